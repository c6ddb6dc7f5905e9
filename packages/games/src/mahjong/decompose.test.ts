import { describe, expect, inject, test } from 'vitest';
import { decompose, type Reading, wildKinds } from './decompose.js';
import { parseKinds, printKinds } from './notation.js';
import { KINDS, type Kind } from './tiles.js';

const counted = (kinds: readonly Kind[]): number[] => {
  const counts = new Array<number>(KINDS).fill(0);
  for (const kind of kinds) counts[kind]!++;
  return counts;
};

const hand = (text: string): number[] => {
  const parsed = parseKinds(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return counted(parsed.value);
};

/** A reading as a person would lay it: `123m 55p`, wildcards in brackets. */
const laid = ({ sets, pair }: Reading): string =>
  [...sets, pair]
    .map(({ kind, at, wild }) => {
      const kinds = kind === 'chow' ? [at, at + 1, at + 2] : kind === 'pung' ? [at, at, at] : [at, at];
      return printKinds(kinds) + (wild.length > 0 ? `[${printKinds(wild)}]` : '');
    })
    .join(' ');

describe('a hand is read in every way', () => {
  test.each([
    ['123m 456p 789s 111z 22z', 4, 0, ['123m 456p 789s 111z 22z']],
    ['111222333m 99p 456s', 4, 0, ['123m 123m 123m 456s 99p', '111m 222m 333m 456s 99p']],
    [
      '11122233344455m',
      4,
      0,
      ['111m 234m 345m 345m 22m', '111m 234m 234m 234m 55m', '123m 123m 123m 444m 55m', '111m 222m 333m 444m 55m'],
    ],
    ['22z', 0, 0, ['22z']],
    ['123m 5p', 1, 0, []],
    ['123m 1234p', 1, 0, []],
    ['89m 1m 55z', 1, 0, []], // a chow does not go round
    ['9m 1p 2p 55z', 1, 0, []], // nor from suit to suit
    ['567z 55z', 1, 0, []], // nor through honours
    ['11112m', 1, 0, []],
    ['11123m', 1, 0, ['123m 11m']],
    ['23m 55z', 1, 1, ['123m[1m] 55z', '234m[4m] 55z']],
    ['13m 55z', 1, 1, ['123m[2m] 55z']],
    ['1111m', 1, 1, ['111m 11m[1m]', '111m[1m] 11m']], // a fifth copy, in either place
    ['11z 2m', 0, 1, []],
    ['1z', 0, 1, []], // a wildcard is never an honour
    ['9s', 0, 1, ['99s[9s]']],
    ['111z 4z 5m', 1, 1, []],
  ] as const)('%s as %i sets and a pair with %i wildcards', (text, sets, wilds, readings) => {
    expect(decompose(hand(text), sets, wilds).map(laid).sort()).toEqual([...readings].sort());
  });

  test('two wildcards alone are any suited pair, each once', () => {
    const readings = decompose(hand(''), 0, 2);
    expect(readings.map(({ pair }) => pair.at)).toEqual(Array.from({ length: 27 }, (_, kind) => kind));
    expect(readings.map(wildKinds)).toEqual(Array.from({ length: 27 }, (_, kind) => [kind, kind]));
  });

  test('parts come by kind, chow before pung before pair', () => {
    expect(decompose(hand('111222333m 55z'), 3).map(laid)).toEqual(['123m 123m 123m 55z', '111m 222m 333m 55z']);
  });
});

/** The parts one suit can hold, as the tiles they are made of. */
const SETS: readonly (readonly Kind[])[] = [
  ...Array.from({ length: 7 }, (_, n) => [n, n + 1, n + 2]),
  ...Array.from({ length: 9 }, (_, n) => [n, n, n]),
];

/**
 * All readings of all one-suit hands, found from the other end: every choice of sets and pair, every choice of their
 * tiles to be wildcards. Readings are written part by part, sorted, so that equal ones meet.
 */
function everyReading(sets: number, wilds: number): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const chosen of multisets(SETS, sets)) {
    for (let pair = 0; pair < 9; pair++) {
      const parts = [...chosen, [pair, pair]];
      for (const wild of subsets(3 * sets + 2, wilds)) note(found, parts, wild);
    }
  }
  return found;
}

