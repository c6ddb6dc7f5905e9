import { seats, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Base, packDiscard, packDraw, unpackDiscard, unpackDraw } from './packing.js';

describe.each([136, 144] as const)('a set of %i tiles', (base: Base) => {
  test('every draw comes back as itself', () => {
    for (const seat of seats(4)) {
      for (let tile = 0; tile < base; tile++) {
        const d = packDraw({ seat, tile }, base);
        expect(d).toBe(seat * base + tile);
        expect(unwrap(unpackDraw(d, base))).toEqual({ seat, tile });
      }
    }
  });

  test('every integer is a discard of its own', () => {
    const most = 16 * base;
    for (let d = 0; d < most; d++) expect(packDiscard(unwrap(unpackDiscard(d, base)), base)).toBe(d);
    expect(unpackDiscard(most, base).ok).toBe(false);
    expect(unpackDraw(4 * base, base).ok).toBe(false);
    expect(unpackDraw(-1, base).ok).toBe(false);
  });
});

test('the examples of the protocol: draw 42 is tile 42 of seat 0, discard 597 tile 53 as drawn', () => {
  expect(unwrap(unpackDraw(42, 136))).toEqual({ seat: 0, tile: 42 });
  expect(unwrap(unpackDiscard(597, 136))).toEqual({ seat: 0, tile: 53, drawn: true, ready: false });
});
