// @ts-check
import { namedSeed, stream } from '@paiju/kernel';
import { PATIENT, UNLIMITED } from '../../scripts/server/process.js';
import { Topology } from '../../scripts/server/topology.js';
import { Crowd } from './crowd.js';
import { FAULTS, faultsOf } from './faults.js';
import { printTable, Times } from './figures.js';
import { Ledger } from './ledger.js';
import { parseNumbers, script } from './options.js';
import { pause } from './peer.js';

const USAGE = `Plays every game at many tables of a house of several servers on one Postgres, behind one address, and breaks it in every
way in turn: servers killed, stopped and cut off from the database, COMMIT without an answer, the database restarted, clocks
set, hints wiped, servers replaced one by one. In the end what every client wrote down is held against the journal: no
acknowledged action may be missing or there twice, no refused one may be there, no event may have been told in two ways,
epochs must grow, and no line may come from a server that had lost its room. Loopback only. Fails on any violation.

  node bench/net/cluster.js [options]`;

const NUMBERS = /** @type {const} */ ({
  tables: [200, 'tables, of every game in turn; every fourth with a bot'],
  faults: [100, 'how often something is broken, each kind in turn'],
  seconds: [3_000, 'after which nothing more is broken'],
  games: [3, 'servers with rooms'],
  lobbies: [2, 'servers without'],
  'lease-ms': [3_000, 'milliseconds without a sign of life after which a server loses its rooms'],
  'think-ms': [1_000, 'how long people think, on average'],
  'most-ms': [1_500, 'the longest pause between two faults'],
  'at-once': [1, 'servers that may be broken at a time'],
  takeover: [5_000, 'milliseconds from a kill to the next action that 95 of 100 tables must keep to; 0 is any'],
  seed: [1, 'of the random moments'],
});
const BACK_MS = 60_000;
/** Faults during which nothing else is broken: a takeover is timed, a deploy must find somebody, the database is everyone's. */
const ALONE = ['kill -9', 'rolling deploy', 'Postgres restarted'];

/** @typedef {Record<keyof typeof NUMBERS, number>} Values */

/** Harms a house and holds it to what it promised. */
class Proof {
  #values;
  #house;
  #ledger;
  #crowd;
  #rng;
  #takeovers = new Times();
  /** @type {Record<string, number>} */
  #done = {};
  /** @type {string[]} */
  #violations = [];

  /** @param {Values} values @param {Topology} house */
  constructor(values, house) {
    this.#values = values;
    this.#house = house;
    this.#ledger = new Ledger((sql) => house.ask(sql));
    this.#rng = stream(namedSeed(values.seed), 'cluster');
    const explain = () =>
      house.members.map(({ name, running }) => `${name}: ${running?.output().slice(-3_000)}`).join('\n');
    this.#crowd = new Crowd({ url: house.url, name: 'house', thinkMs: values['think-ms'], explain });
  }

  async run() {
    await this.#ledger.watch();
    try {
      await this.#crowd.fill(this.#values.tables);
      await this.#rage();
      await this.#crowd.calm();
    } finally {
      this.#crowd.close();
    }
    return await this.#judge();
  }

