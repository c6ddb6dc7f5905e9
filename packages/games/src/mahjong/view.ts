import type { Seat } from '@paiju/kernel';
import { evolve } from './evolve.js';
import type { Meld } from './melds.js';
import { legalOn } from './round.js';
import { drawable, type RoundCount, type Ruleset } from './ruleset.js';
import {
  type Action,
  at,
  bySeat,
  type Event,
  HIDDEN,
  type Phase,
  type Place,
  type Round,
  type Table,
  type Variant,
} from './table.js';

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
  const seen: Table<V> = {
    ...table,
    phase: laid ? table.phase : hidePhase(table.phase, seat),
    places: bySeat(table.places, (s) =>
      s === seat || isShown(table, s) ? at(table.places, s) : hidePlace(at(table.places, s), laid),
    ),
    answers: bySeat(table.answers, (s) => (s === seat ? at(table.answers, s) : null)),
    held: bySeat(table.held, (s) => (s === seat ? at(table.held, s) : null)),
  };
  return seenBy(rules, seat ?? null, seen, legal);
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

function hidePlace(place: Place, kongsShown: boolean): Place {
  return {
    ...place,
    concealed: place.concealed.map(() => HIDDEN),
    drawn: place.drawn === null ? null : HIDDEN,
    melds: kongsShown ? place.melds : place.melds.map(hideKong),
  };
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
      return event.seat === seat ? event : { ...event, tile: HIDDEN };
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

/** Advances a view by one redacted event. */
export function observe<V extends Variant>(rules: Ruleset<V>, seen: View<V>, event: Event<V>): View<V> {
  const table = evolve(rules, seen.table, event);
  return seenBy(rules, seen.seat, table, seen.seat === null ? [] : legalOn(rules, table, seen.seat));
}
