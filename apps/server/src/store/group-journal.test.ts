import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Grouping, GroupJournal } from './group-journal.js';
import { lineOf, liveRooms, roomRecord } from './journal.fixture.js';
import { type JournalSql, journalSqlIn, type Refused } from './journal-sql.js';
import { countOf, type WriteGroup } from './line-group.js';
import { openSqlite, type Sqlite } from './sqlite.js';

let sqlite: Sqlite;
beforeEach(async () => {
  sqlite = await openSqlite(':memory:');
});
afterEach(() => sqlite.close());

/** A journal that notes how long its groups were, and waits with each until it is told to go on. */
function watched(held = false): { journalSql: JournalSql; sizes: number[]; release: () => void } {
  const journalSql = journalSqlIn(sqlite.db, 'memory');
  const sizes: number[] = [];
  let release = () => {};
  const gate = held ? new Promise<void>((resolve) => (release = resolve)) : Promise.resolve();
  const commit = async (units: WriteGroup): Promise<readonly Refused[]> => {
    sizes.push(countOf(units));
    await gate;
    return journalSql.commit(units);
  };
  return { journalSql: { ...journalSql, commit }, sizes, release: () => release() };
}

const NEVER: Grouping = { milliseconds: 2 ** 31 - 1, rows: 10 };

async function opened(journal: GroupJournal, ids: readonly string[]): Promise<void> {
  const open = ids.map((id) => journal.open(roomRecord(id)));
  await journal.flush();
  await Promise.all(open);
}

describe('a group (S-17)', () => {
  test('is written when it is long enough', async () => {
    const { journalSql, sizes } = watched();
    const journal = new GroupJournal(journalSql, NEVER);
    await opened(journal, ['a', 'b']);
    const lines = [0, 1, 2, 3, 4].flatMap((n) => ['a', 'b'].map((room) => journal.append(room, lineOf(n))));
    await Promise.all(lines);
    expect(sizes).toEqual([2, 10]);
  });

  test('is written when it is old enough', async () => {
    const { journalSql, sizes } = watched();
    const journal = new GroupJournal(journalSql, { milliseconds: 1, rows: 1000 });
    await Promise.all([journal.open(roomRecord('a')), journal.append('a', lineOf(0)), journal.append('a', lineOf(1))]);
    expect(sizes).toEqual([3]);
  });

  test('waits while another is written, and is the longer for it', async () => {
    const { journalSql, sizes, release } = watched(true);
    const journal = new GroupJournal(journalSql, { milliseconds: 0, rows: 1 });
    const given = [journal.open(roomRecord('a')), ...[0, 1, 2, 3].map((n) => journal.append('a', lineOf(n)))];
    release();
    await Promise.all(given);
    expect(sizes).toEqual([1, 4]);
  });

  test('lines that a room gave while an earlier one failed are refused with it and never written', async () => {
    const { journalSql, release } = watched(true);
    const journal = new GroupJournal(journalSql, { milliseconds: 0, rows: 1 });
    await sqlite.db.insertInto('room').values({ id: 'taken', made_at: 0, closed_at: 0 }).execute();
    const given = [
      journal.open(roomRecord('taken')),
      journal.append('taken', lineOf(0)),
      journal.open(roomRecord('b')),
      journal.append('taken', lineOf(1)),
      journal.append('b', lineOf(0)),
    ];
    release();
    const outcomes = await Promise.allSettled(given);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['rejected', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    expect((await liveRooms(journal)).map(({ record, lines }) => [record.id, lines.length])).toEqual([['b', 1]]);
  });
});

test('a line that is no plain data refuses its room', async () => {
  const journal = new GroupJournal(journalSqlIn(sqlite.db, 'memory'), NEVER);
  await opened(journal, ['a']);
  await expect(journal.append('a', lineOf(0, { big: 1n }))).rejects.toMatchObject({ code: 'refused' });
  await expect(journal.append('a', lineOf(0))).rejects.toMatchObject({ code: 'refused' });
  expect(await journal.reopen('a')).toEqual({ record: roomRecord('a'), lines: [] });
});

test('a journal that is gone refuses every room of the group', async () => {
  const journalSql = journalSqlIn(sqlite.db, 'memory');
  const gone: JournalSql = { ...journalSql, commit: () => Promise.reject(new Error('gone')) };
  const journal = new GroupJournal(gone, { milliseconds: 0, rows: 2 });
  const outcomes = await Promise.allSettled(['a', 'b'].map((id) => journal.open(roomRecord(id))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('rooms are read a page at a time, and a page ends with the room that fills it', async () => {
  const journalSql = journalSqlIn(sqlite.db, 'memory');
  const journal = new GroupJournal(journalSql, NEVER);
  await opened(journal, ['a', 'b', 'c', 'd']);
  const size = JSON.stringify(roomRecord('a')).length;
  const page = async (after: string, budget: number) =>
    (await journalSql.page(after, budget)).map(({ record }) => JSON.parse(record).id);
  expect([await page('', 1), await page('a', size + 1), await page('', 1e6), await page('d', 1)]).toEqual([
    ...[['a'], ['b', 'c'], ['a', 'b', 'c', 'd'], []],
  ]);
});
