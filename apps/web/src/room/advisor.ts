import type { TableSeat } from '@paiju/client';
import type { Advice, AdviceQuestion } from '../seat/advice.js';
import type { Advisor } from '../seat/game.js';

/** The part of a worker that an advisor needs. */
export interface Thinker {
  postMessage(question: AdviceQuestion): void;
  onmessage: ((event: MessageEvent<Advice>) => unknown) | null;
  terminate(): void;
}

/**
 * Advises one seat of a served table from its view alone, at the level of the room (W-5). The worker is started by the
 * first view of a seat, is asked one thing at a time, and always about the newest view.
 */
export class ServedAdvisor implements Advisor {
  readonly level: 1 | 2;
  readonly #start: () => Thinker;
  readonly #listeners = new Set<(advice: Advice | undefined) => void>();
  readonly #unfollow: () => void;
  #thinker: Thinker | undefined;
  #seen: unknown;
  /** The view that is thought about; undefined while the worker is idle. */
  #thought: unknown;
  #advice: Advice | undefined;

  constructor(table: TableSeat, level: 1 | 2, start: () => Thinker) {
    this.level = level;
    this.#start = start;
    this.#unfollow = table.subscribe(({ state }) => this.#see(state.seat === undefined ? undefined : state.view));
  }

  subscribe(listener: (advice: Advice | undefined) => void): () => void {
    this.#listeners.add(listener);
    listener(this.#advice);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#unfollow();
    this.#thinker?.terminate();
  }

  #see(view: unknown): void {
    if (view === this.#seen) return;
    this.#seen = view;
    this.#give(undefined);
    if (this.#thought === undefined) this.#ask();
  }

  #ask(): void {
    this.#thought = this.#seen;
    if (this.#thought === undefined) return;
    this.#thinker ??= this.#started();
    this.#thinker.postMessage({ view: this.#thought, level: this.level });
  }

  #started(): Thinker {
    const thinker = this.#start();
    thinker.onmessage = ({ data }) => this.#hear(data);
    return thinker;
  }

  #hear(advice: Advice): void {
    if (this.#thought === this.#seen) {
      this.#thought = undefined;
      this.#give(advice);
    } else this.#ask();
  }

  #give(advice: Advice | undefined): void {
    if (advice === this.#advice) return;
    this.#advice = advice;
    for (const listener of this.#listeners) listener(advice);
  }
}
