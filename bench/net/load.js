// @ts-check
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, UNLIMITED } from '../../scripts/server/process.js';
import { offspringResident } from './family.js';
import { printTable } from './figures.js';
import { Hall, LIMIT_MS, SEATS } from './hall.js';
import { BadOption, parseNumbers, script } from './options.js';
import { measurePeer, PEERS } from './peer.js';
import { sharesOf } from './profile.js';

const LEAST_RATE = 2_000;
/** Of several processes under one port (S-36). */
const LEAST_SHARED_RATE = 4_000;
const MOST_BYTES = 30 * 1024;
const MOST_CPU = 2;
const WRITER = 'the other threads are the writer of the journal, bots and the collector';

const USAGE = `Plays Riichi at many tables of a server in another process, every action durable and acknowledged, and measures
rate, latency, memory and processor time; then the same load on bare servers that only pass messages on. Loopback only.
Fails where a demand is not met: ${LEAST_RATE} actions/s (${LEAST_SHARED_RATE} with --workers), p99 < ${LIMIT_MS} ms, ${MOST_BYTES / 1024} KB a connection, ${MOST_CPU} times the processor time of bare ws (one process).

  node bench/net/load.js [options]`;

const NUMBERS = /** @type {const} */ ({
  tables: [1_000, 'tables of four'],
  rate: [2_000, 'actions a second to hold'],
  seconds: [15, 'how long each server is measured'],
  step: [250, 'by how much the rate is raised to find the highest'],
  'step-seconds': [6, 'how long each of those is held; 0 leaves them out'],
  'flush-ms': [5, 'how long the journal gathers lines for one write'],
  workers: [1, 'game processes under the one port'],
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
  workers,
}) {
  const folder = await mkdtemp(join(tmpdir(), 'paiju-load-'));
  const settings = {
    ...UNLIMITED,
    PAIJU_MAX_GAMES: String(tables),
    PAIJU_CLAIM_MS: String(claimMs),
    PAIJU_FLUSH_MS: String(flushMs),
    PAIJU_WORKERS: String(workers),
  };
  const server = await startServer({ folder, settings, node: ['--expose-gc'] });
  try {
    const idle = await residentOf(server);
    const hall = await Hall.fill(server.url, tables);
    const resident = ((await residentOf(server)) - idle) / (tables * SEATS);
    const held = await hall.hold(rate, seconds, server);
    const shares = workers > 1 ? undefined : await profiled(server, () => hall.hold(rate, seconds / 2, server));
    const highest = stepSeconds === 0 ? undefined : await hall.climb(held, rate, step, stepSeconds, server);
    hall.close();
    return { ...held, resident, shares, highest, refusals: hall.refusals() };
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** After a collection, where there is one process; several collect when they like. @param {import('../../scripts/server/process.js').Running} server */
async function residentOf(server) {
  return (await server.ask('resident')) + offspringResident(server.pid);
}

/** @param {import('../../scripts/server/process.js').Running} server @param {() => Promise<unknown>} load */
async function profiled(server, load) {
  await server.ask('profile');
  await load();
  return sharesOf(await server.ask('profiled'));
}

/** @typedef {Awaited<ReturnType<typeof measureOurs>>} Ours */

/**
 * @param {Ours} ours @param {import('./peer.js').Measured | undefined} bare @param {{ rate: number, workers: number }} load
 * @returns {readonly string[]}
 */
function faultsOf(ours, bare, { rate, workers }) {
  const faults = [];
  const least = workers > 1 ? LEAST_SHARED_RATE : LEAST_RATE;
  if (ours.rate < 0.97 * Math.min(rate, least)) faults.push(`${ours.rate.toFixed(0)} actions/s`);
  if (ours.p99 >= LIMIT_MS) faults.push(`p99 ${ours.p99.toFixed(1)} ms`);
  if (workers === 1 && ours.resident > MOST_BYTES) faults.push(`${(ours.resident / 1024).toFixed(1)} KB a connection`);
  if (ours.refusals > 0) faults.push(`${ours.refusals} refusals`);
  if (bare !== undefined && workers === 1 && ours.cpu > MOST_CPU * bare.cpu) {
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
    ...(ours.shares === undefined ? [] : [`Where the processor time of Paiju goes; ${WRITER}:`, '']),
    ...(ours.shares === undefined ? [] : [printTable(['part', '%', 'µs/action'], itemised(ours, ours.shares))]),
    attainable(ours),
    ours.highest === undefined
      ? ''
      : `highest rate with p99 < ${LIMIT_MS} ms: ${ours.highest.rate.toFixed(0)} actions/s\n`,
  ].join('\n');
}

/** What the machine can carry, the load client included: it must be paid for too. @param {Ours} ours */
function attainable({ cpu, clientCpu }) {
  const cores = cpus().length;
  const most = (1e6 * cores) / (cpu + clientCpu);
  return (
    `The load client itself takes ${clientCpu.toFixed(0)} µs an action: with it, ${cores} cores that do nothing else ` +
    `would carry ${most.toFixed(0)} actions/s.\n`
  );
}

/**
 * The main thread by a profile of it; the others by what is left of the whole.
 * @param {Ours} ours @param {ReturnType<typeof sharesOf>} shares
 */
function itemised({ cpu, mainCpu }, shares) {
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
