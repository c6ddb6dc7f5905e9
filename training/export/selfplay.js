// node training/export/selfplay.js --game taiwan --player greedy --out DIR [--rules PRESET,…]
//   [--hands N] [--seconds N] [--threads N]
//   [--explore SHARE] [--every K] [--seed NAME]
//
// Records of matches in which a player sits in every seat. Where it explores, a move by chance is made instead of its
// own, but what it would have done is what is written down.
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { PLAYERS } from '@paiju/ai';
import { playMatch } from './play.js';
import { describe } from './record.js';
import { matchNumber, Scribe } from './scribe.js';
import { configsOf } from './tables.js';

if (isMainThread) await main();
else work(workerData);

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      player: { type: 'string', default: 'greedy' },
      out: { type: 'string' },
      rules: { type: 'string', default: '' },
      hands: { type: 'string' },
      seconds: { type: 'string', default: 'Infinity' },
      threads: { type: 'string', default: String(availableParallelism()) },
      explore: { type: 'string', default: '0' },
      every: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'self-play' },
    },
  });
  if (values.game === undefined || values.out === undefined) {
    console.error('usage: node training/export/selfplay.js --game GAME --player LEVEL --out DIR [--hands N]');
    process.exit(2);
  }
  values.hands ??= values.seconds === 'Infinity' ? '1000' : 'Infinity';
  mkdirSync(values.out, { recursive: true });
  const started = performance.now();
  const threads = Number(values.threads);
  const told = await Promise.all(Array.from({ length: threads }, (_, number) => run({ ...values, number, threads })));
  const shards = told.map(({ file, records }) => ({ file, records }));
  const records = shards.reduce((sum, shard) => sum + shard.records, 0);
  const hands = told.reduce((sum, one) => sum + one.hands, 0);
  const games = told.reduce((sum, one) => sum + one.matches, 0);
  const meta = {
    ...describe(values.game, kindOf(values.player)),
    player: values.player,
    hands,
    games,
    records,
    shards,
    left: [],
  };
  writeFileSync(join(values.out, 'meta.json'), `${JSON.stringify(meta, null, 1)}\n`);
  const seconds = (performance.now() - started) / 1000;
  console.error(`${records} decisions of ${hands} hands in ${seconds.toFixed(1)} s`);
}

/** A player that weighs its choices tells what it thought of the others. */
function kindOf(level) {
  return level === 'solid' ? 'weighed' : 'plain';
}

function run(data) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

/** One thread: match after match until its share of hands is dealt. */
function work({ game: id, player: level, out, rules, hands, seconds, threads, explore, every, seed, number }) {
  const player = PLAYERS.get(id)?.get(level);
  if (player === undefined) throw new Error(`${id} has no player ${level}`);
  player.prepare?.();
  const file = `shard-${String(number).padStart(3, '0')}.bin`;
  const shard = openSync(join(out, file), 'w');
  const scribe = new Scribe(id, Number(every), kindOf(level));
  const configs = configsOf(id, rules);
  const told = { file, records: 0, hands: 0, matches: 0 };
  const end = performance.now() + 1000 * Number(seconds);
  while (told.hands < Number(hands) / threads && performance.now() < end) {
    const match = matchNumber(number, told.matches++);
    scribe.begin(match);
    const config = configs[match % configs.length];
    told.hands += playMatch(id, config, `${seed}/${match}`, player, Number(explore), scribe);
    writeSync(shard, scribe.records.bytes);
    told.records += scribe.records.count;
  }
  closeSync(shard);
  parentPort.postMessage(told);
}
