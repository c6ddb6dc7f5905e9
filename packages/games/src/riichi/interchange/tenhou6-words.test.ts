import { unwrap } from '@paiju/kernel';
import { describe, expect, inject, test } from 'vitest';
import { parseConfig } from '../config.js';
import type { Limit } from '../points.js';
import type { Score } from '../score.js';
import { judge } from './judge.js';
import { foreignLogs } from './logs.fixture.js';
import { readMjlog, TENHOU_YAKU } from './mjlog.js';
import { tenhou6Of } from './tenhou6-print.js';
import { pointsText, readPoints, ruleText, TENHOU_FACES, TENHOU_NAMES, tenhouNumber } from './tenhou6-words.js';

type Worth = Pick<Score, 'base' | 'fu' | 'han' | 'limit'>;

function counted(han: number, fu: number): Worth {
  return { base: fu * 2 ** (2 + han), fu, han, limit: null };
}

function limited(limit: Limit, base: number): Worth {
  return { base, fu: 30, han: 0, limit };
}

test.each<[worth: Worth, by: 'tsumo' | 'ron', dealer: boolean, text: string, points: number]>([
  [counted(3, 40), 'ron', false, '40符3飜5200点', 5200],
  [counted(2, 40), 'tsumo', false, '40符2飜700-1300点', 2700],
  [counted(3, 30), 'tsumo', true, '30符3飜2000点∀', 6000],
  [counted(2, 25), 'ron', true, '25符2飜2400点', 2400],
  [limited('mangan', 2000), 'ron', false, '満貫8000点', 8000],
  [limited('mangan', 2000), 'tsumo', true, '満貫4000点∀', 12_000],
  [limited('mangan', 2000), 'tsumo', false, '満貫2000-4000点', 8000],
  [limited('haneman', 3000), 'ron', true, '跳満18000点', 18_000],
  [limited('baiman', 4000), 'tsumo', false, '倍満4000-8000点', 16_000],
  [limited('sanbaiman', 6000), 'ron', false, '三倍満24000点', 24_000],
  [limited('kazoe', 8000), 'ron', false, '役満32000点', 32_000],
  [limited('yakuman', 8000), 'tsumo', true, '役満16000点∀', 48_000],
  [limited('yakuman', 16_000), 'ron', true, '役満96000点', 96_000],
])('the worth of a win is written and read: %j, %s, dealer %s: %s', (worth, by, dealer, text, points) => {
  expect(pointsText(worth, by, dealer)).toBe(text);
  const [fu, han] = worth.limit === null ? [worth.fu, worth.han] : [];
  expect(readPoints(text)).toEqual({ fu, han, points });
});

test.each(['', '30符2飜', '満貫', '点', '立直(1飜)'])('%j is no worth of a win', (text) => {
  expect(readPoints(text)).toBeUndefined();
});

test.each([
  ['1m', 11],
  ['5m', 15],
  ['0m', 51],
  ['9p', 29],
  ['0p', 52],
  ['1s', 31],
  ['0s', 53],
  ['1z', 41],
  ['7z', 47],
])('%s is %i', (face, number) => {
  expect(tenhouNumber(face)).toBe(number);
  expect(TENHOU_FACES.get(number)).toBe(face);
  expect(TENHOU_FACES.size).toBe(37);
});

test.each([
  [{ preset: 'tenhou' }, '南喰赤'],
  [{ preset: 'tenhou', length: 'east', openTanyao: false }, '東赤'],
  [{ preset: 'tenhou', reds: 0 }, '南喰'],
])('the rules %j are shown as %s', (input, text) => {
  expect(ruleText(unwrap(parseConfig(input)))).toBe(text);
});

test('every line that log numbers has its name, once', () => {
  expect(Object.keys(TENHOU_NAMES).toSorted()).toEqual([...TENHOU_YAKU, 'north'].toSorted()); // it counts norths as dora
  expect(new Set(Object.values(TENHOU_NAMES)).size).toBe(TENHOU_YAKU.length + 1);
});

/** Every so many-th of the recorded games is looked at. */
const EVERY = inject('full') ? 6 : 24;

const logs = foreignLogs('tenhou');
describe.skipIf(logs === undefined)('real games (skipped where they are not beside the checkout)', () => {
  test('the lines of every win stand in the order in which Tenhou wrote them', () => {
    let wins = 0;
    for (const { id, mjlog } of logs!.filter((_, n) => n % EVERY === 0)) {
      const { match } = judge(unwrap(readMjlog(mjlog)));
      const ours = tenhou6Of(match, ['', '', '', '']).log.flatMap((round) => namesOf(round[16] as unknown[]));
      expect([id, ours]).toEqual([id, theirs(mjlog)]);
      wins += ours.length;
    }
    expect(wins).toBeGreaterThan(1800 / EVERY);
  });

  /** The names of each win's lines. */
  const namesOf = ([word, ...wins]: readonly unknown[]): readonly (readonly string[])[] =>
    word === '和了'
      ? wins.filter((_, n) => n % 2 === 1).map((win) => (win as string[]).slice(4).map((line) => line.split('(')[0]!))
      : [];

  const theirs = (mjlog: string): readonly (readonly string[])[] =>
    [...mjlog.matchAll(/<AGARI [^>]*>/g)].map(([tag]) => {
      const [, limits] = / yakuman="([^"]*)"/.exec(tag) ?? [];
      const [, lines] = / yaku="([^"]*)"/.exec(tag) ?? [];
      const counted = (lines ?? '').split(',').map(Number);
      const ids = limits?.split(',').map(Number) ?? counted.filter((_, n) => n % 2 === 0 && counted[n + 1]! > 0);
      return ids.map((n) => TENHOU_NAMES[TENHOU_YAKU[n] as keyof typeof TENHOU_NAMES]);
    });
});
