// Writes down the decisions of one match as training records.
import { CHOICES, choiceOf, DECISIONS, decisionOf, Encoder, markLegal } from '@paiju/ai/encode';
import { OUTCOMES, Records, UNWEIGHED } from './record.js';
import { TABLES } from './tables.js';

const KINDS = 34;
const WAIT_BYTES = 5;
const READY = 1;
const FURITEN = 2;

/** More matches than any thread plays. */
const MATCHES = 1 << 24;

/**
 * The number of a thread's match among those of all threads.
 * @param {number} thread
 * @param {number} match
 */
export function matchNumber(thread, match) {
  return thread * MATCHES + match;
}

/** Hears of a match as it is played, and keeps its records until its end is known. */
export class Scribe {
  records;
  #table;
  #encoder;
  #every;
  #mask = new Uint8Array(CHOICES);
  #waits = new Uint8Array(KINDS);
  #worth = new Float64Array(CHOICES);
  #decisions = 0;
  #match = 0;
  #round = 0;
  /** The first record of this round, and each seat's last discard if it was written down. */
  #first = 0;
  #discards = [-1, -1, -1, -1];

  /**
   * @param {'riichi' | 'taiwan' | 'fujian'} game
   * @param {number} every one decision in so many is written down
   * @param {'plain' | 'weighed' | 'searched'} kind
   */
  constructor(game, every, kind = 'plain') {
    this.records = new Records(kind);
    this.#table = TABLES[game];
    this.#encoder = new Encoder(this.#table.reading);
    this.#every = every;
  }

  /** Forgets the match before. @param {number} match the number of the next one */
  begin(match) {
    this.records.clear();
    this.#match = match;
    this.#round = 0;
    this.#first = 0;
    this.#discards.fill(-1);
  }

  /** A seat has decided; the state is the one before it. Returns the record; −1 where nothing is written. */
  decided(state, seat, action) {
    const { game, reading } = this.#table;
    const discards = action.kind === 'discard' || action.kind === 'ready';
    if (discards) this.#discards[seat] = -1;
    const view = game.view(state, seat);
    if (view.legal.length < 2 || markLegal(reading, view, this.#mask) < 2) return -1;
    if (this.#decisions++ % this.#every !== 0) return -1;
    const n = this.records.add();
    if (discards) this.#discards[seat] = n;
    const { bits, bytes, scalars } = this.#encoder.encode(view);
    this.records.pack(n, 'bits', bits);
    this.records.copy(n, 'bytes', bytes);
    this.records.copy(n, 'scalars', scalars);
    this.records.pack(n, 'mask', this.#mask);
    this.records.set(n, 'chosen', choiceOf(reading, view, action));
    this.records.set(n, 'decision', DECISIONS.indexOf(decisionOf(view.legal)));
    this.records.set(n, 'round', this.#round);
    this.records.set(n, 'seat', seat);
    this.records.setGame(n, this.#match);
    this.#others(n, state, seat);
    return n;
  }

  /** A seat has decided, and thinks something of what it might have done: what is worth less is written down as regret. */
  weighed(state, seat, { chosen, opinions }) {
    const n = this.decided(state, seat, chosen);
    if (n < 0) return;
    const { game, reading, grain } = this.#table;
    const view = game.view(state, seat);
    const worth = this.#worth.fill(Number.NEGATIVE_INFINITY);
    for (const opinion of opinions) {
      const choice = choiceOf(reading, view, opinion.action);
      worth[choice] = Math.max(worth[choice], opinion.worth);
    }
    const most = worth[choiceOf(reading, view, chosen)];
    for (let choice = 0; choice < CHOICES; choice++) {
      const known = Number.isFinite(worth[choice]) && Number.isFinite(most);
      const steps = known ? Math.max(0, Math.round((most - worth[choice]) / grain(state.table))) : UNWEIGHED;
      this.records.set(n, 'regrets', known ? Math.min(UNWEIGHED - 1, steps) : UNWEIGHED, choice);
    }
  }

  /** The waits of the others, which no view tells: they are learnt, not given. */
  #others(n, { table }, seat) {
    for (let after = 1; after < 4; after++) {
      const { kinds, furiten } = this.#table.waiting(table, (seat + after) & 3);
      if (kinds.length === 0) continue;
      this.records.set(n, 'ready', READY | (furiten ? FURITEN : 0), after - 1);
      this.#waits.fill(0);
      for (const kind of kinds) this.#waits[kind] = 1;
      this.records.pack(n, 'waits', this.#waits, (after - 1) * WAIT_BYTES);
    }
  }

  /**
   * A round has ended.
   * @param {import('@paiju/games/mahjong').State<any>} state
   * @param {readonly number[]} before the scores it began with
   * @param {readonly import('./wins.js').Won[]} wins
   */
  ended({ table }, before, wins) {
    const giver = wins.find(({ seat, from }) => seat !== from)?.from ?? -1;
    const last = this.#discards[giver] ?? -1;
    if (last >= 0) this.records.set(last, 'dealtIn', 1);
    const unit = this.#table.unit(table);
    for (let n = this.#first; n < this.records.count; n++) {
      const seat = this.records.seatOf(n);
      this.records.set(n, 'outcome', OUTCOMES.indexOf(outcomeOf(seat, wins, giver)));
      this.records.setShort(n, 'points', (table.scores[seat] - before[seat]) / unit);
    }
    this.#first = this.records.count;
    this.#discards.fill(-1);
    this.#round++;
  }

  /** The match is over. */
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
