import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { configAsOf, configBefore, parseConfig } from './config.js';
import { type FourConfig, PRESETS, type PresetName, SOURCED } from './presets.js';
import { SWITCHES, type SwitchName } from './switches.js';

const NAMES = Object.keys(SWITCHES) as readonly SwitchName[];

describe.each(Object.keys(PRESETS) as readonly PresetName[])('%s', (name) => {
  test('parses by name, as an object and as what it parsed to', () => {
    const config = unwrap(parseConfig(name));
    expect(config).toBe(PRESETS[name]);
    expect(parseConfig({ preset: name })).toEqual({ ok: true, value: config });
    expect(parseConfig(config)).toEqual({ ok: true, value: config });
    expect(parseConfig(JSON.parse(JSON.stringify(config)))).toEqual({ ok: true, value: config });
  });

  test('has a value for every switch, and nothing else', () => {
    expect(Object.keys(PRESETS[name]).sort()).toEqual([...NAMES].sort());
    for (const switchName of NAMES)
      expect(SWITCHES[switchName].takes(PRESETS[name][switchName]), switchName).toBe(true);
  });
});

const UMA = 'four whole numbers from -1000 to 1000 that sum to 0, first place first';

describe('Presets', () => {
  test('standard is what the rules say it is', () => {
    expect(PRESETS.standard).toMatchObject({
      startPoints: 25_000,
      target: 30_000,
      uma: [20, 10, -10, -20],
      reds: 3,
      kiriage: true,
      doubleYakuman: true,
      renhou: 'mangan',
      multiRon: 'tripleAborts',
      abortNineTerminals: true,
      abortFourWinds: true,
      abortFourRiichi: true,
      abortFourKans: true,
      closedKanRobbedByOrphans: true,
      firstDealer: 'dice',
      kanDoraClosed: 'immediate',
      kanDoraOpen: 'afterDiscard',
      kanDoraAdded: 'afterDiscard',
    });
  });

  test('tenhou is what the rules say it is', () => {
    expect(PRESETS.tenhou).toMatchObject({
      kiriage: false,
      doubleYakuman: false,
      doubleWindPairFu: 4,
      uma: [20, 10, -10, -20],
      renhou: 'off',
      firstDealer: 'seat0',
      rounding: 'none',
      extension: 'dealerRepeats',
    });
    expect(PRESETS.tenhou2022).toEqual({ ...PRESETS.tenhou, rounding: 'awayFromZero' });
  });

  /** the values of the presets played elsewhere, as the sources have them. */
  test.each<[PresetName, Partial<FourConfig>]>([
    ['majsoul', { startPoints: 25_000, returnPoints: 25_000, uma: [15, 5, -5, -15], multiRon: 'triple' }],
    ['majsoul', { closedKanRobbedByOrphans: true, doubleYakuman: true, paoComposite: 'share', paoKans: false }],
    ['majsoul', { abortNineTerminals: true, abortFourKans: true, bust: 'below0', agariYame: true, rounding: 'none' }],
    ['mleague', { startPoints: 25_000, returnPoints: 30_000, uma: [30, 10, -10, -30], ties: 'shared' }],
    ['mleague', { multiRon: 'headBump', doubleWindPairFu: 2, kanDoraOpen: 'immediate', paoKans: true, reds: 3 }],
    ['mleague', { bust: 'off', agariYame: false, extension: 'off', riichiMinPoints: null, riichiMinLive: 0 }],
    ['wrc', { startPoints: 30_000, uma: [15, 5, -5, -15], multiRon: 'headBump', kiriage: true, kazoe: 'sanbaiman' }],
    ['wrc', { compositeYakuman: false, nagashi: false, abortFourWinds: false, leftoverSticks: 'winner' }],
    ['ema2016', { multiRon: 'triple', multiRonHonba: 'each', kiriage: false, ties: 'shared', reds: 0 }],
    ['ema2025', { multiRon: 'triple', multiRonHonba: 'each', kiriage: true, doubleYakuman: false }],
    ['jpml-a', { uma: [8, 4, -4, -8], umaOneBelow: [8, 3, 1, -12], umaThreeBelow: [12, -1, -3, -8] }],
    ['jpml-a', { ippatsu: false, leftoverSticks: 'lost', multiRon: 'headBump', paoKans: true, abortFourKans: true }],
  ])('%s has %j', (name, values) => {
    expect(PRESETS[name]).toMatchObject(values);
  });

  test('an object without a preset begins from standard', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: PRESETS.standard });
    expect(parseConfig({ preset: 'tenhou', reds: 0 })).toEqual({ ok: true, value: { ...PRESETS.tenhou, reds: 0 } });
  });
});

