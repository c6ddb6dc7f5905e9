import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { PATTERN_IDS } from './patterns.js';
import { PRESETS, type TaiwanConfig } from './presets.js';
import { LIMIT, SWITCHES } from './switches.js';
import { nativeName } from './words.js';

describe('a configuration', () => {
  test.each(Object.entries(PRESETS))('%s is a preset, and parses to itself', (name, preset) => {
    expect(parseConfig(name)).toEqual({ ok: true, value: preset });
    expect(parseConfig(preset)).toEqual({ ok: true, value: preset });
    expect(parseConfig(JSON.parse(JSON.stringify(preset)))).toEqual({ ok: true, value: preset });
    expect(parseConfig({ preset: name, base: 7 })).toEqual({ ok: true, value: { ...preset, base: 7 } });
  });

  test('is standard unless told', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: PRESETS.standard });
  });

  test.each(Object.entries(PRESETS))('%s has a value for every switch and pattern, and nothing else', (_, preset) => {
    const { tai, ...switches } = preset;
    expect(Object.keys(switches).sort()).toEqual(Object.keys(SWITCHES).sort());
    for (const [name, { takes }] of Object.entries(SWITCHES))
      expect([name, takes(preset[name as 'base'])]).toEqual([name, true]);
    expect(Object.keys(tai).sort()).toEqual([...PATTERN_IDS].sort());
  });

  // T-50: what a pattern counts stands under `tai` or in a switch of its own, by id or by native name.
  test.each(PATTERN_IDS.map((id) => [id, nativeName(id)]))('tai.%s is tai.%s', (id, native) => {
    const expected = { ok: true, value: { ...PRESETS.standard, tai: { ...PRESETS.standard.tai, [id]: 99 } } };
    for (const name of [id, native]) {
      expect(parseConfig({ [`tai.${name}`]: 99 })).toEqual(expected);
      expect(parseConfig({ tai: { [name]: 99 } })).toEqual(expected);
    }
  });

  test('T-49: 海底 and 河底 are short for the two of the last tile', () => {
    const { tai } = PRESETS.standard;
    expect(parseConfig({ 'tai.海底': 5, tai: { 河底: 6 } })).toMatchObject({
      value: { tai: { ...tai, lastDraw: 5, lastDiscard: 6 } },
    });
  });

  const patterns = expect.stringContaining('a pattern: 八仙過海, 七搶一, ');
  test.each([
    ['taipei', 'preset', Object.keys(PRESETS).join(', '), 'preset cannot be "taipei"'],
    [{ preset: 'toString' }, 'preset', Object.keys(PRESETS).join(', '), 'preset cannot be "toString"'],
    [[], '', `a preset's name, or an object`, 'configuration cannot be []'],
    [{ basis: 30 }, 'basis', expect.stringContaining('base, unit'), 'basis cannot be 30'],
    [{ base: -1 }, 'base', `a whole number from 0 to ${LIMIT}`, 'base cannot be -1'],
    [{ unit: 0 }, 'unit', `a whole number from 1 to ${LIMIT}`, 'unit cannot be 0'],
    [{ taiCap: 0 }, 'taiCap', `a whole number from 1 to ${LIMIT}, or null`, 'taiCap cannot be 0'],
    [{ streakCap: 1.5 }, 'streakCap', `a whole number from 0 to ${LIMIT}, or null`, 'streakCap cannot be 1.5'],
    [{ minTai: 'none' }, 'minTai', expect.any(String), 'minTai cannot be "none"'],
    [{ firstDealer: 4 }, 'firstDealer', 'random, 0, 1, 2, 3', 'firstDealer cannot be 4'],
    [{ dutingMode: 'loose' }, 'dutingMode', 'strict, byShape, byKind', 'dutingMode cannot be "loose"'],
    [{ passedPongLock: 1 }, 'passedPongLock', 'true, false', 'passedPongLock cannot be 1'],
    [{ tai: 3 }, 'tai', 'an object: what each pattern counts', 'tai cannot be 3'],
    [{ tai: { 門清: -1 } }, 'tai.門清', `a whole number from 0 to ${LIMIT}`, 'tai.門清 cannot be -1'],
    [{ tai: { 門前清: 1, 自摸: 2 } }, 'tai.門前清', patterns, 'tai.門前清 cannot be 1'],
    [{ 'tai.': 1, base: 5 }, 'tai.', patterns, 'tai. cannot be 1'],
  ])('%j is none', (input, path, allowed, message) => {
    expect(parseConfig(input)).toMatchObject({ ok: false, error: { path, allowed, message } });
  });
});

describe('T-62 to T-66: a configuration stored before rules version 3', () => {
  /** The way it was played before there was a switch for it. */
  const BEFORE: Partial<TaiwanConfig> = {
    ...{ pinghuHonours: false, pinghuFlowers: false, pinghuSelfDraw: false, pinghuWait: 'twoSided' },
    ...{ earthReadyWithin: 'ownFirst', readyConcealed: 'drop', blessingSelfDraw: 'drop', earthWinBy: 'ownDraw' },
    ...{ liability: 'none', aborts: false },
  };
  const NEW = ['anyFlower', 'anyWind', 'eightPairs', 'exposedKong', 'concealedKong', 'fourKongs', 'fiveKongs'] as const;

  test.each(['standard', 'original', 'association', 'wikibooks', 'star31', 'mj888', 'zhaishenye'] as const)(
    '%s plays as it did, by name and in full',
    (name) => {
      const named = unwrap(configAsOf(name, 2));
      const stored = configBefore(named, 2);
      expect(Object.keys(stored)).not.toContain('liability');
      expect(unwrap(configAsOf(stored, 2))).toEqual(named);
      expect(named).toMatchObject(BEFORE);
      expect([...NEW, 'noHonoursNoFlowers' as const].filter((id) => named.tai[id] > 0)).toEqual([]);
      expect(configAsOf({ preset: name, base: 5 }, 2)).toEqual({ ok: true, value: { ...named, base: 5 } });
    },
  );
});

describe('T-24: a configuration stored before rules version 4', () => {
  test.each(Object.entries(PRESETS))('%s has no limit for its dealers, by name and in full', (name, preset) => {
    const named = unwrap(configAsOf(name, 3));
    expect(named).toEqual({ ...preset, dealerLimit: null });
    const stored = configBefore(named, 3);
    expect(Object.keys(stored)).not.toContain('dealerLimit');
    expect(unwrap(configAsOf(stored, 3))).toEqual(named);
  });

  test('a new one must have a limit', () => {
    const allowed = 'a whole number from 0 to 100';
    expect(parseConfig({ dealerLimit: null })).toMatchObject({ ok: false, error: { path: 'dealerLimit', allowed } });
  });
});
