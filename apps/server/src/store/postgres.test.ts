import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startCluster } from './cluster.fixture.js';
import { journalLaws, lineOf, writeRoom } from './journal.fixture.js';
import { migrationLaws } from './migrations.fixture.js';
import { openStore } from './open.js';
import { INT8_AS_NUMBERS, nameOf } from './postgres.js';
import { storeLaws } from './store.fixture.js';
import { TEST_STORE_MS } from './test-store.fixture.js';

const cluster = await startCluster();
if (typeof cluster === 'string') {
  test.skip(`Postgres is not tested here: ${cluster}`, () => {});
} else {
  afterAll(() => cluster.stop(), TEST_STORE_MS);
  journalLaws('Postgres', () => cluster.testStore());
  storeLaws('Postgres', () => cluster.testStore());
  migrationLaws('postgres', async () => {
    const pool = new pg.Pool({ connectionString: await cluster.fresh(), types: INT8_AS_NUMBERS });
    return new Kysely({ dialect: new PostgresDialect({ pool }) });
  });

  test('connections that break cost what was not acknowledged, and nothing else', async () => {
    const testStore = await cluster.testStore();
    const { journal } = testStore.store;
    await writeRoom(journal, 'a', 3);
    const given = [3, 4, 5].map((n) => journal.append('a', lineOf(n)));
    const broken = testStore.intrude(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`);
    const acknowledged = (await Promise.allSettled(given)).filter(({ status }) => status === 'fulfilled').length;
    await broken;
    const kept = (await testStore.again()).journal.reopen('a');
    const lines = (await kept)?.lines ?? [];
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, n) => n));
    expect(lines.length).toBeGreaterThanOrEqual(3 + acknowledged);
    await testStore.store.journal.append('a', lineOf(lines.length));
    await testStore.end();
  });

  test('two servers that start at once make the tables once', async () => {
    const url = await cluster.fresh();
    const stores = await Promise.all([1, 2].map(() => openStore({ kind: 'postgres', url })));
    await Promise.all(stores.map((store) => store.ping()));
    await Promise.all(stores.map((store) => store.close()));
  });
}

describe('a Postgres that cannot be reached', () => {
  test('is named without its password', async () => {
    const opening = openStore({ kind: 'postgres', url: 'postgres://ann:secret@127.0.0.1:1/games' });
    await expect(opening).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.not.stringContaining('secret'),
    });
  });

  test.each([
    ['postgres://ann:secret@db:5433/games?ssl=true', 'postgres://db:5433/games'],
    ['not an address', 'the Postgres database'],
  ])('%s is called %s', (url, name) => expect(nameOf(url)).toBe(name));
});
