import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineOf, roomRecord } from './journal.fixture.js';
import type { Snapshot } from './journal.js';
import { type JournalSql, journalSqlIn } from './journal-sql.js';
import { countOf, joined, type LineGroup, packed, unpacked, type WriteUnit } from './line-group.js';
import { openSqlite, type Sqlite } from './sqlite.js';

let sqlite: Sqlite;
let journalSql: JournalSql;
let written: number;
beforeEach(async () => {
  sqlite = await openSqlite(':memory:');
  written = 0;
  const { lineWriter } = sqlite;
  const counted = {
    get isFree() {
      return lineWriter.isFree;
    },
    write(group: LineGroup) {
      lineWriter.write(group);
      written++;
    },
  };
  journalSql = journalSqlIn(sqlite.db, 'memory', undefined, counted);
  const open = ['a', 'b', 'c'].map((room): WriteUnit => {
    return { kind: 'open', room, madeAt: 0, record: JSON.stringify(roomRecord(room)) };
  });
  await journalSql.commit(open);
});
afterEach(() => sqlite.close());

function unit(room: string, n: number, more: object = {}): WriteUnit & { kind: 'line' } {
  const line = lineOf(n, more);
  return { kind: 'line', room, n, at: line.at, text: JSON.stringify(line) };
}

test('S-38 lines alone travel as one text and are written by one statement, letter by letter', async () => {
  const odd = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 4 });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(odd, async (more) => {
      const units = [unit('a', n, { more, big: 1e21, small: 5e-324, text: '\u0000 \ud800 \u2028 "\\' }), unit('b', n)];
      const group = packed(units);
      expect([countOf(group), unpacked(group)]).toEqual([2, units]);
      expect(await journalSql.commit(group)).toEqual([]);
      expect(await journalSql.lines('a', n, n + 1)).toEqual([units[0]?.kind === 'line' && units[0].text]);
      n++;
    }),
    { numRuns: 30 },
  );
  expect(written).toBe(n);
  expect(await journalSql.lines('b', 0, n)).toHaveLength(n);
});

test('S-38 what stands beside a line, and a new room, are not packed', () => {
  const closing = { ...unit('a', 0), beside: { closed: true } } as WriteUnit;
  expect(packed([unit('b', 0), closing])).toEqual([unit('b', 0), closing]);
});

const snapshotOf = (n: number): Snapshot => ({ n, baseN: 0, at: 7, text: `{"odd":"\\u0000 \\ud800 ${n}"}` });

test('S-38 snapshots go with their lines by the short way, and each replaces the one before', async () => {
  const kept = (room: string, n: number): WriteUnit => ({ ...unit(room, n), beside: { snapshot: snapshotOf(n + 1) } });
  const groups = [[unit('a', 0), kept('b', 0)], [kept('a', 1), kept('b', 1), unit('c', 0)], [unit('a', 2)]];
  for (const units of groups) {
    expect(unpacked(packed(units))).toEqual(units);
    expect(await journalSql.commit(packed(units))).toEqual([]);
  }
  expect(written).toBe(groups.length);
  const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((room) => journalSql.read(room)));
  expect([a?.snapshot, a?.lines.length]).toEqual([snapshotOf(2), 1]);
  expect([b?.snapshot, b?.lines]).toEqual([snapshotOf(2), []]);
  expect([c?.snapshot, c?.lines.length]).toEqual([undefined, 1]);
});

test('S-17 of a group with snapshots nothing is written twice, and where a line is at fault its snapshot is not kept', async () => {
  const group = packed([unit('a', 0), { ...unit('nowhere', 0), beside: { snapshot: snapshotOf(1) } }]);
  expect((await journalSql.commit(group)).map(({ place }) => place)).toEqual([1]);
  expect(written).toBe(0);
  expect(await journalSql.lines('a', 0, 9)).toHaveLength(1);
  expect(await journalSql.read('nowhere')).toBeUndefined();
});

test('S-17 of a packed group only the lines at fault are refused', async () => {
  await journalSql.commit([unit('b', 0)]);
  const refused = await journalSql.commit(packed([unit('a', 0), unit('b', 0), unit('nowhere', 0), unit('c', 0)]));
  expect(refused.map(({ place, code }) => [place, code])).toEqual([
    [1, 'conflict'],
    [2, 'conflict'],
  ]);
  expect(await Promise.all(['a', 'b', 'c'].map(async (room) => (await journalSql.lines(room, 0, 9)).length))).toEqual([
    ...[1, 1, 1],
  ]);
  expect(written).toBe(0);
});

test('a packed group never joins the transaction of another, which may be taken back', async () => {
  let group: Promise<unknown> | undefined;
  const other = sqlite.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ key: 'k', value: 'v' }).execute();
    group = journalSql.commit(packed([unit('a', 0)]));
    throw new Error('taken back');
  });
  await expect(other).rejects.toThrow('taken back');
  expect(await group).toEqual([]);
  expect(await journalSql.lines('a', 0, 9)).toHaveLength(1);
  expect(await sqlite.db.selectFrom('setting').selectAll().where('key', '=', 'k').execute()).toEqual([]);
});

test('S-36 groups of several processes are joined as texts; with one that is not, as units', () => {
  const closing: WriteUnit = { ...unit('c', 1), beside: { snapshot: snapshotOf(2) } };
  const [one, two] = [packed([unit('a', 0), unit('b', 0)]), packed([unit('c', 0)])];
  const both = joined([one, two]) as LineGroup;
  expect([both.count, JSON.parse(both.text)]).toEqual([3, unpacked(both).map(({ room }) => [room, 0, lineOf(0)])]);
  expect(unpacked(joined([one, packed([closing])]))).toEqual([unit('a', 0), unit('b', 0), closing]);
  expect(unpacked(joined([one, [], [unit('c', 0)]]))).toEqual([unit('a', 0), unit('b', 0), unit('c', 0)]);
});
