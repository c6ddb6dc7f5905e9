import { at, EAST, kindOf } from '@paiju/games/mahjong';
import { bestShanten, bestUkeire, doraOf, REDS, type Riichi, shantenForms } from '@paiju/games/riichi';
import { BIT, SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** Points of the difference that one step of a scale stands for. */
const UNIT = 100;

/** Riichi as the encoder reads it. */
export const riichiReading: Reading<Riichi> = {
  game: 'riichi',
  sets: 4,
  zero: 0,
  gold: () => -1,
  faceUp: ({ shown }) => shown.dora,
  reds: ({ config }) => REDS[config.reds],
  dora: ({ shown }) => shown.dora.map((tile) => doraOf(kindOf(tile))),
  seatWind: ({ dealer }, seat) => EAST + ((seat - dealer + 4) & 3),
  roundWind: ({ shown }) => EAST + (shown.wind & 3),
  left: ({ config, shown, dealer }) => {
    const deals = config.length === 'east' ? 4 : 8;
    return deals - 1 - (4 * shown.wind + ((dealer - shown.origin + 4) & 3));
  },
  streak: ({ shown }) => shown.honba,
  unit: () => UNIT,
  isReady: ({ shown }, seat) => at(shown.riichi, seat) !== null,
  isIppatsu: ({ shown }, seat) => at(shown.riichi, seat)?.ippatsu === true,
  isBefore: ({ shown }, seat, other) => ((seat - shown.origin) & 3) < ((other - shown.origin) & 3),
  shanten: (_scene, counts, melds) => bestShanten(counts, melds),
  ukeire: ({ seen }, counts, melds) => bestUkeire(counts, seen, melds),
  details,
};

function details({ table, seat, place, counts }: Scene<Riichi>, sheet: Sheet): void {
  const { shown, config, scores } = table;
  const held = at(table.held, seat);
  for (const kind of held?.waits ?? []) sheet.mark(BIT.waits, kind);
  for (const kind of shown.barred) sheet.mark(BIT.barred, kind);
  sheet.flag(SCALAR.furitenNow, held?.furiten === true);
  sheet.flag(SCALAR.locked, held?.missed === 'always');
  sheet.scalar(SCALAR.sticks, 30 * shown.sticks);
  sheet.flag(SCALAR.targetReached, Math.max(...scores) >= config.target);
  sheet.scalar(SCALAR.targetAhead, 128 + Math.floor((at(scores, seat) - config.target) / (4 * UNIT)));
  if (place.melds.length === 0) {
    const { pairs, orphans } = shantenForms(counts);
    sheet.scalar(SCALAR.pairsShanten, 255 - 36 * (pairs + 1));
    sheet.scalar(SCALAR.orphansShanten, 255 - 18 * (orphans + 1));
  }
  sheet.flag(SCALAR.rule1, config.openTanyao);
  sheet.flag(SCALAR.rule2, config.reds > 0);
  sheet.flag(SCALAR.rule3, config.renchan === 'tenpai');
  sheet.flag(SCALAR.rule4, config.kiriage);
}
