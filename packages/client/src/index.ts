export type { SocketLike, SocketMaker } from './connection.js';
export { Connection, type ConnectionListener, type ConnectionOptions, type Heartbeat } from './connection.js';
export { socketUrl } from './entry.js';
export {
  checkFairness,
  type Evidence,
  FAIRNESS_FAULTS,
  type Fairness,
  type FairnessFault,
  type RoundEvidence,
} from './fairness.js';
export {
  type Admission,
  type Forgotten,
  type GameOffer,
  type GamePage,
  Lobby,
  type Matched,
  type MatchWish,
  type Person,
  type PlayedGame,
  type RoomWish,
  type ServerStatus,
  type TokenBot,
} from './lobby.js';
export type { Rules } from './memory.js';
export type { JoinOptions, RemoteTable, WatchOptions } from './options.js';
export { type Fetch, LobbyError } from './requests.js';
export { joinTable, watchTable } from './socket-table.js';
export type {
  Answer,
  Change,
  ChatLine,
  HostCommand,
  Prompt,
  RoomTable,
  RoomTerms,
  TablePlayer,
  TableRoom,
  TableSeat,
  TableState,
} from './table.js';
export { BACKOFF, type Backoff, delayOf, machineTime, type Time } from './time.js';
