import { backup } from './backup.js';
import { explain, StoreError } from './failure.js';
import { type Grouping, GroupJournal } from './group-journal.js';
import { nameOf, openPostgres } from './postgres.js';
import { answer, type Repositories, remoteRepositories, repositoriesIn } from './repositories.js';
import type { Store, StoreSettings } from './store.js';
import { Thread } from './thread.js';
import { DatabaseWatch } from './watch.js';

/** Opens what the server keeps, making it if it is new; rejects with a `StoreError` that says what to do. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  return settings.kind === 'sqlite' ? sqliteStore(settings) : postgresStore(settings);
}

async function sqliteStore({ file, grouping }: StoreSettings & { kind: 'sqlite' }): Promise<Store> {
  const thread = new Thread({ kind: 'serve', file });
  await thread.ready();
  const repositories = remoteRepositories((question) => thread.ask(question));
  const close = async () => {
    await repositories.base.close();
    await thread.ended();
  };
  const base = { ping: repositories.base.ping, close };
  return store({ ...repositories, base }, { grouping, backup: (to) => backup(file, to) });
}

/** Milliseconds between two questions whether the database still answers. */
const EVERY_MS = 1000;

async function postgresStore({ url, statementMs, grouping }: StoreSettings & { kind: 'postgres' }): Promise<Store> {
  const where = nameOf(url);
  try {
    const db = await openPostgres(url, statementMs);
    const repositories = repositoriesIn(db, where, 'postgres', () => db.destroy());
    const explained = remoteRepositories((question) => answer(repositories, where, question));
    return store(explained, { grouping, backup: noBackup, everyMs: EVERY_MS });
  } catch (error) {
    throw explain(error, where);
  }
}

async function noBackup(): Promise<void> {
  throw new StoreError('failed', 'a Postgres database is copied with its own tools: pg_dump, or base backups');
}

interface StoreParts {
  readonly grouping: Grouping | undefined;
  readonly backup: Store['backup'];
  /** How often the database is asked whether it lives; a file in the same machine need not be. */
  readonly everyMs?: number;
}

function store(repositories: Repositories, { grouping, backup, everyMs }: StoreParts): Store {
  const { base, journalSql, ...rest } = repositories;
  const { ping } = base;
  const probe = (): Promise<void> => journalSql.probe();
  const watch = new DatabaseWatch({ ping, probe, ...(everyMs === undefined ? {} : { everyMs }) });
  const journal = new GroupJournal(journalSql, grouping, watch);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await journal.flush();
    watch.close();
    await base.close();
  };
  return {
    ...rest,
    ...{ journal, backup, ping },
    get trouble() {
      return watch.trouble;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
