import {
  type ClientMessage,
  encodeFrame,
  type GameAction,
  SESSION_ERRORS,
  type SessionErrorCode,
} from '@paiju/protocol';
import type { Failure } from './failure.js';
import type { Peer } from './peer.js';

const TEXTS: ReadonlyMap<SessionErrorCode, string> = new Map(SESSION_ERRORS.map(({ code, text }) => [code, text]));

/** A message of a type. */
export type MessageOf<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** What someone in a room can do there; why it was not done comes back. */
export interface Doors {
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

/** One connection as rooms know it: who is at its other end, and which room they are in. */
export class Guest {
  readonly peer: Peer;
  user = '';
  name = '';
  room: Doors | undefined;
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

  fail({ code, message = TEXTS.get(code) ?? code, id }: Failure): void {
    this.send(encodeFrame({ type: 'session_error', code, message, ...(id === undefined ? {} : { id }) }));
  }
}
