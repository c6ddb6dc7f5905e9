// node training/evaluate/matches.js --game riichi --weights FILE --against greedy [--rules tenhou] [--deals N]
//   [--threads N] [--seed NAME] [--temperature T]
//
// Plays duplicate deals: the expert in each seat in turn against three others (`--against expert`: four experts).
import { readFileSync } from 'node:fs';
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
  print(values, bouts.flat());
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
function play({ game: id, weights, against, rules, deals, seed, temperature }) {
  const game = GAMES.get(id);
  const levels = PLAYERS.get(id);
  const stats = STATS.get(id);
  if (game === undefined || levels === undefined || stats === undefined) throw new Error(`there is no game ${id}`);
  const style = styled({ temperature: Number(temperature) });
  const challenger = unwrap(loadExpert(id, readFileSync(weights), style));
  const champion = against === 'expert' ? challenger : levels.get(against);
  if (champion === undefined)
    throw new Error(`${id} has no player ${against}: ${[...levels.keys()].join(', ')}, expert`);
  const config = unwrap(game.parseConfig(rules === '' ? {} : presetOf(rules)));
  const contest = { game, config, stats, challenger, champion, deals, seed };
  parentPort.postMessage([...contend(contest)].map(({ matches }) => matches.map(dealOf)));
}

/** A preset's name, or JSON. */
function presetOf(rules) {
  return rules.startsWith('{') ? JSON.parse(rules) : rules;
}

/** What the challenger, in the seat of a match's number, came to. */
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

function print({ against, deals, game, rules }, bouts) {
  const rank = clusteredMean(bouts.map((bout) => ({ sum: sum(bout, (match) => match.rank), count: bout.length })));
  const points = clusteredMean(
    bouts.map((bout) => ({ sum: sum(bout, (m) => m.ahead), count: sum(bout, (m) => m.hands) })),
  );
  const all = bouts.flat();
  const hands = sum(all, (match) => match.hands);
  console.log(
    `${game} ${rules}: expert against three ${against}, ${deals} deals, ${all.length} matches, ${hands} hands`,
  );
  console.log(`average rank ${rank.mean.toFixed(3)} (${rank.ci.map((n) => n.toFixed(3)).join(' to ')})`);
  console.log(`points a hand ${points.mean.toFixed(2)} (${points.ci.map((n) => n.toFixed(2)).join(' to ')})`);
  console.log(`draws ${percent(sum(all, (match) => match.draws) / hands)}`);
  for (const side of ['own', 'others']) {
    const rate = (name) => sum(all, (match) => match[side][name]) / sum(all, (match) => match[side].hands);
    const rates = ['wins', 'dealIns', 'riichi', 'open'].map((name) => `${name} ${percent(rate(name))}`).join(', ');
    console.log(`${side === 'own' ? 'expert' : against}: ${rates}, points ${rate('points').toFixed(1)}`);
  }
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}
