import { PRESETS, type PresetName } from '@paiju/games/sanma';
import type { SheetOf } from '../record.js';
import { sheetUnder } from '../riichi/sheet.js';

/** Riichi's tables under the rules of three: one chow in three suits cannot be made. */
export const sheetOf: SheetOf = (preset) =>
  sheetUnder(Object.hasOwn(PRESETS, preset) ? PRESETS[preset as PresetName] : PRESETS.standard, ['sanshokuDoujun']);
