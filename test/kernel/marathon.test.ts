import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.js';
import { type Account, write } from './marathon.js';

const ROUNDS = 6251;
const MOVES = 100_012; // sixteen a round, but nobody confirms the last
const MEGABYTE = 2 ** 20;
const SMALL_HEAP = 32;

const folder = mkdtempSync(join(tmpdir(), 'paiju-journal-'));
const program = join(folder, 'program.mjs');
const journal = join(folder, 'long.jsonl');
let played = '';

beforeAll(async () => {
  writeFileSync(program, await bundle(fileURLToPath(new URL('marathon.ts', import.meta.url))));
  played = write(journal, ROUNDS);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Replays the journal in a process of its own whose heap may not grow past so many megabytes. */
function replayAlone(hoard: boolean): Account {
  const call = `import { read } from ${JSON.stringify(program)};
    console.log(JSON.stringify(read(${JSON.stringify(journal)}, ${ROUNDS}, ${hoard})));`;
  const flags = ['--expose-gc', `--max-old-space-size=${SMALL_HEAP}`, '--input-type=module', '--eval', call];
  const { stdout, stderr, status } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
}

const grown = ({ heap }: Account): number => ((heap[1] ?? 0) - (heap[0] ?? 0)) / MEGABYTE;

test('over 100,000 moves are read and replayed in a small heap that does not grow', () => {
  const account = replayAlone(false);
  expect(account).toMatchObject({ moves: MOVES, digest: played });
  expect(grown(account)).toBeLessThan(1);
});

test('the measure would show entries being kept', () => {
  expect(grown(replayAlone(true))).toBeGreaterThan(8);
});
