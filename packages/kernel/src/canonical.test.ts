import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical, digest } from './canonical.js';

const json = fc.jsonValue({ maxDepth: 5, stringUnit: 'binary' });

describe('the canonical text', () => {
  test('is that of another implementation of RFC 8785', () => {
    fc.assert(
      fc.property(json, (value) => canonical(value) === canonicalize(value)),
      { numRuns: 1000 },
    );
  });

  test('is that of the other implementation for records of any size too', () => {
    const key = fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.stringMatching(/^[\w-]{0,3}$/));
    fc.assert(
      fc.property(fc.dictionary(key, fc.integer(), { maxKeys: 80, size: 'max' }), (value) => {
        expect(canonical(value)).toBe(canonicalize(value));
      }),
    );
  });

  test('reads back to the same data', () => {
    fc.assert(fc.property(json, (value) => canonical(JSON.parse(canonical(value))) === canonical(value)));
  });

  test('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), json), (value) => {
        expect(canonical(Object.fromEntries(Object.entries(value).reverse()))).toBe(canonical(value));
      }),
    );
  });

  test.each([
    [{ b: 1, a: [true, null, 'x'] }, '{"a":[true,null,"x"],"b":1}'],
    [{ '\ud83c\udc04': 1, '\ufb33': 2, ö: 3, '1': 4 }, '{"1":4,"ö":3,"🀄":1,"\ufb33":2}'], // by UTF-16 code units
    [[], '[]'],
    [{}, '{}'],
    [-0, '0'],
    [[1e21, 1e-7, 0.1, 123456789012345680000], '[1e+21,1e-7,0.1,123456789012345680000]'],
    ['\u0000\b\t\n\f\r"\\/\u2028', '"\\u0000\\b\\t\\n\\f\\r\\"\\\\/\u2028"'],
    [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    ['\ud800', '"\\ud800"'], // RFC 8785 gives up on a lone surrogate; here it keeps its escape
  ])('%o is %s', (value, text) => {
    expect(canonical(value)).toBe(text);
  });
});

class Tile {
  kind = 3;
}

describe('data that is not plain is refused', () => {
  test.each([
    [undefined, 'not plain data: undefined'],
    [{ a: undefined }, 'not plain data: undefined'],
    [[undefined], 'not plain data: undefined'],
    [new Array(1), 'not plain data: undefined'],
    [Number.NaN, 'not plain data: NaN'],
    [[Number.POSITIVE_INFINITY], 'not plain data: Infinity'],
    [() => 1, 'not plain data: function'],
    [Symbol('x'), 'not plain data: symbol'],
    [1n, 'not plain data: bigint'],
    [new Tile(), 'not plain data: an instance of Tile'],
    [{ deep: [new Map()] }, 'not plain data: an instance of Map'],
    [new Set([1]), 'not plain data: an instance of Set'],
    [new Date(0), 'not plain data: an instance of Date'],
    [new Uint8Array(2), 'not plain data: an instance of Uint8Array'],
    [Object.create(Object.create(null)), 'not plain data: an instance of something'],
  ])('%o', (value, message) => {
    expect(() => canonical(value)).toThrow(new TypeError(message));
    expect(() => digest(value)).toThrow(TypeError);
  });
});

describe('the digest', () => {
  test.each([
    // Computed apart from this code, by Python's hashlib.
    [{}, '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
    [
      {
        game: 'high-card',
        hands: [
          [1, 2],
          [-1, -1],
        ],
        text: '牌局 é \n"',
        n: -0.5,
        big: 1e21,
        none: null,
        yes: true,
      },
      '3b28b7ea9c3e35ba26a2c8939f884f753e8a247c7eb71354b099e5c75a01f58a',
    ],
  ])('of %j is always the same', (value, hex) => {
    expect(digest(value)).toBe(hex);
  });

  test('differs where the data does', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(digest(one) === digest(other)).toBe(canonicalize(one) === canonicalize(other));
      }),
    );
  });
});
