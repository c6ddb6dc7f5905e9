import { describe, expect, test } from 'vitest';
import { kindName, parseKinds } from '../mahjong/notation.js';
import { KINDS } from '../mahjong/tiles.js';
import { doraOf, REDS } from './dora.js';

describe('R-13: an indicator points at the next tile', () => {
  test.each([
    ['1m', '2m'],
    ['9m', '1m'],
    ['5p', '6p'],
    ['9p', '1p'],
    ['9s', '1s'],
    ['1z', '2z'],
    ['4z', '1z'],
    ['5z', '6z'],
    ['7z', '5z'],
  ])('%s at %s', (indicator, dora) => {
    const parsed = parseKinds(indicator);
    expect(parsed.ok && kindName(doraOf(parsed.value[0]!))).toBe(dora);
  });

  test('every kind is pointed at by one other', () => {
    const pointedAt = Array.from({ length: KINDS }, (_, kind) => doraOf(kind));
    expect(pointedAt.toSorted((a, b) => a - b)).toEqual(Array.from({ length: KINDS }, (_, kind) => kind));
    expect(pointedAt.some((dora, kind) => dora === kind)).toBe(false);
  });
});

test('R-1: the red fives are ids 16, 52, 88; the fourth is another one of dots', () => {
  expect(REDS).toEqual({ 0: [], 2: [52, 88], 3: [16, 52, 88], 4: [16, 52, 53, 88] });
});
