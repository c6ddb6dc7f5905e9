// @ts-check
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, UNLIMITED } from '../../scripts/server/process.js';
import { printTable, Times } from './figures.js';
import { BadOption, parseNumbers, script } from './options.js';
import { Pacer } from './pacer.js';
import { inTurn, measurePeer, PEERS, pause } from './peer.js';
import { sharesOf } from './profile.js';
import { RiichiSeat } from './riichi-seat.js';

const SEATS = 4;
const LIMIT_MS = 50;
const LEAST_RATE = 2_000;
const MOST_BYTES = 30 * 1024;
const MOST_CPU = 2;
const WRITER = 'the other threads are the writer of the journal, bots and the collector';

const USAGE = `Plays Riichi at many tables of a server in another process, every action durable and acknowledged, and measures
rate, latency, memory and processor time; then the same load on bare servers that only pass messages on. Loopback only.
Fails where a demand is not met: ${LEAST_RATE} actions/s, p99 < ${LIMIT_MS} ms, ${MOST_BYTES / 1024} KB a connection, ${MOST_CPU} times the processor time of bare ws.

  node bench/net/load.js [options]`;

const NUMBERS = /** @type {const} */ ({
  tables: [1_000, 'tables of four'],
  rate: [2_000, 'actions a second to hold'],
  seconds: [15, 'how long each server is measured'],
  step: [250, 'by how much the rate is raised to find the highest'],
  'step-seconds': [6, 'how long each of those is held; 0 leaves them out'],
  'flush-ms': [5, 'how long the journal gathers lines for one write'],
  'claim-ms': [0, 'how long a discard lies before the next draw; in service 300'],
});
const FLAGS = { 'no-peers': 'measures ours alone', json: 'prints the findings as JSON' };

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
  return 0;
}

