import type { Report } from '@paiju/kernel/conformance';
import { describe, expect, test } from 'vitest';
import { matches, often, plantedMatches } from './laws.fixture.js';
import { PLANTS } from './planted.fixture.js';
import { type FourConfig, PRESETS, type PresetName } from './presets.js';
import { SWITCHES } from './switches.js';

type Rules = Partial<FourConfig> & { readonly preset: PresetName };

/** The presets, and every switch of play another way round. */
const RULES: readonly Rules[] = [
  ...(Object.keys(PRESETS) as readonly PresetName[]).map((preset) => ({ preset, length: 'east' }) as const),
  { preset: 'tenhou' },
  { preset: 'majsoul', length: 'east', multiRonHonba: 'each', multiRonSticks: 'own', doubleDaisuushii: false },
  { preset: 'jpml-a', length: 'east', multiRon: 'triple', multiRonSticks: 'own', riichiMinPoints: null },
  { preset: 'standard', length: 'east', multiRon: 'headBump', ties: 'shared', kanDoraClosed: 'afterDiscard' },
  { preset: 'tenhou', length: 'east', multiRon: 'triple', leftoverSticks: 'lost', bust: 'off', riichiMinLive: 0 },
  {
    preset: 'tenhou',
    length: 'east',
    multiRon: 'double',
    kuikaeSame: 'allowed',
    kuikaeSuji: 'allowed',
    extension: 'off',
    renchan: 'win',
    tenpaiYame: false,
    kanDoraOpen: 'immediate',
    kanDoraAdded: 'immediate',
  },
  {
    preset: 'standard',
    length: 'east',
    renchan: 'none',
    agariYame: false,
    tenpaiYame: false,
    abortNineTerminals: false,
    abortFourWinds: false,
    abortFourRiichi: false,
    abortFourKans: false,
    nagashi: false,
    kanDora: false,
    leftoverSticks: 'lost',
    ties: 'shared',
  },
  { preset: 'tenhou', length: 'east', startPoints: 3000, bust: 'atMost0', riichiMinPoints: 0 },
  {
    ...{ preset: 'majsoul', length: 'east', target: 28_000, keishiki: 'hand', noten: 6000, honba: 1500 },
    ...{ openTanyao: false, doubleKokushi13: false, doubleSuuankouTanki: false, doubleChuuren9: false },
    ...{ paoDragons: false, paoWinds: false },
  },
];

/** Rounds by chance under each configuration. */
const ROUNDS = Number(process.env['LAW_ROUNDS'] ?? 2000);
const EVERY = Number(process.env['LAW_EVERY'] ?? 20);

/** Matches that hold that many rounds, as long as such matches are. */
function matchesOf({ length, startPoints = 25_000 }: Rules): number {
  return Math.ceil(ROUNDS / (startPoints < 10_000 ? 1.1 : length === 'east' ? 4 : 8));
}

test('every switch is played in more than one way', () => {
  const same = Object.keys(SWITCHES).filter((name) => {
    const values = RULES.map((rules) => JSON.stringify({ ...PRESETS[rules.preset], ...rules }[name as 'uma']));
    return new Set(values).size < 2;
  });
  expect(same).toEqual([]);
});

function print(what: string, { games, steps, laws, tally }: Report): void {
  const seen = Object.entries(laws).map(([law, { checks, counts }]) => `  ${law}: ${checks} ${JSON.stringify(counts)}`);
  process.stdout.write(`${[`${what}: ${games} matches, ${steps} steps`, ...seen].join('\n')}\n`);
  process.stdout.write(`  came about: ${JSON.stringify(Object.fromEntries(Object.entries(tally).toSorted()))}\n`);
}

describe('every law holds', () => {
  test.each(RULES.map((rules) => [JSON.stringify(rules), rules] as const))(
    `over at least ${ROUNDS} rounds of %s`,
    (name, rules) => {
      const report = matches([rules], matchesOf(rules), EVERY);
      print(name, report);
      expect(report.tally['round']).toBeGreaterThanOrEqual(ROUNDS);
    },
  );

  test.each(Object.entries(PLANTS))('where %s', (name, plant) => {
    const report = plantedMatches(name, plant, RULES, 8);
    print(name, report);
    expect(often(report, plant.brings)).toBeGreaterThan(0);
  });
});
