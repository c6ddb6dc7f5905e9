import { type Fujian, type FujianTable, LIVE_GOLDS, SETS } from '@paiju/games/fujian';
import { at, type Counts, type Kind, shanten, type Ukeire, ukeire } from '@paiju/games/mahjong';
import { SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** Fujian mahjong as the encoder reads it: golds are wild, winds are bonus tiles. */
export const fujianReading: Reading<Fujian> = {
  game: 'fujian',
  sets: SETS,
  zero: 128,
  gold: goldOf,
  faceUp: ({ shown }) => (shown.flipped === null ? NOTHING : [shown.flipped]),
  reds: () => NOTHING,
  dora: () => NOTHING,
  seatWind: () => -1,
  roundWind: () => -1,
  left: ({ config, round }) => config.matchHands - 1 - round,
  streak: ({ shown }) => shown.streak,
  unit: () => UNIT,
  isReady: () => false,
  isIppatsu: () => false,
  isBefore: () => false,
  shanten: ({ table }, counts, melds) =>
    parted(table, counts, (natural, golds) => shanten(natural, melds, SETS, golds)),
  ukeire: (scene, counts, melds) =>
    parted(scene.table, counts, (natural, golds) => wanted(scene, natural, melds, golds)),
  details,
};

const NOTHING: readonly never[] = Object.freeze([]);
const UNIT = 4;

function goldOf({ shown }: FujianTable): Kind {
  return shown.gold ?? -1;
}

/** An answer about a hand whose golds are wild. */
function parted<T>(table: FujianTable, counts: Counts, answer: (natural: Counts, golds: number) => T): T {
  const gold = goldOf(table);
  if (gold < 0) return answer(counts, 0);
  const golds = counts[gold] as number;
  counts[gold] = 0;
  const found = answer(counts, Math.min(golds, LIVE_GOLDS));
  counts[gold] = golds;
  return found;
}

/** The kinds that bring a hand nearer: natural tiles, and the gold where one more of it does. */
function wanted({ table, seen }: Scene<Fujian>, natural: Counts, melds: number, golds: number): Ukeire {
  const gold = goldOf(table);
  const plain = ukeire(natural, seen, melds, SETS, golds);
  const left = gold < 0 ? 0 : LIVE_GOLDS + 1 - (seen[gold] as number);
  const known = plain.kinds.includes(gold);
  if (known || left <= 0 || golds >= LIVE_GOLDS) return plain;
  if (shanten(natural, melds, SETS, golds + 1) >= plain.shanten) return plain;
  const kinds = [...plain.kinds, gold].sort((a, b) => a - b);
  return { shanten: plain.shanten, kinds, tiles: plain.tiles + left };
}

function details({ table, seat }: Scene<Fujian>, sheet: Sheet): void {
  const { config } = table;
  sheet.flag(SCALAR.locked, at(table.held, seat)?.locked === true);
  sheet.flag(SCALAR.rule1, config.formula === 'F44');
  sheet.flag(SCALAR.rule2, config.payer === 'all');
  sheet.flag(SCALAR.rule3, config.threeGolds === 'optional');
  sheet.flag(SCALAR.rule4, config.goldDiscardLocksToSelfDraw);
}
