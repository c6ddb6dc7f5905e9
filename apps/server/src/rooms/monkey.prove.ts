import { expect, test } from 'vitest';
import { MATCHES } from './matches.fixture.js';
import { Monkey } from './monkey.fixture.js';

const RUNS = 8;
const seen = new Map<string, number>();

test.each(MATCHES)('whatever happens at a table of $game, it is what its journal says', async (match) => {
  for (let run = 0; run < RUNS; run++) {
    const monkey = new Monkey(`prove ${match.game} ${run}`);
    await monkey.play(match, 250);
    for (const [what, count] of monkey.done) seen.set(what, (seen.get(what) ?? 0) + count);
  }
});

test('everything that can happen did', () => {
  const all = ['act', 'drop', 'failing disk', 'leave', 'nonsense', 'repeat', 'restart', 'return', 'wait'];
  expect([...seen.keys()].toSorted()).toEqual(all);
});
