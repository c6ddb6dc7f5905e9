import { chinesePoker as ai } from '@paiju/ai';
import {
  ALL_HANDS,
  compare,
  evaluate,
  extraOf,
  generate,
  greedy,
  naturalOf,
  PRESETS,
  type PresetName,
  parseArrangement,
  parseCards,
  parseRules,
  ROWS,
  type Row,
  rateLayout,
  royaltyTable,
  settle,
  validate,
} from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe } from 'vitest';
import { type Example, hold } from './example.js';

// The examples and test cases of the Chinese Poker plan, under the numbers they have there.

const cards = (text: string) => unwrap(parseCards(text));
const layout = (text: string) => unwrap(parseArrangement(text));
const strength = (text: string) => evaluate(cards(text));
const against = (of: string, a: string, b: string, says: number, departs?: string): Example => ({
  ...{ of: `${of}: ${a} against ${b}`, says, here: () => compare(strength(a), strength(b)) },
  ...(departs === undefined ? {} : { departs }),
});

describe('1.3, 2.1, 2.2, 8.1: rankings', () => {
  const ORDER = [
    ...['As Ks Qs Js Ts', '9h 8h 7h 6h 5h', '9c 9d 9h 9s 2c', 'Ac Ad Ah Kc Kd', 'As Ks 7s 5s 2s'],
    ...['Ac Kd Qh Js Tc', '7c 7d 7h Ks 2c', 'Ac Ad Kh Ks Qc', 'Ac Ad 9h 5s 2c', 'Ac Kd 9h 5s 2c'],
  ];
  hold([
    ...ORDER.slice(1).map((lower, n) => against('1.3', ORDER[n] as string, lower, 1)),
    against('1.3 front', 'Kc Kd Kh', 'Qc Qd 7h', 1),
    against('1.3 front', 'Qc Qd 7h', 'Ac Kd 5h', 1),
    against('2.1', 'Kc Kd Kh', 'Qc Qd Qh', 1),
    against('2.1', 'Ac Ad 7h', 'As Ah 5h', 1),
    against('2.1', 'Kc Qd Jh', 'Kd Qc Th', 1),
    against('2.1', '2c 2d 3h', 'Ac Kd Qh', 1),
    against('2.2', 'Ac Ad Ah Kc Kd', 'Ks Kh Kc As Ah', 1),
    against('2.2 two flushes', 'As Ks 7s 5s 2s', 'Kh Qh Jh Th 9h', 1, '002-2'),
    against('2.2', 'Ac Kd Qh Js Tc', '2c 3d 4h 5s 6c', 1),
    against('2.3 a middle pair beats a front pair', '2c 2d Kc Qs Jh', 'Ac Ad Kh', 1, '002-3'),
    against('8.1', '2h 2d 2c', 'Ah Ad Kc', 1),
    against('8.1', 'Ac Ad 7h', 'Kc Kd 7s', 1),
  ]);
});

describe('3.1: how many there are', () => {
  const hand = cards('Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs 2c');
  hold([
    { of: 'hands', says: 635_013_559_600, here: () => Number(ALL_HANDS) },
    { of: 'arrangements in all', says: 72_072, here: () => splits(13, 5) * splits(8, 5) },
    {
      of: 'at most 2,000 are legal',
      says: true,
      here: () => [...generate(hand, { pruning: 'none' })].length <= 2000,
      departs: '002-10',
    },
  ]);
});

function splits(of: number, take: number): number {
  let ways = 1;
  for (let n = 0; n < take; n++) ways = (ways * (of - n)) / (n + 1);
  return ways;
}

const CLASSIC = unwrap(parseRules({ preset: 'two-four', royalties: 'classic' }));
const royalty = (row: Row, text: string, says: number): Example => ({
  of: `2.4 ${row} ${text}`,
  says,
  here: () => extraOf(royaltyTable(CLASSIC), row, strength(text)),
});

describe('2.4: royalties', () => {
  hold([
    ...['6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'].map((rank, n) => royalty('front', `${rank}c ${rank}d 2h`, n + 1)),
    ...[...'23456789TJQKA'].map((rank, n) => royalty('front', `${rank}c ${rank}d ${rank}h`, n + 10)),
    royalty('front', '5c 5d 2h', 0),
    royalty('middle', '7c 7d 7h Ks 2c', 2),
    royalty('middle', 'Ac Kd Qh Js Tc', 4),
    royalty('middle', 'As Ks 7s 5s 2s', 8),
    royalty('middle', 'Ac Ad Ah Kc Kd', 12),
    royalty('middle', '9c 9d 9h 9s 2c', 20),
    royalty('middle', '9h 8h 7h 6h 5h', 30),
    royalty('middle', 'As Ks Qs Js Ts', 50),
    royalty('back', '9c 9d 9h 9s 2c', 10),
    royalty('back', '9h 8h 7h 6h 5h', 15),
    royalty('back', 'As Ks Qs Js Ts', 25),
    royalty('back', 'Ac Ad Ah Kc Kd', 0),
  ]);
});

