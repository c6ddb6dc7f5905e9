export { type Calculated, calculated, calculateScore, type ScoreAnswer } from './calculate.js';
export { type Call, getValidCalls } from './calls.js';
export { CODES, type Code, type Complaint, type Fault, isFault } from './codes.js';
export { callSeconds, parseConfig } from './config.js';
export { fujian } from './game.js';
export { areThreeGolds, completes, goldsIn, LIVE_GOLDS, type Parted, part, SETS } from './gold.js';
export { EVENT_NAMES, type EventName, faultOf, findAction, type NamedAction, nameAction, nameEvent } from './names.js';
export { type FujianConfig, PRESETS, type PresetName } from './presets.js';
export { drawable } from './reserve.js';
export { type Bonus, type Score, scoreVictory } from './score.js';
export { type Outlook, outlook, shanten, type TileLeft, waits } from './shanten.js';
export { RESERVE, SPECIALS, type Special, SWITCH_PATHS, SWITCHES, type SwitchName } from './switches.js';
export type {
  FinalRanking,
  Fujian,
  FujianAction,
  FujianEvent,
  FujianRound,
  FujianState,
  FujianTable,
  FujianView,
  Held,
  Outcome,
  Shown,
  Win,
} from './table.js';
export { compactName, longId, parseKind, parseKindList } from './tile-names.js';
export {
  type Decomposition,
  hasThreeGolds,
  isWinningHand,
  type SetAnswer,
  type SetAs,
  validateSet,
  type WinAnswer,
} from './validate.js';
export { type MeldShape, type MeldType, sumOf, type Terms, type Victory, WIN_TYPES, type WinType } from './victory.js';
export { victoryOf } from './win.js';
export * from './words.js';
