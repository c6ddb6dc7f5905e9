import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { StoreError, type Told } from './failure.js';
import type { RepositoryCall } from './repositories.js';

/** A call on its way to the thread. */
export interface Call extends RepositoryCall {
  readonly id: number;
}

/** The answer to a call. Number 0 is no call: the thread is ready, or says why it is not. */
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: Told });

/** The task of a thread: to serve a database while the server lives, or to copy one. */
export type Errand =
  | { readonly kind: 'serve'; readonly file: string }
  | { readonly kind: 'copy'; readonly file: string; readonly to: string };

interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: StoreError) => void;
}

/** The thread that has the database, seen from the one that asks. Questions of one turn travel in one message. */
export class Thread {
  readonly #file: string;
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  readonly #ready: Promise<unknown>;
  readonly #exit: Promise<unknown>;
  #calls: Call[] = [];
  #last = 0;
  #gone: StoreError | undefined;

  constructor(errand: Errand) {
    this.#file = errand.file;
    this.#worker = new Worker(workerUrl(), { workerData: errand, execArgv: [] });
    this.#ready = new Promise((resolve, reject) => this.#asked.set(0, { resolve, reject }));
    this.#exit = once(this.#worker, 'exit').catch(() => {});
    this.#worker.on('message', (answers: readonly Answer[]) => this.#take(answers));
    this.#worker.on('error', (error) => this.#lose(error.message));
    this.#worker.on('exit', () => this.#lose('it ended'));
  }

  /** Resolves when the errand's database is open, or the copy made. */
  async ready(): Promise<void> {
    await this.#ready;
  }

  ask(question: RepositoryCall): Promise<unknown> {
    if (this.#gone !== undefined) return Promise.reject(this.#gone);
    this.#calls.push({ id: ++this.#last, ...question });
    if (this.#calls.length === 1) queueMicrotask(() => this.#post());
    const id = this.#last;
    return new Promise((resolve, reject) => this.#asked.set(id, { resolve, reject }));
  }

  async ended(): Promise<void> {
    await this.#exit;
  }

  #post(): void {
    const calls = this.#calls;
    this.#calls = [];
    try {
      this.#worker.postMessage(calls);
    } catch (error) {
      const failure = { code: 'failed', message: `only plain data can be kept: ${error}` } as const;
      this.#take(calls.map(({ id }) => ({ id, failure })));
    }
  }

  #take(answers: readonly Answer[]): void {
    for (const answer of answers) {
      const asked = this.#asked.get(answer.id);
      this.#asked.delete(answer.id);
      if ('value' in answer) asked?.resolve(answer.value);
      else asked?.reject(new StoreError(answer.failure.code, answer.failure.message));
    }
  }

  /** No one is left waiting for an answer that cannot come. */
  #lose(why: string): void {
    this.#gone ??= new StoreError('unreachable', `${this.#file}: the thread that has the database is gone: ${why}`);
    for (const { reject } of this.#asked.values()) reject(this.#gone);
    this.#asked.clear();
  }
}

/** The built worker, also for those who run from the sources: a thread loads only what Node itself can read. */
function workerUrl(): URL {
  return new URL('worker.js', import.meta.url.replace(/\/src\/store\/[^/]*$/, '/dist/store/'));
}
