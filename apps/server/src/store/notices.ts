import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.js';

const CHANNEL = 'paiju';
const AGAIN_MS = 500;

/** A word from one node to all: hints, each of which may be lost without harm. */
export interface Notice {
  /** `rooms`: some have another owner; `nodes`: one came, drains or left; `bans`: a ban was put or lifted. */
  readonly about: 'rooms' | 'nodes' | 'bans';
  readonly room?: string;
  readonly kind?: 'user' | 'address';
  readonly subject?: string;
}

/** S-22: words between nodes; whoever missed some is told to look at everything. */
export interface Notices {
  /** Calls with every notice; undefined where some may have been missed. */
  hear(listener: (notice: Notice | undefined) => void): void;
  say(notice: Notice): void;
  close(): Promise<void>;
}

/** Notices by LISTEN and NOTIFY of Postgres, on a connection of their own that is made again when it breaks. */
export class Noticeboard implements Notices {
  readonly #url: string;
  readonly #db: Kysely<Schema>;
  #client: pg.Client | undefined;
  #listener: ((notice: Notice | undefined) => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, db: Kysely<Schema>) {
    this.#url = url;
    this.#db = db;
  }

  hear(listener: (notice: Notice | undefined) => void): void {
    this.#listener = listener;
    void this.#listen();
  }

  say(notice: Notice): void {
    const said = sql`select pg_notify(${CHANNEL}, ${JSON.stringify(notice)})`.execute(this.#db);
    said.catch(() => {}); // a hint: those who need to know also look by themselves
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 2000 });
    let isOver = false;
    const again = (): void => {
      if (isOver) return;
      isOver = true;
      client.end().catch(() => {});
      this.#client = undefined;
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.#listen(), AGAIN_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => this.#listener?.(JSON.parse(payload) as Notice)); // as `say` wrote it
    try {
      await client.connect();
      this.#client = client;
      await client.query(`listen ${CHANNEL}`);
      this.#listener?.(undefined);
    } catch {
      again();
    }
  }
}
