// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The faults of a connection between a server and its database. */
export const FAULTS = /** @type {const} */ ([
  'idle', // cut at any moment, whatever is under way
  'between', // cut after the answer to an insertion, before the next query
  'before', // cut when COMMIT is sent: it never arrives
  'swallowed', // COMMIT arrives, and its answer is lost
  'late', // cut when COMMIT is sent; it arrives a moment later all the same
  'stalled', // nothing moves any more, in either direction
  'away', // cut, and nobody can connect for a while
]);
/** @typedef {(typeof FAULTS)[number]} Fault */

const COMMIT = Buffer.from('commit\0');
const INSERTED = Buffer.from('INSERT 0');
const LATE_MS = 150;

/** @typedef {{ readonly client: import('node:net').Socket, readonly upstream: import('node:net').Socket }} Pair */

/** Stands between a server and a real Postgres, and breaks connections in one way at a time. */
export class FaultyProxy {
  port = 0;
  #server = createServer({ noDelay: true });
  #target;
  /** @type {Set<Pair>} */
  #pairs = new Set();
  /** @type {Fault | undefined} */
  #armed;
  #fired = () => {};
  #isAway = false;

  /** @param {number} target the port of the database */
  constructor(target) {
    this.#target = target;
    this.#server.on('connection', (client) => this.#welcome(client));
  }

  /** @param {number} target */
  static async open(target) {
    const proxy = new FaultyProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    proxy.port = /** @type {import('node:net').AddressInfo} */ (proxy.#server.address()).port;
    return proxy;
  }

  /**
   * Breaks the next connection that comes to the point; resolves when it did.
   * @param {Fault} fault
   * @returns {Promise<void>}
   */
  break(fault) {
    if (fault === 'idle' || fault === 'away') {
      this.#isAway = fault === 'away';
      this.cut();
      return Promise.resolve();
    }
    this.#armed = fault;
    return new Promise((resolve) => {
      this.#fired = resolve;
    });
  }

  /** Everything passes again. */
  heal() {
    this.#isAway = false;
    this.#armed = undefined;
  }

  /** Cuts every connection. */
  cut() {
    for (const pair of this.#pairs) drop(pair);
  }

  async close() {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {import('node:net').Socket} client */
  #welcome(client) {
    client.on('error', () => client.destroy());
    if (this.#isAway) return void client.destroy();
    const upstream = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    upstream.on('error', () => upstream.destroy());
    const pair = { client, upstream };
    this.#pairs.add(pair);
    const gone = () => {
      if (client.destroyed && upstream.destroyed) this.#pairs.delete(pair);
    };
    client.on('data', (bytes) => this.#asked(pair, bytes));
    upstream.on('data', (bytes) => this.#answered(pair, bytes));
    client.on('close', gone);
    upstream.on('close', gone);
    client.on('close', () => setTimeout(() => upstream.destroy(), 4 * LATE_MS)); // one that was killed says nothing
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
    upstream.on('close', () => client.destroy());
  }

  /** @param {Pair} pair @param {Buffer} bytes */
  #asked(pair, bytes) {
    const fault = bytes.includes(COMMIT) ? this.#take('before', 'swallowed', 'late', 'stalled') : undefined;
    if (fault === undefined || fault === 'swallowed') pair.upstream.write(bytes);
    if (fault === undefined) return;
    if (fault === 'before') drop(pair);
    else silence(pair);
    if (fault === 'late') setTimeout(() => pair.upstream.write(bytes), LATE_MS);
    if (fault === 'late') pair.client.destroy();
    else if (fault === 'swallowed') setTimeout(() => drop(pair), LATE_MS);
    if (fault === 'late') setTimeout(() => drop(pair), 3 * LATE_MS);
    this.#fired();
  }

  /** @param {Pair} pair @param {Buffer} bytes */
  #answered(pair, bytes) {
    pair.client.write(bytes);
    if (!bytes.includes(INSERTED) || this.#take('between') === undefined) return;
    setImmediate(() => drop(pair));
    this.#fired();
  }

  /**
   * The fault that was armed, if it is one of these; from now on nothing is.
   * @param {Fault[]} faults
   */
  #take(...faults) {
    const armed = faults.find((fault) => fault === this.#armed);
    if (armed !== undefined) this.#armed = undefined;
    return armed;
  }
}

/** @param {Pair} pair */
function drop({ client, upstream }) {
  client.destroy();
  upstream.destroy();
}

/** Both ends stay open, and nothing passes. @param {Pair} pair */
function silence({ client, upstream }) {
  for (const socket of [client, upstream]) socket.removeAllListeners('data').removeAllListeners('end').resume();
}
