import { unwrap } from '@paiju/kernel';
import { untestedSwitches } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { parseConfig, parseRules, RESERVED_KEYS, rulesHash } from './config.js';
import { DEFAULT_PRESET, PRESETS, type PresetName } from './rules.js';

const presets = Object.keys(PRESETS) as PresetName[];

test.each(presets)('P-11: %s parses to its rules, and those to themselves', (name) => {
  const config = unwrap(parseConfig(name));
  expect(config).toEqual({
    ...PRESETS[name],
    ...{ seats: 4, rounds: 10, assist: 0 },
    rulesHash: rulesHash(PRESETS[name]),
  });
  expect(unwrap(parseConfig(JSON.parse(JSON.stringify(config))))).toEqual(config);
  expect(unwrap(parseRules(PRESETS[name]))).toEqual(PRESETS[name]);
});

test('P-11: two-four is the default', () => {
  expect(unwrap(parseRules({}))).toEqual(PRESETS['two-four']);
  expect(DEFAULT_PRESET).toBe('two-four');
});

test.each([
  ['basic', { bonus: 0, scoop: 3 }, 1, 'off', 'none', 'four', 'lowest'],
  ['two-four', { bonus: 1, scoop: 4 }, 1, 'off', 'none', 'four', 'lowest'],
  ['one-six', { bonus: 0, scoop: 6 }, 1, 'off', 'none', 'four', 'lowest'],
  ['fujian', { bonus: 0, scoop: 3 }, 2, { factor: 2, minOpponents: 3 }, 'closed', 'listA', 'secondHighest'],
] as const)('P-11: %s', (name, line, shootFactor, slam, royalties, naturals, wheel) => {
  expect(PRESETS[name]).toMatchObject({ line, shootFactor, slam, royalties, naturals, wheel, foulPenalty: 'scooped' });
});

const SWITCHES = {
  seats: 2,
  rounds: 100,
  assist: 2,
  line: { bonus: 2, scoop: 5 },
  shootFactor: 3,
  slam: { factor: 2, minOpponents: 2 },
  royalties: 'classic',
  royaltyWhen: 'rowWon',
  naturals: [
    { class: 'dragon', points: 26 },
    { class: 'sixPairs', points: 6 },
  ],
  naturalDeclaration: 'auto',
  sixPairs: 'liberal',
  frontA23: false,
  foulPenalty: 3,
  wheel: 'secondHighest',
  equalRowsLegal: false,
  thresholds: { suboptimal: 0.01, mistake: 0.5 },
} as const;

test.each(Object.entries(SWITCHES))('%s may be switched', (name, value) => {
  expect(unwrap(parseConfig({ preset: 'basic', [name]: value }))).toMatchObject({ [name]: value });
});

test('every switch is tried', () => {
  const tried = [...Object.keys(SWITCHES), 'line.bonus', 'line.scoop', 'slam.factor', 'slam.minOpponents'];
  const computed = ['rulesHash', 'thresholds.suboptimal', 'thresholds.mistake'];
  expect(untestedSwitches(unwrap(parseConfig('fujian')), [...tried, ...computed])).toEqual([]);
});

test.each([
  ['none', 'rowWon'],
  ['closed', 'rowWon'],
  ['classic', 'always'],
  [{ counts: 'total', front: { trips: 3 }, middle: {}, back: {} }, 'rowWon'],
  [{ counts: 'extra', front: { trips: 3 }, middle: {}, back: {} }, 'always'],
])('P-23: royalties %j are paid %s unless told', (royalties, royaltyWhen) => {
  expect(unwrap(parseRules({ royalties }))).toMatchObject({ royaltyWhen });
});

