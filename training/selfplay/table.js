// One table of self-play: it plays on by itself until a network is asked something.
import { CHOICES, Encoder, markLegal } from '@paiju/ai/encode';
import { actionOf } from '@paiju/ai/expert';
import { handOf, kindOf } from '@paiju/games/mahjong';
import { namedSeed, stream } from '@paiju/kernel';
import { pack } from '../export/record.js';
import { TABLES } from '../export/tables.js';
import { ROW_FIELDS } from './row.js';

/** The player in a seat: the network that learns, a network of the pool, or solid. */
export const LEARNER = 0;
export const POOL = 1;
export const SOLID = 255;

const PARTS = 1000;

/** Plays match after match. Where a seat has one choice only, or is solid, nobody is asked. */
export class Table {
  #table;
  #config;
  #seed;
  #mix;
  #stake;
  #encoder;
  #mask = new Uint8Array(CHOICES);
  #matches = 0;
  #rng;
  #state;
  #before;
  #seats;
  /** Everything that is asked now: the seat that decides, and its view. */
  #asked;
  /** The winnings of each seat, for every hand (or match) that ended since someone last looked. @type {(readonly number[])[]} */
  ends = [];

  /**
   * @param {'riichi' | 'taiwan' | 'fujian'} id
   * @param {{ config: any, seed: string, stake: 'hand' | 'match', mix: Readonly<Record<'solid' | 'pool', number>> }} options
   */
  constructor(id, { config, seed, stake, mix }) {
    this.#table = { ...TABLES[id], fallback: { choose: (view, actions) => TABLES[id].weigh(view, actions).chosen } };
    this.#config = config;
    this.#seed = seed;
    this.#stake = stake;
    this.#mix = mix;
    this.#encoder = new Encoder(this.#table.reading);
    this.#begin();
    this.#play();
  }

  /** The seat that is asked, and whose network. */
  get seat() {
    return this.#asked.seat;
  }

  get who() {
    return this.#seats[this.#asked.seat];
  }

  /** The present position of the table: for looking into it. */
  get state() {
    return this.#state;
  }

  /** Takes the answer to what was asked, and plays on. @param {number} choice */
  answer(choice) {
    const { seat, view } = this.#asked;
    const action = actionOf(this.#table, view, choice, this.#rng);
    if (action === undefined) throw new Error(`choice ${choice} is not legal for seat ${seat}`);
    this.#apply(seat, action);
    this.#play();
  }

  /** Writes the question into a row. @param {Uint8Array} to @param {number} at @param {number} key */
  write(to, at, key) {
    const { seat, view } = this.#asked;
    const { bits, bytes, scalars } = this.#encoder.encode(view);
    const place = (name) => at + ROW_FIELDS[name][0];
    pack(bits, to, place('bits'));
    to.set(bytes, place('bytes'));
    to.set(scalars, place('scalars'));
    pack(this.#mask, to, place('mask'));
    this.#hidden(to, place('hidden'), seat);
    new DataView(to.buffer, to.byteOffset).setUint32(place('key'), 4 * key + seat, true);
    to[place('who')] = this.who;
    to[place('against')] = Math.max(...this.#seats);
  }

  /** The tiles of the three others: for a critic, which may see everything, and for nobody else. */
  #hidden(to, at, seat) {
    for (let after = 1; after < 4; after++) {
      for (const tile of handOf(this.#state.table.places[(seat + after) & 3])) {
        const kind = kindOf(tile);
        if (kind >= 0 && kind < 34) to[at + 34 * (after - 1) + kind]++;
      }
    }
  }

  #begin() {
    const seed = namedSeed(`${this.#seed}/${this.#matches++}`);
    this.#rng = stream(seed, 'table');
    this.#state = this.#table.game.setup(this.#config, seed);
    this.#before = this.#state.table.scores;
    this.#seats = this.#seating();
  }

  /** All seats learn, or two of them against two others. */
  #seating() {
    const { solid, pool } = this.#mix;
    const drawn = this.#rng.below(PARTS) / PARTS;
    const other = drawn < solid ? SOLID : drawn < solid + pool ? POOL : LEARNER;
    const seats = [LEARNER, LEARNER, LEARNER, LEARNER];
    const first = this.#rng.below(4);
    const second = (first + 1 + this.#rng.below(3)) & 3;
    seats[first] = other;
    seats[second] = other;
    return seats;
  }

  #play() {
    const { game, reading, weigh } = this.#table;
    for (;;) {
      const [seat] = game.waiting(this.#state);
      if (seat === undefined) {
        this.#finish();
        continue;
      }
      const view = game.view(this.#state, seat);
      const { legal } = view;
      if (legal.length === 1) this.#apply(seat, legal[0]);
      else if (this.#seats[seat] === SOLID) this.#apply(seat, weigh(view, legal).chosen);
      else if (markLegal(reading, view, this.#mask) > 1) {
        this.#asked = { seat, view };
        return;
      } else this.#apply(seat, actionOf(this.#table, view, this.#mask.indexOf(1), this.#rng));
    }
  }

  #apply(seat, action) {
    const { state, events } = this.#table.game.apply(this.#state, seat, action);
    this.#state = state;
    if (this.#stake !== 'hand' || !events.some(({ kind }) => kind === 'ended')) return;
    const unit = this.#table.unit(state.table);
    this.ends.push(state.table.scores.map((score, n) => (score - this.#before[n]) / unit));
    this.#before = state.table.scores;
  }

  #finish() {
    if (this.#stake === 'match') this.ends.push(this.#table.game.returns(this.#state));
    this.#begin();
  }
}
