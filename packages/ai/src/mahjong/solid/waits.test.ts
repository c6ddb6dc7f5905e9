import { COPIES, KINDS, kindOf, parseTiles } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { everyKind, type Threat } from './threat.js';
import { waitsOf } from './waits.js';

const kind = (text: string): number => kindOf(unwrap(parseTiles(text))[0]!);
const PLAIN: Threat = { ready: 1, cost: 1, trust: everyKind(1), taste: everyKind(1), width: 1 };

/** Chances against one who threw these kinds, with these tiles seen. */
function against(thrown: string, seen = ''): (text: string) => number {
  const trust = everyKind(1);
  const left = new Uint8Array(KINDS).fill(COPIES);
  for (const tile of unwrap(parseTiles(thrown))) trust[kindOf(tile)] = 0;
  for (const tile of unwrap(parseTiles(seen))) left[kindOf(tile)]!--;
  const chances = waitsOf({ ...PLAIN, trust }, left);
  return (text) => chances[kind(text)]!;
}

test('own discards are safe, and tiles three away are safer (suji)', () => {
  const chance = against('4p');
  expect(chance('4p')).toBe(0);
  expect(chance('1p')).toBeLessThan(against('')('1p') / 2);
  expect(chance('7p')).toBeLessThan(chance('7s'));
  expect(against('1p7p')('4p')).toBeLessThan(chance('7p'));
});

test('middle tiles are waited on most, honours least', () => {
  const chance = against('');
  expect(chance('5m')).toBeGreaterThan(chance('2m'));
  expect(chance('2m')).toBeGreaterThan(chance('1m'));
  expect(chance('1m')).toBeGreaterThan(chance('1z'));
});

test('a wall leaves no two-sided wait behind it', () => {
  expect(against('', '8888s')('9s')).toBeLessThan(against('')('9s') / 2);
});

test('of an honour, the more are seen the safer; the last cannot be waited on but alone', () => {
  const [one, two, three] = ['5z', '55z', '555z'].map((seen) => against('', seen)('5z')) as [number, number, number];
  expect(two).toBeLessThan(one);
  expect(three).toBeLessThan(two);
  expect(against('', '5555z')('5z')).toBe(0);
});

test('all waits together come to one or two kinds', () => {
  const chances = waitsOf(PLAIN, new Uint8Array(KINDS).fill(COPIES));
  const sum = chances.reduce((all, chance) => all + chance);
  expect(sum).toBeGreaterThan(1);
  expect(sum).toBeLessThan(2);
  expect(waitsOf(PLAIN, new Uint8Array(KINDS))).toEqual(everyKind(0)); // nothing is left to wait with
});
