import {
  type Game,
  isRecord,
  namedSeed,
  type Refusal,
  type Rng,
  refusal,
  type Seat,
  type Seed,
  type Step,
  seats,
  show,
  shuffle,
} from '@paiju/kernel';
import { generate, greedy } from './arrange.js';
import { type Arrangement, type Card, isCard, ROWS, sorted } from './cards.js';
import { type Config, parseConfig } from './config.js';
import { dealRound } from './deal.js';
import { fillDraft } from './draft.js';
import { naturalLayout } from './layout.js';
import { naturalOf } from './natural.js';
import { makeCard } from './notation.js';
import { rateLayout, settle } from './score.js';
import {
  evolve,
  HIDDEN,
  type PokerAction,
  type PokerEvent,
  type PokerState,
  type PokerTable,
  type PokerView,
  type Results,
  type RoundRecord,
} from './table.js';
import { faultsOf, REFUSAL_OF, type Submission } from './validate.js';
import type { PokerRefusal } from './words.js';

type Moved = Step<PokerState, PokerEvent>;

/** Chinese Poker (十三水): thirteen cards laid in three rows by everyone at once, then compared pair by pair. */
export const chinesePoker: Game<Config, PokerState, PokerAction, PokerEvent, PokerView> = {
  id: 'chinese-poker',
  rulesVersion: 1,
  parseConfig,
  seats: (config) => config.seats,
  setup,
  waiting: (state) => (state.phase === 'finished' ? [] : seats(state.config.seats).filter((s) => !state.answered[s])),
  actions,
  refuse,
  apply,
  fallback: (state, seat) => (state.phase === 'review' ? { kind: 'next' } : { kind: 'submit', ...silent(state, seat) }),
  timeouts: ['best', 'draft', 'fallback'],
  complete,
  view,
  redact,
  observe: (seen, event) => seenBy({ ...seen, ...evolve(seen, event) }, seen.seat),
  returns: (state) => (state.phase === 'finished' ? state.totals : undefined),
  redeal,
  pieces: (state) => [...state.hands.flat(), ...state.stock],
};

function setup(config: Config, seed: Seed): PokerState {
  const table = seats(config.seats);
  const start: PokerState = {
    ...{ config, seed, round: 0, phase: 'arranging', history: [], results: null, stock: [] },
    ...{ hands: table.map(() => []), arrangements: table.map(() => null), answered: table.map(() => false) },
    totals: table.map(() => 0),
  };
  return deal({ state: start, events: [] }, 0).state;
}

/**
 * In canonical order: where the hand holds a natural, that declared and the same rows undeclared; then every legal
 * arrangement as `generate` gives them. Layouts that foul are not listed, though nobody is refused one (P-38).
 */
function* actions({ config, phase, hands, answered }: PokerTable, seat: Seat): Generator<PokerAction> {
  const hand = hands[seat];
  if (hand === undefined || phase === 'finished' || answered[seat]) return;
  if (phase === 'review') return yield { kind: 'next' };
  const natural = naturalOf(hand, config);
  const shown = natural && naturalLayout(hand, natural.class, config);
  if (shown) yield* [{ kind: 'submit', ...shown, natural: true } as const, { kind: 'submit', ...shown } as const];
  for (const arrangement of generate(hand, config)) {
    if (!shown || !isSameLayout(arrangement, shown)) yield { kind: 'submit', ...arrangement };
  }
}

function isSameLayout(a: Arrangement, b: Arrangement): boolean {
  return a.back.join() === b.back.join() && a.middle.join() === b.middle.join();
}

/** P-39: the greedy layout, or the natural where declaring it is no choice. */
function silent({ hands, config }: PokerTable, seat: Seat): Submission {
  const hand = hands[seat] ?? [];
  const natural = config.naturalDeclaration === 'auto' ? naturalOf(hand, config) : undefined;
  return natural ? { ...naturalLayout(hand, natural.class, config), natural: true } : greedy(hand, config);
}

/** P-39: the draft of a seat, filled up. */
function complete({ phase, hands }: PokerTable, seat: Seat, draft: unknown): PokerAction | undefined {
  const filled = phase === 'arranging' ? fillDraft(hands[seat] ?? [], draft) : undefined;
  return filled && { kind: 'submit', ...filled };
}

function refuse(state: PokerState, seat: Seat, action: PokerAction): Refusal<PokerRefusal> | undefined {
  if (state.phase === 'finished') return refusal('gameOver');
  if (!isAction(action)) return refusal('unknownAction');
  if (!chinesePoker.waiting(state).includes(seat)) return refusal('notYourTurn', { seat: show(seat) });
  if ((action.kind === 'next') !== (state.phase === 'review')) return refusal('wrongPhase', { phase: state.phase });
  return action.kind === 'next' ? undefined : refuseLayout(state.hands[seat] ?? [], action, state.config);
}

/** True if a value from outside has an action's form: three lists, perhaps a flag, nothing else. */
function isAction(action: unknown): action is PokerAction {
  if (!isRecord(action)) return false;
  const { kind, natural, front, middle, back, ...rest } = action;
  if (Object.keys(rest).length > 0) return false;
  if (kind === 'next') return Object.keys(action).length === 1;
  const rows = [front, middle, back].every(Array.isArray);
  return kind === 'submit' && rows && (!('natural' in action) || typeof natural === 'boolean');
}

