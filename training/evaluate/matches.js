// node training/evaluate/matches.js --game riichi --weights FILE --against greedy [--rules tenhou] [--deals N]
//   [--seconds N] [--threads N] [--seed NAME] [--temperature T] [--out FILE]
//
// Plays duplicate deals: the expert in each seat in turn against three others: a level, `expert` for four of the same, or
// another file of weights. Ends after so many deals, or after the deals of so many seconds; figures go to FILE as JSON.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { clusteredMean, contend, PLAYERS, STATS } from '@paiju/ai';
import { loadExpert, styled } from '@paiju/ai/expert';
import { GAMES } from '@paiju/games';
import { unwrap } from '@paiju/kernel';

if (isMainThread) await main();
else play(workerData);

async function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'riichi' },
      weights: { type: 'string' },
      against: { type: 'string', default: 'greedy' },
      rules: { type: 'string', default: '' },
      deals: { type: 'string', default: '100' },
      seconds: { type: 'string', default: 'Infinity' },
      out: { type: 'string', default: '' },
      threads: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: 'evaluate' },
      temperature: { type: 'string', default: '0' },
    },
  });
  if (values.weights === undefined) {
    console.error('usage: node training/evaluate/matches.js --game GAME --weights FILE --against LEVEL [--deals N]');
    process.exit(2);
  }
  const bouts = await Promise.all(
    shared(Number(values.deals), Number(values.threads)).map((part) => run(values, part)),
  );
  const told = figures(bouts.flat());
  print(values, told);
  if (values.out !== '') writeFileSync(values.out, `${JSON.stringify({ ...values, ...told })}\n`);
}

/** Deals for each thread: every thread has a seed of its own. */
function shared(deals, threads) {
  const count = Math.min(deals, threads);
  return Array.from({ length: count }, (_, n) => ({ n, deals: Math.floor((deals + n) / count) }));
}

function run(values, { n, deals }) {
  const data = { ...values, deals, seed: `${values.seed}/thread ${n}` };
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: data });
    worker.on('message', resolve);
    worker.on('error', reject);
  });
}

/** One thread's deals, each as plain numbers. */
function play({ game: id, weights, against, rules, deals, seconds, seed, temperature }) {
  const game = GAMES.get(id);
  const levels = PLAYERS.get(id);
  const stats = STATS.get(id);
  if (game === undefined || levels === undefined || stats === undefined) throw new Error(`there is no game ${id}`);
  const style = styled({ temperature: Number(temperature) });
  const challenger = unwrap(loadExpert(id, readFileSync(weights), style));
  const champion = championOf(id, against, levels, challenger);
  const config = unwrap(game.parseConfig(rules === '' ? {} : presetOf(rules)));
  const contest = { game, config, stats, challenger, champion, deals, seed };
  const end = performance.now() + 1000 * Number(seconds);
  const bouts = [];
  for (const { matches } of contend(contest)) {
    bouts.push(matches.map(dealOf));
    if (performance.now() > end) break;
  }
  parentPort.postMessage(bouts);
}

/** The three other players. */
function championOf(id, against, levels, challenger) {
  if (against === 'expert') return challenger;
  if (against.endsWith('.weights')) return unwrap(loadExpert(id, readFileSync(against)));
  const level = levels.get(against);
  if (level === undefined) throw new Error(`${id} has no player ${against}: ${[...levels.keys()].join(', ')}, expert`);
  return level;
}

/** A preset's name, or JSON. */
function presetOf(rules) {
  return rules.startsWith('{') ? JSON.parse(rules) : rules;
}

/** The result of the challenger, in the seat of a match's number. */
function dealOf({ hands, returns }, own) {
  const ranks = returns.map((value) => 1 + returns.filter((other) => other > value).length);
  const has = (name, seat) =>
    hands.filter(({ tags }) => tags.some((tag) => tag.name === name && tag.seat === seat)).length;
  const count = (seats) => ({
    hands: hands.length * seats.length,
    wins: sum(seats, (seat) => hands.filter(({ winners }) => winners.includes(seat)).length),
    dealIns: sum(seats, (seat) => hands.filter(({ givers }) => givers.includes(seat)).length),
    riichi: sum(seats, (seat) => has('riichi', seat)),
    open: sum(seats, (seat) => has('open', seat)),
    points: sum(seats, (seat) => hands.reduce((all, { points }) => all + points[seat], 0)),
  });
  return {
    rank: ranks[own],
    draws: hands.filter(({ winners }) => winners.length === 0).length,
    hands: hands.length,
    own: count([own]),
    others: count([0, 1, 2, 3].filter((seat) => seat !== own)),
    ahead: hands.reduce((all, { points }) => all + (4 * points[own] - sum(points, (n) => n)) / 3, 0),
  };
}

function sum(list, of) {
  return list.reduce((all, one) => all + of(one), 0);
}

/** Everything that is told of the deals. */
function figures(bouts) {
  const all = bouts.flat();
  const hands = sum(all, (match) => match.hands);
  const side = (name) => {
    const dealt = sum(all, (match) => match[name].hands);
    const rates = ['wins', 'dealIns', 'riichi', 'open', 'points'];
    return Object.fromEntries(rates.map((rate) => [rate, sum(all, (match) => match[name][rate]) / dealt]));
  };
  return {
    played: { deals: bouts.length, matches: all.length, hands },
    rank: clusteredMean(bouts.map((bout) => ({ sum: sum(bout, (match) => match.rank), count: bout.length }))),
    points: clusteredMean(
      bouts.map((bout) => ({ sum: sum(bout, (match) => match.ahead), count: sum(bout, (match) => match.hands) })),
    ),
    draws: sum(all, (match) => match.draws) / hands,
    own: side('own'),
    others: side('others'),
  };
}

function print({ against, game, rules }, { played, rank, points, draws, own, others }) {
  const { deals, matches, hands } = played;
  const interval = ({ mean, ci }, digits) =>
    `${mean.toFixed(digits)} (${ci.map((n) => n.toFixed(digits)).join(' to ')})`;
  console.log(`${game} ${rules}: expert against three ${against}, ${deals} deals, ${matches} matches, ${hands} hands`);
  console.log(`average rank ${interval(rank, 3)}`);
  console.log(`points a hand ${interval(points, 2)}`);
  console.log(`draws ${percent(draws)}`);
  for (const [name, side] of [
    ['expert', own],
    [against, others],
  ]) {
    const rates = ['wins', 'dealIns', 'riichi', 'open'].map((rate) => `${rate} ${percent(side[rate])}`).join(', ');
    console.log(`${name}: ${rates}, points ${side.points.toFixed(1)}`);
  }
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
