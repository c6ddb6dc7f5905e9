import { chinesePoker } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { trainedFor } from './strategy.js';

test.each([
  ['two-four', {}, 'two-four'],
  ['one-six', {}, 'two-four'],
  ['basic', {}, 'two-four'],
  ['fujian', {}, 'fujian'],
  ['fujian', { wheel: 'lowest', slam: 'off' }, 'fujian'],
  ['two-four', { foulPenalty: 3, seats: 2 }, 'two-four'],
])('P-53 rules of %s with %j are judged by the strategy for %s', (preset, switches, trained) => {
  expect(trainedFor(unwrap(chinesePoker.parseConfig({ preset, ...switches })))).toBe(trained);
});
