import { namedSeed, pick, type Rng, stream, unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { type Counts, countKinds, heldKinds, sizeOf, withKind, withoutKind } from './counts.js';
import { decompose } from './decompose.js';
import { parseKinds, printKinds } from './notation.js';
import { EVERY_SET } from './shanten/definition.js';
import { COPIES, KINDS, type Kind } from './tiles.js';
import { type HeldHand, isComplete, liveShanten, liveWaits, waits } from './waits.js';

const counts = (text: string): Counts => countKinds(unwrap(parseKinds(text)));
const ALL = Array.from({ length: KINDS }, (_, kind: Kind) => kind);
const GOALS = [0, 1, 2, 3, 4, 5].flatMap((sets) =>
  [0, 1, 2, 3].flatMap((wild) => (wild <= 3 * sets + 1 ? [[sets, wild] as const] : [])),
);

/** A complete hand of so many sets with wildcards in place of some tiles; now and then one more is exchanged. */
function nearlyComplete(rng: Rng, sets: number, wild: number): Counts {
  for (;;) {
    const first = pick(rng, ALL);
    const parts = Array.from({ length: sets }, () => pick(rng, rng.below(2) === 0 ? NEAR : EVERY_SET));
    const kinds = [first, first, ...parts.flat()];
    for (let n = 0; n < wild; n++) kinds.splice(rng.below(kinds.length), 1);
    if (kinds.length > 0 && rng.below(3) === 0) kinds[rng.below(kinds.length)] = pick(rng, ALL);
    if (ALL.every((kind) => kinds.filter((other) => other === kind).length <= COPIES)) return countKinds(kinds);
  }
}

/** Sets of one suit: hands of these have the most readings. */
const NEAR = EVERY_SET.filter((set) => set.every((kind) => kind < 9));

describe('complete hands', () => {
  test.each(GOALS)('%i sets with %i wildcards are complete exactly if they can be read', (sets, wild) => {
    const rng = stream(namedSeed('complete'), `${sets} ${wild}`);
    for (let n = 0; n < (inject('full') ? 150 : 25); n++) {
      const hand = nearlyComplete(rng, sets, wild);
      expect([hand, isComplete(hand, 0, sets, wild)]).toEqual([hand, decompose(hand, sets, wild).length > 0]);
    }
  });

  test.each([
    ['123m 456m 789m 123p 11z 1z', 0, 4, 0], // a tile too many
    ['123m 456m 789m 11p', 0, 4, 0], // a set too few
    ['123m 456m 789m 123p 11z', 0, 4, 1], // F-16: every wildcard is used
    ['123m 456m 789m 123p 1z', 0, 4, 1], // F-16: not as an honour
  ])('%s beside %i of %i sets with %i wildcards is not complete', (text, melds, sets, wild) => {
    expect(isComplete(counts(text), melds, sets, wild)).toBe(false);
  });
});

describe('waits', () => {
  test.each([
    ['1112345678999m', 0, 4, 0, '123456789m'],
    ['123m 456m 789m 123p 1z', 0, 4, 0, '1z'],
    ['23m 456m 789m 123p 11z', 0, 4, 0, '147m'],
    ['123m 456m 789m 12p 11z 99s', 0, 4, 0, ''],
    ['1111222233334m', 0, 4, 0, '45m'], // of 1, 2 and 3 there is no fifth copy
    ['1111m', 3, 4, 0, ''],
    ['2233445m', 2, 4, 0, '25m'],
    ['11m 22p', 3, 4, 0, '1m 2p'],
    ['1m', 4, 4, 0, '1m'],
    ['123m 456m 789m 123p 456p 7z', 0, 5, 0, '7z'],
    ['12m 5m', 4, 5, 1, '35m'],
    ['', 4, 4, 1, '123456789m 123456789p 123456789s'], // F-16: never an honour
    ['11z 5m', 3, 4, 1, '34567m 1z'],
    ['123m 456m 789m 123p 11z', 0, 4, 0, ''], // nothing is drawn to a complete hand
  ])('%s beside %i of %i sets with %i wildcards waits on %s', (text, melds, sets, wild, expected) => {
    expect(printKinds(waits(counts(text), melds, sets, wild))).toBe(expected);
  });

  test.each(GOALS)('of %i sets with %i wildcards are the kinds that complete the hand', (sets, wild) => {
    const rng = stream(namedSeed('waits'), `${sets} ${wild}`);
    for (let n = 0; n < (inject('full') ? 60 : 10); n++) {
      const full = nearlyComplete(rng, sets, wild);
      const hand = sizeOf(full) > 0 ? withoutKind(full, pick(rng, heldKinds(full))) : full;
      const free = ALL.filter((kind) => (hand[kind] as number) < COPIES);
      const completing = free.filter((kind) => decompose(withKind(hand, kind), sets, wild).length > 0);
      expect([hand, waits(hand, 0, sets, wild)]).toEqual([hand, completing]);
    }
  });
});

describe('waits of which a copy is left (T-28, F-42)', () => {
  test.each([
    ['23m 99p', '1111m 444m 777s 888s', '4m', 0],
    ['23m 99p', '1111m 4444m 777s 888s', '', 1],
    ['1m 234m', '111m 789p 789p 789p', '4m', 0],
    ['23m 99p 5s', '1111m 4444m 777s 888s', '', 1], // a full hand has no waits of its own
    ['233m 99p', '1111m 4444m 777s 888s', '', 0], // but a discard may leave it some
    ['123m 99p', '1111m 4444m 777s 888s', '', -1],
    ['234m 5m 777s', '5555p 666p 888p', '25m', 0],
    ['159m 159p 7s', '1111z 444m 777s', '', 4],
  ])('%s beside %s waits on %s, at %i', (text, melds, expected, distance) => {
    const groups = melds.split(' ');
    const hand: HeldHand = { counts: counts(text), exposed: counts(melds), melds: groups.length, sets: 5, wild: 0 };
    expect([printKinds(liveWaits(hand)), liveShanten(hand)]).toEqual([expected, distance]);
  });
});