const fouls = (text: string): readonly string[] => {
  const laid = layout(text);
  return validate(
    ROWS.flatMap((row) => laid[row]),
    laid,
    PRESETS.basic,
  ).violations.map(({ type }) => type);
};

describe('8.2: validation', () => {
  hold([
    { of: 'valid', says: [], here: () => fouls('7c 7d 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks Qc') },
    {
      of: 'middle over back',
      says: ['MIDDLE_STRONGER_THAN_BACK'],
      here: () => fouls('7c 7d 2h / Ac Ad Ah Ks Kc / 9c 9d 5h 4s 3c'),
    },
    {
      of: 'front over middle',
      says: ['FRONT_STRONGER_THAN_MIDDLE'],
      here: () => fouls('Qc Qd 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks 7c'),
    },
  ]);
});

const ALL = 'Ac Ad Kh / Kc Kd Ks 4h 4s / 9s 9h 9c 9d 2c';
const NONE = '8c 7d 3h / 2d 2h Js 6c 5s / Ts Th 6d 6h 7c';
const BACK = '8c 7h 3c / 2d 2h Jc 6c 5s / 7d 6d 5d 4d 3d';
const FOUL = 'As Ah Qd / 2d 2h Jc 6c 5s / Ts Th 6d 6h 7c';

function scores(preset: PresetName, a: string, b: string): readonly number[] {
  const rules = PRESETS[preset];
  const rated = [a, b].map((text) =>
    rateLayout(
      ROWS.flatMap((row) => layout(text)[row]),
      layout(text),
      rules,
    ),
  );
  return settle(rated, rules).scores;
}

describe('2.1 to 2.3, 8.3: scoring', () => {
  hold([
    { of: '1-1-1: three lines', says: [3, -3], here: () => scores('basic', ALL, NONE) },
    { of: '1-1-1: two lines to one', says: [1, -1], here: () => scores('basic', ALL, BACK) },
    { of: '2-4: a scoop', says: [4, -4], here: () => scores('two-four', ALL, NONE) },
    { of: '2-4: two lines by its text', says: [2, -2], here: () => scores('two-four', ALL, BACK) },
    { of: '2-4: two lines by its code', says: [1, -1], here: () => scores('two-four', ALL, BACK), departs: '002-4' },
    { of: '1-6: a scoop', says: [6, -6], here: () => scores('one-six', ALL, NONE) },
    { of: '1-6: two lines', says: [1, -1], here: () => scores('one-six', ALL, BACK) },
    { of: '1-1-1: a foul', says: [-3, 3], here: () => scores('basic', FOUL, ALL) },
    { of: '2-4: a foul costs 3', says: [-3, 3], here: () => scores('two-four', FOUL, ALL), departs: '002-5' },
  ]);
});

const natural = (of: string, text: string, says: object | undefined): Example => ({
  of,
  says,
  here: () => naturalOf(cards(text), PRESETS['two-four']),
});

describe('1.4, 8.4: special hands', () => {
  hold([
    natural('dragon', 'Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc', { class: 'dragon', points: 13 }),
    natural('six pairs', 'Ac Ad Kc Kd Qc Qd Jc Jd Tc Td 9c 9d 8h', { class: 'sixPairs', points: 3 }),
    natural('three flushes', '2c 5c 9c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th', { class: 'threeFlushes', points: 3 }),
    natural('three straights of three suits', '2c 3d 4h 5s 6c 5d 6h 7s 8c 9d Jh Qc Kd', {
      class: 'threeStraights',
      points: 3,
    }),
  ]);
});

describe('8.5: strategy', () => {
  const weak = cards('2c 3d 4h 5s 7c 8d 9h Ts Qc Kd 3h 6s Jd');
  hold([
    {
      of: 'a weak hand need not foul',
      says: true,
      here: () => validate(weak, greedy(weak, PRESETS['two-four']), PRESETS['two-four']).isValid,
    },
    { of: 'the verdicts of a line', says: ['optimal', 'suboptimal', 'mistake'], here: () => [...ai.VERDICTS] },
  ]);
});
