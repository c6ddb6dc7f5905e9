import { expect, test } from 'vitest';
import { MATCHES } from './matches.fixture.js';
import { Monkey } from './monkey.fixture.js';

test.each(MATCHES)('whatever happens at a table of $game, it is what its journal says', async (match) => {
  const monkey = new Monkey(`test ${match.game}`);
  await monkey.play(match, 80);
  expect(monkey.done.get('act')).toBeGreaterThan(4);
});
