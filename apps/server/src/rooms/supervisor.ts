import type { SessionErrorCode } from '@paiju/protocol';

/** The room as its parts see it: they ask and tell it things, and it passes on what concerns all rooms. */
export interface Supervisor {
  /** The reason why no game may start now. */
  mayStart(): SessionErrorCode | undefined;
  /** A line was perhaps not written: the game stands still. `isFirst` where something was written since the last time. */
  writeFailed(isFirst: boolean): void;
  /** The room is again what is on disk. `isNews` where that may differ from what people were told last. */
  restored(isNews: boolean): void;
  /** Nothing of the room is on disk any more. */
  lost(): void;
  /** A bug of our own: the game cannot go on. */
  broken(error: unknown): void;
  /** A person did not come back in time, and no game is being played. */
  missing(user: string): void;
  /** Nobody has been connected for too long. */
  deserted(): void;
  /** Another server has the room by now: it is not over, and not here any more. */
  moved(): void;
  /** The room is over; `reason` is for those who still look for it. */
  closed(reason: string): void;
}
