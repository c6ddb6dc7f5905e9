import type { Variant } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { Judge } from './judge.js';
import { COACHED_TABLES, mistakes, type Played } from './mistakes.fixture.js';
import { PAIRS, type PlayedOut, playedOut, playOut } from './play-out.js';
import type { Reviewed } from './review.js';

const GAMES = COACHED_TABLES.slice(0, 4);
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

function told(name: string, left: number, costs: readonly PlayedOut[]): string {
  const figures = costs.map(({ mean, ci: [from, to] }) => [mean, from, to].map((one) => one.toFixed(1)).join(' '));
  return `${name}, ${left} tiles left: ${figures.join(' | ')}\n`;
}

describe('A-11: where 200 pairs leave no doubt', () => {
  let [settled, clear, agree] = [0, 0, 0];

  test.each(GAMES)('mistakes of $name are settled', (table) => {
    const found = mistakes(table, 'play out', LEFT);
    for (let n = 0; n < POSITIONS; n++) {
      const mistake = found.next().value as Reviewed<Variant>;
      const few = costOf(table, mistake, PAIRS, 0);
      settled++;
      if (few.ci[0] <= 0 && few.ci[1] >= 0) continue;
      const many = costOf(table, mistake, OTHERS, PAIRS);
      clear++;
      if (Math.sign(many.mean) === Math.sign(few.mean)) agree++;
      process.stdout.write(told(`${table.name} ${n}`, mistake.made.view.left, [few, many]));
    }
  });

  test('1,000 others have the same sign in 95 of 100', () => {
    process.stdout.write(`${settled} settled, ${clear} without doubt, ${agree} of the same sign\n`);
    expect([settled, clear > POSITIONS]).toEqual([GAMES.length * POSITIONS, true]);
    expect(agree / clear).toBeGreaterThanOrEqual(0.95);
  });
});
