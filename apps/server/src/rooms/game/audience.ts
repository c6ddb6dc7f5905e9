import type { ServerMessage, SessionErrorCode, TicketReason } from '@paiju/protocol';

/** The reason why something someone asked of a room was not done, as `session_error` tells it. */
export interface Failure {
  readonly code: SessionErrorCode;
  /** The text to send where that of the code is not enough. */
  readonly message?: string | undefined;
  /** The id of the action it is about. */
  readonly id?: string | undefined;
  /** The reason why a ticket was refused. */
  readonly reason?: TicketReason | undefined;
}

/** A connected person, as a game sees one. */
export interface Player {
  readonly user: string;
  send(frame: Uint8Array): void;
  sendAll(frames: readonly Uint8Array[]): void;
  fail(failure: Failure): void;
}

/** The game as everyone sees it at one moment, encoded when somebody asks for it. */
export type PublicSnapshot = () => readonly Uint8Array[];

/** Those who watch a game (S-14). */
export interface Watchers {
  /** A game begins: what everyone sees then is no secret. */
  open(frames: readonly Uint8Array[], present: PublicSnapshot): void;
  /** A step was played; `ended` is the game at the end of a hand. */
  tell(frames: readonly Uint8Array[], ended: PublicSnapshot | undefined): void;
}

/** Everyone a game is shown to. */
export interface Audience {
  /** Connected people, without those who watch. */
  readonly size: number;
  readonly spectators: Watchers;
  find(user: string | undefined): Player | undefined;
  /** Sends a message to everyone. */
  tell(message: ServerMessage): void;
}
