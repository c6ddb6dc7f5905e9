import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../scripts/workspaces.js';
import { ServerProcess } from './server-process.js';

const FOLDER = join(ROOT, 'examples');
const built = existsSync(join(ROOT, 'apps/server/dist/main.js'));
/** The first Python that has the module: Debian's packages are Debian's Python's, which need not be the first on the path. */
const python = ['python3', '/usr/bin/python3'].find((one) => spawnSync(one, ['-c', 'import msgpack']).status === 0);
if (python === undefined)
  process.stderr.write('examples/bot.py is not run: there is no python3, or no python3-msgpack\n');

/** The shortest match of each game, and a weak bot of the server. */
const SHORT: readonly (readonly [game: string, config: object, level: string, houseBots: number])[] = [
  ['riichi', { length: 'east' }, 'greedy', 2],
  ['sanma', { length: 'east' }, 'greedy', 1],
  ['taiwan', { matchLength: 'hand' }, 'greedy', 2],
  ['fujian', { matchHands: 4 }, 'greedy', 2],
  ['chinese-poker', { rounds: 1 }, 'beginner', 2],
  ['high-card', { rounds: 1 }, 'greedy', 2],
];

/** By day the shortest mahjong stands for all. */
const PLAYED = inject('full') ? SHORT : SHORT.filter(([game]) => !['riichi', 'sanma', 'fujian'].includes(game));

/** A bot of the examples in a process of its own, with what it has printed. */
class Running {
  readonly child: ChildProcess;
  printed = '';
  readonly ended: Promise<number | null>;

  constructor(program: string, args: readonly string[], token: string) {
    const env = { PATH: process.env['PATH'], PYTHONPATH: process.env['PYTHONPATH'], PAIJU_TOKEN: token };
    this.child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk) => {
        this.printed += chunk;
      });
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }
}

describe.skipIf(!built)('bots at a server (skipped where the server is not built)', () => {
  let server: ServerProcess;
  const tokens: string[] = [];
  beforeAll(async () => {
    server = await ServerProcess.open({
      ...{ PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0', PAIJU_TOKEN_MESSAGE_RATE: '1000000' },
      ...{ PAIJU_TOKEN_ROOM_RATE: 'off', PAIJU_TOKEN_REQUEST_RATE: 'off' },
    });
    for (const name of ['Script', 'Snake']) tokens.push(await server.bot(name));
  });
  afterAll(() => server.close());

  test.each(PLAYED)('bot.mjs and bot.py play a whole match of %s (C-10)', async (game, config, ai_level, houseBots) => {
    const seats = houseBots + (python === undefined ? 1 : 0);
    const wish = JSON.stringify({ config, ai_level, num_ai_players: seats, clock: 'off' });
    const script = new Running(process.execPath, [join(FOLDER, 'bot.mjs'), server.url, game, wish], tokens[0] ?? '');
    const roomOf = (): string | undefined => /^in room (\w+)$/m.exec(script.printed)?.[1];
    await expect.poll(roomOf, { timeout: 30_000 }).toBeDefined();
    const bots = [script];
    if (python !== undefined)
      bots.push(new Running(python, [join(FOLDER, 'bot.py'), server.url, `room:${roomOf()}`], tokens[1] ?? ''));
    const codes = await Promise.all(bots.map(({ ended }) => ended));
    for (const [n, { printed }] of bots.entries())
      expect([codes[n], printed]).toEqual([0, expect.stringContaining(`${game}: the match is over\n`)]);
  });
});

test('bot.py has at most 120 lines and needs msgpack alone', () => {
  const code = readFileSync(join(FOLDER, 'bot.py'), 'utf8');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  const foreign = [...code.matchAll(/^import (\w+)/gm)].map(([, name = '']) => name);
  const known = spawnSync('python3', ['-c', 'import sys; print(*sys.stdlib_module_names)'], { encoding: 'utf8' });
  if (known.status === 0)
    expect(foreign.filter((name) => !known.stdout.split(/\s/).includes(name))).toEqual(['msgpack']);
});
