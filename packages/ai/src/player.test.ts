import { namedSeed, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { random } from './player.js';

const mind = () => stream(namedSeed('random'), 'player');

function* endless(): Generator<number> {
  for (let n = 0; ; n++) yield n;
}

test('A-1 random takes each action about equally often', () => {
  const rng = mind();
  const counts = [0, 0, 0, 0, 0];
  for (let n = 0; n < 5000; n++) (counts[random.choose(null, [0, 1, 2, 3, 4], rng, 100) as number] as number)++;
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150); // five standard deviations
});

test('of an endless list it takes one of the first', () => {
  const rng = mind();
  const taken = Array.from({ length: 200 }, () => random.choose(null, endless(), rng, 6) as number);
  expect([...new Set(taken)].sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a list that is there is cut the same way', () => {
  expect(random.choose(null, [...'abc'], mind(), 1)).toBe('a');
});
