import { namedSeed, pick, type Rng, shuffle, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Counts, countKinds, countTiles, heldKinds, sizeOf, withKind, withoutKind } from './counts.js';
import { parseKinds, printKinds } from './notation.js';
import { EVERY_SET } from './shanten/definition.js';
import { shanten } from './shanten.js';
import { COPIES, KINDS, type Kind } from './tiles.js';
import { discards, liveDiscards, liveUkeire, type Ukeire, ukeire } from './ukeire.js';
import { type HeldHand, liveShanten, liveWaits } from './waits.js';

const counts = (text: string): Counts => countKinds(unwrap(parseKinds(text)));
const ALL = Array.from({ length: KINDS }, (_, kind: Kind) => kind);
const GOALS = [1, 2, 3, 4, 5].flatMap((sets) => [0, 1, 2, 3].map((wild) => [sets, wild] as const));

/** A hand and what else its owner sees: of all kinds, or of two suits. */
function dealSeen(rng: Rng, size: number, kinds: number): { hand: Counts; seen: Counts } {
  const tiles = shuffled(rng, COPIES * kinds);
  return { hand: countTiles(tiles.slice(0, size)), seen: countTiles(tiles.slice(0, size + 30)) };
}

/** The kinds that bring a hand nearer, by their definition. */
function byDefinition(hand: Counts, seen: Counts, distance: (hand: Counts) => number): Ukeire {
  const now = distance(hand);
  const kinds = ALL.filter((kind) => (seen[kind] as number) < COPIES && distance(withKind(hand, kind)) < now);
  return { shanten: now, kinds, tiles: kinds.reduce((sum, kind) => sum + COPIES - (seen[kind] as number), 0) };
}

function byDiscard(hand: Counts, find: (rest: Counts) => Ukeire) {
  return heldKinds(hand).map((discard) => ({ discard, ...find(withoutKind(hand, discard)) }));
}

describe('ukeire', () => {
  test.each([
    ['123m 456m 789m 12p 11z', '', '3p', 4, 0],
    ['123m 456m 789m 12p 11z', '333p', '3p', 1, 0],
    ['123m 456m 789m 12p 11z', '3333p', '', 0, 0], // nobody can draw what everybody sees
    ['123m 456m 789m 1p 9p 1z 2z', '', '123789p 12z', 28, 2],
  ])('%s seeing %s accepts %s: %i tiles, at %i', (text, others, kinds, tiles, distance) => {
    const seen = counts(`${text} ${others}`);
    const found = ukeire(counts(text), seen);
    expect([printKinds(found.kinds), found.tiles, found.shanten]).toEqual([kinds, tiles, distance]);
  });

  test.each(GOALS)('for %i sets with %i wildcards it is what lowers shanten', (sets, wild) => {
    const rng = stream(namedSeed('ukeire'), `${sets} ${wild}`);
    for (let n = 0; n < 40; n++) {
      const { hand, seen } = dealSeen(rng, 3 * sets + 1 - wild, n % 2 === 0 ? KINDS : 18);
      const expected = byDefinition(hand, seen, (held) => shanten(held, 0, sets, wild));
      expect([hand, ukeire(hand, seen, 0, sets, wild)]).toEqual([hand, expected]);
    }
  });

  test.each(GOALS)('for %i sets with %i wildcards there is one for each discard', (sets, wild) => {
    const rng = stream(namedSeed('discards'), `${sets} ${wild}`);
    for (let n = 0; n < 10; n++) {
      const { hand, seen } = dealSeen(rng, 3 * sets + 2 - wild, n % 2 === 0 ? KINDS : 18);
      const expected = byDiscard(hand, (rest) => byDefinition(rest, seen, (held) => shanten(held, 0, sets, wild)));
      expect([hand, discards(hand, seen, 0, sets, wild)]).toEqual([hand, expected]);
    }
  });
});

const CROWDED = EVERY_SET.filter((set) => set.every((kind) => kind < 9)).flatMap((set) =>
  set[0] === set[1] ? [set, [...set, set[0] as Kind]] : [set],
);

/** A hand of one suit and a little more, beside kongs, pungs and chows of the same suit: its waits are often all held. */
function crowded(rng: Rng, size: number, melds: number, wild: number): HeldHand {
  for (;;) {
    const exposed = Array.from({ length: melds }, () => pick(rng, CROWDED)).flat();
    const left = ALL.slice(0, 11).flatMap((kind) => {
      const copies = COPIES - exposed.filter((other) => other === kind).length;
      return copies < 0 ? [] : new Array<Kind>(copies).fill(kind);
    });
    if (exposed.length + left.length !== 11 * COPIES) continue;
    return {
      counts: countKinds(shuffle(rng, left).slice(0, size)),
      exposed: countKinds(exposed),
      melds,
      sets: 5,
      wild,
    };
  }
}

/** F-42, T-29: a ready hand without a live wait is at 1; a full hand is where its best discard leaves it. */
function liveByDefinition(hand: HeldHand): number {
  const plain = shanten(hand.counts, hand.melds, hand.sets, hand.wild);
  if (plain === -1) return plain;
  const full = (sizeOf(hand.counts) + hand.wild) % 3 === 2;
  if (!full) return plain === 0 && liveWaits(hand).length === 0 ? 1 : plain;
  return Math.min(
    ...heldKinds(hand.counts).map((kind) => liveByDefinition({ ...hand, counts: withoutKind(hand.counts, kind) })),
  );
}

describe('ukeire by live waits (T-29, T-30)', () => {
  const cases = [0, 1, 2].flatMap((wild) => [2, 3, 4].map((melds) => [melds, wild] as const));

  test.each(cases)('beside %i melds with %i wildcards it is what lowers live shanten', (melds, wild) => {
    const rng = stream(namedSeed('live'), `${melds} ${wild}`);
    let exhausted = 0;
    for (let n = 0; n < 100; n++) {
      const hand = crowded(rng, 3 * (5 - melds) + 1 - wild, melds, wild);
      const seen = hand.counts.map((held, kind) => held + (hand.exposed[kind] as number));
      const distance = (held: Counts): number => liveByDefinition({ ...hand, counts: held });
      if (distance(hand.counts) !== shanten(hand.counts, melds, 5, wild)) exhausted++;
      expect([hand, liveShanten(hand)]).toEqual([hand, distance(hand.counts)]);
      expect([hand, liveUkeire(hand, seen)]).toEqual([hand, byDefinition(hand.counts, seen, distance)]);
    }
    if (wild === 0 && melds === 4) expect(exhausted).toBeGreaterThan(0);
  });

  test.each(cases)('beside %i melds with %i wildcards there is one for each discard', (melds, wild) => {
    const rng = stream(namedSeed('live discards'), `${melds} ${wild}`);
    for (let n = 0; n < 20; n++) {
      const hand = crowded(rng, 3 * (5 - melds) + 2 - wild, melds, wild);
      const seen = hand.counts.map((held, kind) => held + (hand.exposed[kind] as number));
      const distance = (held: Counts): number => liveByDefinition({ ...hand, counts: held });
      expect([hand, liveShanten(hand)]).toEqual([hand, distance(hand.counts)]);
      const expected = byDiscard(hand.counts, (rest) => byDefinition(rest, seen, distance));
      expect([hand, liveDiscards(hand, seen)]).toEqual([hand, expected]);
    }
  });
});
