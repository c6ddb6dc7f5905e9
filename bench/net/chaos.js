// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedSeed, stream } from '@paiju/kernel';
import { freePort, PATIENT, startServer, UNLIMITED } from '../../scripts/server/process.js';
import { Crowd } from './crowd.js';
import { printTable } from './figures.js';
import { readJournal } from './journal.js';
import { parseNumbers, script } from './options.js';
import { pause } from './peer.js';

const USAGE = `Plays every game at many tables of a server in another process, kills that server with SIGKILL at random moments, starts it
again on the same data, and in the end holds what every client wrote down against the journal: no acknowledged action
may be missing, none may be there twice, no refused one may be there, every client's view must be the journal's, and
no clock may have run while the server was down. Loopback only. Fails on any violation.

  node bench/net/chaos.js [options]`;

const NUMBERS = /** @type {const} */ ({
  tables: [200, 'tables, of every game in turn; every fourth with a bot'],
  kills: [50, 'how often the server is killed'],
  seconds: [540, 'after which no more kills are begun'],
  'least-ms': [300, 'the shortest time between a start and a kill'],
  'most-ms': [4_000, 'the longest'],
  'think-ms': [400, 'how long people think, on average'],
  seed: [1, 'of the random moments'],
});
/** @typedef {Record<keyof typeof NUMBERS, number>} Values */

class Chaos {
  #values;
  #folder;
  #rng;
  #port = 0;
  /** @type {import('../../scripts/server/process.js').Running | undefined} */
  #server;
  #kills = 0;
  /** @type {number[]} */
  #starts = [];

  /** @param {Values} values @param {string} folder */
  constructor(values, folder) {
    this.#values = values;
    this.#folder = folder;
    this.#rng = stream(namedSeed(values.seed), 'chaos');
  }

  async run() {
    const { tables, kills, seconds, 'think-ms': thinkMs } = this.#values;
    this.#port = await freePort();
    await this.#start();
    const url = `http://127.0.0.1:${this.#port}`;
    const crowd = new Crowd({ url, name: 'chaos', thinkMs, explain: () => this.#server?.output() ?? '' });
    try {
      await crowd.fill(tables);
      await this.#rage(crowd);
      await crowd.calm();
    } finally {
      crowd.close();
      await this.#server?.end('SIGKILL');
    }
    const told = readJournal(join(this.#folder, 'paiju.db'));
    const { violations, rows } = crowd.judge(told);
    if (this.#kills < kills) violations.push(`only ${this.#kills} of ${kills} kills in ${seconds} s`);
    const sorted = this.#starts.toSorted((a, b) => a - b);
    const all = [
      ['tables', told.length],
      ['people', crowd.people.length],
      ['kills', this.#kills],
      ['start to ready, median ms', Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)],
      ['start to ready, most ms', Math.round(sorted.at(-1) ?? 0)],
      ...rows,
      ['violations', violations.length],
    ];
    process.stdout.write(printTable(['', 'count'], all));
    for (const violation of violations.slice(0, 20)) console.error(`violated: ${violation}`);
    return violations.length === 0 ? 0 : 1;
  }

  async #start() {
    const started = performance.now();
    const settings = { ...UNLIMITED, ...PATIENT, PAIJU_MAX_GAMES: String(this.#values.tables) };
    this.#server = await startServer({ folder: this.#folder, port: this.#port, settings });
    this.#starts.push(performance.now() - started);
  }

  /** Kill after kill, some of them while people are still coming back from the last one. @param {Crowd} crowd */
  async #rage(crowd) {
    const { kills, seconds, 'least-ms': least, 'most-ms': most } = this.#values;
    const over = performance.now() + 1_000 * seconds;
    while (this.#kills < kills && performance.now() < over) {
      if (this.#rng.below(4) > 0) await crowd.until(() => crowd.areAllBack, 'everyone is back');
      await pause(least + this.#rng.below(Math.max(1, most - least)));
      for (const person of crowd.people) person.noteClock();
      await this.#server?.end('SIGKILL');
      this.#kills++;
      await this.#start();
      if (this.#kills % 10 === 0) console.error(`${this.#kills} kills, ${crowd.acknowledged} actions acknowledged`);
    }
  }
}

await script(async () => {
  const { help, values } = parseNumbers(NUMBERS, { usage: USAGE });
  if (help !== undefined) {
    process.stdout.write(help);
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'paiju-chaos-'));
  try {
    return await new Chaos(values, folder).run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
