// @ts-check
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { clusteredMean, PLAYER_DATA, PLAYERS } from '@paiju/ai';
import { quicken } from './majiang-fast.js';
import { playDeal } from './majiang-match.js';

/** @typedef {ReturnType<typeof playDeal>} Deal */
/** @typedef {{ hands: number, wins: number, points: number, dealIns: number, riichi: number, open: number }} Side */

const HELP = `node bench/strength/majiang-ai.js [--challenger solid] [--deals 32] [--seed 1] [--threads 1] [--log FILE] [--json]

Plays duplicate hanchan under the preset tenhou: each deal once with the challenger in each seat, against three
majiang-ai. Prints the average place with its 95 % interval, clustered by deal, and what both sides did a hand. With --log every deal is noted as it ends, and a later run with the
same challenger and seed goes on from there.
`;

if (isMainThread) await main();
else {
  loadWeights();
  quicken();
  parentPort?.on('message', (task) => parentPort?.postMessage(playDeal(levelOf(task.level), task.seed, task.deal)));
}

/** Gives this thread's experts their networks. */
function loadWeights() {
  const data = PLAYER_DATA.get('riichi');
  for (const file of data?.files ?? []) {
    const taken = data?.take(readFileSync(new URL(`data/${file}`, import.meta.resolve('@paiju/ai/package.json'))));
    if (taken?.ok === false) throw new Error(`${file}: ${taken.error.message}`);
  }
}

async function main() {
  const text = /** @type {const} */ ('string');
  const flag = /** @type {const} */ ('boolean');
  const { values } = parseArgs({
    options: {
      challenger: { type: text, default: 'solid' },
      deals: { type: text, default: '32' },
      seed: { type: text, default: '1' },
      threads: { type: text, default: '1' },
      log: { type: text },
      json: { type: flag, default: false },
      help: { type: flag, default: false },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const { challenger: level, seed, threads } = values;
  levelOf(level); // an unknown one is told before anything is played
  const tasks = Array.from({ length: Number(values.deals) }, (_, deal) => ({ level, seed, deal }));
  const verdict = judged(await played(tasks, Number(threads), values.log));
  process.stdout.write(
    values.json ? `${JSON.stringify({ challenger: level, seed, ...verdict })}\n` : table(level, verdict),
  );
}

/** @param {string} level */
function levelOf(level) {
  const levels = PLAYERS.get('riichi');
  const player = levels?.get(level);
  if (player === undefined)
    throw new Error(`no such player: ${level}; there are ${[...(levels?.keys() ?? [])].join(', ')}`);
  return player;
}

/** @typedef {{ level: string, seed: string, deal: number }} Task */

/**
 * Every deal in order, whichever thread played it.
 * @param {readonly Task[]} tasks @param {number} threads @param {string | undefined} log
 */
async function played(tasks, threads, log) {
  const earlier = noted(log);
  const deals = tasks.map((task) => earlier.find((entry) => isSame(entry.task, task))?.played);
  const left = tasks.filter((_, n) => deals[n] === undefined).values();
  let done = deals.filter((deal) => deal !== undefined).length;
  const work = async () => {
    const worker = new Worker(new URL(import.meta.url));
    for (const task of left) {
      worker.postMessage(task);
      const [deal] = await once(worker, 'message');
      deals[task.deal] = deal;
      if (log !== undefined) appendFileSync(log, `${JSON.stringify({ task, played: deal })}\n`);
      process.stderr.write(`${++done} of ${tasks.length} deals\n`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
  return deals.filter((deal) => deal !== undefined);
}

/**
 * The deals of an earlier run.
 * @param {string | undefined} log @returns {{ task: Task, played: Deal }[]}
 */
function noted(log) {
  if (log === undefined || !existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return []; // a run was ended in the middle of this line
      }
    });
}

/** @param {Task} one @param {Task} other */
function isSame(one, other) {
  return one.level === other.level && one.seed === other.seed && one.deal === other.deal;
}

/** @param {readonly Deal[]} deals */
function judged(deals) {
  const places = deals.map(({ matches }) => ({
    sum: matches.reduce((sum, { returns }, seat) => sum + placeOf(returns, seat), 0),
    count: matches.length,
  }));
  const [own, peer] = [side(), side()];
  for (const { matches } of deals) {
    for (const [seat, { hands }] of matches.entries()) {
      for (const hand of hands) for (let who = 0; who < 4; who++) count(who === seat ? own : peer, hand, who);
    }
  }
  const all = deals.flatMap(({ matches }) => matches);
  const firsts = [1, 2, 3, 4].map((place) => places.length && countPlaces(deals, place));
  const refused = all.flatMap((match) => match.refused);
  return { matches: all.length, place: clusteredMean(places), places: firsts, own, peer, refused };
}

/** @param {readonly Deal[]} deals @param {number} place */
function countPlaces(deals, place) {
  return deals.flatMap(({ matches }) => matches.filter(({ returns }, seat) => placeOf(returns, seat) === place)).length;
}

/** Under these rules no two seats share a place. @param {readonly number[]} returns @param {number} seat */
function placeOf(returns, seat) {
  return 1 + returns.filter((other) => other > (returns[seat] ?? 0)).length;
}

/** @returns {Side} */
function side() {
  return { hands: 0, wins: 0, points: 0, dealIns: 0, riichi: 0, open: 0 };
}

/** @param {Side} to @param {import('@paiju/ai').HandEnd} hand @param {number} seat */
function count(to, { winners, givers, points, tags }, seat) {
  to.hands++;
  to.points += points[seat] ?? 0;
  if (winners.some((winner) => winner === seat)) to.wins++;
  if (givers.some((giver) => giver === seat)) to.dealIns++;
  if (tags.some((tag) => tag.name === 'riichi' && tag.seat === seat)) to.riichi++;
  if (tags.some((tag) => tag.name === 'open' && tag.seat === seat)) to.open++;
}

/** @param {string} level @param {ReturnType<typeof judged>} verdict */
function table(level, { matches, place, places, own, peer, refused }) {
  const half = ((place.ci[1] - place.ci[0]) / 2).toFixed(3);
  const row = (/** @type {string} */ name, /** @type {Side} */ { hands, wins, points, dealIns, riichi, open }) => {
    const share = (/** @type {number} */ n) => `${((100 * n) / hands).toFixed(1)} %`;
    return `| ${name} | ${share(wins)} | ${share(dealIns)} | ${share(riichi)} | ${share(open)} | ${(points / hands).toFixed(0)} |`;
  };
  return `${level} against three majiang-ai: ${matches} hanchan, average place ${place.mean.toFixed(3)} ± ${half} (${places.join(', ')})

| player | win | deal-in | riichi | called | points a hand |
|---|--:|--:|--:|--:|--:|
${row(level, own)}
${row('majiang-ai', peer)}

answers that the table did not allow: ${refused.length}
${refused.slice(0, 5).join('\n')}`;
}
