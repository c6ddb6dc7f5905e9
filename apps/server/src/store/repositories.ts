import { type Kysely, sql } from 'kysely';
import { type Bans, bansIn } from './bans.js';
import { type BotAccounts, botAccountsIn } from './bot-accounts.js';
import { explain } from './failure.js';
import { type History, historyIn } from './history.js';
import { type JournalSql, journalSqlIn, type Writer } from './journal-sql.js';
import { type LineWriter, packed } from './line-group.js';
import { type Origins, originsIn } from './origins.js';
import { type Personal, personalIn } from './personal.js';
import { type Retention, retentionIn } from './retention.js';
import type { Schema } from './schema.js';
import { type SignIns, signInsIn } from './sign-ins.js';
import { type StoredSettings, storedSettingsIn } from './stored-settings.js';
import { type Users, usersIn } from './users.js';

/** The database itself, apart from what is in it. */
export interface Base {
  /** True if the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Everything that is kept in one database: the same queries whichever it is, wherever they run. */
export interface Repositories {
  readonly base: Base;
  readonly journalSql: JournalSql;
  readonly history: History;
  readonly users: Users;
  readonly signIns: SignIns;
  readonly bans: Bans;
  readonly botAccounts: BotAccounts;
  readonly origins: Origins;
  readonly personal: Personal;
  readonly retention: Retention;
  readonly settings: StoredSettings;
}

/** The repositories in a database; `where` names it in messages. */
export function repositoriesIn(
  db: Kysely<Schema>,
  where: string,
  close: () => Promise<void>,
  { writer, lineWriter }: { readonly writer?: Writer; readonly lineWriter?: LineWriter } = {},
): Repositories {
  const ping = async () => void (await sql`select 1`.execute(db));
  return {
    base: { ping, close },
    journalSql: journalSqlIn(db, where, writer, lineWriter),
    history: historyIn(db),
    users: usersIn(db),
    signIns: signInsIn(db),
    bans: bansIn(db),
    botAccounts: botAccountsIn(db),
    origins: originsIn(db, writer !== undefined),
    personal: personalIn(db),
    retention: retentionIn(db),
    settings: storedSettingsIn(db),
  };
}

/** The name of a repository. */
export type RepositoryName = keyof Repositories;

/** A call of a method of a repository, as a message. */
export interface RepositoryCall {
  readonly repository: RepositoryName;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** Carries out a call; errors of the database are explained. */
export async function answer(
  repositories: Repositories,
  where: string,
  { repository, method, args }: RepositoryCall,
): Promise<unknown> {
  const methods = repositories[repository] as unknown as Record<
    string,
    (...args: readonly unknown[]) => Promise<unknown>
  >;
  try {
    const ask = methods[method];
    if (ask === undefined) throw new Error(`the ${repository} know no ${method}`);
    return await ask(...args);
  } catch (error) {
    throw explain(error, where);
  }
}

/** Repositories that another thread or process has: what the journal writes travels as one text (S-38). */
export function distantRepositories(ask: (question: RepositoryCall) => Promise<unknown>): Repositories {
  const { journalSql, ...rest } = remoteRepositories(ask);
  return {
    ...rest,
    journalSql: {
      commit: (group) => journalSql.commit('text' in group ? group : packed(group)),
      read: (room) => journalSql.read(room),
      lines: (room, from, to) => journalSql.lines(room, from, to),
      page: (after, budget) => journalSql.page(after, budget),
      probe: () => journalSql.probe(),
    },
  };
}

/** Repositories behind messages: every method becomes one. */
export function remoteRepositories(ask: (question: RepositoryCall) => Promise<unknown>): Repositories {
  const elsewhere = <Name extends RepositoryName>(repository: Name): Repositories[Name] => {
    const get = (_: object, method: string | symbol) => {
      if (method === 'then' || typeof method === 'symbol') return undefined; // a repository is no promise
      return (...args: readonly unknown[]) => ask({ repository, method, args });
    };
    return new Proxy({}, { get }) as Repositories[Name]; // every method takes plain data and gives a promise of it
  };
  return {
    base: elsewhere('base'),
    journalSql: elsewhere('journalSql'),
    history: elsewhere('history'),
    users: elsewhere('users'),
    signIns: elsewhere('signIns'),
    bans: elsewhere('bans'),
    botAccounts: elsewhere('botAccounts'),
    origins: elsewhere('origins'),
    personal: elsewhere('personal'),
    retention: elsewhere('retention'),
    settings: elsewhere('settings'),
  };
}
