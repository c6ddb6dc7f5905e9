// node training/search/search.js --game fujian --out DIR [--seconds N | --hands N] [--threads N] [--rules PRESET,…]
//   [--weights FILE] [--share S] [--candidates N] [--worlds N] [--within POINTS] [--explore SHARE] [--seed NAME]
//
// Plays matches, and at some decisions plays the hand out after each of the best few choices: in the same worlds for all
// of them, by solid in every seat. What a choice brought more than the one that was made is written down with its error.
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { loadMind } from '@paiju/ai/expert';
import { buildTable } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';
import { describe } from '../export/record.js';
import { matchNumber, Scribe } from '../export/scribe.js';
import { configsOf } from '../export/tables.js';
import { Searcher } from './searcher.js';

if (isMainThread) await main();
else work(workerData);

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      out: { type: 'string' },
      rules: { type: 'string', default: '' },
      weights: { type: 'string', default: '' },
      hands: { type: 'string', default: 'Infinity' },
      seconds: { type: 'string', default: 'Infinity' },
      threads: { type: 'string', default: String(availableParallelism()) },
      share: { type: 'string', default: '0.5' },
      candidates: { type: 'string', default: '3' },
      worlds: { type: 'string', default: '4' },
      within: { type: 'string', default: '1.5' },
      explore: { type: 'string', default: '0.02' },
      seed: { type: 'string', default: 'search' },
    },
  });
  if (values.game === undefined || values.out === undefined) {
    console.error('usage: node training/search/search.js --game GAME --out DIR [--seconds N | --hands N]');
    process.exit(2);
  }
  mkdirSync(values.out, { recursive: true });
  const threads = Number(values.threads);
  const started = performance.now();
  const told = await Promise.all(Array.from({ length: threads }, (_, number) => run({ ...values, number, threads })));
  const seconds = (performance.now() - started) / 1000;
  const sum = (name) => told.reduce((all, one) => all + one[name], 0);
  const shards = told.map(({ file, records }) => ({ file, records }));
  const counts = { hands: sum('hands'), games: sum('matches'), records: sum('records') };
  const meta = { ...describe(values.game, 'searched'), ...counts, shards, left: [] };
  writeFileSync(join(values.out, 'meta.json'), `${JSON.stringify(meta, null, 1)}\n`);
  console.error(
    `${counts.records} decisions of ${counts.hands} hands played out in ${seconds.toFixed(1)} s, ` +
      `${Math.round(sum('played') / seconds)} continuations a second`,
  );
}

function run(data) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

/** One thread: hand after hand until its share is done or its time is up. */
function work({ game: id, out, rules, weights, hands, seconds, threads, seed, number, ...numbers }) {
  buildTable();
  const end = performance.now() + 1000 * Number(seconds);
  const file = `shard-${String(number).padStart(3, '0')}.bin`;
  const shard = openSync(join(out, file), 'w');
  const scribe = new Scribe(id, 1, 'searched');
  const configs = configsOf(id, rules);
  const mind = weights === '' ? undefined : unwrap(loadMind(id, readFileSync(weights)));
  const options = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)]));
  const searcher = new Searcher(id, mind, options, scribe);
  const told = { file, records: 0, matches: 0 };
  const isOver = () => searcher.hands >= Number(hands) / threads || performance.now() > end;
  while (!isOver()) {
    const match = matchNumber(number, told.matches++);
    scribe.begin(match);
    searcher.play(configs[match % configs.length], `${seed}/${match}`, isOver);
    writeSync(shard, scribe.records.bytes);
    told.records += scribe.records.count;
  }
  closeSync(shard);
  parentPort.postMessage({ ...told, hands: searcher.hands, played: searcher.played });
}
