import { namedSeed, unwrap } from '@paiju/kernel';
import { untestedSwitches } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { calculateScore, type ScoreAnswer } from './calculate.js';
import { callSeconds, configBefore, parseConfig } from './config.js';
import { fujian } from './game.js';
import { type FujianConfig, PRESETS } from './presets.js';
import { type Layout, scene } from './scene.fixture.js';
import { RESERVE, SPECIALS, SWITCH_PATHS, SWITCHES } from './switches.js';
import { nativeName } from './words.js';

describe('F-45: a configuration', () => {
  test('is a preset by name, goldRush unless told, and parses to itself', () => {
    expect(parseConfig({})).toEqual({ ok: true, value: PRESETS.goldRush });
    for (const [name, preset] of Object.entries(PRESETS)) {
      expect(parseConfig(name)).toEqual({ ok: true, value: preset });
      expect(parseConfig({ preset: name })).toEqual({ ok: true, value: preset });
      expect(parseConfig(preset)).toEqual({ ok: true, value: preset });
    }
  });

  test('changes only what it names; a special by its id or its native name, a flag as on or off', () => {
    const config = unwrap(
      parseConfig({
        preset: 'fuzhouTraditional',
        specials: { 清一色: 240, mixedOneSuit: 120 },
        reserve: { base: 20, includesGold: 'off' },
        robKong: 'off',
        manualPass: 'on',
      }),
    );
    const { fuzhouTraditional: base } = PRESETS;
    expect(config).toEqual({
      ...base,
      specials: { ...base.specials, allOneSuit: 240, mixedOneSuit: 120 },
      reserve: { ...base.reserve, base: 20, includesGold: false },
      robKong: false,
      manualPass: true,
    });
  });

  test('takes parts of specials and reserve as switches of their own', () => {
    const apart = parseConfig({ 'specials.金雀': 40, 'reserve.base': 10, 'reserve.includesGold': 'on' });
    expect(apart).toEqual(parseConfig({ specials: { goldenPair: 40 }, reserve: { base: 10, includesGold: true } }));
    expect(apart.ok).toBe(true);
  });

  test.each([
    [{ 'specials.x': 1 }, 'specials.x', expect.stringContaining('金雀')],
    [{ 'robGold.x': 1 }, 'robGold.x', expect.stringContaining('a switch')],
    [7, '', `a preset's name, or an object`],
    ['gold', 'preset', 'goldRush, fuzhouTraditional, tengLater'],
    [{ preset: 3 }, 'preset', 'goldRush, fuzhouTraditional, tengLater'],
    [{ golds: 4 }, 'golds', `a switch: ${[...Object.keys(SWITCHES), 'specials', 'reserve'].join(', ')}`],
    [{ tileSet: 136 }, 'tileSet', '128, 144'],
    [{ robGold: 1 }, 'robGold', 'true, false'],
    [{ callTimerSec: 5 }, 'callTimerSec', 'a whole number from 10 to 120'],
    [{ specials: 20 }, 'specials', 'an object with what changes'],
    [{ specials: { 大三元: 8 } }, 'specials.大三元', expect.stringContaining('goldenPair 金雀')],
    [{ specials: { 金雀: -1 } }, 'specials.金雀', 'a whole number from 0 to 10000'],
    [{ reserve: 16 }, 'reserve', 'an object with what changes'],
    [{ reserve: { dead: 1 } }, 'reserve.dead', `a part: ${Object.keys(RESERVE).join(', ')}`],
    [{ reserve: { base: 99 } }, 'reserve.base', 'a whole number from 0 to 40'],
  ])('%j is refused, with what %s takes', (input, path, allowed) => {
    expect(parseConfig(input)).toMatchObject({ ok: false, error: { path, allowed } });
  });
});

test('F-49: a configuration stored before there was `specialDoubles` plays as it did', () => {
  for (const preset of [PRESETS.goldRush, PRESETS.fuzhouTraditional]) {
    const stored = configBefore(preset, 2);
    expect(stored).not.toHaveProperty('specialDoubles');
    expect(parseConfig(stored)).toEqual({ ok: true, value: preset });
    expect(preset.specialDoubles).toBe(false);
  }
});

/** Seat 1 waits on 6m and 9m, seat 2 may pung 6m; the dealer holds one. */
const READY = '123456p 234789s 55m 78m';
const PLAIN = { concealed: READY, winTile: '9m', gold: '1s', winType: 'discard', bonus: ['E', 'S'] };

