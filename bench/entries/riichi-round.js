// @ts-check
import { riichi } from '@paiju/games/riichi';
import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { majiangRound } from '../peers/majiang-round.js';

const config = unwrap(riichi.parseConfig('tenhou'));

/** Plays rounds of riichi by uniformly random legal actions, match after match, through `apply`. */
class Rounds {
  match = 0;
  rng = stream(namedSeed('bench'), 'players');
  state = riichi.setup(config, namedSeed('bench/0'));

  /** Plays to the end of a round; says how many actions it took. */
  next() {
    for (let steps = 1; ; steps++) {
      const [seat] = riichi.waiting(this.state);
      if (seat === undefined) {
        this.state = riichi.setup(config, namedSeed(`bench/${++this.match}`));
        continue;
      }
      const actions = /** @type {readonly any[]} */ (riichi.actions(this.state, seat));
      const step = riichi.apply(this.state, seat, actions[this.rng.below(actions.length)]);
      this.state = step.state;
      if (step.events.some((event) => event.kind === 'ended')) return steps;
    }
  }
}

const theirs = stream(namedSeed('bench'), 'their players');

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'rounds',
  peerName: "@kobalab/majiang-core's game loop",
  note:
    'Whole rounds by uniformly random legal actions, all rules on. Ours goes through `apply` with immutable states, ' +
    'events and legal actions of all seats; the peer mutates one table and writes its own record.',
  check() {
    const rounds = new Rounds();
    const mean = (/** @type {() => number} */ round) =>
      Array.from({ length: 12 }, round).reduce((sum, steps) => sum + steps, 0) / 12;
    const [steps, lines] = [mean(() => rounds.next()), mean(() => majiangRound(theirs))];
    // Ours counts actions (passes and confirmations too), theirs lines of a record (draws too): alike in size.
    if (steps < 40 || lines < 80) throw new Error(`rounds are too short: ${steps} actions, ${lines} lines`);
  },
  ours(turns) {
    const rounds = new Rounds();
    let sum = 0;
    for (let n = 0; n < turns; n++) sum += rounds.next();
    return sum;
  },
  peer(turns) {
    let sum = 0;
    // It shuffles by Math.random, so only the number of rounds is the same each time.
    for (let n = 0; n < turns; n++) sum += majiangRound(theirs) > 0 ? 1 : 0;
    return sum;
  },
};
