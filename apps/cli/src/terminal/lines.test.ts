import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesFrom, linesOf, type TextLine } from './lines.js';

async function* pieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const size of [...sizes, bytes.length]) {
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

async function collect(bytes: Uint8Array, sizes: readonly number[], limit?: number): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  for await (const line of linesFrom(pieces(bytes, sizes), limit)) lines.push(line);
  return lines;
}

test('a text gives the same lines however it is cut, and whole', async () => {
  const texts = fc
    .array(fc.string({ unit: fc.constantFrom('a', '牌', '\n', '\r', '🀄') }))
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(texts, fc.array(fc.nat(7)), async (text, sizes) => {
      expect(await collect(Buffer.from(text), sizes)).toEqual([...linesOf(text)]);
    }),
  );
});

test.each<[bytes: string, lines: string[]]>([
  ['', []],
  ['a', ['1 a, not ended']],
  ['a\n', ['1 a']],
  ['a\n\nb', ['1 a', '2 ', '3 b, not ended']],
  ['12345678\n123456789\nc\n', ['1 12345678', '2 lineTooLong', '3 c']],
  ['a\n\u00ff\nb\n', ['1 a', '2 badEncoding', '3 b']],
])('%j has the lines %j', async (bytes, lines) => {
  for (const size of [1, 5, 100]) {
    const sizes = Array.from({ length: 30 }, () => size);
    expect((await collect(Buffer.from(bytes, 'latin1'), sizes, 8)).map(show)).toEqual(lines);
  }
});

function show({ number, text, ended }: TextLine): string {
  return `${number} ${text.ok ? text.value : text.error.complaint.code}${ended ? '' : ', not ended'}`;
}
