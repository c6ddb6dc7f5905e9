import { type ConfigError, type Game, type Refusal, refusal, type Seat, type Step, seats } from './game.js';
import { isRecord, type Json, show } from './json.js';
import { err, ok, type Result } from './result.js';
import { type Rng, shuffle } from './rng.js';
import { namedSeed, type Seed, wallOf } from './seed.js';

/**
 * High Card, the smallest game with everything a real one has: hidden hands, simultaneous hidden choices, rounds.
 * Everyone picks a card, to play face up or to fold face down; the highest card played takes two stakes from each seat
 * that played lower and one from each that folded. The kernel is tested on it, and "adding a game" reads it aloud.
 */
export interface ToyConfig {
  readonly seats: number;
  readonly cards: number;
  readonly rounds: number;
  readonly stake: number;
  readonly folding: boolean;
}

/** Plays or folds a card, or goes on to the next round. */
export type ToyAction =
  | { readonly kind: 'play'; readonly card: number }
  | { readonly kind: 'fold'; readonly card: number }
  | { readonly kind: 'next' };

/** One pick of all seats, as everyone saw it; −1 is a card this seat may not see, null no card. */
export interface ToyTrick {
  readonly played: readonly (number | null)[];
  readonly folded: readonly (number | null)[];
  readonly winner: number | null;
}

/** The common part of state and view: a view is a table whose hidden cards are −1 and whose other answers are null. */
export interface ToyTable {
  readonly config: ToyConfig;
  readonly round: number;
  readonly phase: 'pick' | 'review' | 'over';
  readonly hands: readonly (readonly number[])[];
  readonly answers: readonly (ToyAction | null)[];
  readonly tricks: readonly ToyTrick[];
  readonly scores: readonly number[];
}

/** A whole match, with everything that is hidden. */
export interface ToyState extends ToyTable {
  readonly seed: Seed;
  readonly stock: readonly number[];
}

/** A match as one seat, or a spectator, may see it. */
export interface ToyView extends ToyTable {
  readonly seat: Seat | null;
  readonly legal: readonly ToyAction[];
  readonly isOver: boolean;
  readonly isRoundOver: boolean;
}

/** Something that happened at the table. */
export type ToyEvent =
  | { readonly kind: 'dealt'; readonly round: number; readonly hands: readonly (readonly number[])[] }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly action: ToyAction }
  | { readonly kind: 'revealed'; readonly trick: ToyTrick; readonly scores: readonly number[] }
  | { readonly kind: 'ended'; readonly over: boolean };

/** The number of cards in the deck. */
export const TOY_DECK = 24;
const HIDDEN = -1;

/** The rules that have a name. */
export const TOY_PRESETS = {
  standard: { seats: 4, cards: 3, rounds: 2, stake: 1, folding: true },
  duel: { seats: 2, cards: 5, rounds: 3, stake: 2, folding: false },
} as const satisfies Record<string, ToyConfig>;

const RANGES = { seats: [2, 4], cards: [1, 5], rounds: [1, 100_000], stake: [1, 100] } as const;

/** High Card as a game of the kernel. */
export const toy: Game<ToyConfig, ToyState, ToyAction, ToyEvent, ToyView> = {
  id: 'high-card',
  rulesVersion: 1,
  parseConfig,
  seats: (config) => config.seats,
  setup: (config, seed) => {
    const hands = seats(config.seats).map(() => []);
    const start = { config, seed, stock: [], hands, tricks: [], scores: hands.map(() => 0), answers: none(config) };
    return deal({ ...start, round: 0, phase: 'pick' }, 0).state;
  },
  waiting: (state) => (state.phase === 'over' ? [] : seats(state.config.seats).filter((s) => !state.answers[s])),
  actions: legal,
  refuse,
  apply,
  fallback: (state, seat) => legal(state, seat)[0] as ToyAction,
  view,
  redact,
  observe,
  returns: (state) => (state.phase === 'over' ? state.scores : undefined),
  redeal,
  pieces: (state) => [...state.stock, ...state.hands.flat(), ...state.tricks.flatMap(faces)],
};

function parseConfig(input: unknown): Result<ToyConfig, ConfigError> {
  if (typeof input === 'string') return preset(input, 'preset');
  if (!isRecord(input)) return bad('', input, `a preset's name, or an object`);
  const { preset: name = 'standard', ...switches } = input;
  const base = preset(name, 'preset');
  return base.ok ? switched(base.value, switches) : base;
}

function preset(name: unknown, path: string): Result<ToyConfig, ConfigError> {
  if (typeof name === 'string' && Object.hasOwn(TOY_PRESETS, name)) {
    return ok(TOY_PRESETS[name as keyof typeof TOY_PRESETS]);
  }
  return bad(path, name, Object.keys(TOY_PRESETS).join(', '));
}

