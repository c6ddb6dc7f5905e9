import { join } from 'node:path';
import { temporaryFolder } from './folder.fixture.js';
import { openStore } from './open.js';
import { connect } from './sqlite.js';
import type { Store } from './store.js';

/** A fresh database with a store on it, and a way in that the store does not know of, as another process has. */
export interface Bed {
  /** As it was opened last. */
  readonly store: Store;
  /** Runs a statement, past the store. */
  intrude(statement: string): Promise<void>;
  /** Lets go of the database and opens it again, as after a restart. */
  again(): Promise<Store>;
  end(): Promise<void>;
}

/** How long a busy machine may take to make one. */
export const BED_MS = 60_000;

/** Makes beds on files of SQLite. */
export function sqliteBeds(): () => Promise<Bed> {
  const folder = temporaryFolder();
  let count = 0;
  return async () => {
    const file = join(folder, `${++count}.db`);
    return bedOf(
      () => openStore({ kind: 'sqlite', file }),
      (statement) => intrude(file, statement),
    );
  };
}

/** A bed on any database. */
export async function bedOf(open: () => Promise<Store>, intrude: Bed['intrude']): Promise<Bed> {
  let store = await open();
  return {
    get store() {
      return store;
    },
    intrude,
    async again() {
      await store.close();
      store = await open();
      return store;
    },
    end: () => store.close(),
  };
}

async function intrude(file: string, statement: string): Promise<void> {
  const connection = connect(file);
  try {
    connection.pragma('foreign_keys = on');
    connection.exec(statement);
  } finally {
    connection.close();
  }
}
