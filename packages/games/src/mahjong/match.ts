import { type Game, isRecord, type Refusal, refusal, type Seat, type Seed, type Step, show } from '@paiju/kernel';
import { unordered } from './order.js';
import { pieces, redeal } from './redeal.js';
import { dealHands, Turn } from './round.js';
import type { Ruleset } from './ruleset.js';
import {
  type Action,
  at,
  bySeat,
  type Event,
  handOf,
  noAnswers,
  noOffers,
  type Phase,
  type Round,
  type Setting,
  seatsOf,
  type Table,
  type Variant,
} from './table.js';
import { isTile } from './tiles.js';
import { observe, redact, type View, view } from './view.js';

/** A whole match: the present round and the seed all rounds come from. */
export interface State<V extends Variant> extends Round<V> {
  readonly seed: Seed;
}

/** A mahjong: a game that can also be asked by someone who knows no more than one seat. */
export interface MahjongGame<V extends Variant> extends Game<V['config'], State<V>, Action<V>, Event<V>, View<V>> {
  /** The reason why the seat of a view may not play this now: what `refuse` says of it on the state. */
  whyNot(view: View<V>, action: Action<V>): Refusal | undefined;
}

/** The game of a ruleset. */
export function gameOf<V extends Variant>(rules: Ruleset<V>): MahjongGame<V> {
  return {
    id: rules.id,
    rulesVersion: rules.rulesVersion,
    replays: rules.replays,
    asOf: (state, version) => asOf(rules, state, version),
    parseConfig: (input) => rules.parseConfig(input),
    configAsOf: (input, version) => rules.configAsOf?.(input, version) ?? rules.parseConfig(input),
    seats: (config) => rules.deal(config).length,
    setup: (config, seed) => setup(rules, config, seed).state,
    waiting: (state) =>
      seatsOf(state.offers).filter(
        (seat) => at(state.offers, seat).length > 0 && at(state.table.answers, seat) === null,
      ),
    actions: (state, seat) => offered(state, seat),
    refuse: (state, seat, action) => refuse(rules, state.table, seat, offered(state, seat), action),
    whyNot: ({ table, seat, legal }, action) => refuse(rules, table, seat, legal, action),
    apply: (state, seat, action) => apply(rules, state, seat, action),
    fallback: (state, seat) => rules.fallback(state.table, seat, offered(state, seat)),
    seconds: ({ table }) => (WINDOWS.includes(table.phase.kind) ? rules.windowSeconds?.(table.config) : undefined),
    view: (state, seat) => view(rules, state, seat, seat === undefined ? [] : offered(state, seat)),
    redact,
    observe: (seen, event) => observe(rules, seen, event),
    returns: ({ table }) => (table.phase.kind === 'finished' ? table.phase.standing.returns : undefined),
    redeal: (state, seat, rng) => redeal(rules, state, seat, rng),
    pieces: (state) => pieces(rules, state),
  };
}

/** The first version whose tables tell the order of discards and calls. */
const ORDERED_SINCE = 2;

/** A state in the shape an older version gave it. */
function asOf<V extends Variant>(rules: Ruleset<V>, state: State<V>, version: number): object {
  const config = rules.configBefore?.(state.table.config, version) ?? state.table.config;
  const older = { ...state, table: { ...state.table, config } };
  return version < ORDERED_SINCE ? unordered(older) : older;
}

function setup<V extends Variant>(rules: Ruleset<V>, config: V['config'], seed: Seed): Step<State<V>, Event<V>> {
  return deal(rules, config, seed, rules.first(config, seed));
}

/** Deals the round of a setting and runs its opening. */
function deal<V extends Variant>(
  rules: Ruleset<V>,
  config: V['config'],
  seed: Seed,
  setting: Setting<V>,
): Step<State<V>, Event<V>> {
  const { wall, shown, held } = rules.start(config, seed, setting);
  const hands = dealHands(wall, setting.dealer, rules.deal(config));
  const turn = new Turn(rules, { table: bare<V>(config), wall, offers: noOffers(hands) });
  turn.open({ kind: 'dealt', setting, size: wall.length, hands, shown, held: bySeat(hands, () => held) });
  finish(rules, turn);
  return { state: stateAfter(turn, seed), events: turn.events };
}

/** A table before its first deal: only its configuration is ever read. */
function bare<V extends Variant>(config: V['config']): Table<V> {
  return { config } as Table<V>;
}

function offered<V extends Variant>(state: State<V>, seat: Seat): readonly Action<V>[] {
  return at(state.table.answers, seat) === null ? (at(state.offers, seat) ?? []) : [];
}

function apply<V extends Variant>(
  rules: Ruleset<V>,
  state: State<V>,
  seat: Seat,
  action: Action<V>,
): Step<State<V>, Event<V>> {
  const turn = new Turn(rules, state);
  turn.act(seat, action);
  finish(rules, turn);
  const { table } = turn.round;
  if (table.phase.kind === 'ended' && table.answers.every((answer) => answer !== null)) {
    return advance(rules, state.seed, turn);
  }
  return { state: stateAfter(turn, state.seed), events: turn.events };
}

