import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Beside, GameBegun, GameEnded, Journal, Kept, Line, RoomRecord } from './journal.js';
import { TEST_STORE_MS, type TestStore } from './test-store.fixture.js';

/** A room to write about. */
export function roomRecord(id: string): RoomRecord {
  return { id, game: 'riichi', rulesVersion: 3, config: { preset: 'tenhou' }, terms: { clock: 'off' }, madeAt: 1000 };
}

/** Its line of a number. */
export function lineOf(n: number, note: object = {}): Line {
  return { n, by: 'person', at: 2000 + n, seat: n % 4, action: { kind: 'discard', tile: n }, ...note };
}

export const begun = (gid: string, room: string): GameBegun => ({
  ...{ gid, room, game: 'riichi', rulesVersion: 3, startedAt: 5000 },
  players: [
    { seat: 0, name: 'Ann', user: 'u-ann' },
    { seat: 1, name: 'Bot', level: 'club' },
  ],
});

export const ended = (gid: string): GameEnded => ({
  ...{ gid, endedAt: 9000, reason: 'completed', replay: '{"paiju":1}\n{"n":0}\n', events: '{"kind":"started"}\n' },
  players: [
    { seat: 0, name: 'Ann', user: 'u-ann', points: 12.5, rank: 1 },
    { seat: 1, name: 'Bot', level: 'club', points: -12.5, rank: 2 },
  ],
});

/** Writes a room with its first lines. */
export async function writeRoom(journal: Journal, id: string, count: number): Promise<void> {
  await journal.open(roomRecord(id));
  await Promise.all(Array.from({ length: count }, (_, n) => journal.append(id, lineOf(n))));
}

export async function liveRooms(journal: Journal): Promise<readonly Kept[]> {
  const rooms = [];
  for await (const room of journal.live()) rooms.push(room);
  return rooms;
}

const numbers = (kept: Kept | undefined): readonly number[] | undefined => kept?.lines.map(({ n }) => n);
const takeLine = (room: string, n: number) => `insert into line (room, n, text) values ('${room}', ${n}, '{"n":${n}}')`;

