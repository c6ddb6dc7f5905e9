import { readdirSync, statSync } from 'node:fs';
import { chinesePoker } from '@paiju/ai';
import { PRESETS, parseCards, rulesHash, validate } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { BOT_DATA } from '../load-bot-data.js';
import { PUBLISHED, percentOf } from './published.fixture.js';
import { readStrategy } from './question.js';

const files = readdirSync(BOT_DATA).filter((file) => file.endsWith('.strategy'));

test('strategies are shipped for two-four and fujian', () => {
  expect(files.toSorted()).toEqual(['chinese-poker-fujian.strategy', 'chinese-poker-two-four.strategy']);
});

describe.each(files)('%s', (file) => {
  const path = `${BOT_DATA}${file}`;
  const strategy = readStrategy(path);

  test('P-69 has at most 400 KB', () => {
    expect(statSync(path).size).toBeLessThanOrEqual(chinesePoker.MOST_BYTES);
  });

  test('P-53 was trained for the preset it is named after', () => {
    const [, preset = ''] = /^chinese-poker-(.+)\.strategy$/.exec(file) ?? [];
    expect(rulesHash(strategy.rules)).toBe(rulesHash(PRESETS[preset as keyof typeof PRESETS]));
  });
});

test('P-76 the tables stand within 1.5 points of the published ones', () => {
  const strategy = readStrategy(`${BOT_DATA}chinese-poker-two-four.strategy`);
  const far = PUBLISHED.filter(([row, text, percent]) => Math.abs(percentOf(strategy, row, text) - percent) > 1.5);
  expect([PUBLISHED.length, far]).toEqual([22, []]);
});

/** P-77: what the original plan asks of its optimizer in 8.5. */
describe('the optimum', () => {
  const strategy = readStrategy(`${BOT_DATA}chinese-poker-two-four.strategy`);
  const solver = new chinesePoker.Solver(strategy, strategy.rules);

  test.each([
    ['8.5 of a strong hand is worth something', 'Ac Ad Ah As Kc Kd Kh 9s 9c Qd Qh 3s 4s', undefined, 1, 4],
    ['8.5 of a dragon is to declare it', 'Ac 2d 3h 4s 5c 6d 7h 8s 9c Td Jh Qs Kc', 'dragon', 12, 13],
    ['8.5 of a weak hand is no foul', '2c 2d 3h 4s 6c 7d 8h 9s Jc Qd Kh 4d 9c', undefined, -4, 0],
  ])('%s: %s', (_, text, natural, low, high) => {
    const hand = unwrap(parseCards(text));
    const optimum = solver.findOptimal(hand);
    expect(optimum.natural).toBe(natural);
    expect(validate(hand, optimum.arrangement, strategy.rules).isValid).toBe(true);
    expect(low <= optimum.expectedValue && optimum.expectedValue <= high).toBe(true);
  });
});
