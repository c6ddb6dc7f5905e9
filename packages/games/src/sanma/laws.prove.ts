import { describe, expect, test } from 'vitest';
import { matches } from './laws.fixture.js';
import { PRESETS, type PresetName } from './presets.js';
import { type SanmaConfig, SWITCHES } from './switches.js';

type Rules = Partial<SanmaConfig> & { readonly preset: PresetName };

const COUNT = Number(process.env['LAW_MATCHES'] ?? 80);
const EVERY = Number(process.env['LAW_EVERY'] ?? 10);

/** The presets, and every switch another way round at least once. */
const RULES: readonly Rules[] = [
  ...(Object.keys(PRESETS) as readonly PresetName[]).map((preset) => ({ preset, length: 'east' }) as const),
  { preset: 'tenhou' },
  {
    ...{ preset: 'tenhou', length: 'east', tsumoShare: 'split', northRobbed: 'chankan', multiRon: 'headBump' },
    ...{ ties: 'shared', kanDoraClosed: 'afterDiscard', riichiMinPoints: null, riichiMinLive: 0, uma: [30, 0, -30] },
    ...{ reds: 0, kuikaeSame: 'allowed', renchan: 'win', tenpaiYame: false, noten: 3000, honba: 1000 },
  },
  {
    ...{ preset: 'standard', length: 'east', northRobbed: 'no', startPoints: 3000, target: 4000, returnPoints: 4000 },
    ...{ bust: 'atMost0', leftoverSticks: 'lost', renchan: 'none', agariYame: false, tenpaiYame: false },
    ...{ abortNineTerminals: false, abortFourKans: false, nagashi: false, kanDora: false, ura: false, kanUra: false },
    ...{ ippatsu: false, openTanyao: false, renhou: 'yakuman', doubleWindPairFu: 2, kazoe: 'sanbaiman' },
  },
  {
    ...{ preset: 'majsoul', length: 'east', extension: 'off', bust: 'off', multiRonHonba: 'each' },
    ...{ multiRonSticks: 'own', keishiki: 'hand', compositeYakuman: false, doubleKokushi13: false },
    ...{ doubleSuuankouTanki: false, doubleDaisuushii: false, doubleChuuren9: false, paoDragons: false },
    ...{ paoWinds: false, paoKans: true, kanDoraOpen: 'immediate', kanDoraAdded: 'immediate' },
  },
];

test('every switch is played in more than one way', () => {
  const same = Object.keys(SWITCHES).filter((name) => {
    const values = RULES.map((rules) => JSON.stringify({ ...PRESETS[rules.preset], ...rules }[name as 'uma']));
    return new Set(values).size < 2;
  });
  expect(same).toEqual([]);
});

describe('every law holds', () => {
  test.each(RULES.map((rules) => [JSON.stringify(rules), rules] as const))(
    `over ${COUNT} matches of %s`,
    (name, rules) => {
      const report = matches([rules], COUNT, EVERY);
      const { ron = 0, tsumo = 0, exhausted = 0, north = 0, ...rest } = report.tally;
      const rounds = Object.entries(rest).reduce(
        (sum, [what, n]) => (/^abort|nagashi|double/.test(what) ? sum + n : sum),
        0,
      );
      process.stdout.write(
        `${name}: ${report.games} matches, ${ron + tsumo + exhausted + rounds} rounds, ${north} norths\n`,
      );
      expect(report.games).toBe(COUNT);
    },
  );
});