function note(found: Map<string, Set<string>>, parts: readonly (readonly Kind[])[], wild: readonly number[]): void {
  const natural: Kind[] = [];
  let place = 0;
  const words = parts.map((part) => {
    const stands: Kind[] = [];
    for (const kind of part) (wild.includes(place++) ? stands : natural).push(kind);
    return `${part}/${stands}`;
  });
  const key = `${counted(natural).slice(0, 9)}`;
  const pair = words.pop();
  if (!found.has(key)) found.set(key, new Set());
  found.get(key)!.add(`${words.sort().join(' ')} ${pair}`);
}

const written = ({ sets, pair }: Reading): string => {
  const words = sets.map(({ kind, at, wild }) => `${kind === 'chow' ? [at, at + 1, at + 2] : [at, at, at]}/${wild}`);
  return `${words.sort().join(' ')} ${[pair.at, pair.at]}/${pair.wild}`;
};

function* multisets<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) yield [];
  else
    for (let n = 0; n < items.length; n++)
      for (const rest of multisets(items.slice(n), size - 1)) yield [items[n]!, ...rest];
}

function* subsets(of: number, size: number, from = 0): Generator<readonly number[]> {
  if (size === 0) yield [];
  else for (let n = from; n < of; n++) for (const rest of subsets(of, size - 1, n + 1)) yield [n, ...rest];
}

/** Every hand of one suit with so many tiles, at most four of a kind. */
function* oneSuit(tiles: number, kinds = 9): Generator<readonly number[]> {
  if (kinds === 0) {
    if (tiles === 0) yield [];
    return;
  }
  for (let n = 0; n <= Math.min(4, tiles); n++) for (const rest of oneSuit(tiles - n, kinds - 1)) yield [n, ...rest];
}

/** Four sets are a million hands. */
const WHOLE_HANDS = inject('full') ? [[4, 0]] : [];

describe('every one-suit hand has exactly the readings built from the other end', () => {
  test.each([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 0],
    [2, 1],
    [2, 2],
    [3, 0],
    [3, 1],
    ...WHOLE_HANDS,
  ])('%i sets, %i wildcards', (sets, wilds) => {
    const expected = everyReading(sets, wilds);
    let hands = 0;
    for (const suit of oneSuit(3 * sets + 2 - wilds)) {
      const counts = new Array<number>(KINDS).fill(0);
      for (let n = 0; n < 9; n++) counts[9 + n] = suit[n]!; // dots: neither the first suit nor the last
      const readings = decompose(counts, sets, wilds).filter((reading) => inDots(reading));
      const names = readings.map((reading) => written(shifted(reading)));
      expect(new Set(names).size).toBe(names.length);
      const wanted = expected.get(`${suit}`) ?? new Set();
      if (names.length !== wanted.size || names.some((name) => !wanted.has(name))) {
        expect({ suit, names: names.sort() }).toEqual({ suit, names: [...wanted].sort() });
      }
      hands++;
    }
    expect(hands).toBeGreaterThan(0);
  });
});

/** Wildcards alone may leave the suit; those readings are not what this table lists. */
const inDots = ({ sets, pair }: Reading): boolean => [...sets, pair].every(({ at }) => at >= 9 && at < 18);

const shifted = ({ sets, pair }: Reading): Reading => ({
  sets: sets.map(({ kind, at, wild }) => ({ kind, at: at - 9, wild: wild.map((one) => one - 9) })),
  pair: { kind: 'pair', at: pair.at - 9, wild: pair.wild.map((one) => one - 9) },
});
