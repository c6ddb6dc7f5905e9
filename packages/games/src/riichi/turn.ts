import type { Seat } from '@paiju/kernel';
import { inserted } from '../mahjong/evolve.js';
import { isConcealed, type Meld } from '../mahjong/melds.js';
import { at } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { isOrphan, keepsReading, readyDiscards, waitsOf } from './hand.js';
import { drawable, isUntouched, mayKan } from './reserve.js';
import type { RiichiAction, RiichiTable } from './table.js';
import { hasYaku } from './win.js';

/** The actions open to the seat whose turn it is, in canonical order: win, abort, kans, riichi, discards. */
export function turnOptions(table: RiichiTable, seat: Seat): readonly RiichiAction[] {
  if (table.phase.kind !== 'turn') return [];
  const { concealed, drawn } = at(table.places, seat);
  const options: RiichiAction[] = [];
  if (table.phase.arrival === 'claim' || drawn === null) {
    addDiscards(
      options,
      concealed.filter((tile) => !table.shown.barred.includes(kindOf(tile))),
    );
    return options;
  }
  const hand = inserted(concealed, drawn);
  const locked = at(table.shown.riichi, seat) !== null;
  if (canWin(table, seat, drawn)) options.push(WIN);
  if (canAbort(table, seat, hand)) options.push(NINE_TERMINALS);
  if (mayKan(table)) addKans(options, table, seat, hand, locked);
  if (!locked) addRiichi(options, table, seat, hand);
  addDiscards(options, locked ? [drawn] : hand);
  return options;
}

const WIN: RiichiAction = { kind: 'win' };
const NINE_TERMINALS: RiichiAction = { kind: 'special', special: { kind: 'nineTerminals' } };

function addDiscards(options: RiichiAction[], tiles: readonly Tile[]): void {
  for (const tile of tiles) options.push({ kind: 'discard', tile });
}

function canWin(table: RiichiTable, seat: Seat, drawn: Tile): boolean {
  return at(table.held, seat)?.waits.includes(kindOf(drawn)) === true && hasYaku(table, seat);
}

/** nine kinds of terminals and honours on the first draw, before any call. */
function canAbort(table: RiichiTable, seat: Seat, hand: readonly Tile[]): boolean {
  const isFirst = isUntouched(table) && at(table.places, seat).river.length === 0;
  if (!table.config.abortNineTerminals || !isFirst) return false;
  return new Set(hand.map(kindOf).filter(isOrphan)).size >= 9;
}

/** concealed and added kans; in riichi only a concealed one that changes nothing. */
function addKans(
  options: RiichiAction[],
  table: RiichiTable,
  seat: Seat,
  hand: readonly Tile[],
  locked: boolean,
): void {
  for (let n = 0; n + 3 < hand.length; n++) {
    const tile = hand[n] as Tile;
    const isFour = (tile & 3) === 0 && hand[n + 3] === tile + 3;
    if (isFour && (!locked || keepsWaits(table, seat, tile))) options.push({ kind: 'kong', form: 'concealed', tile });
  }
  const { melds } = at(table.places, seat);
  if (locked || melds.length === 0) return;
  for (const tile of hand) {
    if (melds.some((meld) => isPungOf(meld, kindOf(tile)))) options.push({ kind: 'kong', form: 'added', tile });
  }
}

function isPungOf(meld: Meld, kind: Kind): boolean {
  return meld.kind === 'pung' && kindOf(meld.tiles[0]) === kind;
}

/** True if a kan after riichi is of the drawn tile and leaves waits and reading as they were. */
function keepsWaits(table: RiichiTable, seat: Seat, tile: Tile): boolean {
  const { concealed, drawn, melds } = at(table.places, seat);
  const kind = kindOf(tile);
  if (drawn === null || kindOf(drawn) !== kind) return false;
  const before = at(table.held, seat)?.waits ?? [];
  const rest = concealed.filter((own) => kindOf(own) !== kind);
  const kan: Meld = { kind: 'kong', form: 'concealed', tiles: [tile, tile + 1, tile + 2, tile + 3] };
  const after = waitsOf(rest, [...melds, kan]);
  const same = after.length === before.length && after.every((wait) => before.includes(wait));
  return same && keepsReading(concealed, melds, kind, before);
}

/** riichi needs a closed hand, points for its stick, and live tiles. */
function addRiichi(options: RiichiAction[], table: RiichiTable, seat: Seat, hand: readonly Tile[]): void {
  const { melds } = at(table.places, seat);
  const { config } = table;
  if (!isConcealed(melds) || drawable(table) < config.riichiMinLive) return;
  if (config.riichiMinPoints !== null && at(table.scores, seat) < config.riichiMinPoints) return;
  for (const tile of readyDiscards(hand, melds)) options.push({ kind: 'ready', tile });
}
