import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { startCluster } from './cluster.fixture.js';
import { journalLaws, lineOf, writeRoom } from './journal.fixture.js';
import { migrationLaws } from './migrations.fixture.js';
import { Neighbour } from './neighbours.fixture.js';
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

  describe('several servers on one database (S-23)', () => {
    const started: Neighbour[] = [];
    const start = async (url: string): Promise<Neighbour> => {
      const one = await Neighbour.start(url);
      started.push(one);
      return one;
    };
    afterAll(() => Promise.all(started.map((one) => one.kill())));
    const textsOf = async (url: string, room: string): Promise<readonly string[]> => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('select text from line where room = $1 order by n', [room]);
      await client.end();
      return rows.map(({ text }) => JSON.parse(text).action);
    };

    test('each has the rooms it opened; those of one that ended are taken up at once', async () => {
      const url = await cluster.fresh();
      const first = await start(url);
      expect([await first.ask('open', 'a'), await first.ask('append', 'a')]).toEqual(['ok', 'ok']);
      const second = await start(url);
      expect(second.live).toEqual([]);
      expect([await second.ask('open', 'b'), await second.ask('append', 'b')]).toEqual(['ok', 'ok']);
      expect(await first.ask('append', 'a')).toBe('ok');
      await first.kill();
      const third = await start(url);
      expect(third.live).toEqual(['a']);
      expect([await third.ask('append', 'a'), await second.ask('append', 'b')]).toEqual(['ok', 'ok']);
      expect(await textsOf(url, 'a')).toEqual([`${first.pid} 0`, `${first.pid} 1`, `${third.pid} 2`]);
    });

    test('a process that stood still for longer than its lease writes nothing late', async () => {
      const url = await cluster.fresh();
      const paused = await start(url);
      expect([await paused.ask('open', 'a'), await paused.ask('append', 'a')]).toEqual(['ok', 'ok']);
      paused.signal('SIGSTOP');
      paused.tell('append', 'a');
      const next = await start(url);
      expect(next.live).toEqual(['a']);
      expect(await next.ask('append', 'a')).toBe('ok');
      paused.signal('SIGCONT');
      expect(await paused.answer()).toBe('moved');
      expect(await next.ask('append', 'a')).toBe('ok');
      expect([await paused.ask('open', 'c'), await paused.ask('append', 'c')]).toEqual(['ok', 'ok']); // a life of its own
      expect(await textsOf(url, 'a')).toEqual([`${paused.pid} 0`, `${next.pid} 1`, `${next.pid} 2`]);
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      expect((await client.query("select epoch from live where room = 'a'")).rows).toEqual([{ epoch: '2' }]);
      const { rows } = await client.query("select epoch from line where room = 'a' order by n");
      expect(rows.map(({ epoch }) => epoch)).toEqual(['1', '2', '2']);
      await client.end();
    });

    test('S-25 a room that is given away is written by the other alone, until it comes back', async () => {
      const url = await cluster.fresh();
      const [ann, ben] = [await openStore({ kind: 'postgres', url }), await openStore({ kind: 'postgres', url })];
      const nodeOf = (store: typeof ann): NonNullable<typeof ann.house>['ownership'] => store.house!.ownership;
      await writeRoom(ann.journal, 'a', 2);
      expect([...(await nodeOf(ann).ownersOf(['a', 'b']))]).toEqual([['a', nodeOf(ann).incarnation]]);
      expect(await nodeOf(ben).handOver('a', nodeOf(ben).incarnation)).toBe(false); // it is not Ben's to give
      expect(await nodeOf(ann).handOver('a', nodeOf(ben).incarnation)).toBe(true);
      await expect(ann.journal.append('a', lineOf(2))).rejects.toMatchObject({ code: 'moved' });
      await expect(ann.journal.reopen('a')).rejects.toMatchObject({ code: 'moved' });
      expect(await nodeOf(ben).receive('a')).toBe(true);
      expect((await ben.journal.reopen('a'))?.lines.length).toBe(2);
      await ben.journal.append('a', lineOf(2));
      expect(await nodeOf(ben).handOver('a', nodeOf(ann).incarnation)).toBe(true);
      await expect(ann.journal.append('a', lineOf(3))).rejects.toMatchObject({ code: 'refused' }); // it must be read first
      expect(await nodeOf(ann).receive('a')).toBe(true);
      expect((await ann.journal.reopen('a'))?.lines.length).toBe(3);
      await ann.journal.append('a', lineOf(3));
      await ben.close();
      await ann.close();
    });

    test('S-24 a node is fenced only if it has not beaten since it was seen; its rooms are shared out', async () => {
      const url = await cluster.fresh();
      const stores = [];
      for (let n = 0; n < 3; n++) stores.push(await openStore({ kind: 'postgres', url }));
      const [lost, ann, ben] = stores.map(({ house }) => house!.ownership);
      for (let n = 0; n < 4; n++) await writeRoom(stores[0]!.journal, `r${n}`, 1);
      const seen = (await ann!.nodes()).filter(({ id }) => id === lost!.incarnation);
      await lost!.beat();
      await ann!.fence(seen);
      expect(await ann!.claim(4)).toEqual([]);
      const told: string[] = [];
      lost!.attend(
        () => ({ rooms: 4, games: 0 }),
        (rooms) => told.push(...rooms),
      );
      await ann!.fence((await ann!.nodes()).filter(({ id }) => id === lost!.incarnation));
      const taken = [await ann!.claim(2), await ben!.claim(4)];
      expect(taken.map(({ length }) => length)).toEqual([2, 2]);
      expect(taken.flat().toSorted()).toEqual(['r0', 'r1', 'r2', 'r3']);
      await expect(stores[0]!.journal.append('r0', lineOf(1))).rejects.toMatchObject({ code: 'moved' });
      await lost!.beat(); // and begins anew, without rooms
      expect(told.toSorted()).toEqual(['r0', 'r1', 'r2', 'r3']);
      await writeRoom(stores[0]!.journal, 'new', 1);
      for (const store of stores) await store.close();
    });
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
