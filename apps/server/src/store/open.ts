import { backup } from './backup.js';
import { explain, StoreError } from './failure.js';
import { type Grouping, GroupJournal } from './group-journal.js';
import { nameOf, openPostgres } from './postgres.js';
import { answer, type Books, booksElsewhere, booksIn } from './repositories.js';
import type { Store, StoreSettings } from './store.js';
import { Thread } from './thread.js';

/** Opens what the server keeps, making it if it is new; rejects with a `StoreError` that says what to do. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  return settings.kind === 'sqlite' ? sqliteStore(settings) : postgresStore(settings);
}

async function sqliteStore({ file, grouping }: StoreSettings & { kind: 'sqlite' }): Promise<Store> {
  const thread = new Thread({ kind: 'serve', file });
  await thread.ready();
  const books = booksElsewhere((question) => thread.ask(question));
  const close = async () => {
    await books.base.close();
    await thread.ended();
  };
  return store({ ...books, base: { ping: books.base.ping, close } }, grouping, (to) => backup(file, to));
}

async function postgresStore({ url, grouping }: StoreSettings & { kind: 'postgres' }): Promise<Store> {
  const where = nameOf(url);
  try {
    const db = await openPostgres(url);
    const books = booksIn(db, where, () => db.destroy());
    return store(
      booksElsewhere((question) => answer(books, where, question)),
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

function store(books: Books, grouping: Grouping | undefined, backup: Store['backup']): Store {
  const { base, ledger, ...rest } = books;
  const journal = new GroupJournal(ledger, grouping);
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
