import type { SqliteDatabase, SqliteStatement } from 'kysely';
import type Database from 'libsql';

/** The most statements that are kept; the server has far fewer queries. */
const MOST = 500;

/** A connection as Kysely wants it. */
export interface Statements extends SqliteDatabase {
  /** Does something in one transaction: in the one that is open, or else in its own, which is all of it or nothing. */
  within<T>(work: () => T): T;
}

/** The connection as Kysely wants it: each statement is prepared once, and nothing is written outside a transaction. */
export function statementsOf(connection: Database.Database): Statements {
  const { statements, within } = transactions(connection);
  return {
    within,
    close: () => {},
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const prepared = connection.prepare(sql) as unknown as SqliteStatement; // the part of the interface Kysely uses
      const run: SqliteStatement['run'] = (parameters) => within(() => prepared.run(parameters));
      const all: SqliteStatement['all'] = (parameters) => prepared.all(parameters);
      const iterate: SqliteStatement['iterate'] = (parameters) => prepared.iterate(parameters);
      const statement = { reader: prepared.reader, all, iterate, run };
      if (statements.size < MOST) statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Transactions that wait for their turn when they begin. A statement that had to wait and was given up would stay in
 * progress, since the driver has no way to reset it, and no later transaction could be committed.
 */
function transactions(connection: Database.Database) {
  const begin = () => connection.exec('begin immediate');
  const commit = () => connection.exec('commit');
  // A full disk may have ended the transaction already; to say so again would hide why.
  const rollback = () => connection.inTransaction && connection.exec('rollback');
  const within = <T>(work: () => T): T => {
    if (connection.inTransaction) return work();
    begin();
    try {
      const result = work();
      commit();
      return result;
    } catch (error) {
      rollback();
      throw error;
    }
  };
  const statements = new Map(Object.entries({ begin, commit, rollback }).map(([sql, run]) => [sql, command(run)]));
  return { statements, within };
}

function command(run: () => unknown): SqliteStatement {
  const done = { changes: 0, lastInsertRowid: 0 };
  return {
    reader: false,
    all: () => [],
    iterate: () => [].values(),
    run() {
      run();
      return done;
    },
  };
}
