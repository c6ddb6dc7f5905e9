import { backup } from './backup.js';
import { explain, StoreError } from './failure.js';
import { type Grouping, GroupJournal } from './group-journal.js';
import { BEAT_MS } from './nodes.js';
import { Noticeboard } from './notices.js';
import { type Neighbour, Ownership } from './ownership.js';
import { nameOf, openPostgres } from './postgres.js';
import {
  answer as answerIn,
  distantRepositories,
  type Repositories,
  type RepositoryCall,
  remoteRepositories,
  repositoriesIn,
} from './repositories.js';
import type { House, Store, StoreSettings } from './store.js';
import { Thread } from './thread.js';
import { DatabaseWatch } from './watch.js';

/** Opens what the server keeps, making it if it is new; rejects with a `StoreError` that says what to do. */
export async function openStore(settings: StoreSettings): Promise<Store> {
  return settings.kind === 'sqlite' ? sqliteStore(settings) : postgresStore(settings);
}

async function sqliteStore({ file, grouping }: StoreSettings & { kind: 'sqlite' }): Promise<Store> {
  const thread = new Thread({ kind: 'serve', file });
  await thread.ready();
  const repositories = distantRepositories((question) => thread.ask(question));
  const close = async () => {
    await repositories.base.close();
    await thread.ended();
  };
  const base = { ping: repositories.base.ping, close };
  const answer = (call: RepositoryCall): Promise<unknown> => thread.ask(call);
  return store({ ...repositories, base }, { grouping, backup: (to) => backup(file, to), answer });
}

/** A store whose database another process has, and does what is asked (S-36). */
export function openShared(ask: (call: RepositoryCall) => Promise<unknown>, grouping: Grouping): Store {
  const repositories = distantRepositories(ask);
  const base = { ping: repositories.base.ping, close: async () => {} };
  return store({ ...repositories, base }, { grouping, backup: noBackup });
}

/** A node must beat again soon after the database is back, or others take it for dead. */
const LONGEST_PAUSE_MS = 1000;

async function postgresStore(settings: StoreSettings & { kind: 'postgres' }): Promise<Store> {
  const { url, statementMs, leaseMs, role, adopts = true, grouping } = settings;
  const where = nameOf(url);
  try {
    const db = await openPostgres(url, statementMs);
    const ownership = new Ownership(db, leaseMs, role);
    const notices = new Noticeboard(url, db);
    const close = async (): Promise<void> => {
      await notices.close();
      await ownership.leave().catch(() => {}); // the lease does it
      await db.destroy();
    };
    const repositories = repositoriesIn(db, where, close, { writer: ownership });
    const explained = remoteRepositories((question) => answerIn(repositories, where, question));
    const ping = explainedAs(where, () => ownership.beat());
    if (!adopts) return store(explained, { grouping, backup: noBackup });
    await ownership.join();
    const neighbours: Neighbour[] = [];
    const life = { ping, everyMs: BEAT_MS, longestMs: LONGEST_PAUSE_MS };
    const opened = store(explained, { grouping, backup: noBackup, ...life, neighbours, house: { ownership, notices } });
    // While it beats: another may be waiting to see whether it does.
    if (role !== 'lobby') neighbours.push(...(await ownership.adopt()));
    return opened;
  } catch (error) {
    throw explain(error, where);
  }
}

function explainedAs(where: string, run: () => Promise<void>): () => Promise<void> {
  return () =>
    run().catch((error: unknown) => {
      throw explain(error, where);
    });
}

async function noBackup(): Promise<void> {
  throw new StoreError('failed', 'a Postgres database is copied with its own tools: pg_dump, or base backups');
}

interface StoreParts {
  readonly grouping: Grouping | undefined;
  readonly backup: Store['backup'];
  /** The way the database is asked whether it lives, and how often; a file in the same machine need not be. */
  readonly ping?: () => Promise<void>;
  readonly everyMs?: number;
  readonly longestMs?: number;
  readonly neighbours?: readonly Neighbour[];
  readonly house?: House;
  readonly answer?: Store['answer'];
}

function store(repositories: Repositories, parts: StoreParts): Store {
  const { grouping, backup, everyMs, longestMs, ping, neighbours = [], house, answer } = parts;
  const { base, journalSql, ...rest } = repositories;
  const probe = (): Promise<void> => journalSql.probe();
  const often = { ...(everyMs === undefined ? {} : { everyMs }), ...(longestMs === undefined ? {} : { longestMs }) };
  const watch = new DatabaseWatch({ ping: ping ?? base.ping, probe, ...often });
  const journal = new GroupJournal(journalSql, grouping, watch);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await journal.flush();
    watch.close();
    await base.close();
  };
  return {
    ...rest,
    ...{ journal, backup, ping: base.ping, neighbours },
    ...(house === undefined ? {} : { house }),
    ...(answer === undefined ? {} : { answer }),
    get trouble() {
      return watch.trouble;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
