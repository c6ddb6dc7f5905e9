export { GROUPING, type Grouping, GroupJournal } from './group.js';
export type {
  Beside,
  GameBegun,
  GameEnded,
  Journal,
  Kept,
  Line,
  Placing,
  RoomRecord,
} from './journal.js';
export type { KeptText, Ledger, Refused, Unit } from './ledger.js';
