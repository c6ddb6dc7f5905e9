import { readFileSync } from 'node:fs';
import { PLAYERS } from '@paiju/ai';
import { loadMind } from '@paiju/ai/expert';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { NearTies } from '../../bench/strength/near-tie.js';

const WEIGHTS = new URL('../../packages/ai/data/riichi.weights', import.meta.url);

test('near ties of a match: the other choice is liked nearly as much, and sometimes makes another result', () => {
  const mind = unwrap(loadMind('riichi', readFileSync(WEIGHTS)));
  const solid = PLAYERS.get('riichi')!.get('solid')!;
  const { hands, ties } = new NearTies(mind, solid, 1.5).look('ties');
  expect(hands).toBeGreaterThan(3);
  expect(ties.length).toBeGreaterThan(3);
  for (const { gap } of ties) expect(gap >= 0 && gap < 1.5).toBe(true);
  expect(ties.some(({ gain }) => gain !== 0)).toBe(true);
  expect(new NearTies(mind, solid, 0.3).look('ties').ties).toEqual(ties.filter(({ gap }) => gap < 0.3));
});
