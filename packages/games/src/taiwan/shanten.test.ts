import { namedSeed, type Rng, shuffled, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { heldKinds, withKind, withoutKind } from '../mahjong/counts.js';
import { COPIES, FIRST_FLOWER, KINDS, type Kind } from '../mahjong/tiles.js';
import { type HeldHand, liveWaits } from '../mahjong/waits.js';
import { isFull, parseHeld } from './held.js';
import { pairsWaits } from './pairs.js';
import { disagreements, reasonOf } from './peer.fixture.js';
import { randomWin } from './random-win.fixture.js';
import { discardOutlooks, heldHand, heldIn, outlook, shantenOf } from './shanten.js';
import { nameOfKind } from './tile-names.js';

test('trying whole hands confirms ours where a peer says another shanten or other waits (T-29)', () => {
  const found = disagreements(stream(namedSeed('taiwan peer'), 'test'), 2000);
  expect(found.filter((one) => reasonOf(one) === undefined)).toEqual([]);
  expect(found.length).toBeLessThan(10);
});

test.each([
  ['147m147p147sESWNBFC', 0, 10], // nothing fits anything
  ['147m147p147sESWNBFC1z', 0, 9],
  ['123456m234999p67sNN', 0, 0],
  ['123456m234999p67sNNE', 0, 0],
  ['123456m234999p567sNN', 0, -1],
  ['123456789m123p1s', 1, 0], // 13 tiles beside a pong are no win
  ['E', 5, 0],
  ['ES', 5, 0],
  ['EE', 5, -1],
  ['1111m', 4, 1], // a fifth copy is in no wall
  ['1111m2m', 4, 0],
])('%s beside %i melds is %i (T-29)', (hand, melds, shanten) => {
  expect(shantenOf(unwrap(parseHeld({ hand, melds })))).toBe(shanten);
});

test.each([
  ['55p23m', ['111m', '4444m', 'EEE', 'SSS'], 0, '1m'],
  ['55p23m', ['1111m', '4444m', 'EEE', 'SSS'], 1, ''], // both waits are in its own melds
  ['9m', ['999m', 'EEE', 'SSS', 'WWW', 'NNN'], 1, ''],
])('%s beside %s is %i and waits on %s: what lies in own melds is no wait (T-28)', (hand, tiles, shanten, waits) => {
  const melds = tiles.map((text) => ({ type: text.length > 4 ? 'open_kong' : 'pong', tiles: text }));
  const held = unwrap(parseHeld({ hand, melds }));
  expect([shantenOf(held), liveWaits(held).map(nameOfKind).join(' ')]).toEqual([shanten, waits]);
});

/** A hand near a win: a won one with some of its concealed tiles exchanged for others. */
function nearHand(rng: Rng, full: boolean): HeldHand {
  const { concealed, melds, winTile } = randomWin(rng);
  const own = full ? [...concealed, winTile ?? 0] : concealed;
  const elsewhere = new Set([...own, ...melds.flatMap(({ tiles }) => tiles)]);
  const others = shuffled(rng, FIRST_FLOWER).filter((tile) => !elsewhere.has(tile));
  const kept = own.slice(rng.below(Math.min(5, own.length)));
  return heldHand([...kept, ...others.slice(0, own.length - kept.length)], melds);
}

const KIND_LIST: readonly Kind[] = Array.from({ length: KINDS }, (_, kind) => kind);

describe('tiles that bring a hand nearer (T-30)', () => {
  const rng = stream(namedSeed('taiwan ukeire'), 'test');

  test('is what lowers its shanten and can be drawn, with what is unseen of it', () => {
    for (let n = 0; n < 300; n++) {
      const hand = nearHand(rng, false);
      const seen = heldIn(hand);
      const lowering = KIND_LIST.filter(
        (kind) =>
          (seen[kind] ?? 0) < COPIES && shantenOf({ ...hand, counts: withKind(hand.counts, kind) }) < shantenOf(hand),
      );
      const expected = lowering.map((kind) => ({ kind, left: COPIES - (seen[kind] ?? 0) }));
      expect(outlook(hand, seen)).toEqual({ shanten: shantenOf(hand), ukeire: expected });
    }
  });

  test('is told for each discard of a full hand, whose best discard is its shanten', () => {
    for (let n = 0; n < 100; n++) {
      const hand = nearHand(rng, true);
      const list = discardOutlooks(hand, heldIn(hand));
      expect(isFull(hand)).toBe(true);
      expect(list.map(({ discard }) => discard)).toEqual(heldKinds(hand.counts));
      if (shantenOf(hand) >= 0) expect(Math.min(...list.map(({ shanten }) => shanten))).toBe(shantenOf(hand));
      for (const { discard, ...rest } of list) {
        expect(rest).toEqual(outlook({ ...hand, counts: withoutKind(hand.counts, discard) }, heldIn(hand)));
      }
    }
  });

  test('a tile that others hold or have discarded is seen too', () => {
    const hand = unwrap(parseHeld({ hand: '123456m234999p67sNN' }));
    const seen = withKind(heldIn(hand), 22); // 5s
    expect(isFull(hand)).toBe(false);
    expect(outlook(hand, seen).ukeire.map(({ kind, left }) => `${nameOfKind(kind)}×${left}`)).toEqual(['5s×3', '8s×4']);
  });
});

describe('T-63: pairs', () => {
  test('a kind of which all four are held is no draw', () => {
    const held = unwrap(parseHeld({ hand: '1111m 22p 33p 44p 55p 66p 7p 8p' }));
    const { ukeire } = outlook(held, heldIn(held), { pairs: true });
    expect(ukeire.map(({ kind }) => nameOfKind(kind))).toEqual(expect.arrayContaining(['7p', '8p']));
    expect(ukeire.map(({ kind }) => nameOfKind(kind))).not.toContain('1m');
  });

  test('a hand beside melds has none', () => {
    expect(pairsWaits(unwrap(parseHeld({ hand: '1133557799m 224p', melds: 1 })).counts)).toEqual([]);
  });
});
