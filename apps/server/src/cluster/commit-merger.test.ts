import { expect, test } from 'vitest';
import type { Refused, RepositoryCall, WriteUnit } from '../store/index.js';
import { CommitMerger } from './commit-merger.js';
import { shardOf } from './messages.js';

const line = (room: string, n: number): WriteUnit => ({ kind: 'line', room, n, at: n, text: '{}' });
const commit = (...units: WriteUnit[]): RepositoryCall => ({
  repository: 'journalSql',
  method: 'commit',
  args: [units],
});

test('S-36 groups that come while one is written are one group, and each gets its own refusals', async () => {
  const written: string[][] = [];
  const releases: (() => void)[] = [];
  const merger = new CommitMerger(async ({ method, args }) => {
    if (method !== 'commit') return [...written.flat()];
    const [units] = args as [WriteUnit[]];
    written.push(units.map(({ room }) => room));
    await new Promise<void>((resolve) => releases.push(resolve));
    return units.flatMap(({ room }, place): Refused[] =>
      room === 'bad' ? [{ place, code: 'conflict', message: 'taken' }] : [],
    );
  });
  const first = merger.ask(commit(line('a', 0)));
  const [second, third] = [
    merger.ask(commit(line('b', 0), line('bad', 0))),
    merger.ask(commit(line('bad', 1), line('c', 0))),
  ];
  const read = merger.ask({ repository: 'journalSql', method: 'read', args: ['c'] });
  while (releases.length === 0) await Promise.resolve();
  releases.shift()?.();
  expect(await first).toEqual([]);
  while (releases.length === 0) await new Promise((resolve) => setImmediate(resolve));
  releases.shift()?.();
  expect(await second).toEqual([{ place: 1, code: 'conflict', message: 'taken' }]);
  expect(await third).toEqual([{ place: 0, code: 'conflict', message: 'taken' }]);
  expect(await read).toEqual(['a', 'b', 'bad', 'bad', 'c']); // a room is read after what was given before
  expect(written).toEqual([['a'], ['b', 'bad', 'bad', 'c']]);
});

test('S-36 rooms are spread evenly, and always the same way', () => {
  const counts = [0, 0, 0];
  for (let n = 0; n < 3000; n++) counts[shardOf(`room-${n}`, 3)]! += 1;
  for (const count of counts) expect(count).toBeGreaterThan(900);
  expect(shardOf('room-1', 3)).toBe(shardOf('room-1', 3));
});