describe('an impossible configuration is an error with its path, its value and what is allowed', () => {
  test.each([
    [undefined, '', "a preset's name, or an object"],
    [7, '', "a preset's name, or an object"],
    [[], '', "a preset's name, or an object"],
    ['leagueless', 'preset', Object.keys(PRESETS).join(', ')],
    ['toString', 'preset', Object.keys(PRESETS).join(', ')],
    [{ preset: 3 }, 'preset', Object.keys(PRESETS).join(', ')],
    [{ reds: 2 }, 'reds', '0, 3, 4'],
    [{ reds: '3' }, 'reds', '0, 3, 4'],
    [{ kiriage: 1 }, 'kiriage', 'true, false'],
    [{ kazoe: 'off' }, 'kazoe', 'yakuman, sanbaiman'],
    [{ multiRon: 'all' }, 'multiRon', 'headBump, double, triple, tripleAborts'],
    [{ startPoints: 25_050 }, 'startPoints', 'a whole number from 0 to 1000000 in steps of 100'],
    [{ startPoints: -100 }, 'startPoints', 'a whole number from 0 to 1000000 in steps of 100'],
    [{ honba: 100 }, 'honba', 'a whole number from 0 to 3000 in steps of 300'],
    [{ noten: 1000 }, 'noten', 'a whole number from 0 to 30000 in steps of 600'],
    [{ riichiMinLive: 0.5 }, 'riichiMinLive', 'a whole number from 0 to 18'],
    [{ uma: [20, 10, -10] }, 'uma', UMA],
    [{ uma: [20, 10, -10, -10] }, 'uma', UMA],
    [{ uma: [1.5, 0, 0, -1.5] }, 'uma', UMA],
    [{ uma: [1e308, 0, 0, -1e308] }, 'uma', UMA], // S-33
    [{ uma: [1001, 0, 0, -1001] }, 'uma', UMA],
  ])('%j', (input, path, allowed) => {
    const parsed = parseConfig(input);
    expect(parsed).toMatchObject({ ok: false, error: { path, allowed } });
    expect(parsed.ok === false && parsed.error.message).toContain(path === '' ? 'configuration cannot be' : path);
  });

  test('an unknown switch is told all there are', () => {
    const parsed = parseConfig({ preset: 'tenhou', akadora: 3 });
    expect(parsed).toMatchObject({ ok: false, error: { path: 'akadora', value: 3 } });
    expect(parsed.ok === false && parsed.error.allowed).toBe(`a switch: ${NAMES.join(', ')}`);
  });

  test.each([
    [{ returnPoints: 20_000 }, 'returnPoints', 'startPoints or more'],
    [{ kuikaeSame: 'allowed' }, 'kuikaeSuji', 'allowed, where kuikaeSame is allowed'],
    [{ renchan: 'none' }, 'agariYame', 'false, where renchan is none'],
    [{ renchan: 'win' }, 'tenpaiYame', 'false, where renchan is not tenpai'],
  ])('values that do not go together: %j', (input, path, allowed) => {
    expect(parseConfig(input)).toMatchObject({ ok: false, error: { path, allowed } });
  });

  test.each([
    [{ returnPoints: 25_000 }],
    [{ kuikaeSame: 'allowed', kuikaeSuji: 'allowed' }],
    [{ renchan: 'none', agariYame: false, tenpaiYame: false }],
    [{ renchan: 'win', tenpaiYame: false }],
  ])('and those that do: %j', (input) => {
    expect(parseConfig(input)).toEqual({ ok: true, value: { ...PRESETS.standard, ...input } });
  });
});

test('every switch says which rule it belongs to, what it decides and what it takes', () => {
  for (const name of NAMES) {
    expect(SWITCHES[name].rule).toMatch(/^R-\d+$/);
    expect(SWITCHES[name].decides).not.toBe('');
    expect(SWITCHES[name].text).not.toBe('');
  }
});

describe('R-22: a configuration stored under an older rules version', () => {
  test.each([
    ['tenhou', 1, 'suddenDeath', 'awayFromZero'],
    [{ preset: 'tenhou', length: 'east' }, 1, 'suddenDeath', 'awayFromZero'],
    [{ preset: 'tenhou', extension: 'off', rounding: 'none' }, 1, 'off', 'none'],
    ['tenhou', 2, 'dealerRepeats', 'awayFromZero'],
    [{ preset: 'tenhou', rounding: 'none' }, 2, 'dealerRepeats', 'none'],
    ['standard', 1, 'suddenDeath', 'towardsZero'],
    [{}, 2, 'suddenDeath', 'towardsZero'],
  ])('%j under %i meant the extension %s and the rounding %s', (input, version, extension, rounding) => {
    expect(unwrap(configAsOf(input, version))).toMatchObject({ extension, rounding });
    expect(configAsOf('nowhere', version)).toEqual(parseConfig('nowhere'));
  });

  /** The way rounds were played before there was a switch for it. */
  const BEFORE: Partial<FourConfig> = {
    keishiki: 'handAndMelds',
    umaOneBelow: null,
    umaThreeBelow: null,
    multiRonHonba: 'nearest',
    multiRonSticks: 'nearest',
    doubleKokushi13: true,
    doubleSuuankouTanki: true,
    doubleDaisuushii: true,
    doubleChuuren9: true,
  };

  test.each([1, 2].flatMap((version) => (['standard', 'tenhou2022'] as const).map((name) => [name, version] as const)))(
    '%s, stored in full under %i, plays as it did',
    (name, version) => {
      const stored = configBefore(PRESETS[name], version);
      expect(Object.keys(stored).length).toBeLessThan(NAMES.length);
      const config = unwrap(configAsOf(stored, version));
      expect(config).toEqual(PRESETS[name]);
      expect(config).toMatchObject(BEFORE);
      expect(configBefore(config, version)).toEqual(stored);
    },
  );
});

test('R-22: what is sourced of a preset is a switch, and each preset played elsewhere says what is', () => {
  const own = ['standard', 'tenhou', 'tenhou2022'];
  expect([...Object.keys(SOURCED), ...own].sort()).toEqual(Object.keys(PRESETS).sort());
  for (const names of Object.values(SOURCED)) for (const name of names) expect(NAMES).toContain(name);
});
