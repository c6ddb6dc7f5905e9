import { PAIRS, type PlayedOut, playedOut } from '@paiju/ai/coach';
import { signal } from '@preact/signals';
import type { PlayOutQuestion, Reviewer, ReviewReport, Source, Told } from './messages.js';

/** The state of a decision that is played out. */
export type PlayingOut =
  | { readonly kind: 'playing'; readonly done: number; readonly total: number }
  | { readonly kind: 'played'; readonly cost: PlayedOut }
  | { readonly kind: 'failed'; readonly message: string };

/** Workers that share the worlds of a decision; their results do not depend on how many they are. */
const MOST_WORKERS = 4;
const MOST_PAIRS = 10_000;

/** The decisions of one recorded game that are played out, one after the other; what they cost stays. */
export class PlayOuts {
  /** By the move of the decision. */
  readonly all = signal<ReadonlyMap<number, PlayingOut>>(new Map());
  readonly #hire: () => Reviewer;
  readonly #source: Source;
  readonly #queue: Told[] = [];
  #workers: Reviewer[] = [];

  constructor(hire: () => Reviewer, source: Source) {
    this.#hire = hire;
    this.#source = source;
  }

  /** The pairs of a decision: as many as settle one, unless the address of the page asks for others (`?pairs=1000`). */
  get pairs(): number {
    const asked = Number(new URLSearchParams(globalThis.location?.search).get('pairs'));
    return Number.isInteger(asked) && asked >= 2 && asked <= MOST_PAIRS ? asked : PAIRS;
  }

  /** Plays a decision out, once those asked for before are done. */
  start(told: Told): void {
    const kind = this.all.peek().get(told.at)?.kind;
    if (kind === 'playing' || kind === 'played') return;
    this.#set(told.at, { kind: 'playing', done: 0, total: this.pairs });
    this.#queue.push(told);
    if (this.#queue.length === 1) this.#begin(told);
  }

  /** Gives up a decision, or all that are not done. */
  stop(at?: number): void {
    const [first] = this.#queue;
    for (const told of this.#queue.filter((one) => at === undefined || one.at === at)) {
      this.#queue.splice(this.#queue.indexOf(told), 1);
      this.#set(told.at, undefined);
    }
    if (first !== undefined && this.#queue[0] !== first) this.#next();
  }

  #begin(told: Told): void {
    const { at } = told;
    const total = this.pairs;
    const workers = Math.max(1, Math.min(MOST_WORKERS, total, globalThis.navigator?.hardwareConcurrency ?? 2));
    const parts = Array.from({ length: workers }, (): number[] => []);
    let working = workers;
    const hear = (part: number[], report: ReviewReport): void => {
      if (report.kind === 'played') part.push(...report.costs);
      if (report.kind === 'done') working--;
      if (report.kind === 'failed') this.#end(at, report);
      else if (working === 0) this.#end(at, { kind: 'played', cost: playedOut(parts.flat()) });
      else this.#set(at, { kind: 'playing', done: parts.flat().length, total });
    };
    this.#workers = parts.map((part, n) => {
      const worker = this.#hire();
      worker.onmessage = ({ data }) => hear(part, data);
      worker.onerror = ({ message }) => this.#end(at, { kind: 'failed', message });
      const [first, end] = [n, n + 1].map((one) => Math.round((one * total) / workers)) as [number, number];
      worker.postMessage({ source: this.#source, at, ...choicesOf(told), first, pairs: end - first });
      return worker;
    });
  }

  #end(at: number, result: PlayingOut): void {
    this.#queue.shift();
    this.#set(at, result);
    this.#next();
  }

  #next(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
    const [next] = this.#queue;
    if (next !== undefined) this.#begin(next);
  }

  #set(at: number, state: PlayingOut | undefined): void {
    const all = new Map(this.all.peek());
    if (state === undefined) all.delete(at);
    else all.set(at, state);
    this.all.value = all;
  }
}

/** What was done, and what was better. */
function choicesOf({ at, candidates, chosen }: Told): Pick<PlayOutQuestion, 'made' | 'best'> {
  const [made, best] = [candidates[chosen], candidates[0]];
  if (made === undefined || best === undefined) throw new Error(`move ${at} was no choice`);
  return { made: made.action, best: best.action };
}
