import type { SessionErrorCode } from '@paiju/protocol';

/** What the parts of a room ask of the room and tell it; the room passes on what concerns all rooms. */
export interface Supervisor {
  /** Why no game may start now. */
  mayStart(): SessionErrorCode | undefined;
  /** A line was not written: the game stands still. */
  writeFailed(): void;
  /** The room is again what is on disk. */
  restored(): void;
  /** Nothing of the room is on disk any more. */
  lost(): void;
  /** A bug of our own: the game cannot go on. */
  broken(error: unknown): void;
  /** A person did not come back in time, and no game is being played. */
  missing(user: string): void;
  /** Nobody has been connected for too long. */
  deserted(): void;
  /** The room is over; `reason` is for those who still look for it. */
  closed(reason: string): void;
}