/** @param {Record<keyof typeof NUMBERS, number>} load */
async function measureOurs({
  tables,
  rate,
  seconds,
  step,
  'step-seconds': stepSeconds,
  'claim-ms': claimMs,
  'flush-ms': flushMs,
}) {
  const folder = await mkdtemp(join(tmpdir(), 'paiju-load-'));
  const settings = {
    ...UNLIMITED,
    PAIJU_MAX_GAMES: String(tables),
    PAIJU_CLAIM_MS: String(claimMs),
    PAIJU_FLUSH_MS: String(flushMs),
  };
  const server = await startServer({ folder, settings, node: ['--expose-gc'] });
  try {
    const idle = await server.ask('resident');
    const hall = await Hall.fill(server.url, tables);
    const resident = ((await server.ask('resident')) - idle) / (tables * SEATS);
    const held = await hall.hold(rate, seconds, server);
    await server.ask('profile');
    await hall.hold(rate, seconds / 2, server);
    const shares = sharesOf(await server.ask('profiled'));
    const highest = stepSeconds === 0 ? undefined : await hall.climb(held, rate, step, stepSeconds, server);
    hall.close();
    return { ...held, resident, shares, highest, refusals: hall.refusals() };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Everyone at every table, in the order they were asked. */
class Hall {
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
   * @returns {Promise<Omit<import('./peer.js').Measured, 'resident'> & { mainCpu: number, frames: number }>}
   */
  async hold(rate, seconds, server) {
    this.#pacer.start(rate);
    await pause(2_000);
    this.#times.clear();
    const before = [await server.ask('cpu'), await server.ask('mainCpu'), this.#frames()];
    const started = performance.now();
    await pause(1_000 * seconds);
    const cpu = (await server.ask('cpu')) - before[0];
    const mainCpu = (await server.ask('mainCpu')) - before[1];
    const frames = this.#frames() - before[2];
    const elapsed = performance.now() - started;
    const times = this.#times;
    const held = { rate: (1_000 * times.count) / elapsed, p50: times.quantile(0.5), p99: times.quantile(0.99) };
    this.#pacer.stop();
    await pause(500);
    return { ...held, cpu: cpu / times.count, mainCpu: mainCpu / times.count, frames: frames / times.count };
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

/** @typedef {Awaited<ReturnType<typeof measureOurs>>} Ours */

/**
 * @param {Ours} ours @param {import('./peer.js').Measured | undefined} bare @param {{ rate: number }} load
 * @returns {readonly string[]}
 */
function faultsOf(ours, bare, { rate }) {
  const faults = [];
  if (ours.rate < 0.97 * Math.min(rate, LEAST_RATE)) faults.push(`${ours.rate.toFixed(0)} actions/s`);
  if (ours.p99 >= LIMIT_MS) faults.push(`p99 ${ours.p99.toFixed(1)} ms`);
  if (ours.resident > MOST_BYTES) faults.push(`${(ours.resident / 1024).toFixed(1)} KB a connection`);
  if (ours.refusals > 0) faults.push(`${ours.refusals} refusals`);
  if (bare !== undefined && ours.cpu > MOST_CPU * bare.cpu) {
    faults.push(`${(ours.cpu / bare.cpu).toFixed(2)} times the processor time of bare ws`);
  }
  return faults;
}

/** @param {Ours} ours @param {Record<string, import('./peer.js').Measured>} peers @param {{ tables: number, rate: number }} load */
function report(ours, peers, { tables, rate }) {
  const bare = peers['bare ws']?.cpu;
  const row = (/** @type {string} */ name, /** @type {import('./peer.js').Measured} */ found) => [
    ...[name, found.rate.toFixed(0), found.p50.toFixed(1), found.p99.toFixed(1), found.cpu.toFixed(0)],
    ...[bare === undefined ? '' : (found.cpu / bare).toFixed(2), (found.resident / 1024).toFixed(1)],
  ];
  const head = ['server', 'actions/s', 'p50 ms', 'p99 ms', 'CPU µs/action', '× bare ws', 'KB/connection'];
  const rows = [row('Paiju', ours), ...Object.entries(peers).map(([name, found]) => row(name, found))];
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  return [
    `${tables} tables, ${tables * SEATS} sockets, ${rate} actions/s, ${ours.frames.toFixed(1)} frames an action; ${machine}`,
    '',
    printTable(head, rows),
    `Where the processor time of Paiju goes; ${WRITER}:`,
    '',
    printTable(['part', '%', 'µs/action'], itemised(ours)),
    ours.highest === undefined
      ? ''
      : `highest rate with p99 < ${LIMIT_MS} ms: ${ours.highest.rate.toFixed(0)} actions/s\n`,
  ].join('\n');
}

/** The main thread by a profile of it; the others by what is left of the whole. @param {Ours} ours */
function itemised({ shares, cpu, mainCpu }) {
  const main = Number.isFinite(mainCpu) ? Math.min(mainCpu, cpu) : cpu;
  const parts = Object.entries(shares).map(([part, share]) => [part, share * main]);
  return [...parts, ['other threads', cpu - main], ['all', cpu]].map(([part, time]) => [
    ...[String(part), ((100 * Number(time)) / cpu).toFixed(0), Number(time).toFixed(0)],
  ]);
}

await script(async () => {
  const { help, values, flags } = parseNumbers(NUMBERS, { usage: USAGE, flags: FLAGS });
  if (help !== undefined) return print(help);
  const isAlone = flags.has('no-peers');
  if (!isAlone && !existsSync(new URL('node_modules', import.meta.url))) {
    throw new BadOption('the peers are not installed: run `npm ci --prefix bench/net`, or give --no-peers');
  }
  const ours = await measureOurs(values);
  /** @type {Record<string, import('./peer.js').Measured>} */
  const peers = {};
  for (const name of isAlone ? [] : /** @type {(keyof typeof PEERS)[]} */ (Object.keys(PEERS))) {
    peers[name] = await measurePeer(name, { ...values, frames: ours.frames });
  }
  const faults = faultsOf(ours, peers['bare ws'], values);
  print(flags.has('json') ? `${JSON.stringify({ ours, peers, faults }, undefined, 2)}\n` : report(ours, peers, values));
  for (const fault of faults) console.error(`not met: ${fault}`);
  return faults.length === 0 ? 0 : 1;
});
