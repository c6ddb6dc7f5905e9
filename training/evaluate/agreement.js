// node training/evaluate/agreement.js --weights FILE --games FILE... [--last N] [--limit N]
//
// The frequency with which the network would have done what was done in logged games, by kind of decision.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHOICE, CHOICES, choiceOf, DECISIONS, decisionOf, Encoder, markLegal, riichiReading } from '@paiju/ai/encode';
import { loadMind } from '@paiju/ai/expert';
import { riichi } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';
import { playAgain } from '../export/replay.js';
import { gamesIn } from './games.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    weights: { type: 'string' },
    games: { type: 'string', multiple: true },
    last: { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
  },
});
if (values.weights === undefined || values.games === undefined) {
  console.error('usage: node training/evaluate/agreement.js --weights FILE --games FILE... [--last N]');
  process.exit(2);
}

const mind = unwrap(loadMind('riichi', readFileSync(values.weights)));
const games = gamesIn([...values.games, ...positionals], values);
const encoder = new Encoder(riichiReading);
const mask = new Uint8Array(CHOICES);
/** By kind of decision: asked, agreed, and the sum of −ln of the share given to what was done. */
const tallies = new Map(DECISIONS.map((name) => [name, { asked: 0, agreed: 0, surprise: 0 }]));
const acts = { discards: [0, 0], declares: [0, 0], calls: [0, 0], declines: [0, 0] };
let left = 0;

for (const line of games) {
  try {
    playAgain(line, { decided, ended: () => {}, finished: () => {} });
  } catch {
    left++;
  }
}
print();

function decided(state, seat, action) {
  const view = riichi.view(state, seat);
  if (view.legal.length < 2 || markLegal(riichiReading, view, mask) < 2) return;
  const chosen = choiceOf(riichiReading, view, action);
  const { policy } = mind.run(encoder.encode(view));
  let best = -1;
  let total = 0;
  for (let n = 0; n < CHOICES; n++) {
    if (mask[n] === 0) continue;
    if (best < 0 || policy[n] > policy[best]) best = n;
    total += Math.exp(policy[n] - policy[chosen]);
  }
  const tally = tallies.get(decisionOf(view.legal));
  tally.asked++;
  if (best === chosen) tally.agreed++;
  tally.surprise += Math.log(total);
  note(view, chosen, best);
}

/** The choice that was made: a tile thrown, a declaration where there might be one, a call made or declined. */
function note(view, chosen, best) {
  const is = (from, to) => chosen >= from && chosen < to;
  const count = (name) => {
    acts[name][0]++;
    if (best === chosen) acts[name][1]++;
  };
  if (is(CHOICE.discard, CHOICE.ready) || is(CHOICE.discardRed, CHOICE.chowLow)) count('discards');
  else if (is(CHOICE.ready, CHOICE.discardRed)) count('declares');
  else if (is(CHOICE.chowLow, CHOICE.concealedKong)) count('calls');
  else if (chosen === CHOICE.pass && !view.legal.some(({ kind }) => kind === 'win')) count('declines');
}

function print() {
  console.log(`${games.length} games, ${left} could not be followed`);
  for (const [name, { asked, agreed, surprise }] of tallies) {
    if (asked === 0) continue;
    console.log(
      `${name}: ${asked} decisions, ${((100 * agreed) / asked).toFixed(2)} % agreed, ${(surprise / asked).toFixed(4)} nats`,
    );
  }
  for (const [name, [done, agreed]] of Object.entries(acts)) {
    if (done > 0) console.log(`of ${done} ${name}: ${((100 * agreed) / done).toFixed(2)} % agreed`);
  }
}
