import type { Seat } from '@paiju/kernel';
import type { Moment } from '../mahjong/ruleset.js';
import { at, seatsOf } from '../mahjong/table.js';
import { isWind, kindOf, type Tile } from '../mahjong/tiles.js';
import { aborted } from './draws.js';
import { hasOnlyOrphans, waitsOf } from './hand.js';
import { isUntouched } from './reserve.js';
import type { Held, RiichiEvent, RiichiRound, RiichiTable } from './table.js';
import { doraIndex } from './wall.js';

/** The events this game adds at the engine's moments: sticks, indicators, furiten, abortive draws. */
export function note(round: RiichiRound, moment: Moment, seat: Seat): readonly RiichiEvent[] {
  switch (moment) {
    case 'arrived':
      return [];
    case 'discarded':
      return [
        ...turn(round, round.table.shown.owed.filter((when) => when === 'withDiscard').length),
        ...tell(round, seat, true),
      ];
    case 'stood':
      return stood(round, seat);
    case 'konged':
      return konged(round, seat);
    case 'exposed':
      return exposed(round, seat);
    default:
      return moment satisfies never;
  }
}

/** Before anyone plays, a seat whose dealt hand is ready is told so. */
export function opening(round: RiichiRound): readonly RiichiEvent[] {
  return seatsOf(round.table.places).flatMap((seat) => tell(round, seat));
}

/** what a moment tells one seat about its own hand; it asks no more than that seat's table. */
export function ownNotes(table: RiichiTable, own: Seat, moment: Moment, seat: Seat): readonly RiichiEvent[] {
  const passing = moment === 'stood' || moment === 'exposed' ? passed({ table }, seat) : [];
  const heard = passing.filter((event) => 'seat' in event && event.seat === own);
  if (seat !== own || moment === 'stood' || moment === 'arrived') return heard;
  return [...heard, ...tell({ table }, own, moment === 'discarded')];
}

/** A round, as far as hands are concerned. */
type OnTable = Pick<RiichiRound, 'table'>;

/** a seat learns its waits and furiten whenever they change by its own hand; a discard forgives what has passed. */
function tell({ table }: OnTable, seat: Seat, discards = false): readonly RiichiEvent[] {
  const { concealed, melds, river } = at(table.places, seat);
  const before = at(table.held, seat);
  const waits = waitsOf(concealed, melds);
  const passed = before?.missed ?? 'no';
  const missed = discards && passed === 'untilDiscard' ? 'no' : passed;
  const discarded = waits.length > 0 && river.some(({ tile }) => waits.includes(kindOf(tile)));
  return told(seat, before, { waits, missed, furiten: missed !== 'no' || discarded });
}

function told(seat: Seat, before: Held | null, held: Held): readonly RiichiEvent[] {
  return before !== null && isSame(before, held) ? [] : [{ kind: 'told', seat, held }];
}

function isSame(a: Held, b: Held): boolean {
  const waits = a.waits.length === b.waits.length && a.waits.every((wait, n) => wait === b.waits[n]);
  return waits && a.furiten === b.furiten && a.missed === b.missed;
}

/** a winning tile that passes makes every seat waiting on it furiten, asked or not. */
function missed({ table }: OnTable, giver: Seat, tile: Tile, byOrphans: boolean): readonly RiichiEvent[] {
  const kind = kindOf(tile);
  return seatsOf(table.places).flatMap((seat) => {
    const held = at(table.held, seat);
    if (seat === giver || held === null || !held.waits.includes(kind)) return [];
    if (byOrphans && !hasOnlyOrphans(at(table.places, seat))) return [];
    const lasting = held.missed === 'always' || at(table.shown.riichi, seat) !== null;
    return told(seat, held, { ...held, furiten: true, missed: lasting ? 'always' : 'untilDiscard' });
  });
}

/** what the tile on the table tells those who wait on it, once nobody has won it. */
function passed(round: OnTable, giver: Seat): readonly RiichiEvent[] {
  const { phase, config } = round.table;
  if (phase.kind === 'discard') return missed(round, giver, phase.tile, false);
  if (phase.kind === 'bonus') return config.northRobbed === 'no' ? [] : missed(round, giver, phase.tile, false);
  if (phase.kind !== 'kong') return [];
  const robbable = phase.form === 'added' || config.closedKanRobbedByOrphans;
  return robbable ? missed(round, giver, phase.tile, phase.form === 'concealed') : [];
}

/** The next `count` indicators. */
function turn({ table, wall }: RiichiRound, count: number): readonly RiichiEvent[] {
  if (count === 0) return [];
  const turned = table.shown.dora.length;
  return Array.from({ length: count }, (_, n) => {
    return {
      kind: 'special',
      special: { kind: 'dora', tile: wall[doraIndex(turned + n, table.places.length)] as Tile },
    };
  });
}

/** Nobody won the discard, or robbed the kan, that lay on the table. */
function stood(round: RiichiRound, giver: Seat): readonly RiichiEvent[] {
  const { phase, shown } = round.table;
  if (phase.kind !== 'discard') return passed(round, giver);
  const mark = at(shown.riichi, giver);
  const declaring = mark !== null && !mark.paid;
  const stick: readonly RiichiEvent[] = declaring ? [{ kind: 'special', special: { kind: 'stick', seat: giver } }] : [];
  const events = [...stick, ...turn(round, shown.owed.length), ...passed(round, giver)];
  return [...events, ...abort(round.table, declaring)];
}

/** the draws that follow from a discard that stood. */
function abort(table: RiichiTable, declaring: boolean): readonly RiichiEvent[] {
  const { config } = table;
  if (config.abortFourWinds && isFourWinds(table)) return aborted(table, 'fourWinds', null);
  if (config.abortFourRiichi && declaring && table.shown.riichi.every((mark) => mark !== null)) {
    return aborted(table, 'fourRiichi', null);
  }
  return config.abortFourKans && isFourKans(table) ? aborted(table, 'fourKans', null) : [];
}

function isFourWinds(table: RiichiTable): boolean {
  const { places } = table;
  const first = places[0].river[0];
  if (!isUntouched(table) || first === undefined || !isWind(kindOf(first.tile))) return false;
  return places.every(({ river }) => river.length === 1 && kindOf(river[0]?.tile ?? -1) === kindOf(first.tile));
}

/** Four kans by more than one seat. */
function isFourKans({ places }: RiichiTable): boolean {
  const kans = places.map(({ melds }) => melds.filter((meld) => meld.kind === 'kong').length);
  return kans.reduce((sum, n) => sum + n, 0) === 4 && !kans.includes(4);
}

/** a north laid aside passed all who could win on it, and may have changed the waits of its owner. */
function exposed(round: RiichiRound, seat: Seat): readonly RiichiEvent[] {
  return [...passed(round, seat), ...tell(round, seat)];
}

/** A completed kan: the indicators due before its replacement, the waits it may have changed. */
function konged(round: RiichiRound, seat: Seat): readonly RiichiEvent[] {
  const { owed } = round.table.shown;
  const due = owed.at(-1) === 'immediate' ? owed.length : Math.max(0, owed.length - 1);
  return [...turn(round, due), ...tell(round, seat)];
}
