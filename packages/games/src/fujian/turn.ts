import type { Seat } from '@paiju/kernel';
import { inserted } from '../mahjong/evolve.js';
import type { Meld } from '../mahjong/melds.js';
import { at } from '../mahjong/table.js';
import { COPIES, type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { areThreeGolds, completes, part } from './gold.js';
import { drawable } from './reserve.js';
import type { FujianAction, FujianTable } from './table.js';

const WIN: FujianAction = { kind: 'win' };

/** F-10: what the seat whose turn it is may do, in canonical order: win, kongs, discards. */
export function turnOptions(table: FujianTable, seat: Seat): readonly FujianAction[] {
  const { phase, places, config } = table;
  if (phase.kind !== 'turn') return [];
  const { concealed, drawn, melds } = at(places, seat);
  const hand = drawn === null ? concealed : inserted(concealed, drawn);
  const drew = phase.arrival !== 'claim';
  const options: FujianAction[] = [];
  if (drew && isWon(table, hand, melds.length)) options.push(WIN);
  if (drew || config.kongAfterCall) addKongs(options, table, melds, hand);
  for (const tile of hand) options.push({ kind: 'discard', tile });
  return options;
}

/** F-11: three golds, where they are no order, or a complete hand. */
function isWon(table: FujianTable, hand: readonly Tile[], melds: number): boolean {
  const parted = part(hand, table.shown.gold);
  return areThreeGolds(parted.golds) || completes(parted, melds);
}

/** F-25, F-27, F-28: concealed and added kongs, while there is a tile to replace them. Of golds there are never four. */
function addKongs(options: FujianAction[], table: FujianTable, melds: readonly Meld[], hand: readonly Tile[]): void {
  const fours = hand.filter((tile, n) => tile % COPIES === 0 && hand[n + COPIES - 1] === tile + COPIES - 1);
  const added = hand.filter((tile) => melds.some((meld) => isPungOf(meld, kindOf(tile))));
  if (fours.length + added.length === 0 || drawable(table) === 0) return;
  for (const tile of fours) options.push({ kind: 'kong', form: 'concealed', tile });
  for (const tile of added) options.push({ kind: 'kong', form: 'added', tile });
}

function isPungOf(meld: Meld, kind: Kind): boolean {
  return meld.kind === 'pung' && kindOf(meld.tiles[0]) === kind;
}
