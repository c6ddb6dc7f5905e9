import type { Seat } from '../game.js';
import { show } from '../json.js';
import { pick } from '../rng.js';
import { isSame } from './difference.js';
import { type Moment, stillAsked } from './moment.js';
import type { Watch } from './play.js';
import type { Trial } from './trial.js';

/** The number of sets of answers that are tried in each window. */
const SETS = 8;

type Answers = ReadonlyMap<Seat, unknown>;

/** A state after some answers, in the order they came, and who is still asked: nobody, once the window is resolved. */
interface Arrival {
  readonly order: readonly Seat[];
  readonly state: unknown;
  readonly asked: readonly Seat[];
}

/** Law: the answers of a window may arrive in any order; an answer that comes too late is refused. */
export function commuting(trial: Trial): Watch {
  return {
    step: ({ from, looked }) => {
      if (looked && from.waiting.length > 1) anyOrder(trial, from);
    },
  };
}

function anyOrder(trial: Trial, window: Moment): void {
  trial.count('windows');
  trial.count(`windowsOf${window.waiting.length}`);
  for (const answers of answerSets(trial, window)) {
    trial.count('answerSets');
    let first: Arrival | undefined;
    for (const last of resolutions(trial, window, answers)) {
      agrees(trial, answers, first ?? last, last);
      first ??= last;
    }
  }
}

function agrees(trial: Trial, answers: Answers, first: Arrival, last: Arrival): void {
  trial.count('arrivals');
  trial.same(first.state, last.state, () => `${told(answers, last)} is not ${told(answers, first)}`);
  refusesLate(trial, last, answers);
}

/** Every way in which a window may be resolved. Orders that have led to the same state go on as one. */
function* resolutions(trial: Trial, window: Moment, answers: Answers): Generator<Arrival> {
  let open: readonly Arrival[] = [{ order: [], state: window.state, asked: window.waiting }];
  while (open.length > 0) {
    const next: Arrival[] = [];
    for (const [before, seat] of open.flatMap((at) => at.asked.map((asked) => [at, asked] as const))) {
      const at = arrive(trial, window, answers, before, seat);
      if (at.asked.length === 0) yield at;
      else if (!next.some((known) => isAlike(known, at))) next.push(at);
    }
    open = next;
  }
}

function arrive(trial: Trial, window: Moment, answers: Answers, before: Arrival, seat: Seat): Arrival {
  const answer = answers.get(seat);
  const refused = trial.game.refuse(before.state, seat, answer);
  trial.holds(refused === undefined, () => `still asked, seat ${seat} may no longer ${show(answer)}`);
  const { state } = trial.game.apply(before.state, seat, answer);
  const order = [...before.order, seat];
  return { order, state, asked: stillAsked(window, state, order) };
}

function isAlike(one: Arrival, other: Arrival): boolean {
  return one.order.every((seat) => other.order.includes(seat)) && isSame(one.state, other.state);
}

function refusesLate(trial: Trial, { state }: Arrival, answers: Answers): void {
  const asked = trial.game.waiting(state);
  for (const [seat, answer] of answers) {
    const refused = asked.includes(seat) || trial.game.refuse(state, seat, answer) !== undefined;
    trial.holds(refused, () => `too late, and taken from seat ${seat}: ${show(answer)}`);
  }
}

/** Every set of answers where there are few, some by chance where there are many. */
function answerSets(trial: Trial, window: Moment): readonly Answers[] {
  const lists = window.waiting.map((seat) => [seat, window.list(seat).actions] as const);
  const possible = lists.reduce((product, [, actions]) => product * actions.length, 1);
  if (possible <= SETS) return combinations(lists).map((answers) => new Map(answers));
  const choose = (): Answers => new Map(lists.map(([seat, actions]) => [seat, pick(trial.rng, actions)]));
  return Array.from({ length: SETS }, choose);
}

type Answer = readonly [Seat, unknown];

function combinations(lists: readonly (readonly [Seat, readonly unknown[]])[]): readonly (readonly Answer[])[] {
  return lists.reduce<readonly (readonly Answer[])[]>(
    (sets, [seat, actions]) => sets.flatMap((set) => actions.map((action) => [...set, [seat, action] as const])),
    [[]],
  );
}

function told(answers: Answers, { order }: Arrival): string {
  return order.map((seat) => `seat ${seat} ${show(answers.get(seat))}`).join(', ');
}
