import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { RIICHI } from '../rooms/matches.fixture.js';
import { MemoryJournal } from '../rooms/memory-journal.fixture.js';
import { readSettings } from '../settings/read.js';
import type { GameEnded, Line } from '../store/journal.js';
import { archivedJournal } from './archive.js';
import { openLog } from './log.js';

const folder = mkdtempSync(join(tmpdir(), 'paiju-folders-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

function settingsOf(environment: Record<string, string>) {
  const read = readSettings(environment);
  return read.ok ? read.value.settings : expect.fail(read.error.join('\n'));
}

test('PAIJU_LOG_DIR: what is logged goes to a file there, one JSON object a line, after what is there already', () => {
  const settings = settingsOf({ PAIJU_LOG_DIR: folder });
  openLog(settings).info({ table: 1 }, 'first');
  openLog(settings).warn({ ticket: 'secret' }, 'second');
  const lines = readFileSync(join(folder, 'paiju.log'), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'info', table: 1, msg: 'first' },
    { level: 'warn', ticket: '********', msg: 'second' },
  ]);
});

const ENDED: GameEnded = {
  ...{ gid: 'abc123', endedAt: 5, reason: 'completed', players: [] },
  ...{ replay: '{"paiju":1}\n{"n":0}\n', events: '' },
};
const LINE: Line = { n: 0, by: 'room', at: 5, note: 'abandoned' };

async function journalWith(said: string[] = []) {
  const { replayDir } = settingsOf({ PAIJU_REPLAY_DIR: folder });
  const inner = new MemoryJournal();
  await inner.open({ id: 'r', ...RIICHI, rulesVersion: 1, config: {}, terms: {}, madeAt: 1 });
  return { inner, journal: archivedJournal(inner, replayDir, (event) => said.push(event)) };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let n = 0; n < 200 && !isSo(); n++) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('PAIJU_REPLAY_DIR: the replay of every game that ends is a file there, which only its owner may read', async () => {
  const { journal } = await journalWith();
  await journal.append('r', LINE, { ended: ENDED });
  await until(() => readdirSync(folder).includes('abc123.jsonl'));
  expect(readFileSync(join(folder, 'abc123.jsonl'), 'utf8')).toBe(ENDED.replay);
});

test('a game that was not written down leaves no file', async () => {
  const { inner, journal } = await journalWith();
  inner.fail(1);
  await expect(journal.append('r', LINE, { ended: ENDED })).rejects.toThrow('the disk is full');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that cannot be written is told in the log, and stops no game', async () => {
  const said: string[] = [];
  const inner = new MemoryJournal();
  await inner.open({ id: 'r', ...RIICHI, rulesVersion: 1, config: {}, terms: {}, madeAt: 1 });
  const journal = archivedJournal(inner, join(folder, 'gone'), (event) => said.push(event));
  await journal.append('r', LINE, { ended: ENDED });
  await until(() => said.length > 0);
  expect(said).toEqual(['replay not kept']);
  expect(inner.ended).toHaveLength(1);
});

test('without the settings nothing is kept apart from the database', async () => {
  const { replayDir, logDir } = settingsOf({});
  expect([replayDir, logDir]).toEqual([null, null]);
  const inner = new MemoryJournal();
  expect(archivedJournal(inner, replayDir, () => {})).toBe(inner);
});