/** Everything that every journal keeps to, whatever database it lies in. */
export function journalLaws(name: string, openTestStore: () => Promise<TestStore>): void {
  let testStore: TestStore;
  beforeEach(async () => {
    testStore = await openTestStore();
  }, TEST_STORE_MS);
  afterEach(() => testStore.end(), TEST_STORE_MS);

  describe(`a journal in ${name}`, () => {
    test('gives back after a restart what was written, room by room, in order (S-18)', async () => {
      let run = 0;
      const plays = fc.array(fc.nat(4), { maxLength: 200 });
      const law = fc.asyncProperty(plays, async (rooms) => {
        const prefix = `run${run++}-`;
        const { journal } = testStore.store;
        const next = [0, 0, 0, 0, 0];
        await Promise.all(next.map((_, room) => journal.open(roomRecord(prefix + room))));
        await Promise.all(rooms.map((room) => journal.append(prefix + room, lineOf(next[room]!++, { room }))));
        const kept = (await liveRooms((await testStore.again()).journal)).filter(({ record }) =>
          record.id.startsWith(prefix),
        );
        expect(kept).toEqual(
          next.map((count, room) => ({
            record: roomRecord(prefix + room),
            lines: Array.from({ length: count }, (_, n) => lineOf(n, { room })),
          })),
        );
      });
      await fc.assert(law, { numRuns: inject('full') ? 8 : 3 });
    });

    test('flush waits until everything given before it is on disk', async () => {
      const { journal } = testStore.store;
      const first = writeRoom(journal, 'a', 0);
      const lines = Array.from({ length: 200 }, (_, n) => journal.append('a', lineOf(n)));
      await journal.flush();
      expect((await liveRooms(journal)).map(({ lines }) => lines.length)).toEqual([200]);
      await Promise.all([first, ...lines]);
    });

    test('an id is used once: not while its room is open, nor after it is closed', async () => {
      const { journal } = testStore.store;
      await writeRoom(journal, 'a', 1);
      await expect(journal.open(roomRecord('a'))).rejects.toMatchObject({ code: 'conflict' });
      await journal.append('a', lineOf(1)); // the room itself takes no harm
      const later = (await testStore.again()).journal;
      await expect(later.open(roomRecord('a'))).rejects.toMatchObject({ code: 'conflict' });
      expect(numbers(await later.reopen('a'))).toEqual([0, 1]);
      await later.append('a', lineOf(2), { closed: true });
      await expect(later.open(roomRecord('a'))).rejects.toMatchObject({ code: 'conflict' });
    });

    test.each([
      ['a gap', 3],
      ['a repetition', 1],
    ])('%s is refused, and so is everything later, until the room is read again', async (_, n) => {
      const { journal } = testStore.store;
      await writeRoom(journal, 'a', 2);
      await expect(journal.append('a', lineOf(n))).rejects.toMatchObject({ code: 'refused' });
      await expect(journal.append('a', lineOf(2))).rejects.toMatchObject({ code: 'refused' });
      expect(numbers(await journal.reopen('a'))).toEqual([0, 1]);
      await journal.append('a', lineOf(2));
      expect(numbers(await journal.reopen('a'))).toEqual([0, 1, 2]);
    });

    test('a room that was neither opened nor read here is refused', async () => {
      await expect(testStore.store.journal.append('nowhere', lineOf(0))).rejects.toMatchObject({ code: 'refused' });
      expect(await testStore.store.journal.reopen('nowhere')).toBeUndefined();
    });

    test('the key is the fence: the later of two writers is refused, alone, until it reads again (S-17)', async () => {
      const { journal } = testStore.store;
      await Promise.all(['a', 'b', 'c'].map((id) => writeRoom(journal, id, 2)));
      await testStore.intrude(takeLine('b', 3));
      const given = ['a', 'b', 'b', 'c', 'b', 'a'].map((id, i) => journal.append(id, lineOf([2, 2, 3, 2, 4, 3][i]!)));
      const later = journal.append('b', lineOf(5));
      const outcomes = await Promise.allSettled([...given, later]);
      expect(outcomes.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'],
      ]);
      await expect(journal.append('b', lineOf(6))).rejects.toMatchObject({ code: 'refused' });
      expect(numbers(await journal.reopen('b'))).toEqual([0, 1, 2, 3]);
      await journal.append('b', lineOf(4));
      expect((await liveRooms(journal)).map(numbers)).toEqual([
        [0, 1, 2, 3],
        [0, 1, 2, 3, 4],
        [0, 1, 2],
      ]);
    });

    test('a line and what stands beside it are written together or not at all', async () => {
      const { journal, history } = testStore.store;
      await writeRoom(journal, 'a', 1);
      await testStore.intrude(takeLine('a', 1));
      await expect(journal.append('a', lineOf(1), { begun: begun('g1', 'a') })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(await history.get('g1')).toBeUndefined();
      await journal.reopen('a');
      await journal.append('a', lineOf(2), { begun: begun('g1', 'a') });
      await expect(journal.append('a', lineOf(3), { begun: begun('g1', 'a') })).rejects.toMatchObject({
        code: 'conflict',
      });
      expect(numbers(await journal.reopen('a'))).toEqual([0, 1, 2]);
      expect(await history.get('g1')).toEqual({ ...begun('g1', 'a'), state: 'started' });
    });

    test('a game ends with the line that ends it (S-20)', async () => {
      const { journal, history } = testStore.store;
      await writeRoom(journal, 'a', 0);
      const besides: Beside[] = [{ begun: begun('g1', 'a') }, {}, { ended: ended('g1') }];
      await Promise.all(besides.map((beside, n) => journal.append('a', lineOf(n), beside)));
      const { replay, events, reason, ...rest } = ended('g1');
      expect(await history.get('g1')).toEqual({ ...begun('g1', 'a'), ...rest, state: reason });
      expect([await history.replay('g1'), await history.events('g1')]).toEqual([replay, events]);
    });

    test('S-30: a snapshot stands for the lines before it; those of finished games go after an hour', async () => {
      const { journal } = testStore.store;
      await writeRoom(journal, 'a', 3);
      const snapshot = { n: 4, baseN: 2, at: 5000, text: '{"rest":true}' };
      await journal.append('a', lineOf(3), { snapshot: { ...snapshot, n: 3, text: 'an earlier one' } });
      await journal.append('a', lineOf(4), { snapshot: { ...snapshot, n: 5 } });
      await journal.append('a', lineOf(5));
      const again = await testStore.again();
      const kept = { record: roomRecord('a'), snapshot: { ...snapshot, n: 5 }, lines: [lineOf(5)] };
      expect(await liveRooms(again.journal)).toEqual([kept]);
      await again.journal.append('a', lineOf(6));
      expect((await again.journal.reopen('a'))?.lines).toEqual([lineOf(5), lineOf(6)]);
      expect((await again.journal.read('a', 1, 3)).map(({ n }) => n)).toEqual([1, 2]);
      const left = async (now: number): Promise<readonly number[]> => {
        await again.retention.sweep({ now });
        return (await again.journal.read('a', 0)).map(({ n }) => n);
      };
      expect(await left(5000 + 3_600_000)).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(await left(5001 + 3_600_000)).toEqual([2, 3, 4, 5, 6]);
      await again.journal.append('a', lineOf(7), { closed: true });
      expect(await again.journal.reopen('a')).toBeUndefined();
    });

    test('a closed room keeps no lines, takes no more, and leaves its open game abandoned', async () => {
      const { journal, history } = testStore.store;
      await Promise.all(['a', 'b'].map((id) => writeRoom(journal, id, 1)));
      await journal.append('a', lineOf(1), { begun: begun('g1', 'a') });
      await journal.append('a', lineOf(2), { closed: true });
      await expect(journal.append('a', lineOf(3))).rejects.toMatchObject({ code: 'refused' });
      expect((await liveRooms(journal)).map(({ record }) => record.id)).toEqual(['b']);
      expect(await journal.reopen('a')).toBeUndefined();
      await expect(testStore.intrude(takeLine('a', 0))).rejects.toThrow(/foreign key/i); // nor from a late writer
      expect(await history.get('g1')).toMatchObject({ state: 'abandoned', endedAt: lineOf(2).at });
    });

    test('live gives each open room once, however much there is', async () => {
      const { journal } = testStore.store;
      const ids = Array.from({ length: 30 }, (_, i) => `room-${String(i).padStart(2, '0')}`);
      await Promise.all(ids.map((id) => journal.open(roomRecord(id))));
      await Promise.all(ids.map((id) => journal.append(id, lineOf(0, { note: id.padEnd(150_000) }))));
      const kept = await liveRooms((await testStore.again()).journal);
      expect(kept.map(({ record }) => record.id)).toEqual(ids);
      expect(kept.map(({ lines }) => String(lines[0]?.['note']).trim())).toEqual(ids);
    });
  });
}
