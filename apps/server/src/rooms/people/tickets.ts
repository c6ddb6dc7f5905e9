import type { Result } from '@paiju/kernel';

/** What a ticket says, once its seal was found true. */
export interface Pass {
  readonly user: string;
  readonly name: string;
  readonly room: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Reads the tickets a lobby has issued (S-15). */
export interface Tickets {
  /** The pass in a ticket, or why it is worth nothing at this time (milliseconds since 1970). */
  read(ticket: string, now: number): Result<Pass, string>;
}
