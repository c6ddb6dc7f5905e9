import { describe, expect, test } from 'vitest';
import { loadNetwork } from './network.js';
import { chance, EXPECTED, type Lie, noiseFile, TINY } from './weights.fixture.js';

const GOOD = noiseFile(TINY, chance(1));

function said(bytes: Uint8Array, expected = EXPECTED): string {
  const result = loadNetwork(bytes, expected);
  return result.ok ? 'a network' : result.error.message;
}

function lied(before: Lie): Uint8Array {
  return noiseFile(TINY, chance(1), { before });
}

function nan(_: Record<string, unknown>, payload: Uint8Array): void {
  new DataView(payload.buffer).setUint32(payload.length - 4, 0x7fc00000, true);
}

type Listed = { name: string; shape: readonly number[]; type: string; offset: number }[];

describe('A-10: weights', () => {
  test('that are right give a network with its card', () => {
    const result = loadNetwork(GOOD, EXPECTED);
    const { shape: _, ...card } = result.ok ? result.value.card : { shape: undefined };
    expect(card).toEqual({ game: 'riichi', encoding: 1, date: '2026-11-15', steps: 3, records: 12 });
  });

  test.each<[string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'weights begin with "PAIJUNET", not ""'],
    ['something else', new TextEncoder().encode('<!doctype html>'), 'weights begin with "PAIJUNET", not "<!doctyp"'],
    ['only the beginning', GOOD.subarray(0, 10), 'weights have a header, but these end after 10 bytes'],
    ['half a header', GOOD.subarray(0, 100), 'the header must end within 100 bytes'],
    ['too many bytes', new Uint8Array(1_500_001), 'weights have at most 1500000 bytes, not 1500001'],
    ['half a payload', GOOD.subarray(0, GOOD.length - 8), 'the payload must have'],
    ['one byte changed', GOOD.with(GOOD.length - 30, (GOOD.at(-30)! + 1) % 256), "the payload's SHA-512 must be"],
    ['another format', lied((header) => Object.assign(header, { format: 2 })), 'format must be 1, not 2'],
    ['no game', lied((header) => Object.assign(header, { game: 7 })), 'game must be a name, not 7'],
    [
      'half an encoding',
      lied((header) => Object.assign(header, { encoding: 0.5 })),
      'encoding must be a whole number, not 0.5',
    ],
    ['no shape', lied((header) => Object.assign(header, { shape: null })), 'shape must be a record of sizes, not null'],
    [
      'a large shape',
      lied((header) => Object.assign(header, { shape: { ...TINY, channels: 1e9 } })),
      'shape.channels must be a multiple of 8 from 8 to 512, not 1000000000',
    ],
    [
      'another shape',
      lied((header) => Object.assign(header, { shape: { ...TINY, blocks: 3 } })),
      'tensors must be a list of',
    ],
    [
      'a tensor twice',
      lied(({ tensors }) => Object.assign((tensors as Listed)[3]!, { name: 'stem.bias' })),
      'the tensor stem.bias must have',
    ],
    [
      'a strange tensor',
      lied(({ tensors }) => Object.assign((tensors as Listed)[3]!, { name: 'x' })),
      'no tensor is called "x"',
    ],
    [
      'a strange type',
      lied(({ tensors }) => Object.assign((tensors as Listed)[0]!, { type: 'f16' })),
      'the tensor stem.weight must be of type i8 or f32, not "f16"',
    ],
    [
      'a tensor outside',
      lied(({ tensors }) => Object.assign((tensors as Listed)[0]!, { offset: 1e7 })),
      'the tensor stem.weight must lie within',
    ],
    ['not a number', lied(nan), 'the tensor tile_out.bias must hold finite numbers, not NaN'],
  ])('that are %s are refused', (_, bytes, message) => {
    expect(said(bytes)).toContain(message);
  });

  test.each([
    ['game', { ...EXPECTED, game: 'taiwan' }, 'these weights are for game "riichi", but "taiwan" is needed'],
    ['encoding', { ...EXPECTED, encoding: 2 }, 'these weights are for encoding 1, but 2 is needed'],
    ['planes', { ...EXPECTED, bitPlanes: 6 }, 'these weights are for bitPlanes 5, but 6 is needed'],
    ['actions', { ...EXPECTED, actions: 83 }, 'these weights are for actions 82, but 83 is needed'],
  ])('for another %s are refused', (_, expected, message) => {
    expect(said(GOOD, expected)).toBe(message);
  });
});