describe('P-14: the loader rejects', () => {
  const table = { counts: 'extra', front: {}, middle: {}, back: {} };
  test.each([
    [
      'a royalty that falls',
      { ...table, middle: { flush: 8, fullHouse: 4, quads: 8, straightFlush: 8 } },
      'royalties.middle',
    ],
    ['a royalty that ends', { ...table, back: { quads: 10 } }, 'royalties.back'],
    ['a front pair above trips', { ...table, front: { AA: 9, trips: 8 } }, 'royalties.front'],
    ['a higher pair below a lower', { ...table, front: { KK: 9, AA: 8, trips: 10 } }, 'royalties.front'],
    ['a royal below a straight flush', { ...table, back: { straightFlush: 5, royalFlush: 4 } }, 'royalties.back'],
    [
      'a total without the row',
      { ...table, counts: 'total', back: { straightFlush: 0 } },
      'royalties.back.straightFlush',
    ],
    ['a straight in front', { ...table, front: { straight: 1 } }, 'royalties.front.straight'],
    ['a table without a row', { counts: 'extra', front: {}, middle: {} }, 'royalties.back'],
  ])('%s', (_, royalties, path) => {
    expect(parseRules({ royalties })).toMatchObject({ ok: false, error: { path } });
  });

  test.each([
    [
      'points that rise',
      [
        ['sixPairs', 3],
        ['dragon', 13],
      ],
      'naturals[1].points',
    ],
    [
      'a class twice',
      [
        ['dragon', 13],
        ['dragon', 13],
      ],
      'naturals[1].class',
    ],
    ['an unknown class', [['nothing', 13]], 'naturals[0].class'],
  ])('%s', (_, list, path) => {
    const naturals = list.map(([name, points]) => ({ class: name, points }));
    expect(parseRules({ naturals })).toMatchObject({ ok: false, error: { path } });
  });

  test('a scoop below two rows to none', () => {
    const scoop = parseRules({ line: { bonus: 2, scoop: 3 } });
    expect(scoop).toMatchObject({ ok: false, error: { path: 'line.scoop' } });
  });
});

test('P-14: royalties may stay equal as strength rises', () => {
  const royalties = { counts: 'extra', front: { pair: 1, trips: 1 }, middle: {}, back: { quads: 4, straightFlush: 4 } };
  expect(parseRules({ royalties }).ok).toBe(true);
});

test.each(RESERVED_KEYS)('P-15: %s is reserved', (key) => {
  const allowed = 'nothing: the key is reserved for a later version';
  expect(parseConfig({ [key]: true })).toMatchObject({ ok: false, error: { path: key, allowed } });
});

test.each([
  [{ seats: 5 }, 'seats', 'a whole number from 2 to 4'], // P-15: 5 to 8 players
  [{ rounds: 101 }, 'rounds', 'a whole number from 1 to 100'],
  [{ preset: 'french' }, 'preset', 'basic, two-four, one-six, fujian'],
  [{ wheel: 'highest' }, 'wheel', 'lowest, secondHighest'],
  [{ slam: 'on' }, 'slam', 'a slam, or off'],
  [{ foulPenalty: -3 }, 'foulPenalty', 'scooped, or a whole number from 0 to 1000'],
  [{ naturals: 'all' }, 'naturals', 'a list, or none, four, listA'],
  [{ rulesHash: 'ab' }, 'rulesHash', rulesHash(PRESETS['two-four'])],
  [7, '', `a preset's name, or an object`],
])('%j is an error that says where and why', (input, path, allowed) => {
  expect(parseConfig(input)).toMatchObject({ ok: false, error: { path, allowed } });
});

test('P-11: the hash is that of the rules, whatever else the table has', () => {
  const hash = (input: unknown) => unwrap(parseConfig(input)).rulesHash;
  expect(hash({ preset: 'basic', seats: 2, rounds: 3, assist: 1 })).toBe(hash('basic'));
  expect(hash({ preset: 'basic', line: { bonus: 1, scoop: 4 } })).toBe(hash('two-four'));
  expect(new Set(presets.map(hash)).size).toBe(presets.length);
});
