import { encodeFrame, SESSION_ERRORS, type SessionErrorCode } from '@paiju/protocol';
import type { Failure } from './failure.js';
import type { Peer } from './peer.js';
import type { Room } from './room.js';

const TEXTS: ReadonlyMap<SessionErrorCode, string> = new Map(SESSION_ERRORS.map(({ code, text }) => [code, text]));

/** One connection as rooms know it: who is at its other end, and which room they are in. */
export class Guest {
  readonly peer: Peer;
  user = '';
  name = '';
  room: Room | undefined;
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
