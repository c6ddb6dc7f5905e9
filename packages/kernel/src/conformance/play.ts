import type { Seat } from '../game.js';
import { show } from '../json.js';
import { pick, type Rng } from '../rng.js';
import { LawBroken, type LawName } from './law.js';
import { Moment } from './moment.js';
import type { Run } from './run.js';

/** One move: where it began, what was played, what happened, where it led. */
export interface Played {
  readonly from: Moment;
  readonly seat: Seat;
  readonly action: unknown;
  readonly events: readonly unknown[];
  readonly to: Moment;
  /** True if the costly laws look at this move. */
  readonly looked: boolean;
}

/** A law at work on one game: it is shown every moment and throws when it is broken. */
export interface Watch {
  start?(first: Moment): void;
  step?(played: Played): void;
  end?(last: Moment): void;
}

/** A law's name and its watch over one run. */
export type Watched = readonly [LawName, Watch];

/** Plays a run to its end by seeded chance, under the eyes of the laws; `seen` is told every move. */
export function play(run: Run, watches: readonly Watched[], seen: (played: Played) => void): void {
  const rng = run.rng('play');
  const looks = run.rng('looks');
  let at = under(run, 'determinism', () => new Moment(run, run.game.setup(run.config, run.seed)));
  askEach(run, watches, (watch) => watch.start?.(at));
  for (; at.waiting.length > 0; run.step++) {
    const looked = looks.below(run.settings.every) === 0;
    const played = under(run, 'actions', () => move(run, at, rng, looked));
    askEach(run, watches, (watch) => watch.step?.(played));
    seen(played);
    at = played.to;
  }
  askEach(run, watches, (watch) => watch.end?.(at));
}

function move(run: Run, from: Moment, rng: Rng, looked: boolean): Played {
  const { game, settings, step } = run;
  if (step === settings.maxSteps) throw run.broken('ends', `still waiting for ${show(from.waiting)}`);
  const seat = pick(rng, from.waiting);
  const { actions } = from.list(seat);
  if (actions.length === 0) throw run.broken('actions', `seat ${seat} is waited for and may do nothing`);
  const action = settings.policy(from.state, seat, actions, rng);
  const refused = game.refuse(from.state, seat, action);
  if (refused) throw run.broken('actions', `seat ${seat} chose ${show(action)} and is refused: ${refused.code}`);
  const what = `seat ${seat} playing ${show(action)}`;
  const { state, events } = under(run, 'actions', () => game.apply(from.state, seat, action), what);
  return { from, seat, action, events, to: new Moment(run, state), looked };
}

function askEach(run: Run, watches: readonly Watched[], question: (watch: Watch) => void): void {
  for (const [law, watch] of watches) under(run, law, () => question(watch));
}

/** Whatever a game throws is a law broken, with the error kept as its cause. */
function under<T>(run: Run, law: LawName, question: () => T, what = 'the game'): T {
  try {
    return question();
  } catch (error) {
    throw error instanceof LawBroken ? error : run.broken(law, `${what} threw ${String(error)}`, error);
  }
}