/** P-19: only what is structurally wrong is refused; a foul is the player's own. */
function refuseLayout(
  hand: readonly Card[],
  submission: Submission,
  config: Config,
): Refusal<PokerRefusal> | undefined {
  const odd = ROWS.flatMap((row) => submission[row]).find((card) => !isCard(card));
  if (odd !== undefined) return refusal('badTile', { card: show(odd) });
  const [fault] = faultsOf(hand, submission, config);
  if (fault === undefined) return undefined;
  const card = isCard(fault.card) ? { card: makeCard(fault.card) } : {};
  return refusal(REFUSAL_OF[fault.type], { rows: fault.rows, ...card });
}

function apply(state: PokerState, seat: Seat, action: PokerAction): Moved {
  const event: PokerEvent =
    action.kind === 'next' ? { kind: 'confirmed', seat } : { kind: 'submitted', seat, submission: laid(action) };
  const step = happen({ state, events: [] }, event);
  if (!step.state.answered.every(Boolean)) return step;
  return state.phase === 'review' ? deal(step, state.round + 1) : score(step);
}

/** A layout as it is kept: each row from its highest card, a natural marked only where declared. */
function laid({ front, middle, back, natural }: Submission): Submission {
  const rows = { front: highFirst(front), middle: highFirst(middle), back: highFirst(back) };
  return natural ? { ...rows, natural } : rows;
}

function highFirst(cards: readonly Card[]): readonly Card[] {
  return sorted(cards).toReversed();
}

function deal(step: Moved, round: number): Moved {
  const { hands, stock } = dealRound(step.state.seed, round, step.state.config.seats);
  return happen({ ...step, state: { ...step.state, stock } }, { kind: 'dealt', round, hands });
}

function score(step: Moved): Moved {
  const { config, round } = step.state;
  const shown = happen(step, { kind: 'scored', record: recordOf(step.state) });
  if (round + 1 < config.rounds) return shown;
  return happen(shown, { kind: 'finished', results: resultsOf(shown.state.totals) });
}

function recordOf({ config, round, hands, arrangements, stock }: PokerState): RoundRecord {
  const submissions = arrangements.filter((submission) => submission !== null);
  const layouts = submissions.map((submission, seat) => rateLayout(hands[seat] ?? [], submission, config));
  const fouls = layouts.map(({ foul }) => foul);
  const naturals = layouts.map(({ natural }) => natural);
  return { round, arrangements: submissions, fouls, naturals, ...settle(layouts, config), stock };
}

function resultsOf(totals: readonly number[]): Results {
  const places = totals.map((total) => 1 + totals.filter((other) => other > total).length);
  return { places, winners: seats(totals.length).filter((seat) => places[seat] === 1) };
}

function happen(step: Moved, event: PokerEvent): Moved {
  return { state: { ...step.state, ...evolve(step.state, event) }, events: [...step.events, event] };
}

/** P-40: own cards and layout, who has answered, everything scored. */
function view(state: PokerState, seat: Seat | undefined): PokerView {
  const { seed, stock, ...table } = state;
  const open = state.phase !== 'arranging';
  const seen: PokerTable = {
    ...table,
    hands: open ? table.hands : hideHands(table.hands, seat),
    arrangements: open ? table.arrangements : table.arrangements.map((kept, s) => (s === seat ? kept : null)),
  };
  return seenBy(seen, seat ?? null);
}

/** P-38: a review is confirmed; which layouts are legal is for the player to find. */
function seenBy(table: PokerTable, seat: Seat | null): PokerView {
  const confirms = table.phase === 'review' && seat !== null && table.answered[seat] === false;
  const [isOver, isRoundOver] = [table.phase === 'finished', table.phase !== 'arranging'];
  return { ...table, seat, legal: confirms ? [{ kind: 'next' }] : [], isOver, isRoundOver };
}

function redact(event: PokerEvent, seat: Seat | undefined): PokerEvent | undefined {
  switch (event.kind) {
    case 'dealt':
      return { ...event, hands: hideHands(event.hands, seat) };
    case 'submitted':
      return event.seat === seat ? event : { ...event, submission: null };
    case 'confirmed':
    case 'scored':
    case 'finished':
      return event;
    default:
      return event satisfies never;
  }
}

function hideHands(hands: PokerTable['hands'], seat: Seat | undefined): PokerTable['hands'] {
  return hands.map((hand, s) => (s === seat ? hand : hand.map(() => HIDDEN)));
}

/** Scored cards lie open: then only the rounds to come are unknown. */
function redeal(state: PokerState, seat: Seat | undefined, rng: Rng): PokerState {
  const seed = namedSeed(rng.u32());
  if (state.phase !== 'arranging') return { ...state, seed };
  const unseen = [...state.stock, ...state.hands.filter((_, s) => s !== seat).flat()];
  const dealt = shuffle(rng, [...unseen]);
  const anew = new Map(unseen.map((card, n) => [card, dealt[n] ?? card]));
  const swap = (cards: readonly Card[]): readonly Card[] => sorted(cards.map((card) => anew.get(card) ?? card));
  const hands = state.hands.map(swap);
  const arrangements = state.arrangements.map((kept, s) => kept && swapped(kept, swap, hands[s] ?? [], state.config));
  return { ...state, seed, stock: swap(state.stock), hands, arrangements };
}

/** Another hand in the same places; a natural it no longer holds is no longer declared. */
function swapped(
  { natural, ...rows }: Submission,
  swap: (cards: readonly Card[]) => readonly Card[],
  hand: readonly Card[],
  config: Config,
): Submission {
  const anew = { front: swap(rows.front), middle: swap(rows.middle), back: swap(rows.back) };
  return laid(natural && naturalOf(hand, config) ? { ...anew, natural } : anew);
}
