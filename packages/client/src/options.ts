import type { ConnectionOptions } from './connection.js';
import type { Fairness } from './fairness.js';
import type { Rules } from './memory.js';
import type { RoomTable } from './table.js';

/** What it takes to watch a table: where, which room, by which rules; the rest has defaults. */
export interface WatchOptions extends ConnectionOptions {
  /** The address of the server, `http` or `ws`, or what finds the one that has the room now. */
  readonly url: ConnectionOptions['url'];
  readonly room: string;
  readonly game: Rules;
  /** For a room that is not public. */
  readonly ticket?: string;
}

/** What it takes to sit at a table. */
export interface JoinOptions extends WatchOptions {
  /** From a lobby: names the person and the room, and serves for coming back. */
  readonly ticket: string;
  /** What this seat adds to the seed of the game (S-20); drawn at random where it is missing. */
  readonly nonce?: () => string;
}

/** A table behind a socket. */
export interface RemoteTable extends RoomTable {
  /** Whether the game was dealt as it was promised, as far as it can be told by now (S-20). */
  fairness(): Fairness;
}
