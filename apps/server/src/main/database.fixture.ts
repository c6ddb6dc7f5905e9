import pg from 'pg';
import { expect } from 'vitest';
import { FAULTS, type Fault, FaultyProxy } from '../../../../scripts/server/faulty-proxy.js';
import { type Cluster, startCluster } from '../store/cluster.fixture.js';
import { OldClient } from './old-client.fixture.js';
import { Served } from './served.fixture.js';

/** The time the database may take for a statement here. */
const DATABASE_MS = 400;
const AWAY_MS = 700;
/** Faults to a room, so that no game of theirs ends meanwhile. */
const BATCH = FAULTS.length;

/** A real server on a real Postgres, with a proxy between that breaks connections, and tables that are played. */
export class FaultyHouse {
  readonly served: Served;
  readonly proxy: FaultyProxy;
  readonly #cluster: Cluster;
  readonly #url: string;
  #rooms = 0;

  private constructor(served: Served, proxy: FaultyProxy, cluster: Cluster, url: string) {
    this.served = served;
    this.proxy = proxy;
    this.#cluster = cluster;
    this.#url = url;
  }

  /** Starts all of it; a text says why it cannot be. */
  static async open(): Promise<FaultyHouse | string> {
    const cluster = await startCluster();
    if (typeof cluster === 'string') return cluster;
    const url = await cluster.fresh();
    const proxy = await FaultyProxy.open(Number(new URL(url).port));
    const through = new URL(url);
    through.port = String(proxy.port);
    const served = await Served.start({
      ...{ PAIJU_DATABASE_URL: through.href, PAIJU_DATABASE_MS: String(DATABASE_MS) },
      ...{ PAIJU_BOT_PACE_MS: '0', PAIJU_CLAIM_MS: '0', PAIJU_ROOM_RATE: 'off' },
    });
    return new FaultyHouse(served, proxy, cluster, url);
  }

  async close(): Promise<void> {
    await this.served.forget();
    await this.proxy.close();
    await this.#cluster.stop();
  }

  /** Everything that is waited for, unless the server ends meanwhile. */
  async #whileAlive<T>(what: Promise<T>): Promise<T> {
    const died = this.served.exited.then(() => {
      throw new Error(`the server ended: ${this.served.output.stderr.slice(-2000)}`);
    });
    return await Promise.race([what, died]);
  }

  /** Breaks connections so many times while tables are played, in every way in turn, and judges every answer. */
  async suffer(count: number): Promise<{ readonly accepted: number; readonly failed: number }> {
    let [accepted, failed] = [0, 0];
    for (let done = 0; done < count; done += BATCH) {
      const faults = Array.from(
        { length: Math.min(BATCH, count - done) },
        (_, n) => FAULTS[(done + n) % BATCH] as Fault,
      );
      const tables = await this.#sit();
      for (const fault of faults) await this.#whileAlive(this.#strike(fault, tables));
      for (const table of tables) {
        table.leave();
        await this.judge(table);
        const outcomes = [...table.outcomes.values()];
        accepted += outcomes.filter((outcome) => outcome === 'ok').length;
        failed += outcomes.filter((outcome) => outcome === 'failed').length;
      }
    }
    return { accepted, failed };
  }

  /** `action_ok` means written once, `action_failed` never written (S-27). */
  async judge({ room, outcomes }: OldClient): Promise<void> {
    const ids = await this.written(room);
    const found = new Map<string, number>();
    for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
    const wrong = [...outcomes].filter(([id, outcome]) => (found.get(id) ?? 0) !== (outcome === 'ok' ? 1 : 0));
    expect(wrong).toEqual([]);
  }

  /** The ids of a room's actions, as they lie in the database, asked past the proxy. */
  async written(room: string): Promise<readonly string[]> {
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    const { rows } = await client.query('select text from line where room = $1 order by n', [room]);
    await client.end();
    return rows.flatMap(({ text }) => JSON.parse(text).id ?? []);
  }

  /** A person at a table of Riichi with three bots, in play. */
  async table(): Promise<OldClient> {
    const room = `table-${++this.#rooms}`;
    const made = await this.served.ask('rooms', {
      json: { room_id: room, game: 'riichi', num_ai_players: 3, ai_level: 'random' },
    });
    expect(made.status).toBe(201);
    const client = new OldClient(this.served.url, room, 'Ann').sit();
    await client.until(() => client.accepted > 0);
    return client;
  }

  async #sit(): Promise<readonly OldClient[]> {
    return [await this.table(), await this.table()];
  }

  async #strike(fault: Fault, tables: readonly OldClient[]): Promise<void> {
    await this.proxy.break(fault);
    if (fault === 'away') {
      await this.isReady(false);
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
    }
    this.proxy.heal();
    const before = tables.map(({ accepted }) => accepted);
    await Promise.all(tables.map((table, n) => table.until(() => table.accepted > (before[n] ?? 0) + 1)));
    await this.isReady(true);
  }

  /** Waits until `/ready` says so (S-28). */
  async isReady(wanted: boolean): Promise<void> {
    for (;;) {
      const { status } = await this.served.ask('ready');
      if (status === (wanted ? 200 : 503)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