const points = (change: object, rules: unknown): number =>
  (calculateScore({ ...PLAIN, ...change }, rules) as ScoreAnswer).points;
const total = (change: object, rules: unknown): number =>
  (calculateScore({ ...PLAIN, ...change }, rules) as ScoreAnswer).total;
const discarded = (rules: unknown, layout: Layout) => scene(rules, layout).play('rest pass; 0 discard 6m');
const window: Layout = { hands: ['6m', READY], gold: '1m' };
const golden: Layout = { hands: ['6m', READY, '123789p 345567s 99m 78m', '123456p 123789s 45m 11m'], gold: '1m' };
const kong: Layout = { hands: ['6p', '66p', '', '123456789m 123s 55s 57p'], gold: '9s', draws: '1s 2s 3s 6p' };
const KONG = 'rest pass; 0 discard 6p; 3 pass; 1 pung 66p; turns 4; 1 kong added 6p';
const drawn = (rules: unknown) => scene(rules, { gold: '9m' }, {}).play('out; all next').table;
const pieces = (rules: object) => fujian.pieces(fujian.setup(unwrap(parseConfig(rules)), namedSeed(3))).length;
const dealt = (rules: object) => fujian.setup(unwrap(parseConfig(rules)), namedSeed(3)).table;
const drawable = (reserve: object, layout: Layout, lines = ''): number =>
  scene({ preset: 'fuzhouTraditional', reserve }, { gold: '9m', ...layout }).play(lines).drawable;
const three = { concealed: '147p 258p 147m 258m 36s 11s', winTile: '1s', winType: 'selfDraw' };

/** For each special a win that has it and no other. */
const SPECIAL: { readonly [S in (typeof SPECIALS)[number]]: object } = {
  threeGolds: three,
  robbedGold: { winTile: '1s', winType: 'robGold' },
  heavenly: { winType: 'heavenly' },
  goldenDragon: { concealed: '123456p 234789s 5m 111s', winTile: '5m' },
  goldenPair: { concealed: '123456p 234789s 11s 78m' },
  allOneSuit: { concealed: '123456789p 234p 5578p', winTile: '9p' },
  mixedOneSuit: { concealed: '123456789p 234p 557p 1s', winTile: '9p' },
  noBonusNoKong: { bonus: [] },
  oneBonus: { bonus: ['E'] },
};

