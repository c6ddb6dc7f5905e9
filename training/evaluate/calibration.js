// node training/evaluate/calibration.js --weights FILE --games FILE... [--last N] [--limit N] [--every K] [--cases FILE]
//
// The chances that the coach tells, beside what happened in logged games: wins, deals into another's hand, ready
// opponents. With --cases every chance is kept with what happened.

import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHOICES, Encoder, markLegal, riichiReading } from '@paiju/ai/encode';
import { loadMind } from '@paiju/ai/expert';
import { riichi } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';
import { playAgain } from '../export/replay.js';
import { TABLES } from '../export/tables.js';
import { Cases, logOdds } from './cases.js';
import { gamesIn } from './games.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    weights: { type: 'string' },
    games: { type: 'string', multiple: true },
    last: { type: 'string' },
    limit: { type: 'string', default: 'Infinity' },
    every: { type: 'string', default: '1' },
    cases: { type: 'string' },
  },
});
if (values.weights === undefined || values.games === undefined) {
  console.error(
    'usage: node training/evaluate/calibration.js --weights FILE --games FILE... [--last N] [--cases FILE]',
  );
  process.exit(2);
}

const mind = unwrap(loadMind('riichi', readFileSync(values.weights)));
const games = gamesIn([...values.games, ...positionals], values);
const encoder = new Encoder(riichiReading);
const mask = new Uint8Array(CHOICES);
const cases = new Cases();
let decisions = 0;
let left = 0;

/** The chances told in one game, kept until it has been followed to its end. */
class Told {
  #kept = new Cases();
  /** Of this round: the seat and log odds of each decision, and each seat's last discard. */
  #hands = [];
  #discards = [undefined, undefined, undefined, undefined];

  decided(state, seat, action) {
    const thrown = action.kind === 'discard' || action.kind === 'ready';
    if (thrown) this.#discards[seat] = undefined;
    const view = riichi.view(state, seat);
    if (view.legal.length < 2 || markLegal(riichiReading, view, mask) < 2) return;
    if (decisions++ % Number(values.every) !== 0) return;
    const { outcome, ready, dealIn } = mind.run(encoder.encode(view));
    this.#hands.push({ seat, win: logOdds(outcome, 0), dealIn: logOdds(outcome, 1) });
    for (let after = 1; after < 4; after++) {
      const { kinds } = TABLES.riichi.waiting(state.table, (seat + after) & 3);
      this.#kept.add('ready', ready[after - 1], kinds.length > 0);
    }
    if (thrown) this.#discards[seat] = this.#kept.add('discard', dealIn[action.tile >> 2], false);
  }

  ended(_state, _before, wins) {
    const giver = wins.find(({ seat, from }) => seat !== from)?.from ?? -1;
    const last = this.#discards[giver];
    if (last !== undefined) this.#kept.happened('discard', last);
    for (const { seat, win, dealIn } of this.#hands) {
      this.#kept.add(
        'win',
        win,
        wins.some((one) => one.seat === seat),
      );
      this.#kept.add('dealIn', dealIn, seat === giver);
    }
    this.#hands = [];
    this.#discards.fill(undefined);
  }

  finished() {}

  keep() {
    cases.append(this.#kept);
  }
}

for (const [n, line] of games.entries()) {
  const game = new Told();
  try {
    playAgain(line, game);
    game.keep();
  } catch {
    left++;
  }
  if (n % 20 === 19) console.error(`${n + 1} of ${games.length} games, ${decisions} decisions`);
}
console.log(`${games.length} games, ${left} could not be followed, ${decisions} decisions`);
console.log(cases.table());
if (values.cases !== undefined) writeFileSync(values.cases, JSON.stringify(cases));
