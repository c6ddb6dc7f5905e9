import {
  type ClientMessage,
  type CloseCode,
  encodeFrame,
  type GameAction,
  SESSION_ERRORS,
  type SessionErrorCode,
} from '@paiju/protocol';
import type { Failure, Player } from '../game/audience.js';

const TEXTS: ReadonlyMap<SessionErrorCode, string> = new Map(SESSION_ERRORS.map(({ code, text }) => [code, text]));

/** The reason of a close whose client comes in elsewhere. */
export const MOVED = 'The table has moved to another server.';

/** The other end of a connection: somewhere frames go, in order. */
export interface Peer {
  /** Never used twice while the process lives. */
  readonly id: string;
  /** Sends one encoded frame; does nothing once the peer is gone. */
  send(frame: Uint8Array): void;
  /** Closes the connection with a number of `CLOSE_CODES` and a short reason. */
  close(code: CloseCode, reason: string): void;
}

/** A message of a type. */
export type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** The actions open to a guest in a room; each answers why it was not done. */
export interface RoomOfGuest {
  readonly isPlaying: boolean;
  leave(guest: Guest): Failure | undefined;
  setReady(guest: Guest, message: MessageOf<'set_ready'>): Failure | undefined;
  host(guest: Guest, message: MessageOf<'host'>): Failure | undefined;
  chat(guest: Guest, text: string): Failure | undefined;
  mute(guest: Guest, name: string, isMuted: boolean): Failure | undefined;
  act(guest: Guest, message: GameAction): Failure | undefined;
  /** The connection is gone. */
  lose(guest: Guest): void;
}

/** One connection as rooms know it: the user at its other end, and the room that user is in. */
export class Guest implements Player {
  readonly peer: Peer;
  user = '';
  name = '';
  room: RoomOfGuest | undefined;
  isWatching = false;
  /** Its connection is closed. */
  isGone = false;

  constructor(peer: Peer) {
    this.peer = peer;
  }

  send(frame: Uint8Array): void {
    this.peer.send(frame);
  }

  sendAll(frames: readonly Uint8Array[]): void {
    for (const frame of frames) this.peer.send(frame);
  }

  fail({ code, message = TEXTS.get(code) ?? code, id, reason }: Failure): void {
    const about = { ...(id === undefined ? {} : { id }), ...(reason === undefined ? {} : { reason }) };
    this.send(encodeFrame({ type: 'session_error', code, message, ...about }));
  }
}
