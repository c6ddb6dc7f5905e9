import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkAfterCrash, writeUntilKilled } from './crash.fixture.js';
import { temporaryFolder } from './folder.fixture.js';
import { lineOf, roomRecord } from './journal.fixture.js';
import type { Journal } from './journal.js';
import { openStore } from './open.js';

const folder = temporaryFolder();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

describe('killed again and again (S-18)', () => {
  test('it has every line it acknowledged, once and in order', async () => {
    const file = join(folder, 'crash.db');
    let seed = 8711;
    let kept = 0;
    for (let round = 0; round < 50; round++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      const acknowledged = await writeUntilKilled(file, 64, 1 + (seed % 3000));
      const now = await checkAfterCrash(file, acknowledged);
      expect(now).toBeGreaterThanOrEqual(kept);
      kept = now;
    }
    say(`50 kills, ${kept} lines, none lost`);
  });
});

const ROOMS = 1000;
const SECONDS = 10;

interface Load {
  readonly journal: Journal;
  readonly next: number[];
  readonly waited: number[];
}

/** Gives lines at a steady rate, as tables do, whether the ones before are written or not. */
async function give({ journal, next, waited }: Load, rate: number): Promise<void> {
  const started = performance.now();
  const lines: Promise<void>[] = [];
  for (let given = 0; given < rate * SECONDS; ) {
    const due = Math.min(SECONDS, (performance.now() - started) / 1000) * rate;
    for (; given < due; given++) lines.push(timed(journal, next, waited, (given * 7919) % ROOMS));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(lines);
}

async function timed(journal: Journal, next: number[], waited: number[], room: number): Promise<void> {
  const from = performance.now();
  const n = next[room]!++;
  await journal.append(`room-${room}`, lineOf(n));
  waited.push(performance.now() - from);
}

describe('under load', () => {
  test.each([500, 2000, 4000, 8000])('%i lines a second over 1,000 rooms', async (rate) => {
    const store = await openStore({ kind: 'sqlite', file: join(folder, `${rate}.db`) });
    const next = Array.from({ length: ROOMS }, () => 0);
    await Promise.all(next.map((_, room) => store.journal.open(roomRecord(`room-${room}`))));
    const waited: number[] = [];
    const started = performance.now();
    const before = process.cpuUsage();
    await give({ journal: store.journal, next, waited }, rate);
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - started) / 1000;
    waited.sort((a, b) => a - b);
    const at = (part: number): string => `${waited[Math.floor((waited.length - 1) * part)]!.toFixed(1)} ms`;
    say(
      `${(waited.length / seconds).toFixed(0)} durable lines/s; from append to resolve p50 ${at(0.5)}, p99 ${at(0.99)}, ` +
        `most ${at(1)}; ${((user + system) / waited.length).toFixed(0)} µs of processor each, the giving included`,
    );
    await store.close();
    expect(waited).toHaveLength(rate * SECONDS);
  });
});
