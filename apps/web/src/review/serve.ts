import {
  costliest,
  decisionsIn,
  Judge,
  loadMind,
  type Made,
  playOut,
  type Reviewed,
  review,
  type Subject,
} from '@paiju/ai/coach';
import type { Network } from '@paiju/ai/network';
import type { Action, Variant } from '@paiju/games/mahjong';
import { fetchPlayerData } from '../base/player-data.js';
import type { PlayOutQuestion, Position, ReviewQuestion, ReviewReport, Source, Told } from './messages.js';

/** The decisions of a record; returns why they end before the game does, if they do. */
type Decisions<V extends Variant> = Generator<Made<V>, string | undefined>;

/** A mahjong that a worker reviews. */
export interface Reviewable<V extends Variant> {
  readonly subject: Subject<V>;
  /** True if the game has a network, whose weights are fetched with the first question. */
  readonly networked: boolean;
  /** The decisions of a log that no journal can hold; absent where there are no such logs. */
  readonly logged?: (text: string) => Decisions<V>;
}

/** Reviews games for the page this worker belongs to. */
export function serveReviews<V extends Variant>(reviewable: Reviewable<V>): void {
  const send = (report: ReviewReport): void => postMessage(report);
  const now = (): number => performance.now();
  addEventListener('message', ({ data }: MessageEvent<ReviewQuestion | PlayOutQuestion>) => {
    networkFor(reviewable)
      .then((network) =>
        'best' in data
          ? answerCost(reviewable, network, data, send, now)
          : answer(reviewable, network, data, send, now),
      )
      .catch((error: unknown) =>
        send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
  });
}

/** Without weights (no connection yet, a damaged file) a game is judged as solid sees it, and each judgement says so. */
async function networkFor<V extends Variant>({ subject, networked }: Reviewable<V>): Promise<Network | undefined> {
  const { id } = subject.game;
  if (!networked) return undefined;
  const weights = await fetchPlayerData(`${id}.weights`).catch(() => undefined);
  const mind = weights && loadMind(id, weights);
  return mind?.ok ? mind.value : undefined;
}

/** The page hears of what was judged after so many milliseconds. */
const PATIENCE_MS = 120;

/** Judges what was asked for and reports it piece by piece; `now` is a clock in milliseconds. */
export function answer<V extends Variant>(
  reviewable: Reviewable<V>,
  network: Network | undefined,
  question: ReviewQuestion,
  send: (report: ReviewReport) => void,
  now: () => number,
): void {
  const { made, stopped } = collected(reviewable, question);
  const judge = new Judge(reviewable.subject, network);
  const all: Reviewed<V>[] = [];
  let told: Told[] = [];
  let last = now();
  for (const [n, one] of made.entries()) {
    const judged = [...review(judge, [one])];
    all.push(...judged);
    told.push(...judged.map(toldOf));
    if (n + 1 < made.length && now() - last < PATIENCE_MS) continue;
    send({ kind: 'judged', decisions: told, done: n + 1, total: made.length });
    [told, last] = [[], now()];
  }
  const positions = mistakesIn(judge, all);
  if (positions.length > 0) send({ kind: 'mistakes', positions });
  send({ kind: 'done', stopped });
}

/** So many mistakes of a seat are worth making again. */
const WORST = 3;

/** The costliest mistakes of each seat, with what it saw. */
function mistakesIn<V extends Variant>(judge: Judge<V>, all: readonly Reviewed<V>[]): readonly Position[] {
  const mistakes = all.filter(({ verdict }) => verdict === 'mistake');
  const seats = [...new Set(mistakes.map(({ seat }) => seat))];
  const worst = seats.flatMap((seat) =>
    costliest<V, Reviewed<V>>(
      mistakes.filter((one) => one.seat === seat),
      WORST,
    ),
  );
  return worst.map((one) => ({
    rules: judge.subject.game.rulesVersion,
    view: one.made.view as unknown as Position['view'], // the view of a variant is a view
    told: toldOf(one),
    reasons: judge.reasons(one.made.view, one.made.action),
    answers: one.made.view.legal.map((action) => judge.find(one.made.view, one.candidates, action)),
  }));
}

/** Plays a decision out as far as it was asked for, and reports its costs piece by piece. */
export function answerCost<V extends Variant>(
  reviewable: Reviewable<V>,
  network: Network | undefined,
  { source, at, made, best, first, pairs }: PlayOutQuestion,
  send: (report: ReviewReport) => void,
  now: () => number,
): void {
  const { subject } = reviewable;
  const decision = decisionAt(decisionsOf(reviewable, source), at);
  const { player } = new Judge(subject, network);
  const choices = { view: decision.view, made: made as Action<V>, best: best as Action<V> }; // of this very decision
  let costs: number[] = [];
  let last = now();
  for (const cost of playOut({ subject, player, first, pairs }, choices)) {
    costs.push(cost);
    if (now() - last < PATIENCE_MS) continue;
    send({ kind: 'played', costs });
    [costs, last] = [[], now()];
  }
  send({ kind: 'played', costs });
  send({ kind: 'done', stopped: undefined });
}

function decisionAt<V extends Variant>(decisions: Decisions<V>, at: number): Made<V> {
  for (const one of decisions) if (one.at === at) return one;
  throw new Error(`the record has no decision at move ${at}`);
}

/** The decisions that are asked for, those of the seat first; and why the record ends before its game, if it does. */
function collected<V extends Variant>(
  reviewable: Reviewable<V>,
  { source, seat, alone, known }: ReviewQuestion,
): { readonly made: readonly Made<V>[]; readonly stopped: string | undefined } {
  const before = new Set(known);
  const [own, others]: [Made<V>[], Made<V>[]] = [[], []];
  const decisions = decisionsOf(reviewable, source);
  for (let next = decisions.next(); ; next = decisions.next()) {
    if (next.done === true) return { made: [...own, ...others], stopped: next.value };
    const one = next.value;
    if (one.view.legal.length < 2 || before.has(one.at)) continue;
    if (one.seat === seat) own.push(one);
    else if (!alone) others.push(one);
  }
}

function* decisionsOf<V extends Variant>({ subject, logged }: Reviewable<V>, source: Source): Decisions<V> {
  if (source.kind === 'journal') return (yield* decisionsIn(subject.game, source.journal))?.message;
  if (logged === undefined) throw new Error('this log begins in the middle of a match');
  return yield* logged(source.text);
}

/** A judgement without the view it was made of. */
function toldOf<V extends Variant>({ made, ...judgement }: Reviewed<V>): Told {
  return { ...(judgement as unknown as Told), at: made.at, round: made.round }; // the actions of a variant are actions
}
