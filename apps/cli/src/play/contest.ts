import { type Bout, type Verdict, verdictOf } from '@paiju/ai';
import { Threads } from '../terminal/threads.js';
import { type Lineup, playerOf, type Rules } from './lineup.js';

/** A contest of two levels, as it travels to a thread. */
export interface ContestTerms {
  readonly game: string;
  readonly rules: Rules;
  readonly challenger: string;
  readonly champion: string;
  readonly seed: string;
}

/** One deal of a contest, to be played by a thread. */
export interface BoutTask extends ContestTerms {
  readonly deal: number;
}

/** Plays a contest in threads; however many there are, the verdict is the same. `told` hears how many deals are done. */
export async function contest(
  lineup: Lineup,
  terms: ContestTerms,
  deals: number,
  threads: Threads,
  told: (done: number) => void,
): Promise<Verdict> {
  const tasks = Array.from({ length: deals }, (_, deal): BoutTask => ({ ...terms, deal }));
  const sides = { challenger: playerOf(lineup, terms.challenger), champion: playerOf(lineup, terms.champion) };
  return verdictOf(sides, await threads.run<BoutTask, Bout>(tasks, told));
}

/** Threads that play deals, no more than there are deals. */
export function contestThreads(threads: string | undefined, deals: number): Threads {
  return new Threads(new URL('contest-worker.js', import.meta.url), threads, deals);
}
