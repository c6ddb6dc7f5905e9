// @ts-check
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { clusteredMean, PLAYERS } from '@paiju/ai';
import { loadMind } from '@paiju/ai/expert';
import { unwrap } from '@paiju/kernel';
import { NearTies } from './near-tie.js';

/** @typedef {import('./near-tie.js').Tie} Tie */
/** @typedef {{ match: number, hands: number, ties: Tie[] }} Looked one match */

const HELP = `node bench/strength/near-ties.js [--matches 100] [--seed 1] [--of declare] [--log FILE]

Would the expert of Riichi gain by another style? Four solid play matches under the preset tenhou. Where the expert would
be asked whether to declare, to call, or what to discard against a declared hand, and is nearly undecided, both choices are
played to the end of the hand in the same world: by the expert in that seat, by solid in the others. Prints what the choice
that it likes less makes more than the one it likes. With --of only one of these questions is looked at: declare, call or
threat. With --log every match is noted as it ends, and a later run with the same seed goes on from there; a finished
log is told of with --matches 0.
`;

/** Groups by how much less the other choice is liked, in natural logarithms. @type {readonly (readonly [from: number, to: number])[]} */
const GROUPS = [
  [0, 0.5],
  [0.5, 1],
  [1, 1.5],
  [0, 1.5],
];

const text = /** @type {const} */ ('string');
const { values } = parseArgs({
  options: {
    matches: { type: text, default: '100' },
    seed: { type: text, default: '1' },
    of: { type: text },
    log: { type: text },
    help: { type: /** @type {const} */ ('boolean'), default: false },
  },
});
if (values.help) process.stdout.write(HELP);
else process.stdout.write(`${table(looked(Number(values.matches), values.seed, values))}\n`);

/**
 * Every match, those of an earlier run first.
 * @param {number} matches @param {string} seed @param {{ of?: string | undefined, log?: string | undefined }} options
 * @returns {Looked[]}
 */
function looked(matches, seed, { of, log }) {
  const lines = log === undefined || !existsSync(log) ? [] : readFileSync(log, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line));
  const weights = readFileSync(new URL('data/riichi.weights', import.meta.resolve('@paiju/ai/package.json')));
  const solid = /** @type {import('@paiju/ai').Player} */ (PLAYERS.get('riichi')?.get('solid'));
  const near = new NearTies(unwrap(loadMind('riichi', weights)), solid, GROUPS.at(-1)?.[1] ?? 0, of);
  for (let match = all.length; match < matches; match++) {
    const one = { match, ...near.look(`${seed}/${match}`) };
    if (log !== undefined) appendFileSync(log, `${JSON.stringify(one)}\n`);
    all.push(one);
  }
  return all;
}

/** @param {readonly Looked[]} matches */
function table(matches) {
  const hands = 4 * matches.reduce((sum, one) => sum + one.hands, 0);
  const kinds = [...new Set(matches.flatMap(({ ties }) => ties.map(({ instead }) => instead)))].sort();
  const rows = kinds.flatMap((instead) => GROUPS.map((group) => row(matches, hands, instead, group)));
  return `${matches.length} matches, ${hands} hands of a seat

| instead of the one that is liked | liked less by | cases | in 100 hands | gains (95 %) | so a hand |
|---|---|--:|--:|---|--:|
${rows.join('\n')}`;
}

/** @param {readonly Looked[]} matches @param {number} hands @param {string} instead @param {(typeof GROUPS)[number]} group */
function row(matches, hands, instead, [from, to]) {
  const clusters = matches.map(({ ties }) => {
    const own = ties.filter((tie) => tie.instead === instead && tie.gap >= from && tie.gap < to);
    return { sum: own.reduce((sum, tie) => sum + tie.gain, 0), count: own.length, weight: own[0]?.oneIn ?? 0 };
  });
  const cases = clusters.reduce((sum, { count }) => sum + count, 0);
  const often = clusters.reduce((sum, { count, weight }) => sum + count * weight, 0) / hands;
  const { mean, ci } = clusteredMean(clusters.filter(({ count }) => count > 0));
  const gains = `${mean.toFixed(0)} (${ci.map((end) => end.toFixed(0)).join(' to ')})`;
  return `| ${instead} | ${from} to ${to} | ${cases} | ${(100 * often).toFixed(1)} | ${gains} | ${(mean * often).toFixed(1)} |`;
}
