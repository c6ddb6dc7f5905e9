// @ts-check
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namedSeed, stream } from '@paiju/kernel';
import { decodeFrame, MAX_FRAME_OUT } from '@paiju/protocol';
import { WebSocket } from 'ws';
import { startServer, TICKET_SECRET, UNLIMITED } from '../../scripts/server/process.js';
import { ticketFor } from '../../scripts/server/ticket.js';
import { printTable } from './figures.js';
import { frame, request, worthless } from './nonsense.js';
import { parseNumbers, script } from './options.js';
import { inTurn, pause } from './peer.js';
import { Regular } from './regular.js';

const USAGE = `Sends nonsense to a server in another process, as frames and as requests: random bytes, messages with something wrong in
them, oversized ones, floods, forged and replayed tickets, wrong origins, tricks in paths, keys of prototypes. Half of it with the
limits raised, so that all of it is looked at; half with the limits as they are. People play at a table all the while.
The server must stay up, answer nothing with a failure of its own, keep its memory, let those people play, and tell no
vandal what is a seat's alone. Loopback only. Fails on any violation.

  node bench/net/fuzz.js [options]`;

const NUMBERS = /** @type {const} */ ({
  frames: [900_000, 'frames in all'],
  requests: [100_000, 'requests in all'],
  sockets: [24, 'vandals at a time'],
  seconds: [540, 'after which it is given up'],
  megabytes: [700, 'what may be resident at any time'],
  seed: [1, 'of the nonsense'],
});
/** Frames that a vandal sends in one write. */
const MOST_AT_ONCE = 100;
/** Only whoever sits there may be told: own draws, what is known of the own hand, own answers, own cards. */
const PRIVATE = [1, 11, 25, 26, 42];
const LEAKS = [TICKET_SECRET, 'root:x:0', 'SQLite format 3', 'node_modules', '.js:', '"dependencies"'];

