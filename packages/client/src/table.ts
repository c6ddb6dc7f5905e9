import type { Refusal } from '@paiju/kernel';

/** Someone at the table, seated or not yet. */
export interface TablePlayer {
  readonly name: string;
  /** Once the game has begun. */
  readonly seat?: number;
  /** A bot of the server. */
  readonly bot?: boolean;
  /** A program that plays by a token, in the place of a person (C-10). */
  readonly isProgram?: boolean;
  /** The id of the character that the bot plays. */
  readonly character?: string;
  readonly ready?: boolean;
  readonly host?: boolean;
  readonly connected?: boolean;
}

/** The question to the seat, and until when. */
export interface Prompt {
  readonly pn: number;
  /** Absent where no clock runs; `at` is the local time in milliseconds at which both figures held. */
  readonly clock?: { readonly base: number; readonly bank: number; readonly at: number };
}

/** The terms of a room beside its rules. */
export interface RoomTerms {
  /** The number of players, bots included. */
  readonly seats?: number;
  /** Seats that are kept for bots. */
  readonly bots: number;
  /** `off`, or seconds as `{base, bank, bonus}` (S-9). */
  readonly clock?: unknown;
  /** Of the bots. */
  readonly level?: string;
  /** The characters of the bots by id, in order, as far as they have any. */
  readonly characters?: readonly string[];
  readonly assist?: number;
  /** For a spectator: whether a hand is seen when it is over, or as it is played (S-14). */
  readonly delay?: 'hand' | 'none';
}

/** Something said at the table, and by whom. */
export interface ChatLine {
  readonly name: string;
  readonly text: string;
}

/** A table as a page sees it at one moment; replaced, never changed. */
export interface TableState {
  readonly phase: 'connecting' | 'lobby' | 'starting' | 'playing' | 'finished' | 'gone';
  readonly connection: 'open' | 'retrying' | 'closed';
  readonly room: string;
  readonly game: string;
  readonly config: unknown;
  readonly players: readonly TablePlayer[];
  /** Known once the room has been entered. */
  readonly terms?: RoomTerms;
  /** The own name; absent for a spectator. */
  readonly name?: string;
  /** The own seat; absent before the game and for a spectator. */
  readonly seat?: number;
  /** The game's view of the own seat: what its events were folded into. */
  readonly view?: unknown;
  readonly prompt?: Prompt;
  /** The SHA-256 of the room's secret, and the secret once the game is over (S-20). */
  readonly commitment?: string;
  readonly secret?: string;
  readonly nonces?: readonly string[];
  /** Under which the replay can be had, once the game is over. */
  readonly gid?: string;
  /** The reason why a table is gone, or what the server last said to everyone, as a code with a sentence. */
  readonly notice?: { readonly code: string; readonly text: string };
}

/** One change of a table. */
export interface Change {
  readonly state: TableState;
  /** The game's events that led from the last view to this one, in order; empty after a snapshot. */
  readonly events: readonly unknown[];
  readonly chat?: ChatLine;
}

/** The outcome of an action: written down for good, or refused with a reason. */
export type Answer = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

/** A seat at a table, wherever that is played: behind a socket, in a worker of the page, from a journal. */
export interface TableSeat {
  readonly state: TableState;
  /** Calls with every change from now on; the result ends it. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Plays an action of the game; resolves once it can no longer be lost, across reconnections, exactly once. */
  act(action: unknown): Promise<Answer>;
}

/** The actions open to a host: remove a person, seat a bot in an empty place, or start (S-14a). */
export type HostCommand =
  | { readonly kind: 'remove'; readonly name: string }
  | { readonly kind: 'bot' }
  | { readonly kind: 'start' };

/** The room of a server around a table: the people in it and what they do beside playing. */
export interface TableRoom {
  setReady(ready: boolean): void;
  chat(text: string): void;
  host(command: HostCommand): void;
  /** Hides a person's chat from this seat. */
  mute(name: string, muted: boolean): void;
  /** Leaves for good. */
  leave(): void;
}

/** A seat and its room in one, as pages have known them. */
export interface RoomTable extends TableSeat, TableRoom {
  /** Ends the connection; the seat may be returned to. */
  close(): void;
}
