import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@paiju/games';
import { type AnyGame, gameSeed, namedSeed, secretOf, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { RoomState } from '../rooms/game/room-state.js';
import { DEFAULT_SETTINGS } from '../rooms/settings.js';
import { rulesOf } from '../rooms/terms.js';
import { openStore } from '../store/index.js';
import type { Beside, Line, RoomRecord } from '../store/journal.js';
import { newFolder, Served } from './served.fixture.js';

const TABLES = 1000;
const LINES = 400;
/** S-30: seconds of processor time. */
const MOST_SECONDS = 5;
const MAHJONGS = ['riichi', 'taiwan', 'fujian'];
/** Tables that differ; the others are like one of them. */
const VARIANTS = 8 * MAHJONGS.length;
const PEOPLE = ['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name, user: `u-${name}` }));

interface Table {
  readonly record: RoomRecord;
  readonly lines: readonly Line[];
  /** The snapshot a server writes beside a line, at the end of a round. */
  readonly besides: readonly (Beside | undefined)[];
}

/** A table in the middle of a game: people sit down, and the clock plays for all of them. */
function tableOf(n: number): Table {
  const game = GAMES.get(MAHJONGS[n % MAHJONGS.length]!) as AnyGame;
  const config = unwrap(game.parseConfig({})) as RoomRecord['config'];
  const rng = stream(namedSeed(n), 'recovery');
  const secret = secretOf(Uint8Array.from({ length: 96 }, () => rng.below(256)));
  const terms = { secret, clock: null, bots: 0, level: 'greedy', isPublic: true, assist: 0 };
  const record = { id: '', game: game.id, rulesVersion: game.rulesVersion, config, terms, madeAt: 1 };
  const told: Omit<Line, 'n' | 'at'>[] = PEOPLE.map((one) => ({ by: 'room', note: 'joined', ...one }));
  told.push({ by: 'room', note: 'started', gid: `g-${n}`, nonces: [], holders: PEOPLE });
  let state = game.setup(config, gameSeed(secret, []));
  while (told.length < LINES) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const action = game.fallback(state, seat) as RoomRecord['config'];
    told.push({ by: 'person', seat, action, id: `a-${told.length}` });
    state = game.apply(state, seat, action).state;
  }
  const lines = told.map((line, at) => ({ n: at, at: 1_700_000_000_000 + at, ...line }) as Line);
  const room = new RoomState(rulesOf(record, game, DEFAULT_SETTINGS));
  const besides = lines.map((line) =>
    room.take(line)?.isRoundEnd === true ? { snapshot: room.snapshot(line.at) } : undefined,
  );
  return { record, lines, besides };
}

/** Writes the tables as a server leaves them; the result is how many lines they have. */
async function fill(folder: string): Promise<number> {
  const { journal, close } = await openStore({ kind: 'sqlite', file: join(folder, 'paiju.db') });
  const variants = Array.from({ length: VARIANTS }, (_, n) => tableOf(n));
  let written = 0;
  for (let n = 0; n < TABLES; n++) {
    const { record, lines, besides } = variants[n % VARIANTS]!;
    const id = `table-${n}`;
    await journal.open({ ...record, id });
    await Promise.all(lines.map((line, at) => journal.append(id, line, besides[at])));
    written += lines.length;
  }
  await close();
  return written;
}

/** Seconds of processor time of a process so far; Linux counts in hundredths. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function startOn(folder: string): Promise<{ readonly cpu: number; readonly games: number }> {
  const served = await Served.start({ PAIJU_MAX_GAMES: '2000' }, folder);
  const cpu = cpuOf(served.pid);
  const { active_games: games } = (await (await served.ask('status')).json()) as { active_games: number };
  await served.forget();
  return { cpu, games };
}

test.runIf(process.platform === 'linux')(
  'S-30: a thousand tables in play are back within seconds of processor time',
  async () => {
    const [empty, full] = [newFolder(), newFolder()];
    const written = await fill(full);
    const idle = await startOn(empty);
    const busy = await startOn(full);
    const cpu = busy.cpu - idle.cpu;
    const each = ((cpu / written) * 1e6).toFixed(1);
    process.stdout.write(
      `${busy.games} tables, ${written} lines: ${cpu.toFixed(2)} s of processor time, ${each} µs a line\n`,
    );
    expect(busy.games).toBe(TABLES);
    expect(cpu).toBeLessThanOrEqual(MOST_SECONDS);
    for (const folder of [empty, full]) rmSync(folder, { recursive: true, force: true });
  },
);
