import type { JoinOptions, RemoteTable, WatchOptions } from './options.js';
import { Session } from './session.js';

/** Sits down at a table of a server, and stays through broken connections. */
export function joinTable(options: JoinOptions): RemoteTable {
  return new Session(options, false);
}

/** Watches a table of a server. */
export function watchTable(options: WatchOptions): RemoteTable {
  return new Session(options, true);
}
