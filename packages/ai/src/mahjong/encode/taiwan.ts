import { at, EAST, FIRST_FLOWER, shanten, ukeire, WINDS } from '@paiju/games/mahjong';
import { roundWind, SETS, seatWind, type Taiwan, type TaiwanTable } from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';
import { BIT, SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** Deals in a match where no dealer stays (T-25). */
const DEALS = { hand: 1, dongFeng: 4, jiang: 16 } as const;

/** Taiwan mahjong as the encoder reads it. */
export const taiwanReading: Reading<Taiwan> = {
  game: 'taiwan',
  sets: SETS,
  zero: 128,
  gold: () => -1,
  faceUp: () => NOTHING,
  reds: () => NOTHING,
  dora: () => NOTHING,
  seatWind: (table, seat) => EAST + windOf(table, seat),
  roundWind: (table) => EAST + WINDS.indexOf(roundWind(table)),
  left: ({ config, shown }) => DEALS[config.matchLength] - 1 - shown.passes,
  streak: ({ shown }) => shown.streak,
  unit: ({ config }) => config.unit,
  isReady: ({ shown }, seat) => at(shown.ready, seat) !== null,
  isIppatsu: () => false,
  isBefore: () => false,
  shanten: (_scene, counts, melds) => shanten(counts, melds, SETS),
  ukeire: ({ seen }, counts, melds) => ukeire(counts, seen, melds, SETS),
  details,
};

const NOTHING: readonly never[] = Object.freeze([]);

function windOf(table: TaiwanTable, seat: Seat): number {
  return WINDS.indexOf(seatWind(table, seat));
}

function details({ table, seat, place }: Scene<Taiwan>, sheet: Sheet): void {
  const { config } = table;
  const held = at(table.held, seat);
  for (const kind of held?.passedPongs ?? []) sheet.mark(BIT.barred, kind);
  sheet.flag(SCALAR.locked, held?.passedWin === true);
  const wind = windOf(table, seat);
  const matching = place.bonus.filter((tile) => ((tile - FIRST_FLOWER) & 3) === wind).length;
  sheet.scalar(SCALAR.seatBonus, 120 * matching);
  sheet.flag(SCALAR.rule1, config.tai.ready > 0);
  sheet.flag(SCALAR.rule2, config.minTai > 0);
  sheet.scalar(SCALAR.rule3, 16 * Math.floor(config.base / config.unit));
  sheet.flag(SCALAR.rule4, config.multiWin === 'all');
}
