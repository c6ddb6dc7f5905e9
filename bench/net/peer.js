// @ts-check
import { fileURLToPath } from 'node:url';
import { freePort, launch } from '../../scripts/server/process.js';
import { sitBare, sitColyseus, sitSocketIo } from './dialects.js';
import { Times } from './figures.js';
import { Pacer } from './pacer.js';
import { SEATS } from './peers/table.js';

/** The servers beside ours, by name: where each is, and how a client sits down at it. */
export const PEERS = {
  'bare ws': { file: 'bare.js', sit: sitBare },
  'Socket.IO 4.8': { file: 'socket-io.js', sit: sitSocketIo },
  'Colyseus 0.17': { file: 'colyseus.js', sit: sitColyseus },
};

/**
 * The measurements of a server.
 * @typedef {{ rate: number, p50: number, p99: number, cpu: number, resident: number }} Measured
 * rate in actions a second, times in milliseconds, cpu in microseconds for each action, resident in bytes for each socket
 */

/**
 * Measures a peer: so many tables, so many actions a second, so many frames to answer each, for so long.
 * @param {keyof typeof PEERS} name
 * @param {{ tables: number, rate: number, seconds: number, frames: number }} load
 * @returns {Promise<Measured>}
 */
export async function measurePeer(name, { tables, rate, seconds, frames }) {
  const { file, sit } = PEERS[name];
  const program = fileURLToPath(new URL(`peers/${file}`, import.meta.url));
  const settings = { PEER_FRAMES: String(frames) };
  const server = await launch({ folder: '.', port: await freePort(), program, settings, node: ['--expose-gc'] });
  try {
    await server.ready;
    const idle = await server.ask('resident');
    const times = new Times();
    const { seats, take } = await crowd(server.url, tables, sit, times);
    const resident = ((await server.ask('resident')) - idle) / seats.length;
    const pacer = new Pacer(take);
    pacer.start(rate);
    await pause(2_000);
    times.clear();
    const before = await server.ask('cpu');
    const started = performance.now();
    await pause(1_000 * seconds);
    const cpu = (await server.ask('cpu')) - before;
    const elapsed = performance.now() - started;
    pacer.stop();
    for (const seat of seats) seat.close();
    return {
      ...{ rate: (1_000 * times.count) / elapsed, p50: times.quantile(0.5), p99: times.quantile(0.99) },
      ...{ cpu: cpu / times.count, resident },
    };
  } finally {
    await server.end('SIGKILL');
  }
}

/**
 * Everyone at every table, and what sends the next action of the next table.
 * @param {string} url @param {number} tables @param {import('./dialects.js').Sit} sit @param {Times} times
 */
async function crowd(url, tables, sit, times) {
  /** @type {Map<string, number>} */
  const sent = new Map();
  const heard = (/** @type {string} */ id) => {
    times.add(performance.now() - (sent.get(id) ?? Number.NaN));
    sent.delete(id);
  };
  /** @type {import('./dialects.js').PeerSeat[]} */
  const seats = [];
  const fill = async (/** @type {number} */ table) => {
    for (let seat = 0; seat < SEATS; seat++) seats[table * SEATS + seat] = await sit(url, table, seat, heard);
  };
  await inTurn(tables, 32, fill);
  let n = 0;
  const take = () => {
    const id = `action-${++n}`;
    sent.set(id, performance.now());
    const table = n % tables;
    const turn = Math.floor(n / tables) % SEATS;
    seats[table * SEATS + turn]?.act({ action: 'discard', data: { tile: n % 136 }, pn: n, id });
    return true;
  };
  return { seats, take };
}

/**
 * Does something for every number below a count, so many at a time.
 * @param {number} count @param {number} width @param {(n: number) => Promise<void>} work
 */
export async function inTurn(count, width, work) {
  let next = 0;
  const hand = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: width }, hand));
}

/** @param {number} milliseconds */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
