import { CHARACTERS, PLAYERS } from '@paiju/ai';
import { expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

const EAST = '--preset tenhou --set length=east';
/** A match of a second; one thread has to begin, not as many as there are cores. */
const SHORT = '--set matchHands=4 --threads 1';

async function answered(line: string) {
  const { code, stdout, stderr } = await paiju([...line.split(' '), '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

test('A-4 a player against itself: exactly no difference', async () => {
  const data = await answered(`arena riichi --bots greedy,greedy --deals 2 ${EAST}`);
  expect(data).toMatchObject({ deals: 2, matches: 8, difference: 0, ci: [0, 0], match: { difference: 0, ci: [0, 0] } });
});

test('A-4 greedy against random, from both sides, in numbers and in words', async () => {
  const data = await answered(`arena riichi --bots greedy,random --deals 4 ${EAST} --threads 1`);
  expect(data).toMatchObject({ game: 'riichi', preset: 'tenhou', seed: '1', bots: ['greedy', 'random'], deals: 4 });
  expect(data.ci[0]).toBeGreaterThan(0);
  expect(data.challenger.wins).toBeGreaterThan(data.champion.wins);
  const { stdout } = await paiju(`arena riichi --bots random,greedy --deals 3 ${EAST} --threads 1`.split(' '));
  expect(stdout).toContain('riichi, tenhou, length="east", seed 1: random against greedy');
  expect(stdout).toContain('random is weaker than greedy.');
});

test('A-4 however many threads play, the answer is the same', async () => {
  const line = `arena fujian --bots greedy,random --deals 2 --set matchHands=4`;
  const [one, three] = [await answered(`${line} --threads 1`), await answered(`${line} --threads 3`)];
  expect({ ...three, seconds: 0 }).toEqual({ ...one, seconds: 0 });
  expect(one.place.mean).toBeLessThan(2.5);
});

test('A-4 the ladder sets each level of a mahjong against the one below', async () => {
  const { code, stdout } = await paiju(`ladder fujian --deals 6 ${SHORT} --json`.split(' '));
  const { ok, game, rungs } = JSON.parse(stdout);
  expect(code).toBe(ok ? 0 : 1);
  expect(game).toBe('fujian');
  const levels = [...PLAYERS.get('fujian')!.keys()];
  expect(rungs.map(({ below, level }: { below: string; level: string }) => [below, level])).toEqual(
    levels.slice(1).map((level, n) => [levels[n], level]),
  );
  expect(rungs[0]).toMatchObject({ deals: 6, matches: 24 });
  expect(rungs[0].ci[0]).toBeGreaterThan(0);
});

test('A-1 characters meet levels and each other in the arena, and climb a ladder of their own', async () => {
  const data = await answered(`arena fujian --bots fuku,momo --deals 1 ${SHORT}`);
  expect(data).toMatchObject({ bots: ['fuku', 'momo'], deals: 1, matches: 4 });
  const same = await answered(`arena fujian --bots fuku,solid --deals 2 ${SHORT}`);
  expect(same).toMatchObject({ difference: 0, ci: [0, 0] }); // the strongest plays as its level does
  const { stdout } = await paiju(`ladder fujian --characters --deals 1 ${SHORT} --json`.split(' '));
  const { rungs } = JSON.parse(stdout);
  const names = [...CHARACTERS.get('fujian')!.keys()];
  expect(rungs.map(({ below, level }: { below: string; level: string }) => [below, level])).toEqual(
    names.slice(1).map((name, n) => [names[n], name]),
  );
});

test('C-1 the same arguments and seed print the same bytes, times aside', async () => {
  const timeless = async () =>
    (await paiju(`arena fujian --bots greedy,random --deals 2 ${SHORT}`.split(' '))).stdout.replace(/^[\d.]+ s$/m, '');
  const [first, again] = await Promise.all([timeless(), timeless()]);
  expect(again).toBe(first);
});

test.each<[line: string, message: RegExp]>([
  ['arena riichi', /--bots: two players are needed \(allowed: challenger,champion\)/],
  ['arena riichi --bots greedy', /--bots: two players are needed \(was "greedy"; allowed: challenger,champion\)/],
  ['arena riichi --bots greedy,random,greedy', /--bots: two players are needed/],
  ['arena riichi --bots greedy,clever', /--bots: no such player of riichi \(was "clever"; allowed: random, greedy/],
  ['arena go --bots a,b', /game: no players for such a game \(was "go"/],
  ['arena riichi --bots greedy,random --deals -1', /--deals: cannot be used \(was "-1"; allowed: a whole number/],
])('C-1 paiju %s is bad input', async (line, message) => {
  const { code, stdout, stderr } = await paiju(line.split(' '));
  expect(stderr).toMatch(message);
  expect([code, stdout]).toEqual([2, '']);
});
