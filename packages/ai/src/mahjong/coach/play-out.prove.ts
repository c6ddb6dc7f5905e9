import type { Variant } from '@paiju/games/mahjong';
import { expect, test } from 'vitest';
import { Judge } from './judge.js';
import { COACHED_TABLES, mistakes, type Played } from './mistakes.fixture.js';
import { PAIRS, type PlayedOut, playedOut, playOut } from './play-out.js';
import type { Reviewed } from './review.js';

/** Positions of each of the four games, and the other pairs that a sign is compared with. */
const POSITIONS = 15;
const OTHERS = 1000;
/** The most tiles that are left in a position: `solid` plays to the end of the hand in a little time. */
const LEFT = 24;

/** The cost of a mistake by pairs from a world on; `solid` plays on, for the network would take hours. */
function costOf({ subject }: Played, { made, candidates }: Reviewed<Variant>, pairs: number, first: number): PlayedOut {
  const best = candidates[0]?.action;
  if (best === undefined) throw new Error('nothing is best');
  const player = new Judge(subject).player;
  return playedOut([...playOut({ subject, player, pairs, first }, { view: made.view, made: made.action, best })]);
}

test('A-11: where 200 pairs leave no doubt, 1,000 others have the same sign in 95 of 100', () => {
  let [clear, agree] = [0, 0];
  const told: string[] = [];
  for (const table of COACHED_TABLES.slice(0, 4)) {
    const found = mistakes(table, 'play out', LEFT);
    for (let n = 0; n < POSITIONS; n++) {
      const mistake = found.next().value as Reviewed<Variant>;
      const few = costOf(table, mistake, PAIRS, 0);
      if (few.ci[0] <= 0 && few.ci[1] >= 0) continue;
      const many = costOf(table, mistake, OTHERS, PAIRS);
      clear++;
      if (Math.sign(many.mean) === Math.sign(few.mean)) agree++;
      told.push(`${table.name} ${n}: ${few.mean} by few, ${many.mean} by many`);
    }
  }
  expect(clear).toBeGreaterThan(POSITIONS);
  expect(agree / clear, told.join('\n')).toBeGreaterThanOrEqual(0.95);
});
