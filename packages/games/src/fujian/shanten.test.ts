import { namedSeed, type Rng, shuffle, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { countKinds } from '../mahjong/counts.js';
import type { Kind } from '../mahjong/tiles.js';
import { liveShanten } from '../mahjong/waits.js';
import type { Fault } from './codes.js';
import { completesByForce } from './force.fixture.js';
import { completes, partKinds } from './gold.js';
import { outlook, shanten, type TileLeft, waits } from './shanten.js';
import { longId } from './tile-names.js';

const told = (tiles: readonly TileLeft[] | Fault): string =>
  (tiles as readonly TileLeft[]).map(({ tile, left }) => `${tile} ${left}`).join(', ');

describe('F-42: shanten', () => {
  test.each([
    ['123456p 234789s 55m 78m', 0, '1s', 0],
    ['123456p 234789s 55m 789m', 0, '1s', -1],
    ['123456p 234789s 55m 79m 1s', 0, '1s', -1], // the gold is 8m
    ['123456p 234789s 55m 7m 1s', 0, '1s', 0],
    ['123456p 234789s 11s 78m', 0, '1s', 0],
    ['147p 258p 147m 258m 369s 1s', 0, '9s', 4],
    ['123456p 55m 78m', 2, '1s', 0],
    ['5m', 5, '1s', 0],
    ['55m', 5, '1s', -1],
    ['147p 258p 147m 25m 36s 111s', 0, '1s', 2], // three golds are ignored
  ])('%s beside %i melds, gold %s: %i', (hand, melds, gold, expected) => {
    expect(shanten(hand, melds, gold)).toBe(expected);
  });

  test('a hand ready for tiles that are all its own is one draw further away', () => {
    const melds = [
      { type: 'pung', tiles: '555p' },
      { type: 'chow', tiles: '123s' },
      { type: 'chow', tiles: '123s' },
      { type: 'chow', tiles: '789m' },
    ];
    expect(shanten('456p 5p', melds.slice(1), '9s')).toEqual(expect.objectContaining({ code: 'BAD_TILE_COUNT' }));
    const wait = (concealed: string, more: unknown[]) => shanten(concealed, more, '9s');
    expect(wait('46p 77m', melds)).toBe(0); // one 5p is left
    expect(wait('46p 77m', [{ type: 'exposed_kong', tiles: '5555p' }, ...melds.slice(1)])).toBe(1);
    expect(shanten('46p 77m', 4, '9s')).toBe(0); // a number of melds tells no tiles
  });

  test('without a gold in it, a hand is as far as without one at all', () => {
    for (const { concealed, melds } of hands(500, stream(namedSeed('plain'), 'hands'))) {
      const kinds = concealed.filter((kind) => kind !== 26);
      if (kinds.length !== concealed.length) continue;
      const plain = liveShanten({
        counts: countKinds(kinds),
        exposed: countKinds(melds.flat()),
        melds: melds.length,
        sets: 5,
        wild: 0,
      });
      expect(shanten(kinds.map(longId), melds.map(meldOf), '9s')).toBe(plain);
    }
  });
});

/** Random suited hands of 16 with 0 to 4 melds. */
function* hands(count: number, rng: Rng): Generator<{ concealed: readonly Kind[]; melds: readonly Kind[][] }> {
  for (let n = 0; n < count; n++) {
    const deck = shuffle(
      rng,
      Array.from({ length: 108 }, (_, tile) => tile >> 2),
    );
    const melds = n % 5;
    const made = Array.from({ length: melds }, () => takeChow(deck));
    yield { concealed: deck.slice(0, 16 - 3 * melds), melds: made };
  }
}

/** A chow without 9s off a deck. */
function takeChow(deck: Kind[]): Kind[] {
  const low = deck.find((kind) => kind % 9 < 6 && [1, 2].every((step) => deck.includes(kind + step))) as Kind;
  const chow = [low, low + 1, low + 2];
  for (const kind of chow) deck.splice(deck.indexOf(kind), 1);
  return chow;
}

function meldOf(tiles: readonly Kind[]): object {
  return { type: 'chow', tiles: tiles.map(longId) };
}

describe('F-41: waits', () => {
  test.each([
    ['123456p 234789s 55m 78m', 0, '1s', 'characters_6 4, characters_9 4, bamboo_1 3'],
    [
      '123456p 234789s 55m 7m 1s',
      0,
      '1s',
      'characters_5 2, characters_6 4, characters_7 3, characters_8 4, characters_9 4, bamboo_1 2',
    ],
    ['123456p 234789s 555m 1s', 0, '1s', everySuitTile('1s', '123456p 234789s 555m')],
    ['147p 258p 147m 258m 369s 1s', 0, '9s', ''],
    ['5m', 5, '1s', 'characters_5 3, bamboo_1 3'],
    ['5555m 123456p 234789s', 0, '1s', 'bamboo_1 3'], // only a gold is a fifth 5m
  ])('%s beside %i melds, gold %s: %s', (hand, melds, gold, expected) => {
    expect(told(waits(hand, melds, gold))).toBe(expected);
  });

  test('only tiles of which the hand and its melds leave a copy', () => {
    const melds = [
      { type: 'exposed_kong', tiles: '5555p' },
      { type: 'chow', tiles: '123s' },
      { type: 'chow', tiles: '123s' },
      { type: 'chow', tiles: '789m' },
    ];
    expect(told(waits('46p 77m', melds, '9s'))).toBe('bamboo_9 3');
  });
});

/** Every suit tile with what a hand leaves of it. */
function everySuitTile(gold: string, hand: string): string {
  const held = hand.split(' ').flatMap((group) => [...group.slice(0, -1)].map((number) => number + group.at(-1)));
  return Array.from({ length: 27 }, (_, kind) => kind)
    .map((kind) => {
      const name = `${(kind % 9) + 1}${'mps'[Math.floor(kind / 9)]}`;
      const left = name === gold ? 2 : 4 - held.filter((tile) => tile === name).length;
      return `${longId(kind)} ${left}`;
    })
    .join(', ');
}

describe('C-3: what brings a hand nearer', () => {
  const near = (hand: string, gold: string) => unwrap(outlook(hand, 0, gold));

  test('natural tiles, and the gold while one is left', () => {
    expect(near('123456p 234789s 55m 78m', '1s')).toEqual({
      shanten: 0,
      ukeire: [
        { tile: '6m', left: 4 },
        { tile: '9m', left: 4 },
        { tile: '1s', left: 3 },
      ],
    });
    expect(near('123456p 234789s 5m 78m 1p', '9m').ukeire).toContainEqual({ tile: '9m', left: 3 });
    const none = near('123456p 2347s 111s 78m 5m', '1s').ukeire ?? [];
    expect(none.map(({ tile }) => tile)).not.toContain('1s');
  });

  test('each discard of a full hand, golds among them', () => {
    const { discards = [], ukeire } = near('123456p 234789s 55m 78m 1s', '1s');
    expect(ukeire).toBeUndefined();
    expect(discards.find(({ tile }) => tile === '1s')).toEqual({
      tile: '1s',
      shanten: 0,
      ukeire: [
        { tile: '6m', left: 4 },
        { tile: '9m', left: 4 },
        { tile: '1s', left: 2 }, // the discarded one has been seen
      ],
    });
    expect(discards.find(({ tile }) => tile === '8m')).toMatchObject({ shanten: 0 });
    expect(discards.map(({ shanten: after }) => after).filter((after) => after < 0)).toEqual([]);
  });

  test.each([
    [() => shanten('123p', 0, '1s'), 'BAD_TILE_COUNT'],
    [() => shanten('123p', 6, '1s'), 'BAD_MELD'],
    [() => shanten('123p', 1.5, '1s'), 'BAD_MELD'],
    [() => shanten('123p', 'x', '1s'), 'BAD_MELD'],
    [() => shanten('EE', 5, '1s'), 'BONUS_IN_HAND'],
    [() => waits('123456p 234789s 55m 789m', 0, '1s'), 'BAD_TILE_COUNT'],
    [() => waits('123456p 234789s 55m 78m', 0, 'C'), 'GOLD_NOT_SUIT'],
  ])('%s: %s', (ask, code) => {
    expect(ask()).toEqual({ code, message: expect.any(String) });
  });

  test('an error names its field', () => {
    expect(outlook('1x', 0, '1s')).toMatchObject({ ok: false, error: { code: 'UNKNOWN_TILE', field: 'concealed' } });
  });
});

test('every win found by laying out target hands is found by the search, and no other', () => {
  const rng = stream(namedSeed('force'), 'hands');
  let won = 0;
  for (const { kinds, gold, melds } of nearWins(400, rng)) {
    const found = completes(partKinds(kinds, gold), melds);
    expect(found, `${kinds.map(longId)} gold ${longId(gold)}`).toBe(completesByForce(kinds, gold, 5 - melds));
    if (found) won++;
  }
  expect(won).toBeGreaterThan(100);
});

/** Complete hands of few sets with some tiles swapped for golds or others. */
function* nearWins(count: number, rng: Rng): Generator<{ kinds: readonly Kind[]; gold: Kind; melds: number }> {
  for (let n = 0; n < count; n++) {
    const sets = 1 + (n % 2);
    const kinds: Kind[] = [];
    for (let set = 0; set < sets; set++) {
      const suit = 9 * rng.below(3);
      const low = suit + rng.below(7);
      kinds.push(...(rng.below(2) === 0 ? [low, low + 1, low + 2] : [low, low, low]));
    }
    const pair = rng.below(27);
    kinds.push(pair, pair);
    const gold = rng.below(27);
    for (let swap = rng.below(4); swap > 0; swap--)
      kinds[rng.below(kinds.length)] = rng.below(3) > 0 ? gold : rng.below(27);
    const most = (kind: Kind): number => (kind === gold ? 3 : 4);
    if (kinds.some((kind) => kinds.filter((other) => other === kind).length > most(kind))) continue;
    yield { kinds, gold, melds: 5 - sets };
  }
}
