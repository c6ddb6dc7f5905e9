import { type Action, at, type State, seatsOf, type Variant, type View } from '@paiju/games/mahjong';
import { digest, namedSeed, type Rng, type Seat, stream } from '@paiju/kernel';
import { DEFAULT_NODES, type Player } from '../../player.js';
import { type Estimate, Sample } from '../../statistics.js';
import type { Subject } from './subject.js';
import { Worlds } from './worlds.js';

/** The number of pairs that settle a decision. */
export const PAIRS = 200;

/** Two choices of one decision: what was done, and what would have been better. */
export interface Choices<V extends Variant> {
  readonly view: View<V>;
  readonly made: Action<V>;
  readonly best: Action<V>;
}

/** The way a decision is played out. */
export interface PlayingOut<V extends Variant> {
  readonly subject: Subject<V>;
  /** Plays on in all seats. */
  readonly player: Player<View<V>, Action<V>>;
  readonly pairs?: number;
  /** The number of the first world; others come with other numbers. */
  readonly first?: number;
}

/**
 * the hand played to its end from both choices in the same hidden worlds; yields for each pair the points that the
 * better choice brings more. Worlds come from the view and their number alone: the same view, the same figures, in
 * however many parts they are asked for.
 */
export function* playOut<V extends Variant>(
  { subject, player, pairs = PAIRS, first = 0 }: PlayingOut<V>,
  { view, made, best }: Choices<V>,
): Generator<number, void> {
  const { game } = subject;
  const worlds = new Worlds(subject, view);
  const seed = namedSeed(digest(view));
  for (let n = first; n < first + pairs; n++) {
    const world = worlds.deal(stream(seed, `world ${n}`));
    const worth = (action: Action<V>): number => {
      const minds = seatsOf(world.offers).map((seat) => stream(seed, `player ${seat} of ${n}`));
      return scoreAfter(game, world, view.seat as Seat, action, player, minds);
    };
    yield worth(best) - worth(made);
  }
}

/** The cost of a choice by the pairs that were played: its mean in points, and where the true one lies 95 times of 100. */
export interface PlayedOut extends Estimate {
  readonly pairs: number;
}

/** What the pairs come to, in their order. */
export function playedOut(costs: readonly number[]): PlayedOut {
  const sample = new Sample();
  for (const cost of costs) sample.add(cost);
  return { pairs: costs.length, ...sample.estimate() };
}

/** The score of a seat at the end of the hand, once it has acted and everyone has played on. */
function scoreAfter<V extends Variant>(
  game: Subject<V>['game'],
  world: State<V>,
  seat: Seat,
  action: Action<V>,
  player: Player<View<V>, Action<V>>,
  minds: readonly Rng[],
): number {
  let { state } = game.apply(world, seat, action);
  for (;;) {
    const { phase, scores } = state.table;
    if (phase.kind === 'ended' || phase.kind === 'finished') return at(scores, seat);
    const [next] = game.waiting(state);
    if (next === undefined) throw new Error(`nobody is asked in phase ${phase.kind}`);
    const view = game.view(state, next);
    const chosen = player.choose(view, view.legal, minds[next] as Rng, DEFAULT_NODES);
    state = game.apply(state, next, chosen).state;
  }
}
