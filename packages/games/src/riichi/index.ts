export { parseConfig } from './config.js';
export { doraOf, REDS } from './dora.js';
export { FU } from './fu.js';
export { riichi } from './game.js';
export { readyDiscards, waitsOf } from './hand.js';
export { decisionsOf, type LoggedDecision } from './interchange/decisions.js';
export type { ForeignError, ForeignGame, ForeignMove, ForeignRound, ForeignWin } from './interchange/foreign.js';
export { guessFormat, LOG_FORMATS, type LogFormat, wholeRounds } from './interchange/format.js';
export { type Judgement, judge } from './interchange/judge.js';
export { readMjai } from './interchange/mjai.js';
export { MjaiListener } from './interchange/mjai-listener.js';
export { declaresReach, type MjaiMove, meantBy, movesOf } from './interchange/mjai-moves.js';
export { type MjaiEvent, mjaiOf } from './interchange/mjai-print.js';
export { MjaiTeller } from './interchange/mjai-teller.js';
export { readMjlog } from './interchange/mjlog.js';
export { type PlayedMatch, type PlayedRound, playedOf } from './interchange/played.js';
export { readTenhou6 } from './interchange/tenhou6.js';
export { type Tenhou6Log, tenhou6Of } from './interchange/tenhou6-print.js';
export { countsTwice } from './lines.js';
export { type Deltas, type Liability, nagashiDeltas, notenDeltas, type Settlement, winDeltas } from './payments.js';
export { baseOf, LIMITS, type Limit, ronPoints, tsumoPoints } from './points.js';
export { type FourConfig, PRESETS, type PresetName } from './presets.js';
export {
  type FuLine,
  type HandValue,
  type Score,
  scoreHand,
  valueHand,
  type YakuLine,
  type YakuValue,
} from './score.js';
export { allWaits, bestDiscards, bestShanten, bestUkeire, type FormShanten, shantenForms } from './shanten.js';
export { FLAGS, type Flag, type WonHand } from './shape.js';
export { type RiichiConfig, SWITCHES, type SwitchName } from './switches.js';
export type {
  Abort,
  FinalRanking,
  Held,
  Outcome,
  Riichi,
  RiichiAction,
  RiichiEvent,
  RiichiState,
  RiichiTable,
  RiichiView,
  Shown,
  Win,
} from './table.js';
export { objectName, parseObjectName, parseObjectNames } from './tile-names.js';
export { type TileSet, tileSet } from './wall.js';
export {
  FU_WORDS,
  LANGUAGES,
  type Language,
  LIMIT_WORDS,
  LINE_RULES,
  type LineId,
  REFUSAL_WORDS,
  type RiichiRefusal,
  WAIT_WORDS,
  type Words,
  YAKU_NAMES,
  YAKU_WORDS,
} from './words.js';
export { YAKU, YAKUMAN } from './yaku.js';
