import type { ConnectionOptions } from './connection.js';
import type { Fairness } from './fairness.js';
import type { Rules } from './memory.js';
import type { RoomTable } from './table.js';

/** Everything needed to watch a table: where, which room, by which rules; the rest has defaults. */
export interface WatchOptions extends ConnectionOptions {
  /** The address of the server, `http` or `ws`, or what finds the one that has the room now. */
  readonly url: ConnectionOptions['url'];
  readonly room: string;
  readonly game: Rules;
  /** For a room that is not public. */
  readonly ticket?: string | undefined;
}

/** Everything needed to sit at a table. */
export interface JoinOptions extends WatchOptions {
  /** From a lobby: names the person and the room, and serves for coming back. A bot whose socket carries its token has none (C-10). */
  readonly ticket?: string | undefined;
  /** The contribution of this seat to the seed of the game (S-20); drawn at random where it is missing. */
  readonly nonce?: () => string;
}

/** A table behind a socket. */
export interface RemoteTable extends RoomTable {
  /** The verdict on whether the game was dealt as it was promised, as far as it can be told by now (S-20). */
  fairness(): Fairness;
}
