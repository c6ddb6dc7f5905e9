import { costliest, type Judge, PAIRS, type PlayedOut, playedOut, playOut, type Reviewed } from '@paiju/ai/coach';
import type { Variant } from '@paiju/games/mahjong';
import { UserError } from '../terminal/errors.js';
import { interval, signedPoints } from '../terminal/figures.js';
import type { Report } from './report.js';

/** The number of decisions of a game that are played out. */
const SETTLED = 3;
const MOST_PAIRS = 100_000;

/** The pairs that `--play-out` asks for: as many as settle a decision, unless it says; undefined where it is not given. */
export function pairsIn(option: string | true | undefined): number | undefined {
  if (option === undefined) return undefined;
  if (option === true) return PAIRS;
  const pairs = /^\d{1,6}$/.test(option) ? Number(option) : 0;
  if (pairs >= 2 && pairs <= MOST_PAIRS) return pairs;
  const [message, allowed] = ['not a number of pairs', `2 to ${MOST_PAIRS}`];
  throw new UserError({ code: 'badOption', message, field: '--play-out', value: option, allowed });
}

/** A report whose costliest decisions have been played out; `told` hears of every pair. */
export function settled<V extends Variant>(
  report: Report<V>,
  judge: Judge<V>,
  pairs: number | undefined,
  told: (progress: string) => void,
): Report<V> {
  if (pairs === undefined) return report;
  const { subject, player } = judge;
  const worst = costliest<V, Reviewed<V>>(report.reviewed, SETTLED);
  const costs = worst.map((one, n) => {
    const found: number[] = [];
    const best = one.candidates[0]?.action ?? one.made.action;
    for (const cost of playOut({ subject, player, pairs }, { view: one.made.view, made: one.made.action, best })) {
      found.push(cost);
      told(`playing out decision ${n + 1} of ${worst.length}: ${found.length} of ${pairs} pairs`);
    }
    return [one, playedOut(found)] as const;
  });
  return { ...report, costs: new Map(costs) };
}

/** The cost of a decision in one line. */
export function costLine({ mean, ci, pairs }: PlayedOut): string {
  const open = ci[0] <= 0 && ci[1] >= 0 ? ': too close to call' : '';
  return `Played out in ${pairs} pairs: the best brings ${signedPoints(mean)} points (${interval(ci)})${open}`;
}
