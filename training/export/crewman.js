// One thread of the exporter as the main thread sees it.
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** A worker thread, which has a shard of its own and at most two batches to do. */
export class Crewman {
  #worker;
  #waiting = 0;
  #wake = () => {};
  #told;
  /** Resolves when it has room for another batch. */
  #room = Promise.resolve(this);

  /** @param {URL} program the module that the thread runs */
  constructor(program, number, { out, every }) {
    const file = `shard-${String(number).padStart(3, '0')}.bin`;
    this.#worker = new Worker(program, { workerData: { path: join(out, file), file, every } });
    this.#told = new Promise((resolve, reject) => {
      this.#worker.on('message', (message) => {
        if (message.done === undefined) this.#finished();
        else resolve(message.done);
      });
      this.#worker.on('error', reject);
    });
    this.#told.catch((error) => {
      console.error(error);
      process.exit(1);
    });
  }

  get isFree() {
    return this.#waiting < 2;
  }

  rest() {
    return this.isFree ? Promise.resolve(this) : this.#room;
  }

  send(first, games) {
    this.#waiting++;
    if (!this.isFree) {
      this.#room = new Promise((resolve) => {
        this.#wake = () => resolve(this);
      });
    }
    this.#worker.postMessage({ first, games });
  }

  #finished() {
    this.#waiting--;
    this.#wake();
  }

  end() {
    this.#worker.postMessage({ end: true });
    return this.#told;
  }
}
