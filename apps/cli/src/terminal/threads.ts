import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { countOf } from './options.js';

/** The option that says how many threads work. */
export const THREADS_OPTION = ['--threads <count>', 'threads to work in (default: one for each processor)'] as const;

/** The number of threads asked for, but no more than there is work for. */
export function threadCount(threads: string | undefined, most: number): number {
  return Math.min(threads === undefined ? availableParallelism() : countOf('--threads', threads), most);
}

/** Threads that do tasks. Results come in the order of the tasks, whoever did them: their number never shows. */
export class Threads {
  readonly #workers: readonly Worker[];

  /** `worker` is a module that answers each message, a task, by one message, its result; `most`: no more threads. */
  constructor(worker: URL, threads: string | undefined, most = Number.POSITIVE_INFINITY) {
    this.#workers = Array.from({ length: threadCount(threads, most) }, () => new Worker(worker));
  }

  /** Does tasks, each thread the next one that is left; `told` hears how many are done. */
  async run<Task, Result>(tasks: readonly Task[], told: (done: number) => void = () => {}): Promise<readonly Result[]> {
    const results: Result[] = [];
    const left = tasks.entries();
    let done = 0;
    const work = async (worker: Worker): Promise<void> => {
      for (let next = left.next(); !next.done; next = left.next()) {
        const [n, task] = next.value;
        worker.postMessage(task);
        const [result] = await once(worker, 'message'); // an error of the thread is thrown here
        results[n] = result;
        told(++done);
      }
    };
    await Promise.all(this.#workers.map(work));
    return results;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
