import type { Seat } from '@paiju/kernel';
import { at, SEATS } from '../mahjong/table.js';
import { FIRST_FLOWER, FLOWERS, type Tile } from '../mahjong/tiles.js';
import { drawable } from './reserve.js';
import type { TaiwanTable } from './table.js';

export function isFlower(tile: Tile): boolean {
  return tile >= FIRST_FLOWER;
}

/** T-45: what a seat's flowers make: all eight, or seven while another seat holds the last. */
export function flowersOf(table: TaiwanTable, seat: Seat): 'flower8' | 'flower7rob' | undefined {
  const own = at(table.places, seat).bonus.length;
  if (own === FLOWERS) return 'flower8';
  return own === FLOWERS - 1 && holderOfLast(table, seat) !== undefined ? 'flower7rob' : undefined;
}

/** The seat that holds the flower that a seat with the other seven lacks. */
export function holderOfLast({ places }: TaiwanTable, seat: Seat): Seat | undefined {
  return SEATS.find((other) => other !== seat && at(places, other).bonus.length > 0);
}

/** T-45, T-46: flowers are asked about once: after the deal, before another's flower is replaced, after an own one is. */
export function isFlowerMoment(table: TaiwanTable, seat: Seat): boolean {
  const { phase } = table;
  if (phase.kind === 'opening') return phase.step === 0;
  if (phase.kind === 'turn') return phase.arrival === 'bonus';
  return phase.kind === 'bonus' && (phase.seat !== seat || drawable(table) === 0); // T-22: nothing is left to replace it
}
