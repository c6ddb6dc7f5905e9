import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { History, Page } from './history.js';
import { begun, ended, lineOf, roomRecord, writeRoom } from './journal.fixture.js';
import type { Store } from './store.js';
import { TEST_STORE_MS, type TestStore } from './test-store.fixture.js';
import type { User } from './users.js';

const ann: User = { id: 'u-ann', name: 'Ann Ärlig', key: 'ann ärlig', passwordHash: 'h1', createdAt: 1 };

/** Plays games to their end, each in a room of its own, begun at the times given. */
async function play(store: Store, games: readonly (readonly [gid: string, startedAt: number])[]): Promise<void> {
  for (const [gid, startedAt] of games) {
    await store.journal.open(roomRecord(`room-${gid}`));
    await store.journal.append(`room-${gid}`, lineOf(0), { begun: { ...begun(gid, `room-${gid}`), startedAt } });
    await store.journal.append(`room-${gid}`, lineOf(1), {
      ended: { ...ended(gid), endedAt: startedAt },
      closed: true,
    });
  }
}

async function pages(ask: (after?: string) => Promise<Page>): Promise<readonly (readonly string[])[]> {
  const all = [];
  for (let after: string | undefined; ; ) {
    const page: Page = await ask(after);
    all.push(page.games.map(({ gid }) => gid));
    if (page.next === undefined) return all;
    after = page.next;
  }
}

const request = (limit: number, after?: string) => ({ limit, ...(after !== undefined && { after }) });
const listed = (history: History, limit: number) => pages((after) => history.list(request(limit, after)));

