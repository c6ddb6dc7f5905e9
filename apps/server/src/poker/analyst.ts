import { Worker } from 'node:worker_threads';
import type { PokerView } from '@paiju/games/chinese-poker';
import { RestFault } from '../http/fault.js';
import type { LaidHand } from './analyst-worker.js';

interface Asked {
  readonly resolve: (report: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The most layouts that may wait: each takes some of a second. */
const MOST = 64;

/** Reports on layouts in a thread of its own, which starts with the first one. */
export class Analyst {
  readonly #asked = new Map<number, Asked>();
  #worker: Worker | undefined;
  #last = 0;

  report(laid: LaidHand): Promise<unknown> {
    if (this.#asked.size >= MOST)
      throw new RestFault(503, 'busy', 'Too many layouts are waiting for their analysis; try again.');
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#open().postMessage({ id, laid });
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(workerUrl());
    worker.unref();
    worker.on('message', ({ id, report }: { readonly id: number; readonly report: unknown }) => {
      this.#asked.get(id)?.resolve(report);
      this.#asked.delete(id);
    });
    worker.on('error', (error) => this.#lose(error));
    worker.on('exit', () => this.#lose(new Error('the thread that analyses layouts ended')));
    this.#worker = worker;
    return worker;
  }

  /** Nobody is left waiting; the next question begins a new thread. */
  #lose(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#asked.values()) reject(error);
    this.#asked.clear();
  }
}

/** The built worker, also for those who run from the sources: a thread loads only what Node itself can read. */
function workerUrl(): URL {
  return new URL('analyst-worker.js', import.meta.url.replace(/\/src\/poker\/[^/]*$/, '/dist/poker/'));
}

/** The report on the layout of one seat. */
export interface SeatReport {
  readonly seat: number;
  readonly report: unknown;
}

/** P-63: reports on the layouts of a scored round: your own, and everyone's once the game is over. */
export async function analyse(
  analyst: Analyst,
  view: PokerView,
  wanted: number | undefined,
): Promise<{ readonly round: number; readonly judgements: readonly SeatReport[] }> {
  const record = wanted === undefined ? view.history.at(-1) : view.history.find(({ round }) => round === wanted);
  if (record === undefined) throw new RestFault(409, 'not_scored', 'That round was not scored yet.');
  const seats = record.arrangements.map((submission, seat) => ({ seat, submission }));
  const shown = view.phase === 'finished' ? seats : seats.filter(({ seat }) => seat === view.seat);
  const laid = shown.map(async ({ seat, submission }) => {
    const opponents = view.config.seats - 1;
    return { seat, report: await analyst.report({ rules: view.config, submission, opponents }) };
  });
  return { round: record.round, judgements: await Promise.all(laid) };
}