/** Field by field: a state is made at every step. */
function stateAfter<V extends Variant>(turn: Turn<V>, seed: Seed): State<V> {
  const { table, wall, offers } = turn.round;
  return { table, wall, offers, seed };
}

/** After its last round a match is over at once: nobody has to confirm. */
function finish<V extends Variant>(rules: Ruleset<V>, turn: Turn<V>): void {
  const { table } = turn.round;
  if (table.phase.kind !== 'ended' || table.answers !== noAnswers(table.answers)) return;
  if (rules.next(table, table.phase.ending) === undefined) turn.finish(rules.standing(table));
}

function advance<V extends Variant>(rules: Ruleset<V>, seed: Seed, turn: Turn<V>): Step<State<V>, Event<V>> {
  const { table } = turn.round;
  const setting = table.phase.kind === 'ended' ? rules.next(table, table.phase.ending) : undefined;
  if (setting === undefined) throw new Error('a confirmed round must have a next one');
  const dealt = deal(rules, table.config, seed, setting);
  return { state: dealt.state, events: [...turn.events, ...dealt.events] };
}

function refuse<V extends Variant>(
  rules: Ruleset<V>,
  table: Table<V>,
  seat: Seat | null,
  offers: readonly Action<V>[],
  action: Action<V>,
): Refusal | undefined {
  if (table.phase.kind === 'finished') return refusal('gameOver');
  const malformed = misshapen(action);
  if (malformed !== undefined) return malformed;
  if (seat === null || offers.length === 0) return refusal('notYourTurn', { seat: show(seat) });
  if (offers.some((offer) => isSameAction(offer, action))) return undefined;
  return reason(rules, table, seat, action, offers);
}

const SHAPES: Readonly<Record<string, readonly string[]>> = {
  discard: ['tile'],
  ready: ['tile'],
  chow: ['tiles'],
  pung: ['tiles'],
  kong: ['form', 'tile'],
  win: [],
  pass: [],
  next: [],
  special: ['special'],
};

/** The problem with a value that is no action at all. */
function misshapen(action: unknown): Refusal | undefined {
  if (!isRecord(action) || typeof action['kind'] !== 'string')
    return refusal('unknownAction', { action: show(action) });
  const { kind } = action;
  const fields = Object.hasOwn(SHAPES, kind) ? SHAPES[kind] : undefined;
  if (fields === undefined) return refusal('unknownAction', { action: kind });
  const keys = Object.keys(action);
  if (keys.length !== fields.length + 1 || !fields.every((field) => keys.includes(field))) {
    return refusal('unknownAction', { action: show(action) });
  }
  const tiles = 'tiles' in action ? action['tiles'] : 'tile' in action ? [action['tile']] : [];
  const bad = Array.isArray(tiles) ? tiles.find((tile) => !isTile(tile)) : tiles;
  return bad === undefined && Array.isArray(tiles) ? undefined : refusal('badTile', { tile: show(bad) });
}

function reason<V extends Variant>(
  rules: Ruleset<V>,
  table: Table<V>,
  seat: Seat,
  action: Action<V>,
  offers: readonly Action<V>[],
): Refusal {
  const fits = FITTING[table.phase.kind].includes(action.kind) || offers.some((offer) => offer.kind === action.kind);
  if (!fits) return refusal('wrongPhase', { phase: table.phase.kind });
  const own = handOf(at(table.places, seat));
  const named = action.kind === 'chow' || action.kind === 'pung' ? action.tiles : 'tile' in action ? [action.tile] : [];
  const calling = action.kind === 'kong' && action.form === 'open';
  const missing = calling ? undefined : named.find((tile) => !own.includes(tile));
  if (missing !== undefined) return refusal('notHolding', { tile: missing });
  return rules.explain(table, seat, action) ?? refusal('illegal', { action: action.kind });
}

type Kinds = readonly Action<Variant>['kind'][];

const WINDOW: Kinds = ['win', 'pass', 'special'];

/** The kinds of action that belong to a phase, though they may not be legal just now. */
const FITTING: Readonly<Record<Phase<Variant>['kind'], Kinds>> = {
  opening: WINDOW,
  turn: ['discard', 'ready', 'kong', 'win', 'special'],
  discard: ['chow', 'pung', 'kong', ...WINDOW],
  kong: WINDOW,
  bonus: WINDOW,
  ended: ['next'],
  finished: [],
};

const WINDOWS: readonly Phase<Variant>['kind'][] = ['opening', 'discard', 'kong', 'bonus'];

/** True if two actions are equal; of a dozen that differ in their tile nearly all are told apart at once. */
function isSameAction(a: Action<Variant>, b: Action<Variant>): boolean {
  if (a.kind !== b.kind || ('tile' in a && 'tile' in b && a.tile !== b.tile)) return false;
  return isSame(a, b);
}

/** True if two pieces of plain data are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, n) => isSame(value, b[n]));
  if (!isRecord(a) || !isRecord(b)) return false;
  let more = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !isSame(a[key], b[key])) return false;
    more++;
  }
  for (const _ in b) more--;
  return more === 0;
}
