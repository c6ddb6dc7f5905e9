export { Arranger, type GenerateOptions, generate, greedy, type OrderRules } from './arrange.js';
export {
  ACE,
  type Arrangement,
  type Card,
  DECK_SIZE,
  HAND_SIZE,
  isCard,
  RANKS,
  type Rank,
  ROW_SIZE,
  ROWS,
  type Row,
  rankOf,
  SUITS,
  type Suit,
  sorted,
  suitOf,
} from './cards.js';
export { type Config, parseConfig, parseRules, RESERVED_KEYS, rulesHash } from './config.js';
export { type Deal, dealRound, verifyDeal } from './deal.js';
export { type Description, describe, nameOf } from './describe.js';
export {
  CLASSES,
  evaluate,
  evaluate3,
  evaluate5,
  FIVE_CLASSES,
  rank3,
  rank5,
  strength5,
  type Tables,
  THREE_CLASSES,
  tablesOf,
} from './evaluate.js';
export { chinesePoker } from './game.js';
export { naturalLayout } from './layout.js';
export { MEETS, type NaturalRules, naturalOf, type Shape, shapeOf } from './natural.js';
export {
  makeArrangement,
  makeCard,
  makeCards,
  type NotationError,
  parseArrangement,
  parseCards,
} from './notation.js';
export { ALL_HANDS, NATURAL_HANDS, type NaturalForm, rarityOf } from './rarity.js';
export { extraOf } from './royalty.js';
export {
  DEFAULT_PRESET,
  NATURAL_CLASSES,
  NATURAL_LISTS,
  type NaturalClass,
  type NaturalPoints,
  naturalList,
  PRESETS,
  type PresetName,
  ROYALTY_TABLES,
  type RowScoring,
  type RoyaltyTable,
  type RuleSet,
  royaltyTable,
  type Slam,
  type Thresholds,
} from './rules.js';
export {
  compare,
  HAND_TYPES,
  type HandType,
  isRoyal,
  ranksOf,
  type Strength,
  typeOf,
  WHEELS,
  type Wheel,
} from './scale.js';
export {
  type LedgerEntry,
  type RatedLayout,
  rateLayout,
  type SeatSummary,
  type Settlement,
  scoreOf,
  settle,
} from './score.js';
export { lowestOf, MIDDLES, PLACES, type Subsets, sizeOf, subsets } from './subsets.js';
export {
  HIDDEN,
  PHASES,
  type Phase,
  type PokerAction,
  type PokerEvent,
  type PokerState,
  type PokerTable,
  type PokerView,
  type Results,
  type RoundRecord,
} from './table.js';
export {
  FOULS,
  type Foul,
  foulsAmong,
  isFoul,
  type RowStrengths,
  STRUCTURAL,
  type Structural,
  type Submission,
  strengthsOf,
  type Validation,
  type Violation,
  validate,
} from './validate.js';
export {
  FOUL_PHRASE,
  HAND_NAMES,
  type HandName,
  LANGUAGES,
  type Language,
  LEDGER_LINES,
  LEDGER_WORDS,
  type LedgerLine,
  LINE_RULES,
  NATURAL_NAMES,
  PHASE_NAMES,
  type PokerRefusal,
  RANK_WORDS,
  REFUSAL_WORDS,
  REFUSALS,
  ROW_NAMES,
  type Words,
} from './words.js';
