import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRecord, show } from './json.js';

test.each([
  [{}, true],
  [{ kind: 'play' }, true],
  [Object.create(null), true],
  [null, false],
  [undefined, false],
  [[], false],
  ['text', false],
  [7, false],
])('isRecord(%j) is %s', (value, is) => {
  expect(isRecord(value)).toBe(is);
});

const circle: Record<string, unknown> = {};
circle['self'] = circle;

describe('show', () => {
  test.each([
    [undefined, 'nothing'],
    [null, 'null'],
    ['5m', '"5m"'],
    [-1, '-1'],
    [Number.NaN, 'null'],
    [[1, { a: 2 }], '[1,{"a":2}]'],
    [7n, '7'],
    [Symbol('tile'), 'Symbol(tile)'],
    [() => 1, 'a value of type function'],
    [circle, 'a value of type object'],
    [{ toJSON: () => undefined }, 'a value of type object'],
  ])('%o reads %s', (value, text) => {
    expect(show(value)).toBe(text);
  });

  test('long values are cut to 80 characters', () => {
    expect(show('x'.repeat(78))).toBe(`"${'x'.repeat(78)}"`);
    expect(show('x'.repeat(79))).toBe(`"${'x'.repeat(76)}...`);
  });

  test('survives any value and stays short', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (value) => {
          expect(show(value).length).toBeLessThanOrEqual(80);
        },
      ),
    );
  });
});
