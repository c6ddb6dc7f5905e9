import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paiju } from '../../launch.fixture.js';
import { table } from '../../terminal/table.js';
import { BOT_DATA } from '../load-bot-data.js';
import { PUBLISHED, percentOf, REPORTED } from './published.fixture.js';
import { readStrategy } from './question.js';

test('P-76: the tables beside the published ones', () => {
  const strategy = readStrategy(`${BOT_DATA}chinese-poker-two-four.strategy`);
  const lines = [...PUBLISHED, REPORTED].map(([row, text, published]) => {
    const ours = percentOf(strategy, row, text);
    return [row, text, published.toFixed(2), ours.toFixed(2), (ours - published).toFixed(2)];
  });
  process.stdout.write(table([['row', 'class', 'published', 'ours', 'difference'], ...lines], 'llrrr'));
  expect(lines.slice(0, -1).filter(([, , , , difference]) => Math.abs(Number(difference)) > 1.5)).toEqual([]);
});

/** Runs a command that must answer yes, and gives its object. */
async function agreed(...args: readonly string[]) {
  const { code, stdout } = await paiju([...args, '--json']);
  expect([code, JSON.parse(stdout).ok]).toEqual([0, true]);
  return JSON.parse(stdout);
}

test('P-68: what the best answer gains on the strategy for two-four; each bar of P-54 and P-68 is printed', async () => {
  const { stdout } = await paiju(['exploit', 'chinese-poker', '--json']);
  const { lines, bars } = JSON.parse(stdout);
  process.stdout.write(`${[...lines, ...bars].map((line) => JSON.stringify(line)).join('\n')}\n`);
  // True if the separable baseline reaches 0.009 says something of the baseline; the first three are the strategy's.
  expect(bars.slice(0, 3).map(({ met }: { met: boolean }) => met)).toEqual([true, true, true]);
});

const presets = readdirSync(BOT_DATA).flatMap((file) => /^chinese-poker-(.+)\.strategy$/.exec(file)?.[1] ?? []);

test.each(presets)('P-75: under %s each level gains on the one below, beyond doubt', async (preset) => {
  const { rungs } = await agreed('ladder', 'chinese-poker', '--preset', preset);
  expect(rungs.length).toBe(3);
});
