import type { ProblemAnswer, ProblemQuestion } from './messages.js';

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A question before it has its number. */
export type Asking = Without<ProblemQuestion>;

/** The part of a worker that is asked about positions. */
export interface Answerer {
  postMessage(question: ProblemQuestion): void;
  onmessage: ((event: MessageEvent<ProblemAnswer>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  terminate(): void;
}

/** Asks a worker of problems; it is started by the first question. */
export class Asker {
  readonly #hire: () => Answerer;
  readonly #waiting = new Map<number, (answer: ProblemAnswer) => void>();
  #worker: Answerer | undefined;
  #asked = 0;

  constructor(hire: () => Answerer) {
    this.#hire = hire;
  }

  ask(question: Asking): Promise<ProblemAnswer> {
    this.#worker ??= this.#hired();
    const id = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#worker?.postMessage({ ...question, id });
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #hired(): Answerer {
    const worker = this.#hire();
    worker.onmessage = ({ data }) => {
      this.#waiting.get(data.id)?.(data);
      this.#waiting.delete(data.id);
    };
    worker.onerror = ({ message }) => {
      for (const [id, resolve] of this.#waiting) resolve({ id, kind: 'failed', message });
      this.#waiting.clear();
    };
    return worker;
  }
}
