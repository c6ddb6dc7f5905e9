import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { historyIn } from './history.js';
import { type Kind, MIGRATIONS, migrate } from './migrations.js';
import type { Schema } from './schema.js';

/** An empty database without its tables. */
export type Empty = () => Promise<Kysely<Schema>>;

/** Writes what the first version could hold. */
async function fillFirst(db: Kysely<Schema>): Promise<void> {
  await db.insertInto('room').values({ id: 'a', made_at: 1, closed_at: null }).execute();
  await db.insertInto('live').values({ room: 'a', record: '{"id":"a"}' }).execute();
  await db.insertInto('line').values({ room: 'a', n: 0, text: '{"n":0}' }).execute();
  const game = { gid: 'g', room: 'a', game: 'riichi', rules_version: 1, started_at: 1_763_193_730_000 };
  await db
    .insertInto('game')
    .values({ ...game, ended_at: 2, state: 'completed' })
    .execute();
  const player = { gid: 'g', seat: 0, name: 'Ann', user_id: 'u', level: null, points: 0.5, rank: 1 };
  await db.insertInto('player').values(player).execute();
  await db.insertInto('replay').values({ gid: 'g', stored_at: 2, replay: 'r', events: 'e' }).execute();
}

const TABLES = [
  'room',
  'live',
  'line',
  'game',
  'player',
  'replay',
  'account',
  'session',
  'ban',
  'setting',
  'node',
  'snapshot',
  'origin',
  'bot',
] as const;

async function counts(db: Kysely<Schema>, tables: readonly (keyof Schema)[]): Promise<readonly number[]> {
  const all = [];
  for (const table of tables) all.push((await db.selectFrom(table).selectAll().execute()).length);
  return all;
}

/** The promises of migrations in either database (S-21). */
export function migrationLaws(kind: Kind, empty: Empty): void {
  describe(`migrations in ${kind}`, () => {
    test('make every table from nothing, and change nothing the second time', async () => {
      const db = await empty();
      await migrate(db, kind);
      expect(await counts(db, TABLES)).toEqual(TABLES.map(() => 0));
      await fillFirst(db);
      await migrate(db, kind);
      expect(await counts(db, ['line', 'schema_version'])).toEqual([1, 1]);
      await db.destroy();
    });

    test('bring each earlier version to this one, with what was in it', async () => {
      for (let version = 1; version < MIGRATIONS.length; version++) {
        const db = await empty();
        await migrate(db, kind, version);
        await fillFirst(db);
        await migrate(db, kind);
        expect(await counts(db, TABLES)).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
        expect(await historyIn(db).get('g')).toMatchObject({
          startedAt: 1_763_193_730_000,
          players: [{ seat: 0, name: 'Ann', user: 'u', points: 0.5, rank: 1 }],
        });
        await db.destroy();
      }
    });

    test('refuse a later version than they know', async () => {
      const db = await empty();
      await migrate(db, kind);
      await expect(migrate(db, kind, 1)).rejects.toMatchObject({ failure: 'newer' });
      await db.destroy();
    });

    test('a step that fails leaves the version before it', async () => {
      const db = await empty();
      await migrate(db, kind, 1);
      await db.schema.createTable('ban').addColumn('kind', 'text').execute();
      await expect(migrate(db, kind)).rejects.toThrow(/ban.*already exists/);
      expect(await db.selectFrom('schema_version').select('version').execute()).toEqual([{ version: 1 }]);
      await expect(counts(db, ['account'])).rejects.toThrow(/account/);
      await db.destroy();
    });
  });
}
