// @ts-check
// Times single decisions of the players of each mahjong: the bounds of in one run.
// node bench/decision-times.js [matches]; exit 1 where a bound is missed. The packages must be built.
import { readFileSync } from 'node:fs';
import { PLAYER_DATA, PLAYERS, playMatch, STATS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { defaultPresetOf, namedSeed, stream, unwrap } from '@paiju/kernel';
import { quantile } from './statistics.js';

const MATCHES = Number(process.argv[2] ?? 12);
if (!Number.isInteger(MATCHES) || MATCHES < 1) {
  console.error(`matches must be a whole number from 1 but was ${process.argv[2]}`);
  process.exit(2);
}
/** Milliseconds that a decision of a level may take: at the mean and at the 99th percentile. */
const BOUNDS = /** @type {Readonly<Record<string, { rule: string, mean: number, p99: number }>>} */ ({
  solid: { rule: 'A-2', mean: 2, p99: 2 },
  expert: { rule: 'A-3', mean: 10, p99: 10 },
});
/** The first matches warm the engine up. */
const WARM = 4;
const TAKES = 3;
/** The chance of the takes, so that matches go on as they would. */
const spare = stream(namedSeed('times'), 'takes');

for (const [game, { files, take }] of PLAYER_DATA) {
  for (const file of files)
    unwrap(take(readFileSync(new URL(`data/${file}`, import.meta.resolve('@paiju/ai/package.json')))));
  if (!GAMES.has(game)) throw new Error(`there is no game ${game}`);
}
console.log('| game | player | decisions | mean ms | p50 | p99 | most | bound |');
console.log('|---|---|--:|--:|--:|--:|--:|---|');
const rows = ['riichi', 'sanma', 'taiwan', 'fujian'].flatMap((id) =>
  [...(PLAYERS.get(id) ?? [])].filter(([level]) => level !== 'random').map(([, player]) => timed(id, player)),
);
for (const { text } of rows) console.log(text);
process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;

/**
 * The decisions of whole matches of four (or three) of one level: those with something to choose.
 * @param {string} id
 * @param {import('@paiju/ai').Player} player
 */
function timed(id, player) {
  /** @type {number[]} */
  const times = [];
  for (let n = 0; n < WARM + MATCHES; n++) play(id, { ...player, choose: watched(player, n < WARM ? [] : times) }, n);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const [p50, p99, most] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)];
  const bound = BOUNDS[player.level];
  const kept = bound === undefined || (mean <= bound.mean && p99 <= bound.p99);
  const said = bound === undefined ? '' : `${bound.rule}: ${bound.p99}: ${kept ? 'kept' : 'MISSED'}`;
  const figures = [mean, p50, p99, most].map((ms) => ms.toFixed(3)).join(' | ');
  return { kept, text: `| ${id} | ${player.level} | ${times.length} | ${figures} | ${said} |` };
}

/**
 * The same choices, and how long each takes the processor: the least of three takes, so that neither whoever else works on the machine
 * counts nor what the engine compiles and collects beside them.
 * @param {import('@paiju/ai').Player} player
 * @param {number[]} times
 * @returns {import('@paiju/ai').Player['choose']}
 */
function watched(player, times) {
  return (view, actions, rng, nodes) => {
    const list = [...actions];
    const took =
      list.length > 1 ? Array.from({ length: TAKES }, () => taken(() => player.choose(view, list, spare, nodes))) : [];
    if (took.length > 0) times.push(Math.min(...took));
    return player.choose(view, list, rng, nodes);
  };
}

/** @param {() => unknown} work */
function taken(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * @param {string} id
 * @param {import('@paiju/ai').Player} player
 * @param {number} n
 */
function play(id, player, n) {
  const game = GAMES.get(id);
  const stats = STATS.get(id);
  if (game === undefined || stats === undefined) throw new Error(`there is no game ${id}`);
  const config = unwrap(game.parseConfig(defaultPresetOf(game)));
  const players = Array.from({ length: game.seats(config) }, () => player);
  const { fault } = playMatch({ game, config, stats, players, seed: `times ${n}`, check: false });
  if (fault !== undefined) throw new Error(fault.message);
}
