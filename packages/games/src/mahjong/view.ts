import type { Seat } from '@paiju/kernel';
import { evolve } from './evolve.js';
import type { Meld } from './melds.js';
import { legalOn } from './round.js';
import { drawable, type RoundCount, type Ruleset } from './ruleset.js';
import {
  type Action,
  at,
  type BySeat,
  bySeat,
  type Event,
  HIDDEN,
  noAnswers,
  type Phase,
  type Place,
  type Round,
  type Table,
  type Variant,
  withSeat,
} from './table.js';
import type { Tile } from './tiles.js';

/** Everything one seat (null: a spectator) may know, and what it may do now. */
export interface View<V extends Variant> {
  readonly seat: Seat | null;
  readonly table: Table<V>;
  readonly legal: readonly Action<V>[];
  /** Tiles that may still be drawn. */
  readonly left: number;
  readonly round: RoundCount;
  readonly isOver: boolean;
  readonly isRoundOver: boolean;
}

export function view<V extends Variant>(
  rules: Ruleset<V>,
  round: Round<V>,
  seat: Seat | undefined,
  legal: readonly Action<V>[],
): View<V> {
  const { table } = round;
  const laid = rules.concealedKongShown(table.config);
  // Field by field: several views are made of every state, and object spread costs too much here.
  const seen: Table<V> = {
    config: table.config,
    round: table.round,
    dealer: table.dealer,
    scores: table.scores,
    head: table.head,
    tail: table.tail,
    calls: table.calls,
    phase: laid ? table.phase : hidePhase(table.phase, seat),
    places: bySeat(table.places, (s) =>
      s === seat || isShown(table, s) ? at(table.places, s) : hidePlace(at(table.places, s), laid),
    ),
    answers: own(table.answers, seat),
    shown: table.shown,
    held: own(table.held, seat),
  };
  return seenBy(rules, seat ?? null, seen, legal);
}

/** What is a seat's own, of what every seat has. */
function own<T>(values: BySeat<T | null>, seat: Seat | undefined): BySeat<T | null> {
  const nothing: BySeat<T | null> = noAnswers(values);
  return seat === undefined || at(values, seat) === null ? nothing : withSeat(nothing, seat, at(values, seat));
}

/** A view with what follows from its table. */
function seenBy<V extends Variant>(
  rules: Ruleset<V>,
  seat: Seat | null,
  table: Table<V>,
  legal: readonly Action<V>[],
): View<V> {
  const isOver = table.phase.kind === 'finished';
  const isRoundOver = isOver || table.phase.kind === 'ended';
  return { seat, table, legal, left: drawable(rules, table), round: rules.count(table), isOver, isRoundOver };
}

/** True if a seat's hand lies open at the end of a round. */
function isShown<V extends Variant>({ phase }: Table<V>, seat: Seat): boolean {
  return (phase.kind === 'ended' || phase.kind === 'finished') && at(phase.ending.shown, seat);
}

function hidePlace({ concealed, drawn, melds, river, bonus }: Place, kongsShown: boolean): Place {
  return {
    concealed: hidden(concealed.length),
    drawn: drawn === null ? null : HIDDEN,
    melds: kongsShown || melds.length === 0 ? melds : melds.map(hideKong),
    river,
    bonus,
  };
}

/** Hands of which nothing is seen, by their number of tiles; one serves every view. */
const HIDDEN_HANDS: (readonly Tile[])[] = [];

function hidden(count: number): readonly Tile[] {
  HIDDEN_HANDS[count] ??= Array(count).fill(HIDDEN);
  return HIDDEN_HANDS[count] as readonly Tile[];
}

function hidePhase<V extends Variant>(phase: Phase<V>, seat: Seat | undefined): Phase<V> {
  const hidden = phase.kind === 'kong' && phase.form === 'concealed' && phase.seat !== seat;
  return hidden ? { ...phase, tile: HIDDEN } : phase;
}

/** A concealed kong lies as four backs. */
function hideKong<M extends Meld>(meld: M): M {
  if (meld.kind !== 'kong' || meld.form !== 'concealed') return meld;
  return { ...meld, tiles: [HIDDEN, HIDDEN, HIDDEN, HIDDEN] };
}

/** An event as a seat (undefined: a spectator) sees it; undefined if it sees nothing. */
export function redact<V extends Variant>(event: Event<V>, seat: Seat | undefined): Event<V> | undefined {
  switch (event.kind) {
    case 'answered':
    case 'told':
      return event.seat === seat ? event : undefined;
    case 'drew':
      return event.seat === seat ? event : unseen(event);
    case 'dealt':
      return {
        ...event,
        hands: bySeat(event.hands, (s) => (s === seat ? at(event.hands, s) : at(event.hands, s).map(() => HIDDEN))),
        held: bySeat(event.held, (s) => (s === seat ? at(event.held, s) : null)),
      };
    case 'kong':
      return event.seat === seat || event.laid ? event : { ...event, tile: HIDDEN, meld: hideKong(event.meld) };
    default:
      return event;
  }
}

function unseen<V extends Variant>({ kind, seat, from, arrival }: Extract<Event<V>, { kind: 'drew' }>): Event<V> {
  return { kind, seat, tile: HIDDEN, from, arrival };
}

/** Advances a view by one redacted event. */
export function observe<V extends Variant>(rules: Ruleset<V>, seen: View<V>, event: Event<V>): View<V> {
  const table = evolve(rules, seen.table, event);
  return seenBy(rules, seen.seat, table, seen.seat === null ? [] : legalOn(rules, table, seen.seat));
}
