import { describe, expect, test } from 'vitest';
import { matches } from './laws.fixture.js';
import { PRESETS, type PresetName } from './presets.js';
import { type SanmaConfig, SWITCHES } from './switches.js';

type Rules = Partial<SanmaConfig> & { readonly preset: PresetName };

/** Rounds by chance under each configuration. */
const ROUNDS = Number(process.env['LAW_ROUNDS'] ?? 2000);
const EVERY = Number(process.env['LAW_EVERY'] ?? 20);

/** Matches that hold that many rounds, as long as such matches are. */
function matchesOf({ length, startPoints = 35_000 }: Rules): number {
  return Math.ceil(ROUNDS / (startPoints < 10_000 ? 1.1 : length === 'east' ? 3 : 6));
}

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
    `over at least ${ROUNDS} rounds of %s`,
    (name, rules) => {
      const report = matches([rules], matchesOf(rules), EVERY);
      const { round = 0, north = 0 } = report.tally;
      process.stdout.write(`${name}: ${report.games} matches, ${round} rounds, ${north} norths\n`);
      expect(round).toBeGreaterThanOrEqual(ROUNDS);
    },
  );
});
