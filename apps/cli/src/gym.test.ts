import { GAMES } from '@paiju/games';
import { expect, test } from 'vitest';
import { paiju } from './launch.fixture.js';

async function said(args: readonly string[], requests: readonly object[]) {
  const stdin = requests.map((request) => `${JSON.stringify(request)}\n`);
  const { code, stdout } = await paiju(['gym', ...args], { stdin });
  expect(code).toBe(0);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const RESET = { type: 'reset', seed: 'a' };
const FIRST = { type: 'step', index: 0 };

test.each([...GAMES.keys()])('C-10 %s is dealt, observed and played step by step', async (game) => {
  const bots = game === 'chinese-poker' ? [] : ['--bots', 'random'];
  const requests = [RESET, { type: 'legal' }, { type: 'observation' }, FIRST, RESET];
  const [dealt, legal, observed, stepped, again] = await said([game, ...bots], requests);
  expect(dealt).toMatchObject({ reward: 0, terminated: false });
  expect(dealt.observation.seat).toBe(0);
  expect(dealt.legal.length).toBeGreaterThan(1);
  expect(legal).toEqual({ legal: dealt.legal, complete: dealt.complete });
  expect(observed).toEqual({ observation: dealt.observation });
  expect(stepped.observation).not.toEqual(dealt.observation);
  expect(again).toEqual(dealt);
});

test('C-10 a match ends with its returns, and its rewards add up to its points', async () => {
  const steps = new Array(40).fill(FIRST);
  const answers = await said(['high-card', '--bots', 'greedy'], [RESET, ...steps]);
  const end = answers.findIndex(({ terminated }) => terminated);
  expect(end).toBeGreaterThan(0);
  const rewards = answers.slice(0, end + 1).reduce((sum, { reward }) => sum + reward, 0);
  expect(rewards).toBe(answers[end].returns[0]);
  expect(answers[end + 1]).toMatchObject({ type: 'error', error: { field: 'type' } });
});

test('C-10 what may not be played is refused and changes nothing', async () => {
  const requests = [FIRST, RESET, { type: 'step', index: 999 }, { type: 'step', action: 7 }, { type: 'dance' }];
  const answers = await said(['taiwan', '--bots', 'random'], [...requests, { type: 'observation' }]);
  expect(answers.map(({ type }) => type)).toEqual(['error', undefined, 'error', 'error', 'error', undefined]);
  expect(answers[5].observation).toEqual(answers[1].observation);
});

test('C-1 a seat that is not there is bad input', async () => {
  const { code, stderr } = await paiju(['gym', 'riichi', '--seat', '4']);
  expect([code, stderr]).toMatchObject([2, expect.stringContaining('--seat: no such seat')]);
});
