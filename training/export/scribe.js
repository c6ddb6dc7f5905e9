// Writes down the decisions of one game as training records.
import { CHOICES, choiceOf, DECISIONS, decisionOf, Encoder, markLegal, riichiReading } from '@paiju/ai/encode';
import { riichi } from '@paiju/games/riichi';
import { playAgain } from './decisions.js';
import { OUTCOMES, Records } from './record.js';

const KINDS = 34;
const WAIT_BYTES = 5;
const READY = 1;
const FURITEN = 2;

/** @implements {import('./decisions.js').Listener} */
export class Scribe {
  records = new Records();
  #encoder = new Encoder(riichiReading);
  #mask = new Uint8Array(CHOICES);
  #waits = new Uint8Array(KINDS);
  #every;
  #decisions = 0;
  #game = 0;
  #round = 0;
  /** The first record of this round, and each seat's last discard if it was written down. */
  #first = 0;
  #discards = [-1, -1, -1, -1];

  /** @param {number} every one decision in so many is written down */
  constructor(every) {
    this.#every = every;
  }

  /** The records of a game; throws where it cannot be followed. @param {import('./mjlog.js').LoggedGame} game */
  write(game, number) {
    this.records.clear();
    this.#game = number;
    this.#round = 0;
    this.#first = 0;
    playAgain(game, this);
    return this.records;
  }

  decided(state, seat, action) {
    const discards = action.kind === 'discard' || action.kind === 'ready';
    if (discards) this.#discards[seat] = -1;
    const view = riichi.view(state, seat);
    if (view.legal.length < 2 || markLegal(riichiReading, view, this.#mask) < 2) return;
    if (this.#decisions++ % this.#every !== 0) return;
    const n = this.records.add();
    if (discards) this.#discards[seat] = n;
    const { bits, bytes, scalars } = this.#encoder.encode(view);
    this.records.pack(n, 'bits', bits);
    this.records.copy(n, 'bytes', bytes);
    this.records.copy(n, 'scalars', scalars);
    this.records.pack(n, 'mask', this.#mask);
    this.records.set(n, 'chosen', choiceOf(riichiReading, view, action));
    this.records.set(n, 'decision', DECISIONS.indexOf(decisionOf(view.legal)));
    this.records.set(n, 'round', this.#round);
    this.records.set(n, 'seat', seat);
    this.records.setGame(n, this.#game);
    this.#others(n, state, seat);
  }

  /** What the others wait on, which no view tells: it is learnt, not given. */
  #others(n, { table }, seat) {
    for (let after = 1; after < 4; after++) {
      const { waits, furiten } = table.held[(seat + after) & 3];
      if (waits.length === 0) continue;
      this.records.set(n, 'ready', READY | (furiten ? FURITEN : 0), after - 1);
      this.#waits.fill(0);
      for (const kind of waits) this.#waits[kind] = 1;
      this.records.pack(n, 'waits', this.#waits, (after - 1) * WAIT_BYTES);
    }
  }

  ended({ table }, before, wins) {
    const fromDiscard = wins.some(({ seat, from }) => seat !== from);
    const giver = fromDiscard ? wins[0].from : -1;
    if (giver >= 0 && this.#discards[giver] >= 0) this.records.set(this.#discards[giver], 'dealtIn', 1);
    for (let n = this.#first; n < this.records.count; n++) {
      const seat = this.records.seatOf(n);
      this.records.set(n, 'outcome', OUTCOMES.indexOf(outcomeOf(seat, wins, giver)));
      this.records.setPoints(n, Math.round((table.scores[seat] - before[seat]) / 100));
    }
    this.#first = this.records.count;
    this.#discards.fill(-1);
    this.#round++;
  }

  finished({ table }) {
    const { places } = table.phase.standing.detail;
    for (let n = 0; n < this.records.count; n++) this.records.set(n, 'place', places[this.records.seatOf(n)] - 1);
  }
}

function outcomeOf(seat, wins, giver) {
  if (wins.length === 0) return 'draw';
  if (wins.some((win) => win.seat === seat)) return 'win';
  return seat === giver ? 'dealIn' : 'otherWins';
}
