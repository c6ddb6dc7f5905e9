import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { summarise } from '@paiju/ai';
import { afterAll, expect, test } from 'vitest';
import { answerOf } from './commands/sim.js';
import { paiju } from './launch.fixture.js';
import { paintFor } from './terminal/paint.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-sim-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a line that must end well, and gives its object. */
async function answered(line: string): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await paiju([...line.split(' '), '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

interface Printed {
  readonly match: number;
  readonly hand: number;
  readonly dealer: number;
  readonly winners: readonly number[];
  readonly givers: readonly number[];
  readonly points: readonly number[];
  readonly tags: readonly { readonly name: string }[];
}

test('C-5 the numbers add up, and agree with the hands that are written', async () => {
  const out = join(folder, 'hands.jsonl');
  const data = await answered(
    `sim riichi --hands 30 --seed 7 --bots greedy,random,greedy,random --preset tenhou --out ${out}`,
  );
  const lines: readonly Printed[] = readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const { hands, wins, draws, seats, counts } = data as unknown as {
    hands: number;
    wins: number;
    draws: number;
    seats: { level: string; wins: number; dealIns: number; points: number; ci: [number, number] }[];
    counts: Record<string, number>;
  };
  expect(data).toMatchObject({ game: 'riichi', preset: 'tenhou', seed: '7', crashes: 0, violations: 0 });
  expect(data['bots']).toEqual(['greedy', 'random', 'greedy', 'random']);
  expect(hands).toBeGreaterThanOrEqual(30);
  expect(lines.length).toBe(hands);
  expect(wins + draws).toBe(hands);
  expect(lines.filter(({ winners }) => winners.length > 0).length).toBe(wins);
  expect(lines.flatMap(({ tags }) => tags).filter(({ name }) => name === 'riichi').length).toBe(counts['riichi']);
  for (const [n, seat] of seats.entries()) {
    const mean = lines.reduce((sum, { points }) => sum + points[n]!, 0) / hands;
    expect(seat.points).toBeCloseTo(mean, 1);
    expect(seat.ci[0] < mean && mean < seat.ci[1]).toBe(true);
    expect(lines.filter(({ winners }) => winners.includes(n)).length).toBe(seat.wins);
    expect(lines.filter(({ givers }) => givers.includes(n)).length).toBe(seat.dealIns);
  }
  expect(lines[0]).toMatchObject({ match: 0, seed: '7', hand: 0, dealer: 0 });
});

test('C-1 the same arguments and seed print the same bytes, times aside', async () => {
  const timeless = async (line: string) =>
    (await paiju(line.split(' '))).stdout
      .replace(/"seconds":[\d.]+,"handsPerSecond":[\d.]+/, '')
      .replace(/^[\d.,]+ s, [\d,]+ hands a second$/m, '');
  for (const line of ['sim riichi --hands 12 --json --bots greedy', 'sim riichi --hands 12 --bots random']) {
    const [first, again] = await Promise.all([timeless(line), timeless(line)]);
    expect(again).toBe(first);
    expect(first).not.toBe(await timeless(`${line} --seed 2`));
  }
});

test('C-5 --check holds the same matches to the laws', async () => {
  const [plain, checked] = await Promise.all(
    ['', ' --check'].map((check) => answered(`sim riichi --hands 8 --bots greedy${check}`)),
  );
  const timeless = { seconds: 0, handsPerSecond: 0, check: false };
  expect({ ...checked, ...timeless }).toEqual({ ...plain, ...timeless });
});

test('switches are set one by one, as JSON or as text', async () => {
  const data = await answered(
    'sim riichi --hands 1 --bots random --set length=east --set uma=[15,5,-5,-15] --set openTanyao=false',
  );
  expect(data['switches']).toEqual({ length: 'east', uma: [15, 5, -5, -15], openTanyao: false });
});

test.each<[line: string, message: RegExp]>([
  ['sim chess', /^error: game: no players for such a game \(was "chess"; allowed: riichi.*\)\n$/],
  [
    'sim riichi --bots greedy,clever,greedy,greedy',
    /--bots: no such player of riichi \(was "clever"; allowed: random, greedy/,
  ],
  [
    'sim riichi --bots greedy,random',
    /--bots: there are 4 seats \(was "greedy,random"; allowed: 4 names apart by commas/,
  ],
  ['sim riichi --preset noon', /--preset: not a preset of riichi \(was "noon"; allowed: standard, tenhou, .*jpml-a\)/],
  [
    'sim riichi --set tea=green',
    /--set tea: not a rule of riichi \(was "green"; allowed: a switch: length, firstDealer/,
  ],
  ['sim riichi --set reds=5', /--set reds: not a rule of riichi \(was 5; allowed: 0, 3, 4\)/],
  ['sim riichi --set reds', /--set: not a switch with a value \(was "reds"; allowed: switch=value\)/],
  ['sim riichi --hands 0', /--hands: cannot be used \(was "0"; allowed: a whole number from 1 to 1000000000\)/],
  ['sim riichi --hands many', /--hands: cannot be used \(was "many"/],
  [
    'sim riichi --hands 1 --out no/such/folder/x',
    /cannot write "no\/such\/folder\/x": there is no such file or folder/,
  ],
  ['sim', /missing required argument 'game'/],
])('C-1 paiju %s is bad input', async (line, message) => {
  const { code, stdout, stderr } = await paiju(line.split(' '));
  expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([2, '']);
});

test('C-5 a crash and a broken law make the answer no, and say how to see them again', () => {
  const fault = (kind: 'crash' | 'violation', seed: string) =>
    ({
      seed,
      steps: 3,
      hands: [],
      returns: undefined,
      fault: { kind, seed, step: 3, message: `${kind} of ${seed}` },
    }) as const;
  const bots = ['greedy', 'random', 'random', 'random'];
  const report = summarise(bots, [fault('crash', "it's/1"), fault('violation', '1/2')]);
  const asked = { game: 'riichi', preset: 'tenhou', switches: { length: 'east' }, seed: '1', bots, check: true };
  const { yes, data, text } = answerOf({ ...asked, report, engines: [], seconds: 1 });
  expect(yes).toBe(false);
  expect(data).toMatchObject({
    crashes: 1,
    violations: 1,
    faults: [{ kind: 'crash', step: 3 }, { kind: 'violation' }],
  });
  const page = text(paintFor({}, {}));
  expect(page).toContain('✗ 1 crashes, 1 broken laws');
  const rules = `--bots greedy,random,random,random --preset tenhou --set 'length="east"' --check`;
  expect(page).toContain(`again: paiju sim riichi --hands 1 --seed 'it'\\''s/1' ${rules}\n`);
  expect(page).toContain('violation of 1/2');
});

test('T-24 players at random, who hardly ever win, come to the end of a match of Taiwan', async () => {
  const data = await answered('sim taiwan --hands 1 --seed 3 --bots random,random,random,random');
  expect(data).toMatchObject({ matches: 1, crashes: 0, hands: 44 }); // four dealers, eleven hands each
});