  /**
   * Each kind in turn, at any server; the next begins when everyone is back, or while they are coming. Where more than one
   * may be broken at a time, it begins while the last is still being repaired, unless one of the two is for itself.
   */
  async #rage() {
    const { faults, seconds, 'most-ms': most, 'at-once': atOnce } = this.#values;
    const { names, missing } = faultsOf(this.#house);
    if (missing.length > 0) console.error(`this machine cannot have: ${missing.join(', ')}`);
    const over = performance.now() + 1_000 * seconds;
    /** @type {Map<import('../../scripts/server/topology.js').Member, Promise<void>>} */
    const broken = new Map();
    let begun = 0;
    for (; begun < faults && performance.now() < over; begun++) {
      const name = names[begun % names.length] ?? '';
      const isAlone = ALONE.includes(name);
      while (broken.size > (isAlone ? 0 : atOnce - 1)) await Promise.race(broken.values());
      if (isAlone && atOnce > 1) await this.#allBack();
      const victims = this.#house.games.filter((member) => !broken.has(member));
      const drawn = victims[this.#rng.below(victims.length)];
      const victim = name === 'kill -9' ? await this.#busiest(victims) : drawn;
      if (victim === undefined) throw new Error('a house without servers');
      await pause(this.#rng.below(Math.max(1, most)));
      const repaired = this.#strike(name, victim).then(() => void broken.delete(victim));
      repaired.catch(() => {}); // whoever waits for it is told
      broken.set(victim, repaired);
      if (isAlone || atOnce === 1) await repaired;
      if (atOnce === 1 && this.#rng.below(4) > 0) await this.#allBack();
      if ((begun + 1) % 10 === 0)
        console.error(`${begun + 1} faults, ${this.#crowd.acknowledged} actions acknowledged`);
    }
    await Promise.all(broken.values());
    await this.#allBack();
    if (begun < faults) this.#violations.push(`only ${begun} of ${faults} faults in ${seconds} s`);
  }

  /**
   * The server with the most tables: the end of one that came back just now and has none would show nothing.
   * @param {readonly import('../../scripts/server/topology.js').Member[]} servers
   */
  async #busiest(servers) {
    let [most, busiest] = [-1, servers[0]];
    for (const server of servers) {
      const { length } = await this.#ledger.roomsOf(server.running?.pid ?? 0);
      if (length > most) [most, busiest] = [length, server];
    }
    return busiest;
  }

  /** @param {string} name @param {import('../../scripts/server/topology.js').Member} victim */
  async #strike(name, victim) {
    const strike = () => FAULTS[name]?.(this.#house, victim, this.#values['lease-ms']);
    if (name === 'kill -9') await this.#timed(strike, victim);
    else await strike();
    this.#done[name] = (this.#done[name] ?? 0) + 1;
  }

  async #allBack() {
    await this.#crowd.until(() => this.#crowd.areAllBack, 'everyone is back', BACK_MS);
  }

  /**
   * Measures how long each table of a server stands still when it is killed, and that its clocks do meanwhile.
   * @param {() => Promise<void> | undefined} kill @param {import('../../scripts/server/topology.js').Member} victim
   */
  async #timed(kill, { name, running }) {
    await this.#allBack();
    const rooms = new Set(await this.#ledger.roomsOf(running?.pid ?? 0));
    const people = this.#crowd.people.filter(({ room }) => rooms.has(room));
    for (const person of people) person.noteClock();
    const times = new Times();
    const killed = performance.now();
    for (const { diary, room } of people) {
      diary.onAcknowledged = () => {
        if (!rooms.delete(room)) return;
        for (const all of [times, this.#takeovers]) all.add(performance.now() - killed);
      };
    }
    await kill();
    await this.#crowd.until(() => rooms.size === 0, `tables ${[...rooms].join(', ')} go on`, BACK_MS);
    for (const { diary } of people) diary.onAcknowledged = () => {};
    if (times.count === 0) return;
    const [median, p95] = [0.5, 0.95].map((share) => Math.round(times.quantile(share)));
    console.error(`kill -9 of ${name}: ${times.count} tables go on, median ${median} ms, p95 ${p95} ms`);
  }

  async #judge() {
    const { takeover } = this.#values;
    const told = await this.#ledger.rooms();
    const { violations, rows } = this.#crowd.judge(told);
    const ledger = await this.#ledger.judge();
    const all = [...this.#violations, ...violations, ...ledger.violations];
    const p95 = this.#takeovers.quantile(0.95);
    if (takeover > 0 && p95 > takeover) all.push(`takeover p95 is ${Math.round(p95)} ms, more than ${takeover}`);
    const faults = Object.entries(this.#done).map(([name, count]) => [`fault: ${name}`, count]);
    const table = [
      ['tables', told.length],
      ['people', this.#crowd.people.length],
      ['faults', Object.values(this.#done).reduce((sum, count) => sum + count, 0)],
      ...faults,
      ['servers fenced or stopped', ledger.fenced],
      ['tenures of rooms', ledger.tenures],
      ['lines, each with its epoch', ledger.lines],
      ['tables taken over after kill -9', this.#takeovers.count],
      ['kill -9 to the next action, median ms', Math.round(this.#takeovers.quantile(0.5))],
      ['kill -9 to the next action, p95 ms', Math.round(p95)],
      ...rows,
      ['violations', all.length],
    ];
    process.stdout.write(printTable(['', 'count'], table));
    for (const violation of all.slice(0, 20)) console.error(`violated: ${violation}`);
    return all.length === 0 ? 0 : 1;
  }
}

await script(async () => {
  const { help, values } = parseNumbers(NUMBERS, { usage: USAGE });
  if (help !== undefined) {
    process.stdout.write(help);
    return 0;
  }
  const { games, lobbies, tables } = values;
  const settings = {
    ...UNLIMITED,
    ...PATIENT,
    PAIJU_MAX_GAMES: String(tables),
    PAIJU_LEASE_MS: String(values['lease-ms']),
  };
  const house = await Topology.start({ games, lobbies, settings });
  if (typeof house === 'string') throw new Error(house);
  try {
    return await new Proof(values, house).run();
  } finally {
    await house.stop();
  }
});
// What started Postgres ends the process with 0 when nothing is left to do, whatever its code was to be.
process.exit(process.exitCode);
