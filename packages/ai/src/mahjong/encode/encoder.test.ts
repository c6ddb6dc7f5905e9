import { KINDS, type Variant, type View } from '@paiju/games/mahjong';
import { namedSeed, stream } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { Encoder } from './encoder.js';
import { BIT_PLANES, BYTE_PLANES, type Encoded, SCALARS } from './layout.js';
import { permuted } from './permute.fixture.js';
import { TABLES, walk } from './walk.fixture.js';

const QUESTIONS = 400;
/** The questions that are dealt anew. */
const REDEALT = inject('full') ? QUESTIONS : 60;

/** All bytes of an encoding, kept. */
function kept({ bits, bytes, scalars }: Encoded): Uint8Array {
  const all = new Uint8Array(bits.length + bytes.length + scalars.length);
  all.set(bits);
  all.set(bytes, bits.length);
  all.set(scalars, bits.length + bytes.length);
  return all;
}

/** The place where two lists of bytes first differ; −1 where they are the same. */
function difference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Math.min(a.length, b.length);
  return a.findIndex((byte, n) => byte !== b[n]);
}

/** FNV-1a over bytes. */
function digest(sum: number, bytes: Uint8Array): number {
  return bytes.reduce((now, byte) => Math.imul(now ^ byte, 0x01000193), sum);
}

/** The digests of the same games: a change here is a new encoding, and old weights no longer fit. */
const GOLDEN: Readonly<Record<string, number>> = {
  'riichi tenhou': 1_593_179_099,
  'riichi east': 2_961_242_527,
  'taiwan standard': 3_621_704_011,
  'taiwan star31': 2_324_426_203,
  'fujian goldRush': 3_533_887_292,
  'fujian fuzhouTraditional': 3_476_016_597,
};

describe.each(TABLES)('$name', (table) => {
  const { reading, game, name } = table;

  test('hidden tiles do not change a byte', () => {
    const encoder = new Encoder(reading);
    const rng = stream(namedSeed('redeal'), 'encoder');
    let looks = 0;
    for (const { state, seat, view } of walk(table, 'hidden', REDEALT)) {
      const before = kept(encoder.encode(view));
      const other = game.redeal(state, seat, rng);
      expect(difference(kept(encoder.encode(game.view(other, seat))), before)).toBe(-1);
      looks++;
    }
    expect(looks).toBe(REDEALT);
  });

  test('the same view gives the same bytes, whatever was encoded before it', () => {
    const used = new Encoder(reading);
    for (const { view } of walk(table, 'again', inject('full') ? 60 : 20)) {
      const fresh = kept(new Encoder(reading).encode(structuredClone(view)));
      expect(difference(kept(used.encode(view)), fresh)).toBe(-1);
    }
  });

  test('suits are alike: permuting them permutes the planes and nothing else', () => {
    const encoder = new Encoder(reading);
    for (const order of [
      [1, 2, 0],
      [2, 1, 0],
    ]) {
      for (const { view } of walk(table, 'suits', inject('full') ? 150 : 25)) {
        const plain = copied(encoder.encode(view));
        const turned = copied(encoder.encode(permuted(view as View<Variant>, order)));
        expect(difference(turned.scalars, plain.scalars)).toBe(-1);
        expect(difference(turned.bits, movedKinds(plain.bits, order))).toBe(-1);
        expect(difference(turned.bytes, movedKinds(plain.bytes, order))).toBe(-1);
      }
    }
  });

  test('the encodings of a seeded match come to the number they always came to', () => {
    const encoder = new Encoder(reading);
    let sum = 0x811c9dc5;
    for (const { view } of walk(table, 'golden', QUESTIONS)) sum = digest(sum, kept(encoder.encode(view)));
    expect(sum >>> 0).toBe(GOLDEN[name]);
  });
});

function copied({ bits, bytes, scalars }: Encoded): Encoded {
  return { bits: bits.slice(), bytes: bytes.slice(), scalars: scalars.slice() };
}

/** Planes with each suit where an order sends it. */
function movedKinds(cells: Uint8Array, order: readonly number[]): Uint8Array {
  return cells.map((_, n) => {
    const kind = n % KINDS;
    if (kind >= 27) return cells[n] as number;
    const from = order.indexOf(Math.floor(kind / 9));
    return cells[n - kind + 9 * from + (kind % 9)] as number;
  });
}

/** Planes that no short match is sure to show. */
const RARE = /hand4|dora2|concealedKong|askedKong|askedBonus|beyond|shanten6/;

describe('layout', () => {
  test('names are told apart, and every plane and scalar is used by some game', () => {
    const names = [...BIT_PLANES, ...BYTE_PLANES, ...SCALARS.map((name) => `scalar ${name}`)];
    expect(new Set(names).size).toBe(names.length);
    const used = new Uint8Array(names.length);
    for (const table of TABLES) {
      const encoder = new Encoder(table.reading);
      for (const { view } of walk(table, 'used', 1500)) {
        const { bits, bytes, scalars } = encoder.encode(view);
        bits.forEach((bit, n) => {
          if (bit !== 0) used[Math.floor(n / KINDS)] = 1;
        });
        bytes.forEach((byte, n) => {
          if (byte !== 0) used[BIT_PLANES.length + Math.floor(n / KINDS)] = 1;
        });
        scalars.forEach((byte, n) => {
          if (byte !== 0) used[BIT_PLANES.length + BYTE_PLANES.length + n] = 1;
        });
      }
    }
    expect(names.filter((name, n) => used[n] === 0 && !RARE.test(name))).toEqual([]);
  });
});
