import { connect, createServer, type Server, type Socket } from 'node:net';

/** The faults of a connection between a server and its database. */
export const FAULTS = [
  'idle', // cut at any moment, whatever is under way
  'between', // cut after the answer to an insertion, before the next query
  'before', // cut when COMMIT is sent: it never arrives
  'swallowed', // COMMIT arrives, and its answer is lost
  'late', // cut when COMMIT is sent; it arrives a moment later all the same
  'stalled', // nothing moves any more, in either direction
  'away', // cut, and nobody can connect for a while
] as const;
export type Fault = (typeof FAULTS)[number];

const COMMIT = Buffer.from('commit\0');
const INSERTED = Buffer.from('INSERT 0');
const LATE_MS = 150;

interface Pair {
  readonly client: Socket;
  readonly upstream: Socket;
}

/** Stands between a server and a real Postgres, and breaks connections in one way at a time. */
export class FaultyProxy {
  readonly port: number;
  readonly #server: Server;
  readonly #target: number;
  readonly #pairs = new Set<Pair>();
  #armed: Fault | undefined;
  #fired: () => void = () => {};
  #isAway = false;

  private constructor(server: Server, port: number, target: number) {
    this.#server = server;
    this.port = port;
    this.#target = target;
    server.on('connection', (client: Socket) => this.#welcome(client));
  }

  static async open(target: number): Promise<FaultyProxy> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error(`no port: ${address}`);
    return new FaultyProxy(server, address.port, target);
  }

  /** Breaks the next connection that comes to the point; resolves when it did. */
  break(fault: Fault): Promise<void> {
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
  heal(): void {
    this.#isAway = false;
    this.#armed = undefined;
  }

  /** Cuts every connection. */
  cut(): void {
    for (const pair of this.#pairs) drop(pair);
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #welcome(client: Socket): void {
    client.on('error', () => client.destroy());
    if (this.#isAway) return void client.destroy();
    const upstream = connect({ port: this.#target, host: '127.0.0.1', noDelay: true });
    upstream.on('error', () => upstream.destroy());
    const pair = { client, upstream };
    this.#pairs.add(pair);
    const gone = (): void => {
      if (client.destroyed && upstream.destroyed) this.#pairs.delete(pair);
    };
    client.on('data', (bytes) => this.#asked(pair, bytes));
    upstream.on('data', (bytes) => this.#answered(pair, bytes));
    client.on('close', gone);
    upstream.on('close', gone);
    client.on('end', () => upstream.end());
    upstream.on('end', () => client.end());
  }

  #asked(pair: Pair, bytes: Buffer): void {
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

  #answered(pair: Pair, bytes: Buffer): void {
    pair.client.write(bytes);
    if (!bytes.includes(INSERTED) || this.#take('between') === undefined) return;
    setImmediate(() => drop(pair));
    this.#fired();
  }

  /** The fault that was armed, if it is one of these; from now on nothing is. */
  #take(...faults: readonly Fault[]): Fault | undefined {
    const armed = faults.find((fault) => fault === this.#armed);
    if (armed !== undefined) this.#armed = undefined;
    return armed;
  }
}

function drop({ client, upstream }: Pair): void {
  client.destroy();
  upstream.destroy();
}

/** Both ends stay open, and nothing passes. */
function silence({ client, upstream }: Pair): void {
  for (const socket of [client, upstream]) socket.removeAllListeners('data').removeAllListeners('end').resume();
}