/** @param {string} name @param {Record<keyof typeof NUMBERS, number>} values @param {Record<string, string>} settings */
async function phase(name, values, settings) {
  const folder = await mkdtemp(join(tmpdir(), 'paiju-fuzz-'));
  const server = await startServer({ folder, settings: { ...settings, PAIJU_CLAIM_MS: '50' }, node: ['--expose-gc'] });
  try {
    return await new Siege(name, values, server).run();
  } finally {
    await server.end('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

/** One server under nonsense. */
class Siege {
  #name;
  #values;
  #server;
  #rng;
  /** @type {string[]} */
  #violations = [];
  /** @type {Map<string, number>} */
  #counts = new Map();
  #mostResident = 0;
  #isOver = false;
  /** @type {Regular[]} */
  #people = [];

  /** @param {string} name @param {Record<keyof typeof NUMBERS, number>} values @param {import('../../scripts/server/process.js').Running} server */
  constructor(name, values, server) {
    this.#name = name;
    this.#values = values;
    this.#server = server;
    this.#rng = stream(namedSeed(`${values.seed} ${name}`), 'fuzz');
  }

  async run() {
    const before = await this.#server.ask('resident');
    await this.#seatPeople();
    this.#server.exited.then((code) => this.#isOver || this.#fallen(code));
    const watch = this.#watch();
    const over = setTimeout(() => this.#giveUp(), 1_000 * this.#values.seconds);
    await Promise.all([this.#frames(), this.#requests()]);
    clearTimeout(over);
    this.#isOver = true;
    await watch;
    await this.#checkPeople();
    await pause(500);
    const after = await this.#server.ask('resident').catch(() => 0);
    if (after > before + 128 * 2 ** 20) this.#violate(`${mb(after - before)} MB stay resident`);
    return { violations: this.#violations.map((text) => `${this.#name}: ${text}`), rows: this.#rows(before, after) };
  }

  /** @param {string} text */
  #violate(text) {
    this.#violations.push(text);
  }

  /** @param {number | null} code */
  #fallen(code) {
    this.#violate(`the server ended with ${code}: ${this.#server.output().slice(-2_000)}`);
    this.#isOver = true;
  }

  #giveUp() {
    this.#violate(`not done in ${this.#values.seconds} s`);
    this.#isOver = true;
  }

  /** @param {string} what @param {number} [by] */
  #count(what, by = 1) {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + by);
  }

  /** @param {string} what */
  #total(what) {
    return this.#counts.get(what) ?? 0;
  }

  /** @param {string} room @param {object} wish */
  async #make(room, wish) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ room_id: room, ...wish });
    const made = await fetch(`${this.#server.url}/rooms`, { method: 'POST', headers, body });
    if (made.status !== 201) throw new Error(`${room}: ${made.status} ${await made.text()}`);
    await made.arrayBuffer();
  }

  /** Four people who play on while the rest happens. */
  async #seatPeople() {
    const { url } = this.#server;
    await this.#make('safe', { game: 'riichi', num_ai_players: 0, clock: 'off' });
    for (let n = 0; n < 8; n++) await this.#make(`open-${n}`, { game: 'chinese-poker', num_ai_players: 2 });
    const seat = (/** @type {number} */ n) =>
      new Regular({ url, room: 'safe', name: `person-${n}`, game: 'riichi', thinkMs: 300 });
    this.#people = [0, 1, 2, 3].map(seat);
    while (!this.#people.every(({ table }) => table.state.phase === 'playing')) await pause(20);
  }

  async #checkPeople() {
    const before = this.#acknowledged();
    await pause(3_000);
    if (this.#acknowledged() <= before) this.#violate('people can no longer play');
    for (const { name, table, diary } of this.#people) {
      if (table.state.connection !== 'open')
        this.#violate(`${name} was thrown out: ${JSON.stringify(table.state.notice)}`);
      for (const [id, code] of diary.refused)
        if (code !== 'stale') this.#violate(`${name}: ${id} was refused (${code})`);
      table.close();
    }
  }

  #acknowledged() {
    return this.#people.reduce((sum, { diary }) => sum + diary.acknowledged.size, 0);
  }

  /** Looks at the server's health and size all the time. */
  async #watch() {
    while (!this.#isOver) {
      const asked = performance.now();
      const response = await fetch(`${this.#server.url}/health`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      );
      await response?.arrayBuffer();
      const isLimited = response?.status === 429;
      if (response?.status !== 200 && !isLimited && !this.#isOver)
        this.#violate(`/health answered ${response?.status}`);
      this.#counts.set('slowest health, ms', Math.max(this.#total('slowest health, ms'), performance.now() - asked));
      const resident = await this.#server.ask('rss').catch(() => 0);
      this.#mostResident = Math.max(this.#mostResident, resident);
      if (resident > this.#values.megabytes * 2 ** 20) this.#violate(`${mb(resident)} MB resident`);
      await pause(500);
    }
  }

  async #frames() {
    const { sockets } = this.#values;
    await Promise.all(Array.from({ length: sockets }, (_, n) => this.#vandalise(n)));
  }

  /** One vandal after another on a loopback address of its own, until enough was sent. @param {number} n */
  async #vandalise(n) {
    for (let life = 0; !this.#isOver && this.#total('frames') < this.#values.frames; life++) {
      const isOutside = n % 3 === 0;
      const room = isOutside ? 'safe' : `open-${n % 8}`;
      const socket = await this.#come(room, n, life);
      if (socket === undefined) await pause(50);
      else await this.#blurt(socket, { room, user: `vandal-${n}`, tickets: this.#tickets(room, n, isOutside) });
    }
  }

  /** A replayed ticket is a good one, used by every life of a vandal. @param {string} room @param {number} n @param {boolean} isOutside */
  #tickets(room, n, isOutside) {
    const bad = Array.from({ length: 6 }, () => worthless(this.#rng, room));
    return isOutside
      ? bad
      : [...bad, ticketFor({ user: `vandal-${n}`, room }), ticketFor({ user: `vandal-${n}`, room })];
  }

  /** @param {string} room @param {number} n @param {number} life */
  async #come(room, n, life) {
    const address = `127.${1 + (n % 100)}.${life % 250}.${1 + (Math.floor(life / 250) % 250)}`;
    const isForeign = this.#rng.below(10) === 0;
    const options = {
      localAddress: address,
      perMessageDeflate: false,
      ...(isForeign ? { origin: 'https://evil.example' } : {}),
    };
    const socket = new WebSocket(`${this.#server.url.replace('http', 'ws')}/ws/${room}`, options);
    socket.on('error', () => {});
    socket.on('message', (/** @type {Buffer} */ data) => this.#hear(data, room));
    const opened = await Promise.race([
      once(socket, 'open').then(
        () => true,
        () => false,
      ),
      once(socket, 'close').then(
        () => false,
        () => false,
      ),
    ]);
    if (isForeign && opened) this.#violate('a socket from a foreign page was opened');
    this.#count(opened ? 'sockets opened' : 'sockets turned away');
    return opened ? socket : undefined;
  }

  /** Many frames in one write: the server meets them in one turn, and the vandal costs little. @param {WebSocket} socket @param {import('./nonsense.js').Vandal} vandal */
  async #blurt(socket, vandal) {
    const most = 200 + this.#rng.below(3_000);
    const wire = /** @type {{ _socket: import('node:net').Socket }} */ (/** @type {unknown} */ (socket))._socket;
    for (let n = 0; n < most && !this.#isOver && socket.readyState === WebSocket.OPEN; ) {
      const batch = 1 + this.#rng.below(MOST_AT_ONCE);
      wire.cork();
      for (let k = 0; k < batch; k++) socket.send(frame(this.#rng, vandal));
      wire.uncork();
      n += batch;
      this.#count('frames', batch);
      await (socket.bufferedAmount > 100_000 ? drained(socket) : pause(0));
    }
    socket.close();
    const isClosed =
      socket.readyState === WebSocket.CLOSED || (await Promise.race([once(socket, 'close'), pause(2_000)]));
    if (isClosed === undefined) socket.terminate();
  }

  /** @param {Buffer} data @param {string} room */
  #hear(data, room) {
    this.#count('frames back');
    const read = decodeFrame(data, MAX_FRAME_OUT);
    if (!read.ok) return this.#violate(`a frame nobody understands: ${read.error.message}`);
    const { t, type, code } = read.value;
    if (type === 'session_error' && code === 'invalid_message') this.#count('invalid_message');
    if (type === 'session_error' && code === 'invalid_ticket') this.#count('invalid_ticket');
    const isSeated = room !== 'safe';
    if (typeof t === 'number' && PRIVATE.includes(t) && !isSeated)
      this.#violate(`a stranger was told ${JSON.stringify(read.value)}`);
  }

  async #requests() {
    await inTurn(this.#values.requests, 16, async (n) => {
      if (this.#isOver) return;
      const asked = request(this.#rng);
      this.#judge(asked, await this.#send(asked, n));
      this.#count('requests');
    });
  }

  /** @param {string} text @param {number} n @returns {Promise<string>} */
  async #send(text, n) {
    const { port } = new URL(this.#server.url);
    const socket = connect({
      port: Number(port),
      host: '127.0.0.1',
      localAddress: `127.200.${n % 250}.${1 + (Math.floor(n / 250) % 250)}`,
    });
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer = (answer + chunk).slice(0, 20_000);
    });
    socket.on('error', () => {});
    socket.setTimeout(300, () => socket.destroy()); // a body that never comes, or a socket that was really opened
    socket.write(text);
    await once(socket, 'close').catch(() => {});
    return answer;
  }

  /** @param {string} asked @param {string} answer */
  #judge(asked, answer) {
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    this.#count(status === 0 ? 'requests cut off' : `answers ${Math.floor(status / 100)}xx`);
    if (status >= 500 && status !== 503 && status !== 501)
      this.#violate(`status ${status} to ${JSON.stringify(asked.slice(0, 400))}`);
    const leak = status === 200 ? undefined : LEAKS.find((text) => answer.includes(text));
    if (leak !== undefined) this.#violate(`an answer says ${leak} to ${JSON.stringify(asked.slice(0, 400))}`);
  }

  /** @param {number} before @param {number} after @returns {[string, string | number][]} */
  #rows(before, after) {
    const counted = [
      'frames',
      'frames back',
      'invalid_message',
      'invalid_ticket',
      'sockets opened',
      'sockets turned away',
    ];
    const asked = [
      'requests',
      'answers 1xx',
      'answers 2xx',
      'answers 3xx',
      'answers 4xx',
      'answers 5xx',
      'requests cut off',
    ];
    return [
      ...[...counted, ...asked].map((what) => /** @type {[string, number]} */ ([what, this.#total(what)])),
      ['slowest health, ms', Math.round(this.#total('slowest health, ms'))],
      ['actions people played', this.#acknowledged()],
      ['MB resident before', mb(before)],
      ['MB resident at most', mb(this.#mostResident)],
      ['MB resident after', mb(after)],
      ['violations', this.#violations.length],
    ];
  }
}

/** @param {number} bytes */
function mb(bytes) {
  return Math.round(bytes / 2 ** 20);
}

/** @param {WebSocket} socket */
async function drained(socket) {
  while (socket.readyState === WebSocket.OPEN && socket.bufferedAmount > 50_000) await pause(2);
}

await script(async () => {
  const { help, values } = parseNumbers(NUMBERS, { usage: USAGE });
  if (help !== undefined) {
    process.stdout.write(help);
    return 0;
  }
  const half = { ...values, frames: values.frames / 2, requests: values.requests / 2, seconds: values.seconds / 2 };
  const phases = [await phase('limits raised', half, UNLIMITED), await phase('limits on', half, {})];
  const rows = phases[0]?.rows.map(([name], n) => [name ?? '', ...phases.map(({ rows }) => rows[n]?.[1] ?? '')]) ?? [];
  process.stdout.write(printTable(['', 'limits raised', 'limits on'], rows));
  const violations = phases.flatMap(({ violations }) => violations);
  for (const violation of violations.slice(0, 20)) console.error(`violated: ${violation}`);
  return violations.length === 0 ? 0 : 1;
});
