import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { chinesePoker } from '@paiju/ai';
import { countOf } from '../../terminal/options.js';

/** The option that says how many threads work. */
export const THREADS_OPTION = ['--threads <count>', 'threads to work in (default: one for each processor)'] as const;

/** Threads that do tasks. Results come in the order of the tasks, whoever did them: their number never shows. */
export class Pool {
  readonly #workers: readonly Worker[];

  constructor(threads: string | undefined) {
    const size = threads === undefined ? availableParallelism() : countOf('--threads', threads);
    this.#workers = Array.from({ length: size }, () => new Worker(new URL('worker.js', import.meta.url)));
  }

  /** Does tasks, each thread the next one that is left. */
  readonly run: chinesePoker.Run = async <T extends chinesePoker.Task>(tasks: readonly T[]) => {
    const results: chinesePoker.ResultOf<T>[] = [];
    const left = tasks.entries();
    await Promise.all(this.#workers.map((worker) => drain(worker, left, results)));
    return results;
  };

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** Gives a thread one task after another; `left` is shared by all threads. */
async function drain<T extends chinesePoker.Task>(
  worker: Worker,
  left: Iterator<[number, T]>,
  results: chinesePoker.ResultOf<T>[],
): Promise<void> {
  for (let next = left.next(); !next.done; next = left.next()) {
    const [n, task] = next.value;
    worker.postMessage(task);
    const [result] = await once(worker, 'message'); // an error of the thread is thrown here
    results[n] = result;
  }
}
