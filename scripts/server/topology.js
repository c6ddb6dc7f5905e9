// @ts-check
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres, startRedis } from './databases.js';
import { FaultyProxy } from './faulty-proxy.js';
import { freePort, launch, startServer } from './process.js';

/** @typedef {'game' | 'lobby'} Role */

/**
 * The house to start: how many servers of each role, and settings for all of them.
 * @typedef {{ games?: number, lobbies?: number, settings?: Record<string, string> }} Wish
 */

const DATABASE = 'paiju';
const FAKE_TIME = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64']
  .map((folder) => join(folder, 'faketime/libfaketime.so.1'))
  .find((file) => existsSync(file));

/** One server of the house, through all its lives. */
export class Member {
  /** @type {import('./process.js').Running | undefined} */
  running;
  #timeFile;

  /** @param {{ name: string, role: Role, folder: string, port: number, gate: FaultyProxy, settings: Record<string, string> }} parts */
  constructor({ name, role, folder, port, gate, settings }) {
    this.name = name;
    this.role = role;
    this.port = port;
    /** What stands between it and the database. */
    this.gate = gate;
    this.folder = folder;
    this.settings = settings;
    this.#timeFile = join(folder, 'time');
    mkdirSync(folder, { recursive: true });
    this.setClock('+0');
  }

  /** True if its clock can be set: this machine has libfaketime. */
  get hasClock() {
    return FAKE_TIME !== undefined;
  }

  /** Sets its clock, but not the monotonic one. @param {string} offset in seconds, such as `-3600` */
  setClock(offset) {
    writeFileSync(this.#timeFile, `${offset}\n`);
  }

  get #start() {
    const fake = {
      ...{ LD_PRELOAD: String(FAKE_TIME), FAKETIME_TIMESTAMP_FILE: this.#timeFile, FAKETIME_NO_CACHE: '1' },
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const settings = { ...this.settings, PAIJU_ROLE: this.role, ...(this.hasClock ? fake : {}) };
    return { folder: this.folder, port: this.port, settings };
  }

  /** Starts it and waits until it takes traffic. */
  async start() {
    this.running = await startServer(this.#start);
  }

  /** Starts it and does not wait. */
  async launch() {
    this.running = await launch(this.#start);
  }

  /** @param {NodeJS.Signals} signal */
  signal(signal) {
    process.kill(this.running?.pid ?? 0, signal);
  }

  /** Ends it by a signal. @param {NodeJS.Signals} signal */
  async end(signal) {
    const { running } = this;
    this.running = undefined;
    return await running?.end(signal);
  }
}

/** S-22: several servers, their database, perhaps a Redis, and the one address in front of them, on this machine. */
export class Topology {
  #postgres;
  #redis;
  #folder;
  #front;
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #turn = 0;

  /**
   * @param {{ members: readonly Member[], folder: string, databaseUrl: string, postgres: import('./databases.js').Postgres, redis: import('./databases.js').Redis | undefined }} parts
   */
  constructor({ members, folder, databaseUrl, postgres, redis }) {
    this.members = members;
    this.databaseUrl = databaseUrl;
    this.url = '';
    this.#folder = folder;
    this.#postgres = postgres;
    this.#redis = redis;
    this.#front = createServer((client) => this.#welcome(client));
  }

  /** Starts all of it; a text says why it cannot be. @param {Wish} wish @returns {Promise<Topology | string>} */
  static async start({ games = 3, lobbies = 2, settings = {} }) {
    const postgres = await startPostgres();
    if (typeof postgres === 'string') return postgres;
    const redis = await startRedis();
    const databaseUrl = await postgres.database(DATABASE);
    const folder = mkdtempSync(join(tmpdir(), 'paiju-house-'));
    const roles = [...Array(games).fill('game'), ...Array(lobbies).fill('lobby')];
    const members = [];
    for (const [n, role] of roles.entries()) {
      const gate = await FaultyProxy.open(postgres.port);
      const through = new URL(databaseUrl);
      through.port = String(gate.port);
      const own = { PAIJU_DATABASE_URL: through.href, ...(redis === undefined ? {} : { PAIJU_REDIS_URL: redis.url }) };
      const name = `${role}-${n + 1}`;
      const port = await freePort();
      members.push(
        new Member({ name, role, folder: join(folder, name), port, gate, settings: { ...settings, ...own } }),
      );
    }
    const topology = new Topology({ members, folder, databaseUrl, postgres, redis });
    try {
      await Promise.all(members.map((member) => member.start()));
      await topology.#listen();
    } catch (error) {
      await topology.stop();
      throw error;
    }
    return topology;
  }

  get games() {
    return this.members.filter(({ role }) => role === 'game');
  }

  get lobbies() {
    return this.members.filter(({ role }) => role === 'lobby');
  }

  get hasRedis() {
    return this.#redis !== undefined;
  }

  /** Rows of the database, past all servers and gates. @param {string} sql */
  async ask(sql) {
    return await this.#postgres.ask(DATABASE, sql);
  }

  async wipeRedis() {
    await this.#redis?.wipe();
  }

  async restartPostgres() {
    await this.#postgres.restart();
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#front.close();
    await Promise.all(this.members.map((member) => member.end('SIGKILL')));
    await Promise.all(this.members.map(({ gate }) => gate.close()));
    await this.#redis?.stop();
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #listen() {
    this.#front.listen(0, '127.0.0.1');
    await once(this.#front, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#front.address());
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Each connection goes to the next lobby that takes it. @param {import('node:net').Socket} client @param {number} tries */
  #welcome(client, tries = 0) {
    const lobbies = this.lobbies.filter(({ running }) => running !== undefined);
    const lobby = lobbies[this.#turn++ % lobbies.length];
    if (lobby === undefined || tries > lobbies.length) return void client.destroy();
    this.#sockets.add(client);
    const upstream = connect({ host: '127.0.0.1', port: lobby.port, noDelay: true });
    client.setNoDelay(true);
    client.on('error', () => client.destroy());
    client.on('close', () => {
      this.#sockets.delete(client);
      upstream.destroy();
    });
    upstream.on('connect', () => {
      upstream.on('close', () => client.destroy());
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => {
      if (upstream.bytesRead === 0 && upstream.bytesWritten === 0) this.#welcome(client, tries + 1);
      else client.destroy();
    });
  }
}

/** As a program: a house to look at, until it is told to stop. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const topology = await Topology.start({});
  if (typeof topology === 'string') throw new Error(topology);
  for (const { name, port, running } of topology.members)
    console.log(`${name}  http://127.0.0.1:${port}  process ${running?.pid}`);
  console.log(`Redis: ${topology.hasRedis ? 'yes' : 'none on this machine'}`);
  console.log(`Open ${topology.url}/`);
  await once(process, 'SIGINT');
  await topology.stop();
  process.exit(0);
}