/** A decision of a switch, under one value and under another. */
const DECIDED: Readonly<Record<string, readonly [one: unknown, other: unknown, of: (value: never) => unknown]>> = {
  tileSet: [128, 144, (tileSet: 128) => pieces({ tileSet })],
  formula: ['F34', 'F44', (formula: 'F34') => points({}, { formula })],
  specialDoubles: [true, false, (specialDoubles: boolean) => points({ bonus: [] }, { specialDoubles })],
  specialsCombine: [
    'sum',
    'highest',
    (specialsCombine: 'sum') => points({ bonus: [], winType: 'heavenly' }, { specialsCombine }),
  ],
  allOneSuitGolds: [
    'ignored',
    'mustMatch',
    (allOneSuitGolds: 'ignored') => points(SPECIAL.mixedOneSuit, { allOneSuitGolds }),
  ],
  bonusQuad: [4, 6, (bonusQuad: 4) => points({ bonus: 'EEEE' }, { bonusQuad })],
  threeGolds: [
    'automatic',
    'optional',
    (threeGolds: 'optional') =>
      scene({ threeGolds }, { hands: ['', '11m 147p 258p 147s 258s 36m'], gold: '1m', draws: '1m' }).play('turns 1')
        .table.phase.kind,
  ],
  robGold: [true, false, (robGold: boolean) => scene({ robGold }, window).waiting],
  robKong: [true, false, (robKong: boolean) => scene({ robKong }, kong).play(KONG).table.phase.kind],
  dealerStreak: [true, false, (dealerStreak: boolean) => points({ isDealer: true, dealerStreak: 2 }, { dealerStreak })],
  drawKeepsDealer: [true, false, (drawKeepsDealer: boolean) => drawn({ drawKeepsDealer }).dealer],
  streakCountsDraws: [true, false, (streakCountsDraws: boolean) => drawn({ streakCountsDraws }).shown.streak],
  streakBase: [0, 1, (streakBase: 0) => dealt({ streakBase }).shown.streak],
  passedWinLock: [
    true,
    false,
    (passedWinLock: boolean) => discarded({ passedWinLock }, window).play('1 pass').held(1).locked,
  ],
  payer: ['all', 'discarder', (payer: 'all') => total({}, { payer })],
  goldDiscardLocksToSelfDraw: [
    true,
    false,
    (goldDiscardLocksToSelfDraw: boolean) =>
      scene({ goldDiscardLocksToSelfDraw }, { hands: ['', READY, '6m'], gold: '1m', draws: '1m' })
        .play('1 pass; turns 1; 1 discard 1m; 2 discard 6m')
        .may(1),
  ],
  goldPairPriority: [
    true,
    false,
    (goldPairPriority: boolean) => discarded({ goldPairPriority }, golden).play('2 win; 1 win').table.phase.kind,
  ],
  openingBonusOrder: [
    'roundRobin',
    'perPlayer',
    (openingBonusOrder: 'perPlayer') =>
      scene({ openingBonusOrder }, { hands: ['E', 'S'], opening: 'W 1m 2m', gold: '9s' }).hand(0),
  ],
  kongAfterCall: [
    true,
    false,
    (kongAfterCall: boolean) =>
      scene({ kongAfterCall }, { hands: ['5p', '46p 1111s'], gold: '9m' })
        .play('0 discard 5p; 1 chow 46p')
        .may(1, 'kong'),
  ],
  concealedKongShown: [
    true,
    false,
    (concealedKongShown: boolean) =>
      scene({ concealedKongShown }, { hands: ['1111s'], gold: '9m' })
        .play('0 kong concealed 1s')
        .view(1).table.places[0].melds,
  ],
  manualPass: [true, false, (manualPass: boolean) => discarded({ manualPass }, window).waiting],
  callTimerSec: [10, 60, (callTimerSec: number) => callSeconds(unwrap(parseConfig({ callTimerSec })))],
  firstDealer: [2, 3, (firstDealer: 2) => dealt({ firstDealer }).dealer],
  matchHands: [
    4,
    8,
    (matchHands: 4) =>
      scene({ matchHands }, {}, {}, {}, {}, {}).play('out; all next; out; all next; out; all next; out').table.phase
        .kind,
  ],
  'reserve.base': [18, 10, (base: number) => drawable({ base }, {})],
  'reserve.includesGold': [true, false, (includesGold: boolean) => drawable({ includesGold }, {})],
  'reserve.exposedKong': [
    0,
    1,
    (exposedKong: number) =>
      drawable({ exposedKong }, { hands: ['5p', '', '555p'] }, '0 discard 5p; 2 kong exposed 5p'),
  ],
  'reserve.concealedKong': [
    0,
    2,
    (concealedKong: number) => drawable({ concealedKong }, { hands: ['1111s'] }, '0 kong concealed 1s'),
  ],
  'reserve.bonusQuad': [
    0,
    2,
    (bonusQuad: number) => drawable({ bonusQuad }, { hands: ['EEEE'], opening: '1m 2m 3m 4m' }),
  ],
  ...Object.fromEntries(
    SPECIALS.map((special) => [
      `specials.${special}`,
      [
        0,
        500,
        (value: number) =>
          points(SPECIAL[special], {
            preset: 'fuzhouTraditional',
            payer: 'all',
            specials: { [nativeName(special)]: value },
          }),
      ],
    ]),
  ),
};

describe('F-45: every switch changes something', () => {
  test.each(Object.entries(DECIDED))('%s', (_, [one, other, of]) => {
    expect(of(one as never)).not.toEqual(of(other as never));
  });

  test('and none is forgotten', () => {
    expect(untestedSwitches(PRESETS.goldRush satisfies FujianConfig, Object.keys(DECIDED))).toEqual([]);
    expect(Object.keys(DECIDED).toSorted()).toEqual(SWITCH_PATHS.toSorted());
  });

  test('discarderDouble is twice discarder; without a timer nobody is hurried', () => {
    expect(total({}, { payer: 'discarderDouble' })).toBe(2 * total({}, { payer: 'discarder' }));
    expect(callSeconds(unwrap(parseConfig({ manualPass: true })))).toBeNull();
  });
});