function switched(base: ToyConfig, switches: Readonly<Record<string, unknown>>): Result<ToyConfig, ConfigError> {
  for (const [name, value] of Object.entries(switches)) {
    if (!Object.hasOwn(base, name)) return bad(name, value, `a switch: ${Object.keys(base).join(', ')}`);
    const allowed = misfit(name as keyof ToyConfig, value);
    if (allowed !== undefined) return bad(name, value, allowed);
  }
  return ok({ ...base, ...switches });
}

/** The values a switch would take, if it does not take this one. */
function misfit(name: keyof ToyConfig, value: unknown): string | undefined {
  if (name === 'folding') return typeof value === 'boolean' ? undefined : 'true, false';
  const [low, high] = RANGES[name];
  const fits = Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
  return fits ? undefined : `a whole number from ${low} to ${high}`;
}

function bad(path: string, value: unknown, allowed: string): Result<never, ConfigError> {
  return err({ path, value: value as Json, allowed, message: `${path || 'configuration'} cannot be ${show(value)}` });
}

/** Legality reads only the table, so it is the same on a seat's view as on the state. */
function legal(table: ToyTable, seat: Seat | null): readonly ToyAction[] {
  const hand = seat === null ? undefined : table.hands[seat];
  if (seat === null || hand === undefined || table.phase === 'over' || table.answers[seat]) return [];
  if (table.phase === 'review') return [{ kind: 'next' }];
  const plays = hand.map((card): ToyAction => ({ kind: 'play', card }));
  return table.config.folding ? [...plays, ...hand.map((card): ToyAction => ({ kind: 'fold', card }))] : plays;
}

function refuse(state: ToyState, seat: Seat, action: ToyAction): Refusal | undefined {
  if (state.phase === 'over') return refusal('gameOver');
  if (!isRecord(action) || !['play', 'fold', 'next'].includes(action.kind)) return refusal('unknownAction');
  if (Object.keys(action).length !== (action.kind === 'next' ? 1 : 2)) return refusal('unknownAction');
  if (!toy.waiting(state).includes(seat)) return refusal('notYourTurn', { seat });
  if ((action.kind === 'next') !== (state.phase === 'review')) return refusal('wrongPhase', { phase: state.phase });
  if (action.kind === 'next') return undefined;
  if (!state.hands[seat]?.includes(action.card)) return refusal('notHolding', { card: show(action.card) });
  return action.kind === 'fold' && !state.config.folding ? refusal('illegal', { switch: 'folding' }) : undefined;
}

function apply(state: ToyState, seat: Seat, action: ToyAction): Step<ToyState, ToyEvent> {
  const step = happen({ state, events: [] }, { kind: 'answered', seat, action });
  return step.state.answers.every(Boolean) ? settle(step) : step;
}

function settle(step: Step<ToyState, ToyEvent>): Step<ToyState, ToyEvent> {
  const { state } = step;
  if (state.phase === 'review') {
    const dealt = deal(state, state.round + 1);
    return { state: dealt.state, events: [...step.events, ...dealt.events] };
  }
  const shown = happen(step, reveal(state));
  if (shown.state.hands.some((hand) => hand.length > 0)) return shown;
  return happen(shown, { kind: 'ended', over: state.round + 1 === state.config.rounds });
}

function reveal(state: ToyState): ToyEvent {
  const cards = (kind: ToyAction['kind']) =>
    state.answers.map((a) => (a && a.kind === kind && 'card' in a ? a.card : null));
  const played = cards('play');
  const best = Math.max(...played.map((card) => card ?? HIDDEN));
  const winner = best === HIDDEN ? null : played.indexOf(best);
  const paid = played.map((card) => (card === null ? 1 : 2) * state.config.stake);
  const pot = paid.reduce((sum, stake, s) => (s === winner ? sum : sum + stake), 0);
  const scores = state.scores.map((score, s) =>
    winner === null ? score : score + (s === winner ? pot : -(paid[s] ?? 0)),
  );
  return { kind: 'revealed', trick: { played, folded: cards('fold'), winner }, scores };
}

function deal(state: ToyState, round: number): Step<ToyState, ToyEvent> {
  const wall = wallOf(state.seed, round, TOY_DECK);
  const { seats: count, cards } = state.config;
  const hands = seats(count).map((s) => sorted(wall.slice(s * cards, (s + 1) * cards)));
  const emptied = { ...state, stock: wall.slice(count * cards) };
  return happen({ state: emptied, events: [] }, { kind: 'dealt', round, hands });
}

