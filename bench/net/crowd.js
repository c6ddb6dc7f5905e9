// @ts-check
import { GAMES } from '@paiju/games';
import { digest } from '@paiju/kernel';
import { inTurn, pause } from './peer.js';
import { Regular } from './regular.js';

const PATIENCE_MS = 30_000;
const CLOCK = { base: 60, bank: 120, bonus: 0 };
/** Long matches, short ones, and everything between. @type {Record<string, unknown>} */
const CONFIGS = { riichi: { preset: 'standard', length: 'east' }, 'chinese-poker': { preset: 'two-four', rounds: 3 } };

/** The number of seats at a table of a game. @param {string} game @param {unknown} config */
function seatsOf(game, config = {}) {
  const rules = GAMES.get(game);
  const parsed = rules?.parseConfig(config);
  if (rules === undefined || parsed?.ok !== true) throw new Error(`no table of ${game}: ${JSON.stringify(parsed)}`);
  return rules.seats(parsed.value);
}

/** Many tables of every game with everyone at them, who play on whatever happens, and are held against the journal in the end. */
export class Crowd {
  /** @type {Regular[]} */
  people = [];
  #url;
  #name;
  #thinkMs;
  #explain;

  /**
   * @param {{ url: string, name: string, thinkMs: number, explain?: () => string }} parts `name` begins the ids of rooms;
   * `explain` says more where something waited for does not come about
   */
  constructor({ url, name, thinkMs, explain = () => '' }) {
    this.#url = url;
    this.#name = name;
    this.#thinkMs = thinkMs;
    this.#explain = explain;
  }

  /** Opens tables of every game in turn, every fourth with a bot, and waits until all are played. @param {number} tables */
  async fill(tables) {
    const games = [...GAMES.keys()];
    await inTurn(tables, 8, async (n) => {
      const game = games[n % games.length] ?? '';
      const bots = Math.floor(n / games.length) % 4 === 3 ? 1 : 0;
      await this.#open(`${this.#name}-${n}`, game, bots);
    });
    await this.until(() => this.people.every(({ table }) => table.state.phase === 'playing'), 'every table plays');
  }

  /**
   * Under another name where the house could not write it: perhaps it did.
   * @param {string} room @param {string} game @param {number} bots @param {number} tries @returns {Promise<void>}
   */
  async #open(room, game, bots, tries = 3) {
    const config = CONFIGS[game];
    const body = {
      ...{ room_id: room, game, num_ai_players: bots, clock: CLOCK },
      ...(config === undefined ? {} : { config }),
    };
    const headers = { 'content-type': 'application/json' };
    const made = await fetch(`${this.#url}/rooms`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (made.status === 503 && tries > 1) return this.#open(`${room}x`, game, bots, tries - 1);
    if (made.status !== 201) throw new Error(`${room}: ${made.status} ${await made.text()}`);
    await made.arrayBuffer();
    for (let n = 0; n < seatsOf(game, config) - bots; n++) {
      this.people.push(new Regular({ url: this.#url, room, name: `${room}-${n}`, game, thinkMs: this.#thinkMs }));
    }
  }

  get areAllBack() {
    return this.people.every(({ table }) => table.state.connection === 'open');
  }

  get acknowledged() {
    return this.count(({ diary }) => diary.acknowledged.size);
  }

  /** @param {(person: Regular) => number} of */
  count(of) {
    return this.people.reduce((sum, person) => sum + of(person), 0);
  }

  /** Everyone stops thinking; the tables come to rest when nothing more is answered or told. */
  async calm() {
    await this.until(() => this.areAllBack, 'everyone is back');
    await pause(1_000);
    for (const person of this.people) person.rest();
    await this.until(() => this.people.every(({ isBusy }) => !isBusy), 'every action is answered');
    await this.until(
      () => Date.now() - Math.max(...this.people.map(({ diary }) => diary.heardAt)) > 2_000,
      'the tables come to rest',
    );
  }

  close() {
    for (const { table } of this.people) table.close();
  }

  /** @param {() => boolean} holds @param {string} what @param {number} [patience] */
  async until(holds, what, patience = PATIENCE_MS) {
    const deadline = performance.now() + patience;
    while (!holds()) {
      if (performance.now() > deadline) {
        const states = new Set(this.people.map(({ table }) => `${table.state.phase} ${table.state.connection}`));
        const busy = this.people.filter(({ isBusy }) => isBusy).map((person) => person.told());
        const told = [[...states].join(', '), ...busy, this.#explain()].join('\n');
        throw new Error(`in ${patience} ms it did not come about that ${what}: ${told}`);
      }
      await pause(20);
    }
  }

  /**
   * Holds what everyone wrote down against the journal.
   * @param {readonly import('./journal.js').Told[]} told
   * @returns {{ violations: string[], rows: (string | number)[][] }}
   */
  judge(told) {
    const rooms = new Map(told.map((room) => [room.room, room]));
    /** @type {Map<string, number>} */
    const written = new Map();
    for (const { id } of told.flatMap(({ moves }) => moves)) written.set(id, (written.get(id) ?? 0) + 1);
    /** @type {string[]} */
    const violations = [];
    let views = 0;
    for (const person of this.people) {
      violations.push(...faultyAnswers(person, written));
      const wrong = faultyView(person, rooms.get(person.room));
      if (wrong === undefined) views++;
      else violations.push(wrong);
      violations.push(...person.complaints.map((text) => `the clock of ${text}`));
      violations.push(...person.diary.contradictions.map((text) => `${person.name}: ${text}`));
    }
    for (const [id, times] of written) if (times > 1) violations.push(`${id} was played ${times} times`);
    return { violations, rows: this.#rows(told, views) };
  }

  /** @param {readonly import('./journal.js').Told[]} told @param {number} views */
  #rows(told, views) {
    const by = (/** @type {string} */ who) => told.reduce((sum, { authors }) => sum + (authors[who] ?? 0), 0);
    return [
      ['games begun', told.reduce((sum, { games }) => sum + games, 0)],
      ['actions sent', this.count(({ diary }) => diary.sent.size)],
      ['sent again', this.count(({ diary }) => [...diary.sent.values()].reduce((sum, times) => sum + times - 1, 0))],
      ['acknowledged', this.acknowledged],
      ['refused', this.count(({ diary }) => diary.refused.size)],
      ['in the journal, by people', by('person')],
      ['in the journal, by bots', by('bot')],
      ['in the journal, by the clock', by('clock')],
      ['views equal to the journal', `${views} of ${this.people.length}`],
      ['clocks checked after a kill', this.count(({ clocksSeen }) => clocksSeen)],
    ];
  }
}

/** @param {Regular} person @param {ReadonlyMap<string, number>} written */
function faultyAnswers({ name, diary }, written) {
  const lost = [...diary.acknowledged.keys()].filter((id) => !written.has(id));
  const played = [...diary.refused].filter(([id]) => written.has(id));
  return [
    ...lost.map((id) => `${name}: ${id} was acknowledged and is lost`),
    ...played.map(([id, code]) => `${name}: ${id} was refused (${code}) and played`),
  ];
}

/** @param {Regular} person @param {import('./journal.js').Told | undefined} room */
function faultyView({ name, table }, room) {
  const seat = room?.users.indexOf(name) ?? -1;
  if (room === undefined || seat < 0) return `${name} has no seat in the journal`;
  const ours = digest(table.state.view);
  const theirs = digest(room.game.view(room.state, /** @type {import('@paiju/kernel').Seat} */ (seat)));
  return ours === theirs ? undefined : `${name} sees another table than the journal tells (${room.game.id})`;
}
