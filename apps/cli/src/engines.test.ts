import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

const PROGRAM = `${process.execPath} ${fileURLToPath(new URL('../bin/paiju.js', import.meta.url))}`;

async function answered(args: readonly string[]) {
  const { code, stdout, stderr } = await paiju([...args, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

/** One short match of each game. */
const SHORT: readonly (readonly [game: string, ...rules: string[]])[] = [
  ['riichi', '--preset', 'tenhou', '--set', 'length=east'],
  ['sanma', '--preset', 'tenhou', '--set', 'length=east'],
  ['taiwan', '--set', 'matchLength=hand'],
  ['fujian', '--set', 'matchHands=4'],
  ['high-card'],
];

test.each(SHORT)('C-9 R-17 our player of %s, run as a program, plays as it does at home', async (game, ...rules) => {
  const bot = `mine=${PROGRAM} bot ${game} --level greedy`;
  const seats = game === 'sanma' ? 3 : 4;
  const others = new Array(seats - 1).fill('greedy');
  const line = ['sim', game, '--hands', '1', ...rules];
  const home = await answered([...line, '--bots', 'greedy']);
  const away = await answered([...line, '--bots', ['mine', ...others].join(','), '--bot', bot, '--bot-seconds', '60']);
  expect(away.engines).toMatchObject([{ name: 'mine', faults: {} }]);
  expect(away.engines[0].questions).toBeGreaterThan(0);
  expect(away.counts).toEqual(home.counts);
  expect(away.seats.map(({ points }: { points: number }) => points)).toEqual(
    home.seats.map(({ points }: { points: number }) => points),
  );
});

test('C-9 an engine of Chinese Poker finds layouts by itself', async () => {
  const bot = `mine=${PROGRAM} bot chinese-poker --level beginner`;
  const line = ['sim', 'chinese-poker', '--hands', '1', '--bots', 'mine,beginner,beginner,beginner'];
  const { engines, crashes } = await answered([...line, '--bot', bot, '--bot-seconds', '60']);
  expect(crashes).toBe(0);
  expect(engines).toMatchObject([{ name: 'mine', faults: {} }]);
});

test('C-9 an engine answers line by line, says what is wrong, and goes on', async () => {
  const view = { seat: 0, legal: [] };
  const stdin = [
    { type: 'start_game', id: 0 },
    { type: 'nonsense' },
    {
      ...{ type: 'start_kyoku', bakaze: 'E', dora_marker: '2p', kyoku: 1, honba: 0, kyotaku: 0, oya: 0 },
      scores: [25000, 25000, 25000, 25000],
      tehais: [
        ['1m', '1m', '1m', '2m', '3m', '4m', '5m', '6m', '7m', '8m', '9m', '9m', '9m'],
        ...new Array(3).fill(new Array(13).fill('?')),
      ],
    },
    { type: 'tsumo', actor: 0, pai: '5m' },
  ].map((event) => `${JSON.stringify(event)}\n`);
  const { code, stdout } = await paiju(['bot', '--level', 'greedy'], { stdin });
  const answers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(code).toBe(0);
  expect(answers.map(({ type }) => type)).toEqual(['none', 'error', 'none', 'hora']);
  expect(answers[1].error.message).toContain('no event is called');
  const json = await paiju(['bot', 'taiwan'], {
    stdin: `${JSON.stringify({ type: 'ask', game: 'riichi', view })}\n{"type":"ask","game":"taiwan","view":{}}\n{"type":"end_game"}\n`,
  });
  const said = json.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(said.map(({ type }) => type)).toEqual(['error', 'error', 'none']);
});

test.each([
  [['bot', 'taiwan', '--protocol', 'mjai'], 'not a protocol of taiwan'],
  [['bot', 'riichi', '--level', 'nobody'], '--level: no such player of riichi'],
  [['arena', 'riichi', '--bot', 'mine=no-such-program', '--bots', 'mine,greedy'], 'there is no such program'],
  [['arena', 'riichi', '--bot', 'taiwan/mine=node', '--bots', 'mine,greedy'], 'it plays taiwan, not riichi'],
  [['arena', 'riichi', '--bots', 'greedy'], 'two players are needed'],
  [['sim', 'riichi', '--check', '--bot', 'mine=node', '--bots', 'mine'], 'the laws judge built-in players alone'],
])('C-9 %j is refused', async (args, message) => {
  const { code, stderr } = await paiju(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
