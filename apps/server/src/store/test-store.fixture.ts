import { join } from 'node:path';
import { temporaryFolder } from './folder.fixture.js';
import { openStore } from './open.js';
import { connect } from './sqlite.js';
import type { Store } from './store.js';

/** A fresh database with a store on it, and a way in that the store does not know of, as another process has. */
export interface TestStore {
  /** As it was opened last. */
  readonly store: Store;
  /** Runs a statement, past the store. */
  intrude(statement: string): Promise<void>;
  /** Lets go of the database and opens it again, as after a restart. */
  again(): Promise<Store>;
  end(): Promise<void>;
}

/** The time a busy machine may take to make one. */
export const TEST_STORE_MS = 60_000;

/** Makes beds on files of SQLite. */
export function sqliteStores(): () => Promise<TestStore> {
  const folder = temporaryFolder();
  let count = 0;
  return async () => {
    const file = join(folder, `${++count}.db`);
    return testStoreOf(
      () => openStore({ kind: 'sqlite', file }),
      (statement) => intrude(file, statement),
    );
  };
}

/** A bed on any database. */
export async function testStoreOf(open: () => Promise<Store>, intrude: TestStore['intrude']): Promise<TestStore> {
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
