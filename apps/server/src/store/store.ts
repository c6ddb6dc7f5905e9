import type { StoreError } from './failure.js';
import type { Grouping } from './group-journal.js';
import type { Journal } from './journal.js';
import type { Role } from './nodes.js';
import type { Notices } from './notices.js';
import type { Neighbour, Ownership } from './ownership.js';
import type { Repositories, RepositoryCall } from './repositories.js';

/** The database of a store. */
export type StoreSettings = (
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Milliseconds the database may take for one statement. */
      readonly statementMs?: number;
      /** Milliseconds after which a server that gives no sign of life is taken for dead. */
      readonly leaseMs?: number;
      /** What this server does; everything by default (S-22). */
      readonly role?: Role;
      /** True if rooms that no server has are taken up; so by default. */
      readonly adopts?: boolean;
    }
) & { readonly grouping?: Grouping };

/** The servers of one database, of which this one is a node (S-22). */
export interface House {
  readonly ownership: Ownership;
  readonly notices: Notices;
}

/** Everything the server keeps. */
export interface Store extends Omit<Repositories, 'base' | 'journalSql'> {
  readonly journal: Journal;
  /** Copies the whole database, as it is at one moment, to a new file, while everything goes on; SQLite alone. */
  backup(file: string): Promise<void>;
  /** Other servers that live on the same database when this one was opened, whose rooms are theirs (S-23). */
  readonly neighbours: readonly Neighbour[];
  /** The house of several servers; undefined on SQLite, whose file serves one. */
  readonly house?: House;
  /** Does what another process asks of the database, which this one has; SQLite alone (S-36). */
  answer?(call: RepositoryCall): Promise<unknown>;
  /** The reason why nothing can be written now; undefined while all is well (S-28). */
  readonly trouble: StoreError | undefined;
  /** True if the database answers. */
  ping(): Promise<void>;
  /** Writes what was given, then lets go of the database. */
  close(): Promise<void>;
}
