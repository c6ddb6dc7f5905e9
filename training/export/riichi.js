// node training/export/riichi.js --games FILE... --out DIR [--threads N] [--limit GAMES] [--every K] [--first NUMBER]
//
// Turns logged games (one mjlog a line; `-` reads standard input; `.xz` needs xz) into shards of training records.
import { spawn } from 'node:child_process';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { Crewman } from './crewman.js';
import { describe } from './record.js';
import { work } from './worker.js';

/** Games that are sent to a worker at once. */
const BATCH = 16;

if (isMainThread) await main();
else work();

async function main() {
  const options = readOptions();
  mkdirSync(options.out, { recursive: true });
  const started = performance.now();
  const crew = Array.from({ length: options.threads }, (_, n) => new Crewman(new URL(import.meta.url), n, options));
  let next = 0;
  let games = options.first;
  for await (const batch of batches(options)) {
    const free = crew.find((one) => one.isFree) ?? (await Promise.race(crew.map((one) => one.rest())));
    free.send(games, batch);
    games += batch.length;
    if (games - next >= 1000) {
      next = games;
      console.error(`${games} games read, ${Math.round((performance.now() - started) / 1000)} s`);
    }
  }
  const told = await Promise.all(crew.map((one) => one.end()));
  const seconds = (performance.now() - started) / 1000;
  const shards = told.filter(({ records }) => records > 0).map(({ file, records }) => ({ file, records }));
  const records = shards.reduce((sum, shard) => sum + shard.records, 0);
  const left = told.flatMap(({ left }) => left);
  const meta = { ...describe('riichi'), first: options.first, games: games - options.first, records, shards, left };
  writeFileSync(join(options.out, 'meta.json'), `${JSON.stringify(meta, null, 1)}\n`);
  console.error(
    `${records} decisions of ${meta.games - left.length} games in ${seconds.toFixed(1)} s, ` +
      `${Math.round(records / seconds)} a second; ${left.length} games could not be followed`,
  );
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', multiple: true },
      out: { type: 'string' },
      threads: { type: 'string', default: String(availableParallelism()) },
      limit: { type: 'string', default: 'Infinity' },
      every: { type: 'string', default: '1' },
      first: { type: 'string', default: '0' },
    },
  });
  if (values.games === undefined || values.out === undefined) {
    console.error(
      'usage: node training/export/riichi.js --games FILE... --out DIR [--threads N] [--limit N] [--every K]',
    );
    process.exit(2);
  }
  return {
    files: [...values.games, ...positionals],
    out: values.out,
    threads: Number(values.threads),
    limit: Number(values.limit),
    every: Number(values.every),
    first: Number(values.first),
  };
}

/** The games of all files in order, several at a time. */
async function* batches({ files, limit }) {
  let batch = [];
  let games = 0;
  for (const file of files) {
    for await (const line of createInterface({ input: open(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line.trim() === '') continue;
      batch.push(line);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
      if (++games >= limit) break;
    }
    if (games >= limit) break;
  }
  if (batch.length > 0) yield batch;
}

/** @param {string} file */
function open(file) {
  if (file === '-') return process.stdin;
  if (!file.endsWith('.xz')) return createReadStream(file);
  const child = spawn('xz', ['-dc', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.on('error', (error) => {
    console.error(`${file}: xz does not run here (${error.message}); decompress it first, or pipe it in and say -`);
    process.exit(1);
  });
  return child.stdout;
}
