import type { ClientMessageInput, SessionErrorCode } from '@paiju/protocol';
import type { TableState } from './table.js';

/** The way a client comes to its table: as someone new, as someone who returns, or to watch. */
export type Entry = 'join' | 'return' | 'watch';

/** The person who enters, and the room. */
export interface Caller {
  readonly room: string;
  /** A spectator of a public room needs none, nor a bot whose socket carries its token. */
  readonly ticket?: string;
}

/** The first way to try on a new socket. */
export function entryFor({ phase }: TableState, watches: boolean): Entry {
  if (watches) return 'watch';
  return phase === 'connecting' || phase === 'lobby' ? 'join' : 'return';
}

/** Everything that is sent to enter; `seq` is the last event that was seen. */
export function entryMessage(entry: Entry, { room, ticket }: Caller, seq: number | undefined): ClientMessageInput {
  const shown = ticket === undefined ? {} : { game_ticket: ticket };
  if (entry === 'return') {
    return { type: 'reconnect', room_id: room, ...shown, ...(seq === undefined ? {} : { seq }) };
  }
  return { type: 'join_room', room_id: room, ...shown, ...(entry === 'watch' ? { spectate: true } : {}) };
}

/** The meaning of an error for someone who is entering. */
export type Verdict = 'over' | 'later' | 'other' | 'inside' | 'unrelated';

const VERDICTS: Partial<Record<SessionErrorCode, Verdict>> = {
  room_not_found: 'over',
  room_full: 'over',
  name_taken: 'over',
  no_bots: 'over',
  invalid_ticket: 'over',
  server_full: 'over',
  draining: 'over',
  reconnect_game_gone: 'over',
  reconnect_game_mismatch: 'over',
  room_transitioning: 'later',
  reconnect_retry_later: 'later',
  reconnect_snapshot_failed: 'later',
  rate_limited: 'later',
  already_in_game: 'other',
  game_not_started: 'other',
  reconnect_no_session: 'other',
  reconnect_no_seat: 'other',
  already_in_room: 'inside',
  reconnect_in_room: 'inside',
  reconnect_already_active: 'inside',
};

/** True if entering is over, to be tried later or in the other way, or done already. */
export function verdictOf(code: SessionErrorCode): Verdict {
  return VERDICTS[code] ?? 'unrelated';
}

/** The address of a room's socket under the address of a server, which may have a path. */
export function socketUrl(server: string, room: string): string {
  const base = server.replace(/^http/, 'ws').replace(/\/+$/, '');
  return `${base}/ws/${encodeURIComponent(room)}`;
}
