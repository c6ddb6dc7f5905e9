import { describe, expect, test } from 'vitest';
import { objectName, parseObjectName, parseObjectNames } from './tile-names.js';

describe('R-1: object names', () => {
  test.each([
    ['m1_0', 0],
    ['m5_0', 16],
    ['p5_0', 52],
    ['s5_0', 88],
    ['s9_3', 107],
    ['z5_2', 126],
    ['z7_3', 135],
  ])('%s is tile %i', (name, tile) => {
    expect(parseObjectName(name)).toEqual({ ok: true, value: tile });
    expect(objectName(tile)).toBe(name);
  });

  test('every tile has its own name', () => {
    const names = Array.from({ length: 136 }, (_, tile) => objectName(tile));
    expect(names.map(parseObjectName)).toEqual(names.map((_, value) => ({ ok: true, value })));
    expect(new Set(names).size).toBe(136);
  });

  test.each([
    ['', 1, '', 'expected a suit: m, p, s or z at position 1, not the end'],
    ['x1_0', 1, 'x', "expected a suit: m, p, s or z at position 1, not 'x'"],
    ['m0_0', 2, '0', "expected a number from 1 to 9 at position 2, not '0'"],
    ['z8_0', 2, '8', "expected a number from 1 to 7 at position 2, not '8'"],
    ['m1-0', 3, '-', "expected an underscore at position 3, not '-'"],
    ['m1_4', 4, '4', "expected a copy from 0 to 3 at position 4, not '4'"],
    ['m1_', 4, '', 'expected a copy from 0 to 3 at position 4, not the end'],
    ['m1_00', 5, '0', "expected the end at position 5, not '0'"],
  ])('%s is refused', (text, position, character, message) => {
    expect(parseObjectName(text)).toEqual({ ok: false, error: { position, character, message } });
  });
});

describe('R-1: a text of object names', () => {
  test.each([
    ['m1_0 p5_0', [0, 52]],
    ['z7_3,m5_1, s9_3', [135, 17, 107]],
    ['  ', []],
  ])('%j', (text, tiles) => {
    expect(parseObjectNames(text)).toEqual({ ok: true, value: tiles });
  });

  test.each([
    ['m1_0 m2', 8, '', 'expected an underscore at position 8, not the end'],
    ['m1_0 q2_0', 6, 'q', "expected a suit: m, p, s or z at position 6, not 'q'"],
    ['m1_0 m2_1 m1_0', 11, 'm', 'm1_0 is there twice (position 11)'],
  ])('%j is refused', (text, position, character, message) => {
    expect(parseObjectNames(text)).toEqual({ ok: false, error: { position, character, message } });
  });
});
