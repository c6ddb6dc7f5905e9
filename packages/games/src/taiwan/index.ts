export { parseConfig } from './config.js';
export type { InputError } from './field.js';
export { taiwan } from './game.js';
export { WIN_FIELDS } from './given.js';
export { isFull, parseHeld } from './held.js';
export { actionOf, type Command, commandOf, MELD_NAMES, type MeldName, type Told, tell } from './names.js';
export { type Forms, formsOf, SETS_ONLY } from './pairs.js';
export { PATTERN_IDS, PATTERNS, type PatternId, type TaiTable } from './patterns.js';
export { PRESETS, type PresetName, type TaiwanConfig } from './presets.js';
export { readyDiscards } from './ready.js';
export { dealerLines, type Report, reportOf } from './report.js';
export { drawable } from './reserve.js';
export {
  type DealerLine,
  type LaidMeld,
  type Part,
  type Payment,
  scoreWin,
  type TaiLine,
  type TaiwanScore,
  type TaiwanWin,
} from './score.js';
export {
  type DiscardOutlook,
  discardOutlooks,
  heldHand,
  heldIn,
  type Outlook,
  outlook,
  SETS,
  shantenOf,
  structuralWaits,
  WAITING_SIZE,
} from './shanten.js';
export { SWITCHES, type SwitchName } from './switches.js';
export type {
  Abort,
  Declaration,
  FinalRanking,
  Held,
  Outcome,
  Shown,
  Taiwan,
  TaiwanAction,
  TaiwanEvent,
  TaiwanState,
  TaiwanTable,
  TaiwanView,
  Win,
} from './table.js';
export { roundWind, seatWind } from './table.js';
export { nameOfKind, nameOfTile } from './tile-names.js';
export { parseWin } from './validate.js';
export { FLAGS, type Flag, isFlowerWin, WAIT_SHAPES, type WaitShape, WIN_TYPES, type WinType } from './victory.js';
export { type WinKind, winOf } from './win.js';
export * from './words.js';
