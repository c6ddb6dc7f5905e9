export { canonical, digest } from './canonical.js';
export type { AnyGame, ConfigError, Game, Step } from './game.js';
export { sha512 } from './hash.js';
export {
  AUTHORS,
  type Author,
  configMessage,
  type Entry,
  type Header,
  JOURNAL_ERRORS,
  JOURNAL_VERSION,
  type Journal,
  JournalDecoder,
  type JournalError,
  type JournalItem,
  type Proof,
  parseJournal,
  printEntry,
  printHeader,
  printJournal,
  type Recovered,
  recoverJournal,
  refuteProof,
} from './journal.js';
export { isRecord, type Json, show } from './json.js';
export { REFUSAL_CODES, type Refusal, type RefusalCode, refusal } from './refusal.js';
export {
  advance,
  begin,
  canReplay,
  configUnder,
  digestUnder,
  type Move,
  REPLAY_ERRORS,
  type ReplayError,
  replay,
  replayTo,
  steps,
} from './replay.js';
export { err, ok, type Result, unwrap } from './result.js';
export { type Limbs, Pcg64, type Rng } from './rng.js';
export { isSeat, MAX_SEATS, type Seat, seat, seats } from './seat.js';
export {
  type Commitment,
  commitmentTo,
  type GameSeed,
  gameSeed,
  namedSeed,
  opens,
  parseSecret,
  parseSeed,
  type RoundSecret,
  roundSecret,
  SECRET_BYTES,
  SEED_BYTES,
  type Secret,
  type Seed,
  type SeedError,
  secretOf,
  stream,
  type Wall,
  wallOf,
} from './seed.js';
export { pick, shuffle, shuffled } from './shuffle.js';
