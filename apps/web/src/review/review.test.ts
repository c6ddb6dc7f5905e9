import { COACHED, decisionsIn, Judge, madeIn, PAIRS, playedOut, review } from '@paiju/ai/coach';
import type { MahjongGame, Variant, View } from '@paiju/games/mahjong';
import { decisionsOf, playedOf, readTenhou6, riichi, tenhou6Of } from '@paiju/games/riichi';
import { type Journal, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { gameOf } from '../games/index.js';
import { filmOf } from '../replay/film/film.js';
import type { Film } from '../replay/film/replay-game.js';
import { journalOf } from '../replay/game.fixture.js';
import { openText } from '../replay/source.js';
import type { PlayOutQuestion, ReviewQuestion, ReviewReport, Told } from './messages.js';
import { Review, type Reviewer } from './review.js';
import { answer, answerCost, type Reviewable } from './serve.js';

const GAMES = ['riichi', 'sanma', 'taiwan', 'fujian'] as const;

/** A game without its network, so that a test is quick. */
const reviewable = (game: (typeof GAMES)[number]): Reviewable<Variant> => ({
  subject: COACHED[game] as unknown as Reviewable<Variant>['subject'],
  networked: false,
});

function reportsOn(game: (typeof GAMES)[number], question: ReviewQuestion): readonly ReviewReport[] {
  const reports: ReviewReport[] = [];
  answer(
    reviewable(game),
    undefined,
    question,
    (report) => reports.push(report),
    () => 0,
  );
  return reports;
}

function toldIn(reports: readonly ReviewReport[]): readonly Told[] {
  return reports.flatMap((report) => (report.kind === 'judged' ? report.decisions : []));
}

const asking = (journal: Journal, rest: Partial<ReviewQuestion> = {}): ReviewQuestion => ({
  ...{ source: { kind: 'journal', journal }, seat: 0, alone: false, known: [], ...rest },
});

describe('A-6 a review in a worker', () => {
  test.each(GAMES)('of %s is what the coach says, the seat that asks first', (game) => {
    const journal = journalOf(game, '3', 30);
    const { subject } = reviewable(game);
    const said = [...review(new Judge(subject), decisionsIn(subject.game, journal))];
    const reports = reportsOn(game, asking(journal, { seat: 1 }));
    const told = toldIn(reports);
    expect(told.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(said.map(({ made }) => made.at));
    const seats = told.map(({ seat }) => seat);
    expect(seats.slice(0, seats.lastIndexOf(1 as never) + 1).every((seat) => seat === 1)).toBe(true);
    const [first] = told;
    const { made, ...judgement } = said.find((one) => one.made.at === first?.at)!;
    expect(first).toEqual({ ...judgement, at: made.at, round: made.round });
    expect(reports.at(-1)).toEqual({ kind: 'done', stopped: undefined });
  });

  test('leaves out what is known, and the others where nobody asks for them', () => {
    const journal = journalOf('fujian', '3', 30);
    const all = toldIn(reportsOn('fujian', asking(journal)));
    const [first, ...rest] = all.map(({ at }) => at);
    expect(toldIn(reportsOn('fujian', asking(journal, { known: [first!] }))).map(({ at }) => at)).toEqual(rest);
    const alone = toldIn(reportsOn('fujian', asking(journal, { alone: true })));
    expect(alone.map(({ seat }) => seat)).toEqual(all.filter(({ seat }) => seat === 0).map(() => 0));
  });

  test('A-12 gives the costliest mistakes of each seat at last, with what it saw and the way to each answer', () => {
    const reports = reportsOn('sanma', asking(journalOf('sanma', '3', 150)));
    const told = toldIn(reports);
    const [mistakes] = reports.filter((report) => report.kind === 'mistakes');
    expect(reports.at(-2)).toBe(mistakes);
    for (const seat of [0, 1, 2]) {
      const own = told.filter((one) => one.seat === seat && one.verdict === 'mistake').map(({ gap }) => gap);
      const given = mistakes!.positions.filter((one) => one.told.seat === seat);
      expect(given.map((one) => one.told.gap)).toEqual(own.toSorted((a, b) => b - a).slice(0, 3));
    }
    for (const { view, told: one, answers, reasons } of mistakes!.positions) {
      expect(reasons).toHaveLength(one.candidates.length);
      expect(reasons![one.chosen]).toEqual(one.reasons[0]);
      expect(view.seat).toBe(one.seat);
      expect(view.table.places.filter(({ concealed }) => concealed.some((tile) => tile >= 0)).length).toBe(1);
      expect(answers.length).toBe(view.legal.length);
      const same = view.legal.findIndex(
        (action) => JSON.stringify(action) === JSON.stringify(one.candidates[0]!.action),
      );
      expect(answers[same]).toBe(0);
    }
  });

  test('goes as far as an impossible journal can be followed, and says where that is', () => {
    const { header, entries } = journalOf('taiwan', '3', 30);
    const broken = { n: 25, seat: 0, action: { kind: 'discard', tile: -7 } } as const;
    const reports = reportsOn('taiwan', asking({ header, entries: [...entries.slice(0, 25), broken as never] }));
    expect(toldIn(reports).length).toBeGreaterThan(2);
    expect(reports.at(-1)).toMatchObject({ kind: 'done', stopped: expect.stringMatching(/25|discard/) });
  });
});

/** A worker that answers when it is told to. */
class Hand implements Reviewer {
  onmessage: Reviewer['onmessage'] = null;
  onerror: Reviewer['onerror'] = null;
  readonly asked: (ReviewQuestion | PlayOutQuestion)[] = [];
  ended = false;
  postMessage(question: ReviewQuestion | PlayOutQuestion): void {
    this.asked.push(question);
  }
  say(report: ReviewReport): void {
    this.onmessage?.({ data: report } as MessageEvent<ReviewReport>);
  }
  terminate(): void {
    this.ended = true;
  }
}

test('a review that is stopped keeps what it has and goes on from there; one that is done is not begun again', () => {
  const journal = journalOf('fujian', '3', 30);
  const all = toldIn(reportsOn('fujian', asking(journal)));
  const hands: Hand[] = [];
  const review = new Review(
    () => {
      hands.push(new Hand());
      return hands.at(-1)!;
    },
    { kind: 'journal', journal },
  );
  review.start(2);
  hands[0]!.say({ kind: 'judged', decisions: all.slice(0, 3), done: 3, total: all.length });
  review.stop();
  expect([hands[0]!.ended, review.phase.value.kind, review.decisions.value.length]).toEqual([true, 'paused', 3]);
  review.start(2);
  expect((hands[1]!.asked[0] as ReviewQuestion).known).toEqual(all.slice(0, 3).map(({ at }) => at));
  hands[1]!.say({ kind: 'judged', decisions: all.slice(3), done: all.length - 3, total: all.length - 3 });
  hands[1]!.say({ kind: 'done', stopped: undefined });
  expect(review.decisions.value.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
  expect([...review.figures.value.keys()].toSorted()).toEqual([...new Set(all.map(({ seat }) => seat))].toSorted());
  review.start(0);
  expect(hands).toHaveLength(2);
});

describe('A-11 a decision is played out', () => {
  const journal = journalOf('fujian', '3', 90);
  const told = toldIn(reportsOn('fujian', asking(journal))).findLast(({ candidates }) => candidates.length > 2)!;
  const decision: Told = { ...told, chosen: 1 };
  const others = { ...decision, at: decision.at + 1 };

  const costsOf = (question: PlayOutQuestion): readonly ReviewReport[] => {
    const reports: ReviewReport[] = [];
    const send = (report: ReviewReport): void => void reports.push(report);
    answerCost(reviewable('fujian'), undefined, question, send, () => 0);
    return reports;
  };
  const playing = () => {
    const hands: Hand[] = [];
    const review = new Review(
      () => {
        hands.push(new Hand());
        return hands.at(-1)!;
      },
      { kind: 'journal', journal },
    );
    return { hands, outs: review.outs };
  };

  test('by workers who share its worlds; what they say comes to one cost, kept with the decision', () => {
    const { hands, outs } = playing();
    outs.start(decision);
    const questions = hands.map(({ asked }) => asked[0] as PlayOutQuestion);
    expect(questions.reduce((sum, { pairs }) => sum + pairs, 0)).toBe(PAIRS);
    expect(questions.map(({ first }) => first)).toEqual(
      questions.map((_, n) => questions.slice(0, n).reduce((sum, { pairs }) => sum + pairs, 0)),
    );
    const short = questions.map((question) => ({ ...question, pairs: 2 }));
    const said = short.map(costsOf);
    for (const [n, hand] of hands.entries()) for (const report of said[n]!) hand.say(report);
    const costs = said.flat().flatMap((report) => (report.kind === 'played' ? report.costs : []));
    expect(costs).toHaveLength(2 * hands.length);
    expect(outs.all.value.get(decision.at)).toEqual({ kind: 'played', cost: playedOut(costs) });
    expect(hands.every(({ ended }) => ended)).toBe(true);
    outs.start(decision);
    expect(hands).toHaveLength(questions.length);
  });

  test('one after the other; a stop gives up what was asked for, and the next begins', () => {
    const { hands, outs } = playing();
    outs.start(decision);
    const workers = hands.length;
    outs.start(others);
    expect([hands.length, [...outs.all.value.keys()]]).toEqual([workers, [decision.at, others.at]]);
    hands[0]!.say({ kind: 'played', costs: [1, 2] });
    expect(outs.all.value.get(decision.at)).toMatchObject({ kind: 'playing', done: 2 });
    outs.stop(decision.at);
    expect(hands.slice(0, workers).every(({ ended }) => ended)).toBe(true);
    expect([hands.length, [...outs.all.value.keys()]]).toEqual([2 * workers, [others.at]]);
    outs.stop();
    expect([hands.every(({ ended }) => ended), outs.all.value.size]).toEqual([true, 0]);
  });

  test('says what is wrong, and may be asked for again', () => {
    const { hands, outs } = playing();
    outs.start(decision);
    hands[0]!.say({ kind: 'failed', message: 'no such decision' });
    expect(outs.all.value.get(decision.at)).toEqual({ kind: 'failed', message: 'no such decision' });
    outs.start(decision);
    expect(outs.all.value.get(decision.at)).toMatchObject({ kind: 'playing', done: 0 });
    const { source, made, best } = asking(journal) as unknown as PlayOutQuestion;
    expect(() => costsOf({ source, made, best, at: 4711, first: 0, pairs: 1 })).toThrow(/no decision at move 4711/);
  });
});

/** A table without the answers to a question, which nobody sees before all are in. */
const seenBy = (view: unknown): unknown => {
  const { answers: _, ...table } = (view as View<Variant>).table;
  return table;
};

describe('W-8 the frame of a decision shows what its seat saw', () => {
  test.each(GAMES)('in %s', async (game) => {
    const journal = journalOf(game, '4', 120);
    const film = unwrap(filmOf(await gameOf(game)!.replay(), journal));
    const { subject } = reviewable(game);
    const made = [...decisionsIn(subject.game as MahjongGame<Variant>, journal)];
    expect(made.length).toBeGreaterThan(60);
    for (const { at, seat, view } of made) expect(shownAt(film, at, seat)).toEqual(seenBy(view));
  });

  test('in a log that begins in the middle of a match', async () => {
    const log = tenhou6Of(unwrap(playedOf(journalOf('riichi', '2', 300))), ['Ann', 'Bo', 'Chen', 'Dai']);
    const { sc: _, ...rest } = log;
    const text = JSON.stringify({ ...rest, log: log.log.slice(1) });
    const film = await openText(text);
    if (!film.ok) throw new Error(film.error.reason);
    expect([film.value.journal, film.value.log]).toEqual([undefined, text]);
    const decisions = [...decisionsOf(unwrap(readTenhou6(text)))];
    expect(new Set(decisions.map(({ round }) => round)).size).toBeGreaterThan(1);
    for (const [n, { state, seat, action, round }] of decisions.entries()) {
      const { view } = madeIn(riichi, state, seat, action, n);
      expect(shownAt(film.value, n + 4 * round, seat)).toEqual(seenBy(view));
    }
  });
});

function shownAt(film: Film, entry: number, seat: number): unknown {
  return seenBy(film.played.seen(film.frames[film.moments[entry] ?? -1]?.open, seat));
}