function happen(step: Step<ToyState, ToyEvent>, event: ToyEvent): Step<ToyState, ToyEvent> {
  return { state: { ...step.state, ...evolve(step.state, event) }, events: [...step.events, event] };
}

/** The one reducer: it moves the state by events and a view by redacted ones. */
function evolve(table: ToyTable, event: ToyEvent): Partial<ToyTable> {
  switch (event.kind) {
    case 'dealt':
      return { round: event.round, hands: event.hands, phase: 'pick', tricks: [], answers: none(table.config) };
    case 'answered':
      return { answers: table.answers.map((answer, s) => (s === event.seat ? event.action : answer)) };
    case 'revealed':
      return {
        hands: table.hands.map((hand, s) => without(hand, event.trick.played[s] ?? event.trick.folded[s])),
        tricks: [...table.tricks, event.trick],
        scores: event.scores,
        answers: none(table.config),
      };
    case 'ended':
      return { phase: event.over ? 'over' : 'review' };
    default:
      return event satisfies never;
  }
}

function view(state: ToyState, seat: Seat | undefined): ToyView {
  const { config, round, phase, scores } = state;
  const table: ToyTable = {
    config,
    round,
    phase,
    scores,
    hands: state.hands.map((hand, s) => (s === seat ? hand : hand.map(() => HIDDEN))),
    answers: state.answers.map((answer, s) => (s === seat ? answer : null)),
    tricks: state.tricks.map((trick) => hide(trick, seat)),
  };
  return seenBy(table, seat ?? null);
}

/** A view with what follows from its table. */
function seenBy(table: ToyTable, seat: Seat | null): ToyView {
  const { phase } = table;
  return { ...table, seat, legal: legal(table, seat), isOver: phase === 'over', isRoundOver: phase !== 'pick' };
}

function redact(event: ToyEvent, seat: Seat | undefined): ToyEvent | undefined {
  switch (event.kind) {
    case 'dealt':
      return { ...event, hands: event.hands.map((hand, s) => (s === seat ? hand : hand.map(() => HIDDEN))) };
    case 'answered':
      return event.seat === seat ? event : undefined;
    case 'revealed':
      return { ...event, trick: hide(event.trick, seat) };
    case 'ended':
      return event;
    default:
      return event satisfies never;
  }
}

function observe(view: ToyView, event: ToyEvent): ToyView {
  return seenBy({ ...view, ...evolve(view, event) }, view.seat);
}

/** A folded card is never shown to the others. */
function hide(trick: ToyTrick, seat: Seat | undefined): ToyTrick {
  return { ...trick, folded: trick.folded.map((card, s) => (card === null || s === seat ? card : HIDDEN)) };
}

function redeal(state: ToyState, seat: Seat | undefined, rng: Rng): ToyState {
  const unseen = shuffle(rng, hiddenFrom(state, seat));
  const anew = new Map(hiddenFrom(state, seat).map((card, n) => [card, unseen[n] as number]));
  const swap = (card: number): number => anew.get(card) ?? card;
  const swapAll = (cards: readonly (number | null)[]) => cards.map((card) => (card === null ? null : swap(card)));
  return {
    ...state,
    seed: namedSeed(rng.u32()),
    stock: state.stock.map(swap),
    hands: state.hands.map((hand, s) => (s === seat ? hand : sorted(hand.map(swap)))),
    answers: state.answers.map((answer) =>
      answer && 'card' in answer ? { ...answer, card: swap(answer.card) } : answer,
    ),
    tricks: state.tricks.map((trick) => ({ ...trick, folded: swapAll(trick.folded) })),
  };
}

function hiddenFrom(state: ToyState, seat: Seat | undefined): number[] {
  const others = <T>(list: readonly T[]): readonly T[] => list.filter((_, s) => s !== seat);
  const folded = state.tricks.flatMap((trick) => others(trick.folded)).filter((card) => card !== null);
  return [...state.stock, ...others(state.hands).flat(), ...folded];
}

function faces(trick: ToyTrick): readonly number[] {
  return [...trick.played, ...trick.folded].filter((card) => card !== null);
}

function none(config: ToyConfig): readonly null[] {
  return new Array<null>(config.seats).fill(null);
}

function sorted(cards: readonly number[]): readonly number[] {
  return cards.toSorted((a, b) => a - b);
}

/** A hand less one card; a hidden hand loses any of its cards, all being alike. */
function without(hand: readonly number[], card: number | null | undefined): readonly number[] {
  const at = hand.indexOf(hand[0] === HIDDEN ? HIDDEN : (card ?? HIDDEN));
  if (at < 0) throw new Error(`cannot take ${show(card)} from ${show(hand)}`);
  return hand.toSpliced(at, 1);
}
