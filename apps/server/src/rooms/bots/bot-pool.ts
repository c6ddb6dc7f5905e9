import { Worker } from 'node:worker_threads';
import type { Json } from '@paiju/kernel';
import type { Time } from '../clock/time.js';
import type { BotQuestion, Bots, Log } from '../environment.js';
import type { Reply } from './bot-worker.js';

interface Job {
  readonly question: BotQuestion;
  readonly done: (action: Json | undefined) => void;
}

/** The options of a pool. */
export interface PoolOptions {
  readonly workers: number;
  /** The longest a decision may take before its worker is replaced. */
  readonly budgetMs: number;
  readonly time: Time;
  readonly log?: Log;
  /** The worker's program. */
  readonly program?: URL;
}

/** A thread runs the built program, even where this runs from its source. */
const PROGRAM = new URL('bot-worker.js', import.meta.url.replace(/\/src\/rooms\/bots\/[^/]*$/, '/dist/rooms/bots/'));

/** Bots in worker threads, one question at a time each (S-10). */
export class BotPool implements Bots {
  readonly #jobs: Job[] = [];
  readonly #slots: WorkerSlot[];
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#slots = Array.from({ length: options.workers }, () => new WorkerSlot(options, () => this.#next()));
  }

  decide(question: BotQuestion): Promise<Json | undefined> {
    return new Promise((done) => {
      if (this.#isClosed) return done(undefined);
      this.#jobs.push({ question, done });
      this.#next();
    });
  }

  /** Ends the threads; open questions are answered by nothing, and `fallback` is played. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { done } of this.#jobs.splice(0)) done(undefined);
    await Promise.all(this.#slots.map((slot) => slot.close()));
  }

  #next(): void {
    for (const slot of this.#slots) {
      const job = slot.isFree ? this.#jobs.shift() : undefined;
      if (job !== undefined) slot.take(job);
    }
  }
}

/** One worker and the question it has; a worker that fails or is late is replaced. */
class WorkerSlot {
  readonly #options: PoolOptions;
  readonly #freed: () => void;
  #worker: Worker | undefined;
  #job: Job | undefined;
  #cancel: () => void = () => {};
  #isReady = false;
  #isClosed = false;

  constructor(options: PoolOptions, freed: () => void) {
    this.#options = options;
    this.#freed = freed;
  }

  get isFree(): boolean {
    return this.#job === undefined && !this.#isClosed;
  }

  take(job: Job): void {
    this.#job = job;
    const worker = this.#open();
    if (this.#isReady) this.#watch();
    worker.postMessage(job.question);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish(undefined);
    await worker?.terminate();
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(this.#options.program ?? PROGRAM);
    worker.unref();
    worker.on('message', (reply: Reply) => this.#heard(worker, reply));
    worker.on('error', (error: unknown) => this.#broken(worker, error));
    this.#worker = worker;
    this.#isReady = false;
    return worker;
  }

  #heard(worker: Worker, reply: Reply): void {
    if (worker !== this.#worker) return;
    if (reply.kind === 'action') {
      this.#finish(reply.action);
    } else {
      this.#isReady = true;
      this.#watch();
    }
  }

  /** The budget counts from the moment the worker is ready. */
  #watch(): void {
    const { time, budgetMs } = this.#options;
    this.#cancel = time.after(budgetMs, () => this.#replace('over its budget'));
  }

  #broken(worker: Worker, error: unknown): void {
    if (worker === this.#worker) this.#replace(String(error));
  }

  #replace(reason: string): void {
    const { game, level } = this.#job?.question ?? {};
    this.#options.log?.('bot replaced', { reason, game, level });
    const worker = this.#worker;
    this.#worker = undefined;
    worker?.terminate().catch(() => {}); // it is gone either way
    this.#finish(undefined);
  }

  #finish(action: Json | undefined): void {
    this.#cancel();
    const job = this.#job;
    this.#job = undefined;
    job?.done(action);
    if (!this.#isClosed) this.#freed();
  }
}
