import type { Seat } from '@paiju/kernel';
import { inserted } from '../mahjong/evolve.js';
import type { Meld } from '../mahjong/melds.js';
import { at } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { barredAfter } from './calls.js';
import { FLOWERS, WIN } from './opening.js';
import { formsOf } from './pairs.js';
import { declarationOf, isLocked, keepsWaits, readyDiscards } from './ready.js';
import { drawable } from './reserve.js';
import type { TaiwanAction, TaiwanTable } from './table.js';
import { winOf } from './win.js';

/** The actions open to the seat whose turn it is, in canonical order: wins, kongs, declaring discards, discards (T-10). */
export function turnOptions(table: TaiwanTable, seat: Seat): readonly TaiwanAction[] {
  if (table.phase.kind !== 'turn') return [];
  const { concealed, drawn, melds } = at(table.places, seat);
  const hand = drawn === null ? concealed : inserted(concealed, drawn);
  const options: TaiwanAction[] = [];
  if (table.phase.arrival === 'claim') {
    addDiscards(options, table, seat, discardable(table, seat, hand)); // T-11
    return options;
  }
  if (maySelfDraw(table, seat)) options.push(WIN);
  if (winOf(table, seat, 'flower') !== undefined) options.push(FLOWERS);
  if (drawable(table) > 0) addKongs(options, table, seat, hand, melds); // T-15
  addDiscards(options, table, seat, discardable(table, seat, hand));
  return options;
}

/** T-11: a self-draw needs a draw; a declined win may bar it (T-18). */
export function maySelfDraw(table: TaiwanTable, seat: Seat): boolean {
  const barred = table.config.passedWinBlocksSelfDraw && at(table.held, seat)?.passedWin === true;
  return !barred && winOf(table, seat, 'hand') !== undefined;
}

/** The tiles that may be discarded: once declared only the drawn tile (T-20), after a call none that swaps it (食替). */
export function discardable(table: TaiwanTable, seat: Seat, hand: readonly Tile[]): readonly Tile[] {
  const { drawn } = at(table.places, seat);
  if (isLocked(table, seat) && drawn !== null) return [drawn];
  const barred = barredAfter(table, seat);
  return barred.length === 0 ? hand : hand.filter((tile) => !barred.includes(kindOf(tile)));
}

function addDiscards(options: TaiwanAction[], table: TaiwanTable, seat: Seat, tiles: readonly Tile[]): void {
  const { concealed, drawn, melds } = at(table.places, seat);
  if (!isLocked(table, seat) && declarationOf(table, seat) !== undefined) {
    const hand = drawn === null ? concealed : inserted(concealed, drawn);
    const ready = readyDiscards(hand, melds, formsOf(table.config));
    for (const tile of tiles) if (ready.includes(tile)) options.push({ kind: 'ready', tile });
  }
  for (const tile of tiles) options.push({ kind: 'discard', tile });
}

/** T-10, T-20: concealed and added kongs; once declared only a concealed one that changes no wait. */
function addKongs(
  options: TaiwanAction[],
  table: TaiwanTable,
  seat: Seat,
  hand: readonly Tile[],
  melds: readonly Meld[],
): void {
  const locked = isLocked(table, seat);
  for (let n = 0; n + 3 < hand.length; n++) {
    const tile = hand[n] as Tile;
    const isFour = (tile & 3) === 0 && hand[n + 3] === tile + 3;
    if (isFour && (!locked || keepsWaits(table, seat, hand, tile)))
      options.push({ kind: 'kong', form: 'concealed', tile });
  }
  if (locked || melds.length === 0) return;
  for (const tile of hand) {
    if (melds.some((meld) => isPungOf(meld, kindOf(tile)))) options.push({ kind: 'kong', form: 'added', tile });
  }
}

function isPungOf(meld: Meld, kind: Kind): boolean {
  return meld.kind === 'pung' && kindOf(meld.tiles[0]) === kind;
}