/** Everything that every store keeps to, whatever database it lies in. */
export function storeLaws(name: string, openTestStore: () => Promise<TestStore>): void {
  let testStore: TestStore;
  let store: Store;
  beforeEach(async () => {
    testStore = await openTestStore();
    store = testStore.store;
  }, TEST_STORE_MS);
  afterEach(() => testStore.end(), TEST_STORE_MS);

  describe(`a history in ${name} (S-20)`, () => {
    const games = [
      ['g1', 10],
      ['g3', 20],
      ['g2', 20],
      ['g4', 30],
      ['g5', 1_763_193_730_000],
    ] as const;

    test('lists games newest first, each on one page', async () => {
      await play(store, games);
      expect(await listed(store.history, 2)).toEqual([['g5', 'g4'], ['g3', 'g2'], ['g1']]);
      expect(await listed(store.history, 5)).toEqual([['g5', 'g4', 'g3', 'g2', 'g1']]);
    });

    test("lists a user's games alone", async () => {
      await play(store, games.slice(0, 2));
      const players = [{ seat: 2, name: 'Bo', user: 'u-bo' }];
      await writeRoom(store.journal, 'other', 0);
      await store.journal.append('other', lineOf(0), { begun: { ...begun('g9', 'other'), players } });
      const of = (user: string) => pages((after) => store.history.ofUser(user, request(10, after)));
      expect([await of('u-ann'), await of('u-bo'), await of('u-none')]).toEqual([[['g3', 'g1']], [['g9']], [[]]]);
    });

    test('a page that no one gave out begins at the start', async () => {
      await play(store, games.slice(0, 1));
      expect((await store.history.list({ limit: 5, after: "x' or 1=1" })).games).toHaveLength(1);
    });

    test('a game that is not there has no record, no replay and no events', async () => {
      const { history } = store;
      expect([await history.get('g0'), await history.replay('g0'), await history.events('g0')]).toEqual([
        ...[undefined, undefined, undefined],
      ]);
    });
  });

  describe(`people in ${name} (S-15)`, () => {
    test('a name is taken by what it looks like, and found by it; another key may be given while it is free', async () => {
      const { users } = store;
      expect(await users.create(ann)).toBe(true);
      expect(await users.create({ ...ann, id: 'u-2', name: 'ANN ÄRLIG' })).toBe(false);
      expect(await users.create({ ...ann, id: 'u-bo', name: 'Bo', key: 'bo' })).toBe(true);
      expect(await users.byKeys(['nobody', ann.key])).toEqual([ann]);
      expect(await users.byId('u-2')).toBeUndefined();
      expect([await users.rekey('u-bo', ann.key), await users.rekey('u-bo', 'b0')]).toEqual([false, true]);
      expect((await users.list('', 9)).map(({ key }) => key)).toEqual([ann.key, 'b0']);
      expect((await users.list('u-ann', 1)).map(({ id }) => id)).toEqual(['u-bo']);
    });

    test('a password can be changed by those who have an account', async () => {
      await store.users.create(ann);
      expect(await store.users.setPassword('u-ann', 'h2')).toBe(true);
      expect(await store.users.setPassword('u-bo', 'h2')).toBe(false);
      expect(await store.users.byId('u-ann')).toEqual({ ...ann, passwordHash: 'h2' });
    });

    test('a session is found until it runs out or is ended', async () => {
      const session = { tokenHash: 't1', user: 'u-ann', createdAt: 1, expiresAt: 100 };
      const { signIns } = store;
      await Promise.all(['t1', 't2', 't3'].map((tokenHash) => signIns.begin({ ...session, tokenHash })));
      const there = async (now: number) =>
        Promise.all(['t1', 't2', 't3'].map(async (hash) => (await signIns.find(hash, now)) !== undefined));
      expect(await signIns.find('t1', 99)).toEqual(session);
      expect(await there(100)).toEqual([false, false, false]);
      await signIns.end('t2');
      expect(await there(99)).toEqual([true, false, true]);
      await signIns.endAll('u-ann');
      expect(await there(99)).toEqual([false, false, false]);
    });

    test('a bot has an account of its own and is found by the hash of its token, until it is removed (C-10)', async () => {
      const { botAccounts, users } = store;
      const bot = { ...ann, id: 'b_1', name: 'Robo', key: 'robo', passwordHash: '' };
      expect(await botAccounts.create(bot, 'u-ann', 'h1')).toBe(true);
      expect(await botAccounts.create({ ...bot, id: 'b_2' }, 'u-ann', 'h2')).toBe(false);
      expect(await botAccounts.create({ ...bot, id: 'b_3', key: 'r3', createdAt: 3 }, null, 'h3')).toBe(true);
      const robo = { id: 'b_1', name: 'Robo', owner: 'u-ann', madeAt: 1 };
      expect(await botAccounts.byToken('h1')).toEqual(robo);
      expect(await botAccounts.byToken('h2')).toBeUndefined();
      expect(await botAccounts.of('u-ann')).toEqual([robo]);
      expect(await botAccounts.list()).toEqual([robo, { id: 'b_3', name: 'Robo', madeAt: 3 }]);
      expect([await botAccounts.remove('b_1'), await botAccounts.remove('b_1')]).toEqual([true, false]);
      expect([await botAccounts.byToken('h1'), await users.byId('b_1')]).toEqual([undefined, undefined]);
      expect(await users.byId('b_3')).toBeDefined();
    });

    test('a ban stands against its address or user until its time', async () => {
      const { bans } = store;
      await bans.put({ kind: 'address', subject: '10.0.0.1', reason: 'flood', madeAt: 1 });
      const first = { kind: 'user', subject: 'u-bo', until: 50, reason: 'abuse', madeAt: 2 } as const;
      await bans.put(first);
      expect(await bans.find('10.0.0.1', undefined, 1e12)).toMatchObject({ reason: 'flood' });
      expect(await bans.find('10.0.0.2', 'u-bo', 49)).toEqual(first);
      expect(await bans.find('u-bo', '10.0.0.1', 49)).toBeUndefined();
      expect(await bans.find(undefined, 'u-bo', 50)).toBeUndefined();
      await bans.put({ ...first, until: 90, madeAt: 3 });
      expect((await bans.list(60)).map(({ subject, until }) => [subject, until])).toEqual([
        ['u-bo', 90],
        ['10.0.0.1', undefined],
      ]);
      expect([await bans.lift('user', 'u-bo'), await bans.lift('user', 'u-bo')]).toEqual([true, false]);
    });

    test('a setting is kept; its first value stays where it must', async () => {
      const { settings } = store;
      expect(await settings.get('admin')).toBeUndefined();
      expect(await settings.putFirst('admin', 'one')).toBe('one');
      expect(await settings.putFirst('admin', 'two')).toBe('one');
      await settings.put('admin', 'three');
      expect(await (await testStore.again()).settings.get('admin')).toBe('three');
    });
  });

  describe(`what is kept about people in ${name} (S-19)`, () => {
    const replay = '{"paiju":1}\n{"n":0,"by":"room","came":{"user":"u-ann","name":"Ann"}}\n{"n":1,"kind":"Ann"}\n';
    beforeEach(async () => {
      await store.users.create(ann);
      await store.signIns.begin({ tokenHash: 't1', user: 'u-ann', createdAt: 1, expiresAt: 100 });
      const bot = { ...ann, id: 'b_1', name: 'Robo', key: 'robo', createdAt: 4 };
      await store.botAccounts.create(bot, 'u-ann', 't9');
      await store.bans.put({ kind: 'user', subject: 'u-ann', until: 7, reason: 'abuse', madeAt: 2 });
      await writeRoom(store.journal, 'a', 0);
      await store.journal.append('a', lineOf(0), { begun: begun('g1', 'a') });
      await store.journal.append('a', lineOf(1, { came: { user: 'u-ann' } }), { ended: { ...ended('g1'), replay } });
    });

    test('is given out to them, without secrets and without the others', async () => {
      const data = await store.personal.export('u-ann');
      expect(data).toMatchObject({
        user: 'u-ann',
        account: { name: 'Ann Ärlig', createdAt: 1 },
        sessions: [{ createdAt: 1, expiresAt: 100 }],
        bots: [{ id: 'b_1', name: 'Robo', madeAt: 4 }],
        bans: [{ until: 7, reason: 'abuse', madeAt: 2 }],
        games: [{ gid: 'g1', players: [{ seat: 0, name: 'Ann', points: 12.5 }] }],
      });
      expect(JSON.stringify(data)).not.toMatch(/h1|t1|t9|Bot/);
      expect(await store.personal.export('u-none')).toEqual({
        user: 'u-none',
        sessions: [],
        bots: [],
        bans: [],
        games: [],
      });
    });

    test('is forgotten when they ask, and the games of the others stay', async () => {
      expect(await store.personal.forget('u-ann')).toEqual({
        ...{ account: true, sessions: 1, bots: 1, games: 1, openRooms: ['a'] },
      });
      expect(await store.botAccounts.byToken('t9')).toBeUndefined();
      expect(await store.users.byKeys([ann.key])).toEqual([]);
      expect(await store.signIns.find('t1', 1)).toBeUndefined();
      expect((await store.history.ofUser('u-ann', { limit: 5 })).games).toEqual([]);
      expect((await store.history.get('g1'))?.players).toMatchObject([{ seat: 0, name: '—' }, { name: 'Bot' }]);
      expect(await store.history.replay('g1')).toBe(
        '{"paiju":1}\n{"n":0,"by":"room","came":{"user":"forgotten","name":"—"}}\n{"n":1,"kind":"Ann"}\n',
      );
      expect(await store.bans.find(undefined, 'u-ann', 6)).toBeDefined();
      expect(await store.personal.forget('u-ann')).toMatchObject({ account: false, sessions: 0, games: 0 });
    });
  });

  describe(`retention in ${name}`, () => {
    test('replays past their time go; their games stay', async () => {
      const times = Array.from({ length: 60 }, (_, i) => [`g${i}`, i] as const);
      await play(store, times);
      expect(await store.retention.sweep({ now: 0 })).toEqual({ replays: 0, signIns: 0, bans: 0 });
      expect(await store.retention.sweep({ now: 0, replaysBefore: 55 })).toMatchObject({ replays: 55 });
      expect(await store.history.replay('g54')).toBeUndefined();
      expect(await store.history.replay('g55')).toBeDefined();
      expect(await store.history.get('g54')).toMatchObject({ state: 'completed' });
    });

    test('sessions and bans that ran out go', async () => {
      await store.signIns.begin({ tokenHash: 't1', user: 'u', createdAt: 1, expiresAt: 100 });
      await store.bans.put({ kind: 'user', subject: 'u', until: 100, reason: '', madeAt: 1 });
      await store.bans.put({ kind: 'user', subject: 'v', reason: '', madeAt: 1 });
      expect(await store.retention.sweep({ now: 99 })).toEqual({ replays: 0, signIns: 0, bans: 0 });
      expect(await store.retention.sweep({ now: 100 })).toEqual({ replays: 0, signIns: 1, bans: 1 });
    });
  });

  describe(`who made the rooms in ${name} (S-31)`, () => {
    const claim = (room: string, key: string, most = 2) => store.origins.claim(room, [[key, most]]);

    test('is claimed before they are made, by no more at once than may be', async () => {
      const claims = await Promise.all(['a', 'b', 'c', 'd'].map((room) => claim(room, 'ann')));
      expect(claims.filter((most) => most === undefined)).toHaveLength(2);
      expect(claims.filter((most) => most === 2)).toHaveLength(2);
      expect([await claim('e', 'ben'), await claim('f', 'ann', 0)]).toEqual([undefined, undefined]); // 0 is no limit
    });

    test('counts no room that was not made after all, or is closed; nobody is charged for the room of another', async () => {
      await Promise.all([claim('a', 'ann'), claim('b', 'ann')]);
      await store.origins.release('b');
      expect([await claim('c', 'ann'), await claim('d', 'ann')]).toEqual([undefined, 2]);
      await store.journal.open(roomRecord('a'));
      await store.origins.release('a'); // it was made
      expect(await claim('d', 'ann')).toBe(2);
      expect([await claim('a', 'ben', 1), await claim('e', 'ben', 1)]).toEqual([undefined, undefined]); // the first is taken
      await store.journal.append('a', lineOf(0), { closed: true });
      expect(await claim('d', 'ann')).toBeUndefined();
      await store.origins.sweep();
      expect(await claim('f', 'ann', 1)).toBeUndefined(); // nothing is open
    });
  });

  test(`a store in ${name} answers until it is closed`, async () => {
    await store.ping();
    await store.close();
    await expect(store.ping()).rejects.toThrow();
    await expect(store.journal.open(roomRecord('late'))).rejects.toThrow();
    store = await testStore.again();
  });
}
