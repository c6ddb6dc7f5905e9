import type { chinesePoker } from '@paiju/ai';
import { Threads } from '../../terminal/threads.js';

export { THREADS_OPTION } from '../../terminal/threads.js';

/** Threads that do the tasks of the solver. */
export class Pool {
  readonly #threads: Threads;

  constructor(threads: string | undefined) {
    this.#threads = new Threads(new URL('worker.js', import.meta.url), threads);
  }

  readonly run: chinesePoker.Run = (tasks) => this.#threads.run(tasks);

  async close(): Promise<void> {
    await this.#threads.close();
  }
}
