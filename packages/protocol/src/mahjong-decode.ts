import type { BySeat, Event, Hand, KongForm, Meld, Standing, UNKNOWN_TURN, Variant, View } from '@paiju/games/mahjong';
import { err, isRecord, ok, type Result, type Seat, seat } from '@paiju/kernel';
import type { Decoded } from './codec.js';
import { ARRIVALS, type Dialect, HIDDEN } from './dialect.js';
import { readEvent, type WireEvent, type WireOf } from './events.js';
import { type FieldFault, type FrameError, fieldFault, invalid } from './fault.js';
import { unpackMeld } from './meld.js';
import { unpackDiscard, unpackDraw } from './packing.js';

type Read<V extends Variant> = Result<Decoded<Event<V>, View<V>>, FrameError>;

/** The meaning of an event that arrived. What a server says of its game's own data is believed, not judged again. */
export function decodeMahjong<V extends Variant>(dialect: Dialect<V>, value: unknown): Read<V> {
  const wire = readEvent(value);
  if (!wire.ok) return wire;
  if (wire.value.t === 8) return ok({ view: viewOf(wire.value.v), events: [] });
  if (wire.value.re === 1 || wire.value.t === 3 || wire.value.t === 7) return ok({ events: [] });
  const event = eventOf(dialect, wire.value);
  return event.ok ? ok({ events: [event.value] }) : invalid(event.error);
}

function eventOf<V extends Variant>(dialect: Dialect<V>, wire: WireEvent): Result<Event<V>, FieldFault> {
  switch (wire.t) {
    case 0:
      return meld(wire);
    case 1:
      return draw(dialect, wire);
    case 2:
      return discard(dialect, wire);
    case 4:
      return ok(ended(wire));
    case 9:
      return ok(dealt(wire));
    case 10:
      return ok({ kind: 'finished', standing: wire.o as Standing<V> });
    case 11:
      return ok({ kind: 'told', seat: seat(wire.s), held: heldOf(wire) });
    case 12:
      return ok({ kind: 'drew', seat: seat(wire.s), tile: HIDDEN, ...wayOf(wire) });
    case 20:
      return ok({ kind: 'stage', step: wire.n });
    case 21:
      return ok({ kind: 'began', seat: seat(wire.s) });
    case 22:
      return ok({ kind: 'exposed', seat: seat(wire.s), tiles: wire.tl, arrival: arrivalOf(wire.ar) });
    default:
      return rare(dialect, wire);
  }
}

function rare<V extends Variant>(dialect: Dialect<V>, wire: WireEvent): Result<Event<V>, FieldFault> {
  switch (wire.t) {
    case 23:
      return ok({ kind: 'konged', seat: seat(wire.s) });
    case 24:
      return ok({ kind: 'robbed', seat: seat(wire.s), tile: wire.ti, by: seat(wire.by), to: seat(wire.to) });
    case 25:
      return ok({ kind: 'answered', seat: seat(wire.s), action: wire.an } as Event<V>);
    case 26:
      return ok({ kind: 'told', seat: seat(wire.s), held: wire.hd } as Event<V>);
    case 27:
      return ok(hiddenKong(seat(wire.s)));
    default: {
      const special = dialect.heed(wire);
      return special === undefined
        ? err(fieldFault('t', wire.t, `a code of ${dialect.game}`))
        : ok({ kind: 'special', special });
    }
  }
}

function meld<V extends Variant>(wire: WireOf<0>): Result<Event<V>, FieldFault> {
  const owned = unpackMeld(wire.m, wire.ti);
  if (!owned.ok) return owned;
  const { seat: owner, meld: laid } = owned.value;
  if (laid.kind !== 'kong' || laid.form === 'open') return ok({ kind: 'called', seat: owner, meld: laid });
  const tile = wire.ti ?? laid.tiles[0];
  return ok({ kind: 'kong', seat: owner, form: laid.form, tile, meld: laid, laid: wire.hi !== 1 });
}

function hiddenKong<V extends Variant>(owner: Seat): Event<V> {
  const form = 'concealed' satisfies KongForm;
  const backs: Meld = { kind: 'kong', form, tiles: [HIDDEN, HIDDEN, HIDDEN, HIDDEN] };
  return { kind: 'kong', seat: owner, form, tile: HIDDEN, meld: backs, laid: false };
}

