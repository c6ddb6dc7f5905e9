// @ts-check
import { offspringCpu } from './family.js';
import { Times } from './figures.js';
import { Pacer } from './pacer.js';
import { inTurn, pause } from './peer.js';
import { RiichiSeat } from './riichi-seat.js';

export const SEATS = 4;
/** S-38: the longest that an action may wait for its acknowledgement, one in a hundred left out. */
export const LIMIT_MS = 50;

/** Everyone at every table, in the order they were asked. */
export class Hall {
  /** @type {RiichiSeat[]} */
  #seats = [];
  /** @type {RiichiSeat[]} */
  #asked = [];
  #next = 0;
  #times = new Times();
  #pacer = new Pacer(() => this.#answer());

  /** @param {string} url @param {number} tables */
  static async fill(url, tables) {
    const hall = new Hall();
    await inTurn(tables, 16, async (table) => hall.#open(url, `load-${table}`));
    return hall;
  }

  /** @param {string} url @param {string} room */
  async #open(url, room) {
    const made = await fetch(`${url}/rooms`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ room_id: room, game: 'riichi', num_ai_players: 0, clock: 'off' }),
    });
    if (made.status !== 201) throw new Error(`${room}: ${made.status} ${await made.text()}`);
    await made.arrayBuffer();
    const seats = Array.from({ length: SEATS }, (_, n) => new RiichiSeat(url, room, `${room}-${n}`, this, this.#times));
    this.#seats.push(...seats);
    await Promise.all(seats.map((seat) => seat.playing));
  }

  /** @param {RiichiSeat} seat */
  push(seat) {
    this.#asked.push(seat);
  }

  #answer() {
    const seat = this.#asked[this.#next];
    if (seat === undefined) return false;
    if (++this.#next > 10_000) this.#asked = this.#asked.slice(this.#next);
    if (this.#next > 10_000) this.#next = 0;
    seat.act();
    return true;
  }

  /**
   * Plays at a rate, and says what came of it.
   * @param {number} rate @param {number} seconds @param {import('../../scripts/server/process.js').Running} server
   * @returns {Promise<Omit<import('./peer.js').Measured, 'resident'> & { mainCpu: number, clientCpu: number, frames: number }>}
   */
  async hold(rate, seconds, server) {
    this.#pacer.start(rate);
    await pause(2_000);
    this.#times.clear();
    const cpuSoFar = async () => (await server.ask('cpu')) + offspringCpu(server.pid);
    const before = { cpu: await cpuSoFar(), main: await server.ask('mainCpu'), frames: this.#frames() };
    const own = process.cpuUsage();
    const started = performance.now();
    await pause(1_000 * seconds);
    const cpu = (await cpuSoFar()) - before.cpu;
    const { user, system } = process.cpuUsage(own);
    const mainCpu = (await server.ask('mainCpu')) - before.main;
    const frames = this.#frames() - before.frames;
    const elapsed = performance.now() - started;
    const times = this.#times;
    const held = { rate: (1_000 * times.count) / elapsed, p50: times.quantile(0.5), p99: times.quantile(0.99) };
    this.#pacer.stop();
    await pause(500);
    const { count } = times;
    const clientCpu = (user + system) / count;
    return { ...held, cpu: cpu / count, mainCpu: mainCpu / count, clientCpu, frames: frames / count };
  }

  /**
   * The highest rate that was held in time, raised step by step from one that was measured.
   * @param {Awaited<ReturnType<Hall["hold"]>>} first @param {number} from @param {number} step @param {number} seconds @param {import('../../scripts/server/process.js').Running} server
   */
  async climb(first, from, step, seconds, server) {
    let highest = first.p99 < LIMIT_MS ? first : { ...first, rate: 0 };
    for (let rate = from + step; rate <= 20 * from; rate += step) {
      const held = await this.hold(rate, seconds, server);
      if (held.p99 >= LIMIT_MS || held.rate < 0.9 * rate) break;
      highest = held;
    }
    return highest;
  }

  #frames() {
    return this.#seats.reduce((sum, seat) => sum + seat.frames, 0);
  }

  refusals() {
    return this.#seats.reduce((sum, seat) => sum + seat.refusals.length, 0);
  }

  close() {
    for (const seat of this.#seats) {
      seat.playing.catch(() => {});
      seat.close();
    }
  }
}
