export * from './counts.js';
export { decompose, type PairReading, type Reading, type SetReading } from './decompose.js';
export type { MahjongGame, State } from './match.js';
export {
  type Chow,
  isConcealed,
  isOpen,
  type Kong,
  type Meld,
  meldKind,
  type PlacedMeld,
  type Pung,
} from './melds.js';
export * from './notation.js';
export { UNKNOWN_TURN } from './order.js';
export { legalOn } from './round.js';
export type { Moment, RoundCount, Ruleset } from './ruleset.js';
export * from './shanten.js';
export {
  type Action,
  type Arrival,
  at,
  type BySeat,
  bySeat,
  type Discard,
  distance,
  type End,
  type Ending,
  type Event,
  four,
  type Hand,
  HIDDEN,
  handOf,
  type KongForm,
  nextSeat,
  type Phase,
  type Place,
  type Round,
  SEATS,
  type Setting,
  type Standing,
  seatsOf,
  type Table,
  type Variant,
} from './table.js';
export * from './tiles.js';
export * from './ukeire.js';
export type { View } from './view.js';
export * from './waits.js';
