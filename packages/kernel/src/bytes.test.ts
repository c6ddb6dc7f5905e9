import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framed, fromHex, toHex, uint32, utf8 } from './bytes.js';

describe('hexadecimal', () => {
  test('round trips', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => toHex(fromHex(toHex(bytes))!) === toHex(bytes)));
  });

  test.each([
    [[0, 1, 0xab, 0xff], '0001abff'],
    [[], ''],
  ])('%j is "%s"', (bytes, text) => {
    expect(toHex(Uint8Array.from(bytes))).toBe(text);
  });

  test.each(['0', 'AB', '0g', ' 00', '00\n', '0x00', '００'])('%j is not hexadecimal', (text) => {
    expect(fromHex(text)).toBe(undefined);
  });
});

test('text is UTF-8', () => {
  expect(toHex(utf8('牌é!'))).toBe('e7898cc3a921');
});

test('numbers are four big-endian bytes', () => {
  expect([0, 1, 0x01020304, 0xffffffff].map((n) => toHex(uint32(n)))).toEqual([
    '00000000',
    '00000001',
    '01020304',
    'ffffffff',
  ]);
});

describe('framing', () => {
  test('puts each length before its part', () => {
    expect(toHex(framed([utf8('ab'), utf8(''), utf8('c')]))).toBe('00000002616200000000' + '0000000163');
  });

  test('never gives two lists one encoding', () => {
    const lists = fc.array(fc.uint8Array({ maxLength: 6, max: 2 }), { maxLength: 4 });
    fc.assert(
      fc.property(lists, lists, (one, other) => {
        const same = one.map(toHex).join() === other.map(toHex).join() && one.length === other.length;
        expect(toHex(framed(one)) === toHex(framed(other))).toBe(same);
      }),
      { numRuns: 1000 },
    );
  });

  test('reads back to its parts', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (parts) => {
        expect(unframed(framed(parts))).toEqual(parts.map((part) => toHex(part)));
      }),
    );
  });
});

function unframed(bytes: Uint8Array): string[] {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = new DataView(bytes.buffer).getUint32(at);
    parts.push(toHex(bytes.slice(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return parts;
}
