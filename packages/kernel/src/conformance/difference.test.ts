import { describe, expect, test } from 'vitest';
import { describe as described, difference, isData, tell } from './difference.js';

describe('difference', () => {
  test.each([
    [1, 2, '', 1, 2],
    [1, '1', '', 1, '1'],
    [null, {}, '', null, {}],
    [[], {}, '', [], {}],
    [[1, 2], [1, 3], '[1]', 2, 3],
    [[1, 2], [1], '.length', 2, 1],
    [{ a: { b: [0, 1] } }, { a: { b: [0, 2] } }, '.a.b[1]', 1, 2],
    [{ a: 1 }, {}, '.a', 1, 'no such field'],
    [{}, { a: 1 }, '.a', 'no such field', 1],
    [{ a: 1 }, { b: 1 }, '.a', 1, 'no such field'],
    [{ a: undefined }, {}, '.a', undefined, 'no such field'],
    [new Map(), new Map(), '', new Map(), new Map()],
    [new Date(0), '1970', '', new Date(0), '1970'],
  ])('of %j and %j is at "%s"', (one, other, path, expected, actual) => {
    expect(difference(one, other)).toEqual({ path, expected, actual });
  });

  test.each([
    [0, -0],
    [Number.NaN, Number.NaN],
    [
      [1, { a: null }],
      [1, { a: null }],
    ],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{}, Object.create(null)],
  ])('of %j and %j is none', (one, other) => {
    expect(difference(one, other)).toBeUndefined();
  });

  test.each([
    [1, Number.NaN, 'the whole is NaN, not 1'],
    [{ a: [1] }, { a: [undefined] }, '.a[0] is nothing, not 1'],
  ])('of %j and %j reads: %s', (one, other, text) => {
    expect(described(difference(one, other)!)).toBe(text);
  });
});

test.each([
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [null, 'null'],
  [{ kind: 'play' }, '{"kind":"play"}'],
])('%j is told as %s', (value, text) => {
  expect(tell(value)).toBe(text);
});

test.each([
  [null, true],
  ['', true],
  [false, true],
  [-1.5, true],
  [[{ a: [1] }], true],
  [undefined, false],
  [Number.NaN, false],
  [{ a: undefined }, false],
  [[new Map()], false],
])('%j is plain data: %s', (value, plain) => {
  expect(isData(value)).toBe(plain);
});
