// @ts-check
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@paiju/games';
import { digest, namedSeed, stream } from '@paiju/kernel';
import { freePort, startServer, UNLIMITED } from '../../scripts/server/process.js';
import { printTable } from './figures.js';
import { readJournal } from './journal.js';
import { parseNumbers, script } from './options.js';
import { inTurn, pause } from './peer.js';
import { Regular } from './regular.js';

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
const PATIENCE_MS = 30_000;
const CLOCK = { base: 60, bank: 120, bonus: 0 };
/** Long matches, short ones, and everything between. @type {Record<string, unknown>} */
const CONFIGS = { riichi: { preset: 'standard', length: 'east' }, 'chinese-poker': { preset: 'two-four', rounds: 3 } };

/** @typedef {Record<keyof typeof NUMBERS, number>} Values */

/** The number of seats at a table of a game. @param {string} game @param {unknown} config */
function seatsOf(game, config = {}) {
  const rules = GAMES.get(game);
  const parsed = rules?.parseConfig(config);
  if (rules === undefined || parsed?.ok !== true) throw new Error(`no table of ${game}: ${JSON.stringify(parsed)}`);
  return rules.seats(parsed.value);
}

class Chaos {
  #values;
  #folder;
  #rng;
  #port = 0;
  /** @type {import('../../scripts/server/process.js').Running | undefined} */
  #server;
  /** @type {Regular[]} */
  #people = [];
  /** @type {string[]} */
  #violations = [];
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
    this.#port = await freePort();
    await this.#start();
    try {
      await this.#fill();
      await this.#rage();
      await this.#calm();
    } finally {
      for (const { table } of this.#people) table.close();
      await this.#server?.end('SIGKILL');
    }
    this.#judge();
    for (const violation of this.#violations.slice(0, 20)) console.error(`violated: ${violation}`);
    return this.#violations.length === 0 ? 0 : 1;
  }

  async #start() {
    const started = performance.now();
    const settings = {
      ...UNLIMITED,
      PAIJU_MAX_GAMES: String(this.#values.tables),
      ...{ PAIJU_CLAIM_MS: '50', PAIJU_BOT_PACE_MS: '50', PAIJU_GRACE_SECONDS: '3600', PAIJU_RESUME_SECONDS: '3600' },
    };
    this.#server = await startServer({ folder: this.#folder, port: this.#port, settings });
    this.#starts.push(performance.now() - started);
  }

  async #fill() {
    const games = [...GAMES.keys()];
    await inTurn(this.#values.tables, 8, async (n) => {
      const game = games[n % games.length] ?? '';
      const bots = Math.floor(n / games.length) % 4 === 3 ? 1 : 0;
      await this.#open(`chaos-${n}`, game, bots);
    });
    await this.#until(() => this.#people.every(({ table }) => table.state.phase === 'playing'), 'every table plays');
  }

  /** @param {string} room @param {string} game @param {number} bots */
  async #open(room, game, bots) {
    const url = `http://127.0.0.1:${this.#port}`;
    const config = CONFIGS[game];
    const body = {
      room_id: room,
      game,
      num_ai_players: bots,
      clock: CLOCK,
      ...(config === undefined ? {} : { config }),
    };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${url}/rooms`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (made.status !== 201) throw new Error(`${room}: ${made.status} ${await made.text()}`);
    await made.arrayBuffer();
    for (let n = 0; n < seatsOf(game, config) - bots; n++) {
      this.#people.push(new Regular({ url, room, name: `${room}-${n}`, game, thinkMs: this.#values['think-ms'] }));
    }
  }

  /** Kill after kill, some of them while people are still coming back from the last one. */
  async #rage() {
    const { kills, seconds, 'least-ms': least, 'most-ms': most } = this.#values;
    const over = performance.now() + 1_000 * seconds;
    while (this.#kills < kills && performance.now() < over) {
      if (this.#rng.below(4) > 0) await this.#until(() => this.#areAllBack(), 'everyone is back');
      await pause(least + this.#rng.below(Math.max(1, most - least)));
      for (const person of this.#people) person.noteClock();
      await this.#server?.end('SIGKILL');
      this.#kills++;
      await this.#start();
      if (this.#kills % 10 === 0) console.error(`${this.#kills} kills, ${this.#acknowledged()} actions acknowledged`);
    }
    if (this.#kills < kills) this.#violations.push(`only ${this.#kills} of ${kills} kills in ${seconds} s`);
  }

  #areAllBack() {
    return this.#people.every(({ table }) => table.state.connection === 'open');
  }

  /** Everyone stops thinking; the tables come to rest when nothing more is answered or told. */
  async #calm() {
    await this.#until(() => this.#areAllBack(), 'everyone is back');
    await pause(1_000);
    for (const person of this.#people) person.rest();
    await this.#until(() => this.#people.every(({ isBusy }) => !isBusy), 'every action is answered');
    await this.#until(
      () => Date.now() - Math.max(...this.#people.map(({ diary }) => diary.heardAt)) > 2_000,
      'the tables come to rest',
    );
  }

  /** @param {() => boolean} holds @param {string} what */
  async #until(holds, what) {
    const deadline = performance.now() + PATIENCE_MS;
    while (!holds()) {
      if (performance.now() > deadline) {
        const states = new Set(this.#people.map(({ table }) => `${table.state.phase} ${table.state.connection}`));
        const counts = [...states].join(', ');
        throw new Error(
          `in ${PATIENCE_MS} ms it did not come about that ${what}: ${counts}\n${this.#server?.output()}`,
        );
      }
      await pause(20);
    }
  }

  #acknowledged() {
    return this.#people.reduce((sum, { diary }) => sum + diary.acknowledged.size, 0);
  }

  #judge() {
    const told = readJournal(join(this.#folder, 'paiju.db'));
    const rooms = new Map(told.map((room) => [room.room, room]));
    /** @type {Map<string, number>} */
    const written = new Map();
    for (const { id } of told.flatMap(({ moves }) => moves)) written.set(id, (written.get(id) ?? 0) + 1);
    let views = 0;
    for (const person of this.#people) {
      this.#judgeActions(person, written);
      if (this.#judgeView(person, rooms.get(person.room))) views++;
      this.#violations.push(...person.complaints.map((text) => `the clock of ${text}`));
    }
    for (const [id, times] of written) if (times > 1) this.#violations.push(`${id} was played ${times} times`);
    this.#report(told, views);
  }

  /** @param {Regular} person @param {ReadonlyMap<string, number>} written */
  #judgeActions({ name, diary }, written) {
    for (const id of diary.acknowledged.keys()) {
      if (!written.has(id)) this.#violations.push(`${name}: ${id} was acknowledged and is lost`);
    }
    for (const [id, code] of diary.refused) {
      if (written.has(id)) this.#violations.push(`${name}: ${id} was refused (${code}) and played`);
    }
  }

  /** @param {Regular} person @param {import('./journal.js').Told | undefined} room */
  #judgeView({ name, table }, room) {
    const seat = room?.users.indexOf(name) ?? -1;
    if (room === undefined || seat < 0) return void this.#violations.push(`${name} has no seat in the journal`);
    const ours = digest(table.state.view);
    const theirs = digest(room.game.view(room.state, /** @type {import('@paiju/kernel').Seat} */ (seat)));
    if (ours !== theirs) this.#violations.push(`${name} sees another table than the journal tells (${room.game.id})`);
    return ours === theirs;
  }

  /** @param {readonly import('./journal.js').Told[]} told @param {number} views */
  #report(told, views) {
    const people = this.#people;
    const count = (/** @type {(person: Regular) => number} */ of) =>
      people.reduce((sum, person) => sum + of(person), 0);
    const resent = count(({ diary }) => [...diary.sent.values()].reduce((sum, times) => sum + times - 1, 0));
    const by = (/** @type {string} */ who) => told.reduce((sum, { authors }) => sum + (authors[who] ?? 0), 0);
    const sorted = this.#starts.toSorted((a, b) => a - b);
    const rows = [
      ['tables', told.length],
      ['people', people.length],
      ['kills', this.#kills],
      ['start to ready, median ms', Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)],
      ['start to ready, most ms', Math.round(sorted.at(-1) ?? 0)],
      ['games begun', told.reduce((sum, { games }) => sum + games, 0)],
      ['actions sent', count(({ diary }) => diary.sent.size)],
      ['sent again', resent],
      ['acknowledged', count(({ diary }) => diary.acknowledged.size)],
      ['refused', count(({ diary }) => diary.refused.size)],
      ['in the journal, by people', by('person')],
      ['in the journal, by bots', by('bot')],
      ['in the journal, by the clock', by('clock')],
      ['views equal to the journal', `${views} of ${people.length}`],
      ['clocks checked after a kill', count(({ clocksSeen }) => clocksSeen)],
      ['violations', this.#violations.length],
    ];
    process.stdout.write(printTable(['', 'count'], rows));
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
