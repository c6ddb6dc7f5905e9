import type { Action, MahjongGame, State, Variant, View } from '@paiju/games/mahjong';
import { begin, type Journal, type ReplayError, type Seat, steps } from '@paiju/kernel';
import { DECISION_KINDS, type DecisionKind, type Judge, type Judgement } from './judge.js';

/** A decision of a recorded game: when it was made, by whom, what the seat knew, and what it did. */
export interface Made<V extends Variant> {
  /** The index of its move in the record. */
  readonly at: number;
  /** The index of its round. */
  readonly round: number;
  readonly seat: Seat;
  readonly view: View<V>;
  readonly action: Action<V>;
}

/** A decision of a recorded game, judged. */
export interface Reviewed<V extends Variant> extends Judgement<V> {
  readonly made: Made<V>;
}

/** The decisions of a journal in the order they were made; returns what stopped it, if anything did. */
export function* decisionsIn<V extends Variant>(
  game: MahjongGame<V>,
  journal: Journal,
): Generator<Made<V>, ReplayError | undefined> {
  const start = begin(game, journal.header);
  if (!start.ok) return start.error;
  for (const move of steps(game, start.value, journal.entries)) {
    if (!move.ok) return move.error;
    const { entry, before, seat, action } = move.value;
    if (action.kind !== 'next') yield madeIn(game, before, seat, action, entry.n);
  }
  return undefined;
}

/** A decision with what its seat knew of a state. */
export function madeIn<V extends Variant>(
  game: MahjongGame<V>,
  state: State<V>,
  seat: Seat,
  action: Action<V>,
  at: number,
): Made<V> {
  return { at, round: state.table.round, seat, view: game.view(state, seat), action };
}

/** judges the decisions in which there was a choice, one by one; of some seats only, if they are named. */
export function* review<V extends Variant>(
  judge: Judge<V>,
  decisions: Iterable<Made<V>>,
  seats?: readonly Seat[],
): Generator<Reviewed<V>> {
  for (const made of decisions) {
    if (made.view.legal.length < 2 || seats?.includes(made.seat) === false) continue;
    const judgement = judge.judge(made.view, made.action);
    if (judgement.candidates.length > 1) yield { ...judgement, made };
  }
}

/** figures that games are compared by. */
export interface Figures {
  readonly decisions: number;
  /** The share of decisions that are the expert's first choice. */
  readonly agreement: number;
  /** The mean distance from the best. */
  readonly gap: number;
  /** The mean of what decisions gave up, in points: see `costOf`. */
  readonly cost: number;
  readonly mistakes: number;
}

/** The figures of reviewed decisions, all together and by kind; kinds that did not come up are left out. */
export interface Summary extends Figures {
  readonly kinds: { readonly [K in DecisionKind]?: Figures };
}

/** Sums up a review. */
export function summaryOf<V extends Variant>(reviewed: readonly Judgement<V>[]): Summary {
  const kinds = DECISION_KINDS.map((kind) => [kind, reviewed.filter((one) => one.kind === kind)] as const);
  const found = kinds.filter(([, list]) => list.length > 0).map(([kind, list]) => [kind, figuresOf(list)] as const);
  return { ...figuresOf(reviewed), kinds: Object.fromEntries(found) };
}

function figuresOf<V extends Variant>(list: readonly Judgement<V>[]): Figures {
  const decisions = list.length;
  const share = (sum: number): number => (decisions === 0 ? 0 : sum / decisions);
  return {
    decisions,
    agreement: share(list.filter(({ chosen }) => chosen === 0).length),
    gap: share(list.reduce((sum, { gap }) => sum + gap, 0)),
    cost: share(list.reduce((sum, one) => sum + costOf(one), 0)),
    mistakes: list.filter(({ verdict }) => verdict === 'mistake').length,
  };
}

/** the points that a decision gave up as the coach expects them: none where it was the best, or not worth less. */
export function costOf<V extends Variant>({ candidates, chosen }: Judgement<V>): number {
  const [best, made] = [candidates[0], candidates[chosen]];
  return best === undefined || made === undefined ? 0 : Math.max(0, best.points - made.points);
}

/** The decisions farthest from the best, the farthest first. */
export function costliest<V extends Variant, J extends Judgement<V>>(
  reviewed: readonly J[],
  count: number,
): readonly J[] {
  return reviewed
    .filter(({ chosen }) => chosen > 0)
    .toSorted((a, b) => b.gap - a.gap)
    .slice(0, count);
}
