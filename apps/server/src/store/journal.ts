import type { Author, Json } from '@paiju/kernel';

/** The facts of a room that never change. */
export interface RoomRecord {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  /** As `parseConfig` gave it. */
  readonly config: Json;
  /** Everything else the room was made with (clock, bots, level, visibility, assistance, maker), as the room reads it. */
  readonly terms: Json;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
}

/** One line of a room's journal (S-17): an action of a seat, or a note of the room itself. */
export interface Line {
  /** Its place, from 0, without gaps. */
  readonly n: number;
  readonly by: Author;
  readonly at: number;
  readonly seat?: number;
  readonly action?: Json;
  /** Fields of the room's own notes, and digests. */
  readonly [note: string]: unknown;
}

/** The result of one player. */
export interface Placing {
  readonly seat: number;
  readonly name: string;
  /** Absent for a bot. */
  readonly user?: string;
  readonly level?: string;
  readonly points?: number;
  readonly rank?: number;
}

/** A game that began; written with the line that began it. */
export interface GameBegun {
  readonly gid: string;
  readonly room: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly startedAt: number;
  readonly players: readonly Placing[];
}

/** A game that ended; written with the line that ended it, so a result exists exactly when its journal says so. */
export interface GameEnded {
  readonly gid: string;
  readonly endedAt: number;
  readonly reason: 'completed' | 'abandoned';
  readonly players: readonly Placing[];
  /** The whole replay as JSON Lines: header with the revealed secret, then the lines (S-20). */
  readonly replay: string;
  /** The events everyone may see now, as JSON Lines, so that it can be viewed under any later rules. */
  readonly events: string;
}

/** Rows written in one transaction with a line. */
export interface Beside {
  readonly begun?: GameBegun;
  readonly ended?: GameEnded;
  /** The room is over: nothing of it is recovered any more. */
  readonly closed?: boolean;
  /** The room after this line, from which a recovery begins instead of its first line (S-30). */
  readonly snapshot?: Snapshot;
}

/** A room as it was after some of its lines. */
export interface Snapshot {
  /** The number of the next line. */
  readonly n: number;
  /** Lines before this one belong to games that are over: nothing needs them any more. */
  readonly baseN: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** As the room reads it. */
  readonly text: string;
}

/** A room as the journal has it. */
export interface Kept {
  readonly record: RoomRecord;
  /** The last snapshot; where there is one, `lines` are those after it. */
  readonly snapshot?: Snapshot;
  readonly lines: readonly Line[];
}

/** The journal: rooms are written here before anyone sees what happened in them (S-17). */
export interface Journal {
  /** Writes a new room; resolves when it is on disk, rejects if its id was ever used. */
  open(record: RoomRecord): Promise<void>;
  /**
   * Writes the next line of a room; resolves when it is on disk. Lines of one room reach the disk in the order they were
   * given. After a rejection nothing later of that room is written: the room must be dropped and read again.
   */
  append(room: string, line: Line, beside?: Beside): Promise<void>;
  /**
   * Forgets that writing a room failed, and reads what became of it: what was being written is there, or never will be
   * (S-27). Waits while the database is away. The next line must be the one after the last on disk.
   */
  reopen(room: string): Promise<Kept | undefined>;
  /** The lines of an open room from one number up to another, which is left out. */
  read(room: string, from: number, to?: number): Promise<readonly Line[]>;
  /** Every room that is not closed, one after another. */
  live(): AsyncIterable<Kept>;
  /** Resolves when everything given so far is on disk or was rejected. */
  flush(): Promise<void>;
}
