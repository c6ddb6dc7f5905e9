import type { Seat } from '@paiju/kernel';
import { type BySeat, four } from '../mahjong/table.js';
import type { FujianConfig } from './presets.js';

/** The payment of the one who gave the tile for a win, in points of it; undefined where all three pay. */
const ALONE: { readonly [P in FujianConfig['payer']]: number | undefined } = {
  all: undefined,
  discarder: 1,
  discarderDouble: 2,
};

/** F-36: what each payer pays, and how many pay. `given`: someone gave the tile. */
export function shares(points: number, given: boolean, { payer }: FujianConfig): { each: number; payers: 1 | 3 } {
  const times = given ? ALONE[payer] : undefined;
  return times === undefined ? { each: points, payers: 3 } : { each: times * points, payers: 1 };
}

/** The points a win moves; `from` is the winner itself on a self-draw. */
export function paymentsOf(points: number, winner: Seat, from: Seat, config: FujianConfig): BySeat<number> {
  const { each, payers } = shares(points, from !== winner, config);
  return four((seat) => {
    if (seat === winner) return each * payers;
    return payers === 3 || seat === from ? -each : 0;
  });
}
