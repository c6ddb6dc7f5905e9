import type { Meld } from '@paiju/games/mahjong';
import { type Seat, seats, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { MELD_VALUES, type OwnedMeld, packMeld, unpackMeld } from './meld.js';

const COPIES = [0, 1, 2, 3];
const others = (owner: Seat): readonly Seat[] => seats(4).filter((seat) => seat !== owner);
const quadOf = (kind: number) => [4 * kind, 4 * kind + 1, 4 * kind + 2, 4 * kind + 3] as const;

/** Every meld there is, built from the rules of melds alone; an added kong once, whatever was added. */
function* allMelds(): Generator<OwnedMeld> {
  for (const seat of seats(4)) for (const meld of meldsOf(seat)) yield { seat, meld };
}

function* meldsOf(owner: Seat): Generator<Meld> {
  for (let kind = 0; kind < 34; kind++) {
    if (kind < 27 && kind % 9 < 7) yield* chowsFrom(kind, owner);
    yield* pungsOf(kind, owner);
    yield* kongsOf(kind, owner);
  }
}

function* chowsFrom(kind: number, owner: Seat): Generator<Meld> {
  const from = seats(4)[(owner + 3) % 4] as Seat;
  for (const a of COPIES) {
    for (const b of COPIES) {
      for (const c of COPIES) {
        const tiles = [4 * kind + a, 4 * kind + 4 + b, 4 * kind + 8 + c] as const;
        for (const called of tiles) yield { kind: 'chow', tiles, called, from };
      }
    }
  }
}

function* pungsOf(kind: number, owner: Seat): Generator<Meld> {
  for (const missing of COPIES) {
    const [a = 0, b = 0, c = 0] = quadOf(kind).filter((tile) => tile % 4 !== missing);
    for (const called of [a, b, c]) {
      for (const from of others(owner)) yield { kind: 'pung', tiles: [a, b, c], called, from };
    }
  }
}

function* kongsOf(kind: number, owner: Seat): Generator<Meld> {
  const tiles = quadOf(kind);
  yield { kind: 'kong', form: 'concealed', tiles };
  for (const called of tiles) {
    for (const from of others(owner)) {
      yield { kind: 'kong', form: 'open', tiles, called, from };
      const added = tiles.findLast((tile) => tile !== called) as number;
      yield { kind: 'kong', form: 'added', tiles, called, from, added };
    }
  }
}

describe('a meld as an integer (S-6)', () => {
  test('every one of the 24,424 values comes back as itself', () => {
    const back = Array.from({ length: MELD_VALUES }, (_, m) => packMeld(unwrap(unpackMeld(m))));
    expect(back).toEqual(Array.from({ length: MELD_VALUES }, (_, m) => m));
  });

  test('every meld comes back as itself, and together they use every value once', () => {
    const melds = [...allMelds()];
    const values = melds.map(packMeld);
    expect(new Set(values).size).toBe(MELD_VALUES);
    expect(values).toHaveLength(MELD_VALUES);
    expect(Math.max(...values)).toBe(MELD_VALUES - 1);
    for (const [n, m] of values.entries()) expect(unwrap(unpackMeld(m))).toEqual(melds[n]);
  });

  test.each([
    // index·4 + seat, by hand from S-6
    ['chow 123m, all copies 0, lowest taken, seat 0', 0, [0, 4, 8]],
    ['chow 789s, all copies 3, highest taken, seat 3', (((20 * 64 + 63) * 3 + 2) << 2) + 3, [99, 103, 107]],
    ['pung 1m without copy 0, first taken, from the next seat', 4032 << 2, [1, 2, 3]],
    [
      'added kong of red dragons, copy 3 taken, from the left',
      ((5256 + (33 * 4 + 3) * 3 + 2) << 2) + 1,
      [132, 133, 134, 135],
    ],
    ['open kong 1m, copy 0 taken, from the next seat', 5664 << 2, [0, 1, 2, 3]],
    ['concealed kong of red dragons', ((6072 + 33) << 2) + 3, [132, 133, 134, 135]],
  ])('%s', (_, m, tiles) => {
    expect(unwrap(unpackMeld(m)).meld.tiles).toEqual(tiles);
  });

  test('the tile added to a pung travels beside it', () => {
    const m = 5256 << 2; // 1m, copy 0 taken
    expect(unwrap(unpackMeld(m, 2)).meld).toMatchObject({ form: 'added', called: 0, added: 2 });
    expect(unpackMeld(m, 0)).toMatchObject({ ok: false, error: { field: 'ti' } });
    expect(unpackMeld(m, 9)).toMatchObject({ ok: false, error: { field: 'ti' } });
  });

  test.each([-1, MELD_VALUES, 1.5, Number.NaN])('%s is no meld', (m) => {
    expect(unpackMeld(m)).toMatchObject({ ok: false, error: { field: 'm' } });
  });
});
