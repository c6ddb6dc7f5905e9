import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lobby } from '@paiju/client';
import { GAMES } from '@paiju/games';
import { digest, parseJournal, replay, type Seat, seats, unwrap } from '@paiju/kernel';
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

/** As many people as a game has seats play one match of it to its end; `eager`: what they do whenever they may. */
async function play(game: string, config: object, room: string, eager?: string): Promise<readonly TestPlayer[]> {
  await server.room(room, { game, config, num_ai_players: 0, clock: 'slow' });
  const rules = GAMES.get(game)!;
  const all = seats(rules.seats(unwrap(rules.parseConfig(config))));
  const people = all.map((n) => new TestPlayer(server.url, room, game, `${room}-${n}`, n, { eager }));
  players.push(...people);
  await Promise.all(people.map(({ finished }) => finished));
  for (const { heard: own } of people) for (const what of own) heard.add(what);
  return people;
}

describe.each<[string, object]>([
  ['riichi', { preset: 'standard', length: 'east' }],
  ['sanma', { preset: 'standard', length: 'east' }],
  ['taiwan', { matchLength: 'hand' }],
  ['fujian', { matchHands: 4 }],
  ['chinese-poker', { rounds: 2 }],
  ['high-card', { rounds: 2 }],
])('%s, played by people over real sockets to its end', (game, config) => {
  let people: readonly TestPlayer[] = [];
  let text = '';

  test('ends for everyone', async () => {
    people = await play(game, config, `play-${game}`);
    expect(people.length).toBe(game === 'sanma' ? 3 : 4);
    expect(people.map(({ table }) => table.state.phase)).toEqual(people.map(() => 'finished'));
    expect(new Set(people.map(({ table }) => table.state.seat))).toEqual(new Set(people.keys()));
  });

  test('was dealt as it was promised, by everything anyone was told (S-20)', () => {
    for (const { table } of people) {
      expect(table.fairness()).toMatchObject({ verdict: 'fair', faults: [] });
      expect(table.state.secret).toMatch(/^[0-9a-f]{192}$/);
    }
  });

  test('is served as a replay that ends in the views of all, digest by digest', async () => {
    text = await new Lobby(server.url).replay(people[0]!.table.state.gid!);
    const journal = unwrap(parseJournal(text));
    expect(journal.header.seed).toBe(people[0]!.table.fairness().seed);
    const rules = people[0]!.rules;
    const state = unwrap(replay(rules, journal));
    for (const { table } of people) {
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
  for (let n = 0; n < 25 && !wanted.every((t) => heard.has(t)); n++) {
    await play('riichi', { preset: 'standard', length: 'east' }, `more-${n}`, 'kong'); // a new dora is what is rare
  }
  expect(wanted.filter((t) => !heard.has(t))).toEqual([]);
  expect([...heard]).toEqual(expect.arrayContaining(['action_ok', 'clock']));
});
