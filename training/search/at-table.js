// node training/search/at-table.js --game fujian [--seconds 60] [--worlds 8,16,32] [--judges 32] [--candidates 3]
//   [--within 1.5] [--share 0.2] [--sure 1] [--rules PRESET,…] [--seed NAME] [--threads N]
//
// What a player would gain who plays the hand out before it chooses. Four solid play; at a share of the decisions in which
// choices lie close together each of the best few is played out by solid in worlds dealt anew from what the seat sees. The
// one that brought most there (by --sure standard errors more than solid's, or solid's) is held against solid's own in
// other worlds: the true hands with the unseen wall in other orders. Nothing that chose has a part in the judgement.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { clusteredMean } from '@paiju/ai';
import { buildTable } from '@paiju/games/mahjong';
import { configsOf, TABLES } from '../export/tables.js';
import { played } from './trial.js';

if (isMainThread) await main();
else parentPort.postMessage(work(workerData));

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      rules: { type: 'string', default: '' },
      seconds: { type: 'string', default: '60' },
      worlds: { type: 'string', default: '8,16,32' },
      judges: { type: 'string', default: '32' },
      candidates: { type: 'string', default: '3' },
      within: { type: 'string', default: '1.5' },
      share: { type: 'string', default: '0.2' },
      sure: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'at the table' },
      threads: { type: 'string', default: String(availableParallelism()) },
    },
  });
  if (!(values.game in TABLES)) {
    console.error(`usage: node training/search/at-table.js --game ${Object.keys(TABLES).join(' | ')} [--seconds N]`);
    process.exit(2);
  }
  const matches = (await Promise.all(Array.from({ length: Number(values.threads) }, (_, n) => run(n, values)))).flat();
  print(values, matches);
}

function run(number, values) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { number, ...values } });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

/** Match after match until the time is up. @returns {import('./trial.js').Match[]} */
function work({ number, game: id, rules, seconds, seed, threads, ...told }) {
  buildTable();
  const numbers = Object.fromEntries(Object.entries(told).map(([name, value]) => [name, Number(value)]));
  const options = { ...numbers, worlds: told.worlds.split(',').map(Number) };
  const configs = configsOf(id, rules);
  const end = performance.now() + 1000 * Number(seconds);
  const isOver = () => performance.now() > end;
  const matches = [];
  for (let n = number; !isOver(); n += Number(threads)) {
    matches.push(played(TABLES[id], configs[n % configs.length], `${seed}/${n}`, options, isOver));
  }
  return matches;
}

/** @param {import('./trial.js').Match[]} matches */
function print({ game, worlds, sure }, matches) {
  const sum = (of) => matches.reduce((all, match) => all + of(match), 0);
  const [tried, most] = [sum(({ tried }) => tried), Math.max(...worlds.split(',').map(Number))];
  const aHand = sum(({ close }) => close) / sum(({ hands }) => hands);
  console.log(
    `${game}: ${tried} decisions of ${matches.length} matches; ${aHand.toFixed(1)} such decisions a hand (all four seats)`,
  );
  console.log(`\n| worlds | chose otherwise | gain a decision, points (95 %) | ms a decision |\n|--:|--:|--:|--:|`);
  for (const [n, many] of worlds.split(',').map(Number).entries()) {
    const gain = clusteredMean(matches.map(({ gains, tried: count }) => ({ sum: gains[n], count })));
    const share = (100 * sum(({ changed }) => changed[n])) / tried;
    const ends = gain.ci.map((end) => end.toFixed(3)).join(' to ');
    const ms = ((sum(({ took }) => took) / tried) * many) / most;
    console.log(`| ${many} | ${share.toFixed(1)} % | ${gain.mean.toFixed(3)} (${ends}) | ${ms.toFixed(0)} |`);
  }
  console.log(`\nanother choice is taken where it brought ${sure} standard errors more`);
}