function draw<V extends Variant>({ base }: Dialect<V>, wire: WireOf<1>): Result<Event<V>, FieldFault> {
  const drawn = unpackDraw(wire.d, base);
  return drawn.ok ? ok({ kind: 'drew', ...drawn.value, ...wayOf(wire) }) : drawn;
}

function discard<V extends Variant>({ base }: Dialect<V>, wire: WireOf<2>): Result<Event<V>, FieldFault> {
  const discarded = unpackDiscard(wire.d, base);
  return discarded.ok ? ok({ kind: 'discarded', ...discarded.value }) : discarded;
}

type Way = { readonly from: 'head' | 'tail'; readonly arrival: (typeof ARRIVALS)[number] };

function wayOf({ ar, en }: Pick<WireOf<12>, 'ar' | 'en'>): Way {
  return { from: en === 1 ? 'tail' : 'head', arrival: arrivalOf(ar) };
}

function arrivalOf(ar: number | undefined): Way['arrival'] {
  return ARRIVALS[ar ?? 1] ?? 'draw';
}

const MISSED = ['no', 'untilDiscard', 'always'] as const;

/** The reach of a missed win, by the number it travels as. */
export function missedNumber(missed: (typeof MISSED)[number]): number {
  return MISSED.indexOf(missed);
}

function heldOf<V extends Variant>({ wa, f, mi }: WireOf<11>): V['held'] {
  return { waits: wa, furiten: f, missed: MISSED[mi] ?? 'no' };
}

function dealt<V extends Variant>(wire: WireOf<9>): Event<V> {
  const own = wire.s;
  const tiles = (s: number): readonly number[] => (s === own ? wire.mt : Array(wire.hc[s] ?? 0).fill(HIDDEN));
  const held = (s: number): V['held'] | null => (s === own ? (wire.hd as V['held']) : null);
  return {
    kind: 'dealt',
    setting: {
      ...{ round: wire.rd, dealer: seat(wire.dl), carried: wire.ca as V['carried'] },
      scores: seated(wire.hc, (s) => wire.p.find((one) => one.s === s)?.sc ?? 0),
    },
    size: wire.sz ?? 0,
    hands: seated(wire.hc, tiles),
    shown: wire.sh as V['shown'],
    held: seated(wire.hc, held),
  };
}

function ended<V extends Variant>(wire: WireOf<4>): Event<V> {
  const hands = seated(wire.hn, (s) => (wire.hn[s] ?? null) as Hand | null);
  return {
    kind: 'ended',
    ending: {
      deltas: seated(wire.hn, (s) => wire.sch[s] ?? 0),
      shown: seated(wire.hn, (s) => wire.hn[s] !== null && wire.hn[s] !== undefined),
      outcome: wire.o as V['outcome'],
    },
    hands,
  };
}

/** A value for every seat that a list of the frame has one for. */
function seated<T>({ length }: ArrayLike<unknown>, make: (s: number) => T): BySeat<T> {
  return length === 3 ? [make(0), make(1), make(2)] : [make(0), make(1), make(2), make(3)];
}

const UNKNOWN: typeof UNKNOWN_TURN = -1;

/**
 * The view a server sent. What a server says of its game is believed; one that does not tell the order of discards and
 * calls gives them all the unknown turn, and what is folded in later has its own.
 */
export function viewOf<V extends Variant>(value: unknown): View<V> {
  const view = value as View<V>; // believed
  if (!isRecord(value) || !isRecord(value['table']) || !Array.isArray(value['table']['places'])) return view;
  const places = value['table']['places'].map(orderedPlace) as unknown as View<V>['table']['places']; // as many as came
  return { ...view, table: { ...view.table, places } };
}

function orderedPlace(place: unknown): unknown {
  return isRecord(place) ? { ...place, melds: ordered(place['melds']), river: ordered(place['river']) } : place;
}

function ordered(lying: unknown): unknown {
  if (!Array.isArray(lying)) return lying;
  return lying.map((one) => (isRecord(one) ? { ...unknownTurn(one), ...one } : one));
}

function unknownTurn({ form }: Readonly<Record<string, unknown>>): object {
  return form === 'added' ? { turn: UNKNOWN, addedTurn: UNKNOWN } : { turn: UNKNOWN };
}
