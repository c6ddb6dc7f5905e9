// @ts-check
// Times the work on one hand of Chinese Poker, hand by hand: the bounds of P-65 to P-67 in one run.
// node bench/poker-times.js [hands]; exit 1 where a bound is missed. The packages must be built.
import { readFileSync } from 'node:fs';
import { chinesePoker } from '@paiju/ai';
import { Arranger, PRESETS } from '@paiju/games/chinese-poker';
import { shuffled, unwrap } from '@paiju/kernel';
import { evaluatorCalls } from './corpus/five-cards.js';
import { pcg64 } from './generators.js';
import { quantile } from './statistics.js';

const HANDS = Number(process.argv[2] ?? 2000);
const WARM = 300;
/** The evaluator is measured between the hands, in so many calls at a time. */
const CALLS = 20_000;
const RULES = PRESETS['two-four'];
/** Draws that come from 2,000 different hands of the bank and more. */
const DRAWS = 8000;
const OPPONENTS = 2000;

const file = new URL('data/chinese-poker-two-four.strategy', import.meta.resolve('@paiju/ai/package.json'));
const solver = new chinesePoker.Solver(unwrap(chinesePoker.loadStrategy(readFileSync(file))), RULES);
const arranger = new Arranger();
const rng = pcg64();
let fewest = Number.POSITIVE_INFINITY;

/**
 * @typedef {object} Work
 * @property {string} name
 * @property {(hand: readonly number[]) => number} run
 * @property {{ rule: string, mean: number, p99?: number, calls: number }} [bound] milliseconds, or evaluator calls
 */

/** @type {readonly Work[]} */
const WORKS = [
  {
    name: 'all 72,072 layouts and the staircase',
    bound: { rule: 'P-66', mean: 0.8, p99: 3, calls: 40_000 },
    run(hand) {
      arranger.load(hand, RULES);
      return arranger.staircase();
    },
  },
  {
    name: 'EV of all undominated, 2,000 opponents',
    bound: { rule: 'P-67', mean: 3, calls: 150_000 },
    run(hand) {
      const { length } = solver.evaluateAll(hand, { draws: DRAWS });
      fewest = Math.min(fewest, solver.field.count);
      return length;
    },
  },
  { name: 'the same, the whole bank', run: (hand) => solver.evaluateAll(hand).length },
  { name: 'best layout, intervals, five alternatives', run: (hand) => solver.findOptimal(hand).samples },
];

const { times, callMs } = measure();
const rows = WORKS.map((work, n) => row(work, times[n] ?? []));
console.log(`evaluator: ${(1e-3 / callMs).toFixed(0)} M hands a second in random order (P-65: 40)`);
console.log(`fewest opponents of an EV report: ${fewest}\n`);
for (const { text } of rows) console.log(text);
process.exitCode = rows.every(({ kept }) => kept) && fewest >= OPPONENTS && callMs <= 1 / 40_000 ? 0 : 1;

/** Hand by hand, one work behind the other, so that all meet the same conditions. */
function measure() {
  /** @type {number[][]} */
  const times = WORKS.map(() => []);
  let calls = 0;
  for (let n = 0; n < WARM + HANDS; n++) {
    const hand = shuffled(rng, 52).slice(0, 13);
    const taken = WORKS.map(({ run }) => timed(() => run(hand)));
    const called = timed(() => evaluatorCalls(CALLS));
    if (n < WARM) continue;
    for (const [work, ms] of taken.entries()) times[work]?.push(ms);
    calls += called;
  }
  return { times, callMs: calls / HANDS / CALLS };
}

/**
 * Milliseconds of the processor's time, so that whoever else works on the machine does not count.
 * @param {() => number} work
 */
function timed(work) {
  const start = process.cpuUsage();
  if (!Number.isFinite(work())) throw new Error('no result');
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * @param {Work} work
 * @param {readonly number[]} list
 */
function row({ name, bound }, list) {
  const mean = list.reduce((sum, ms) => sum + ms, 0) / list.length;
  const [p50, p99] = [quantile(list, 0.5), quantile(list, 0.99)];
  const calls = mean / callMs;
  const kept = bound === undefined || (mean <= bound.mean && p99 <= (bound.p99 ?? p99)) || calls <= bound.calls;
  const said =
    bound && `${bound.rule}: mean ${bound.mean}${bound.p99 ? `, p99 ${bound.p99}` : ''}, or ${bound.calls} calls`;
  const figures = `mean ${mean.toFixed(3)} ms  p50 ${p50.toFixed(3)}  p99 ${p99.toFixed(3)}  ${Math.round(calls)} calls`;
  return {
    kept,
    text: `${name.padEnd(42)} ${figures}  ${said ? `(${said}: ${kept ? 'kept' : 'MISSED'})` : ''}`.trimEnd(),
  };
}
