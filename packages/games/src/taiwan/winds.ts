import type { Seat } from '@paiju/kernel';
import { WINDS, type Wind } from '../mahjong/tiles.js';
import type { TaiwanTable } from './table.js';

/** T-4: a seat's wind, whose number is that of its flowers too. */
export function seatWind({ config, dealer, shown }: TaiwanTable, seat: Seat): Wind {
  const origin = config.seatWindFrom === 'dealer' ? dealer : shown.broken;
  return WINDS[(seat - origin) & 3] as Wind;
}

/** T-25: the wind of the round (圈風): it changes when the deal has passed on four times. */
export function roundWind({ shown }: TaiwanTable): Wind {
  return WINDS[(shown.passes >> 2) & 3] as Wind;
}
