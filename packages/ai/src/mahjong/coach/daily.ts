import { at, type State, type Variant, type View } from '@paiju/games/mahjong';
import { namedSeed, type Rng, stream, unwrap } from '@paiju/kernel';
import { weigh } from '../solid/decision.js';
import { positionIn } from './describe.js';
import { type Describable, viewGiven } from './given.js';
import { type Candidate, Judge } from './judge.js';
import type { Position } from './position-text.js';
import type { Subject } from './subject.js';

/** A problem has choices this near each other: the second has so much of the first one's share. */
const CLOSE = { least: 0.35, most: 0.93 } as const;
/** The first has so much of all shares: less, and nothing matters; more, and there is no question. */
const FIRST = { least: 0.27, most: 0.75 } as const;
/** It comes up after so many own discards, and before so many. */
const TURNS = { first: 3, last: 12 } as const;
/** The hand is this far from ready at most. */
const FARTHEST = 2;
/** So many positions of a hand are looked at, in so many hands at most; then the closest call that was found is taken. */
const LOOKS = 8;
const HANDS = 12;

/** The day of a date in UTC, as problems are named by: `2026-11-16`; undefined where the text names no day. */
export function dayOf(text: string): string | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= last ? text : undefined;
}

/**
 * The problem of a day: a position that came up among bots, dealt by the date, at which `solid` finds two discards close
 * and not equal. It depends on nothing else, so everyone has the same, with a network or without.
 */
export function dailyPosition<V extends Variant>(game: Describable<V>, subject: Subject<V>, day: string): Position {
  const chance = stream(namedSeed(`daily ${game.game.id} ${day}`), 'positions');
  const judge = new Judge(subject);
  let [best, least]: [Position | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (let hand = 0; hand < HANDS; hand++) {
    const views = some(turnsIn(subject, `daily ${game.game.id} ${day} ${hand}`), LOOKS, chance);
    for (const view of views) {
      const position = positionIn(game, view);
      if (position === undefined) continue;
      const off = distance(judge, unwrap(viewGiven(game, view.table.config, position.given)));
      if (off === 0) return position;
      if (off < least) [best, least] = [position, off];
    }
  }
  if (best === undefined) throw new Error(`no hand of ${day} came to a decision`);
  return best;
}

/** How far a position is from a real question; 0 for one that is. */
function distance<V extends Variant>(judge: Judge<V>, view: View<V>): number {
  const [first, second] = judge.judge(view).candidates;
  if (first === undefined || second === undefined || first.shanten < 0 || first.shanten > FARTHEST)
    return Number.POSITIVE_INFINITY;
  const [one, other] = [thrownBy(first), thrownBy(second)];
  if (one === undefined || other === undefined || one >> 2 === other >> 2) return Number.POSITIVE_INFINITY;
  const share = second.p / first.p;
  return (
    Math.max(0, CLOSE.least - share, share - CLOSE.most) + Math.max(0, FIRST.least - first.p, first.p - FIRST.most)
  );
}

function thrownBy<V extends Variant>({ action }: Candidate<V>): number | undefined {
  return action.kind === 'discard' || action.kind === 'ready' ? action.tile : undefined;
}

/** The views of seats that have just drawn and may choose, in a hand that `solid` plays at every seat. */
function* turnsIn<V extends Variant>({ game, knowledge }: Subject<V>, seed: string): Generator<View<V>> {
  let state: State<V> = game.setup(unwrap(game.parseConfig({})), namedSeed(seed));
  for (let seat = game.waiting(state)[0]; seat !== undefined; seat = game.waiting(state)[0]) {
    const view = game.view(state, seat);
    if (view.isRoundOver) return;
    if (isQuestion(view)) yield view;
    const { chosen } = weigh(knowledge, view, view.legal);
    state = game.apply(state, seat, chosen).state;
  }
}

function isQuestion<V extends Variant>({ table: { phase, places }, seat, legal }: View<V>): boolean {
  if (seat === null || phase.kind !== 'turn' || legal.some(({ kind }) => kind === 'win')) return false;
  const { river, drawn } = at(places, seat);
  return drawn !== null && legal.length > 1 && river.length >= TURNS.first && river.length < TURNS.last;
}

/** Some of what there is, in their order, each as likely as any other. */
function some<T>(all: Iterable<T>, most: number, chance: Rng): readonly T[] {
  const left = [...all];
  while (left.length > most) left.splice(chance.below(left.length), 1);
  return left;
}
