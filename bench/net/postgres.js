// @ts-check
import { startPostgres } from '../../scripts/server/databases.js';
import { printTable, Times } from './figures.js';
import { parseNumbers, script } from './options.js';

const USAGE = `Measures what a Postgres on this machine carries: servers write lines of many rooms through the real store, as fast as they are
acknowledged, each line on the disk before its answer. Servers, database and measurement share the machine.

  node bench/net/postgres.js [options]`;

const NUMBERS = /** @type {const} */ ({
  servers: [4, 'the most servers that write at once; 1, 2, 4 … up to it'],
  rooms: [200, 'rooms of each server, each with one line on its way'],
  seconds: [5, 'of each measurement'],
});
/** About what a move of Riichi takes. */
const ACTION = { kind: 'discard', tile: 77, tsumogiri: false };

/** The store of the server, as built. */
const STORE = new URL('../../apps/server/dist/store/index.js', import.meta.url).href;

/**
 * Writes for so long, in every room of a server.
 * @param {{ journal: any }} store @param {string} name @param {{ rooms: number, seconds: number }} load @param {Times} times
 */
async function write({ journal }, name, { rooms, seconds }, times) {
  const over = performance.now() + 1_000 * seconds;
  const play = async (/** @type {string} */ room) => {
    await journal.open({ id: room, game: 'riichi', rulesVersion: 3, config: {}, terms: {}, madeAt: Date.now() });
    for (let n = 0; performance.now() < over; n++) {
      const given = performance.now();
      const id = `${room}-${n}-0123456789abcdef`;
      await journal.append(room, { n, by: 'person', at: Date.now(), seat: n % 4, action: ACTION, id });
      times.add(performance.now() - given);
    }
  };
  await Promise.all(Array.from({ length: rooms }, (_, n) => play(`${name}-${n}`)));
}

await script(async () => {
  const { help, values } = parseNumbers(NUMBERS, { usage: USAGE });
  if (help !== undefined) {
    process.stdout.write(help);
    return 0;
  }
  const { openStore } = await import(STORE);
  const postgres = await startPostgres({ isDurable: true });
  if (typeof postgres === 'string') throw new Error(postgres);
  const rows = [];
  try {
    for (let servers = 1; servers <= values.servers; servers *= 2) {
      const url = await postgres.database(`servers_${servers}`);
      const stores = [];
      for (let n = 0; n < servers; n++) stores.push(await openStore({ kind: 'postgres', url }));
      const times = new Times();
      await Promise.all(stores.map((store, n) => write(store, `s${n}`, values, times)));
      await Promise.all(stores.map((store) => store.close()));
      const [p50, p99] = [times.quantile(0.5), times.quantile(0.99)];
      rows.push([servers, Math.round(times.count / values.seconds), p50.toFixed(1), p99.toFixed(1)]);
    }
  } finally {
    await postgres.stop();
  }
  process.stdout.write(printTable(['servers', 'lines/s', 'p50 ms', 'p99 ms'], rows));
  return 0;
});
// What started Postgres ends the process with 0 when nothing is left to do, whatever its code was to be.
process.exit(process.exitCode);
