import { backup } from './backup.js';
import { explain, StoreError } from './failure.js';
import { type Grouping, GroupJournal } from './group-journal.js';
import { nameOf, openPostgres } from './postgres.js';
import { answer, type Repositories, remoteRepositories, repositoriesIn } from './repositories.js';
import type { Store, StoreSettings } from './store.js';
import { Thread } from './thread.js';

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
  return store({ ...repositories, base: { ping: repositories.base.ping, close } }, grouping, (to) => backup(file, to));
}

async function postgresStore({ url, grouping }: StoreSettings & { kind: 'postgres' }): Promise<Store> {
  const where = nameOf(url);
  try {
    const db = await openPostgres(url);
    const repositories = repositoriesIn(db, where, () => db.destroy());
    return store(
      remoteRepositories((question) => answer(repositories, where, question)),
      grouping,
      noBackup,
    );
  } catch (error) {
    throw explain(error, where);
  }
}

async function noBackup(): Promise<void> {
  throw new StoreError('failed', 'a Postgres database is copied with its own tools: pg_dump, or base backups');
}

function store(repositories: Repositories, grouping: Grouping | undefined, backup: Store['backup']): Store {
  const { base, journalSql, ...rest } = repositories;
  const journal = new GroupJournal(journalSql, grouping);
  let closing: Promise<void> | undefined;
  return {
    ...rest,
    journal,
    backup,
    ping: base.ping,
    close() {
      closing ??= journal.flush().then(() => base.close());
      return closing;
    },
  };
}
