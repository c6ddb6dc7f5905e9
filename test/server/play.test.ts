import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lobby } from '@paiju/client';
import { digest, parseJournal, replay, type Seat, unwrap } from '@paiju/kernel';
import { EVENT_CODES } from '@paiju/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';
import { TestPlayer } from './player.js';
import { ServerProcess } from './server-process.js';

let server: ServerProcess;
const players: TestPlayer[] = [];
const heard = new Set<string | number>();

beforeAll(async () => {
  server = await ServerProcess.open({ PAIJU_CLAIM_MS: '0', PAIJU_FLUSH_MS: '1', PAIJU_BOT_PACE_MS: '0' });
});
afterAll(async () => {
  for (const { table } of players) table.close();
  await server.close();
});

/** Four people play one match of a game to its end. */
async function play(game: string, config: object, room: string): Promise<readonly TestPlayer[]> {
  await server.room(room, { game, config, num_ai_players: 0, clock: 'slow' });
  const four = [0, 1, 2, 3].map((n) => new TestPlayer(server.url, room, game, `${room}-${n}`, n));
  players.push(...four);
  await Promise.all(four.map(({ finished }) => finished));
  for (const { heard: own } of four) for (const what of own) heard.add(what);
  return four;
}

describe.each<[string, object]>([
  ['riichi', { preset: 'standard', length: 'east' }],
  ['taiwan', { matchLength: 'hand' }],
  ['fujian', { matchHands: 4 }],
  ['chinese-poker', { rounds: 2 }],
  ['high-card', { rounds: 2 }],
])('%s, played by four over real sockets to its end', (game, config) => {
  let four: readonly TestPlayer[] = [];
  let text = '';

  test('ends for everyone', async () => {
    four = await play(game, config, `play-${game}`);
    expect(four.map(({ table }) => table.state.phase)).toEqual(['finished', 'finished', 'finished', 'finished']);
    expect(new Set(four.map(({ table }) => table.state.seat))).toEqual(new Set([0, 1, 2, 3]));
  });

  test('was dealt as it was promised, by everything anyone was told (S-20)', () => {
    for (const { table } of four) {
      expect(table.fairness()).toMatchObject({ verdict: 'fair', faults: [] });
      expect(table.state.secret).toMatch(/^[0-9a-f]{192}$/);
    }
  });

  test('is served as a replay that ends in the views of all four, digest by digest', async () => {
    text = await new Lobby(server.url).replay(four[0]!.table.state.gid!);
    const journal = unwrap(parseJournal(text));
    expect(journal.header.seed).toBe(four[0]!.table.fairness().seed);
    const rules = four[0]!.rules;
    const state = unwrap(replay(rules, journal));
    for (const { table } of four) {
      expect(digest(table.state.view)).toBe(digest(rules.view(state, table.state.seat as Seat)));
    }
  });

  test('is found true by paiju verify', () => {
    const file = join(server.folder, `${game}.jsonl`);
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(process.execPath, [
      join(ROOT, 'apps/cli/bin/paiju.js'),
      'verify',
      file,
      '--json',
    ]);
    expect({ status, ...JSON.parse(stdout.toString()) }).toMatchObject({ status: 0, ok: true });
  });
});

test('every event of Riichi but an error has been on the wire (S-6)', async () => {
  const wanted = EVENT_CODES.filter((t) => t <= 12 && t !== 7);
  for (let n = 0; n < 5 && !wanted.every((t) => heard.has(t)); n++) {
    await play('riichi', { preset: 'standard', length: 'east' }, `more-${n}`);
  }
  expect(wanted.filter((t) => !heard.has(t))).toEqual([]);
  expect([...heard]).toEqual(expect.arrayContaining(['action_ok', 'clock']));
});
