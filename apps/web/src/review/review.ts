import { type Summary, summaryOf } from '@paiju/ai/coach';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Position, Reviewer, ReviewReport, Source, Told } from './messages.js';
import { PlayOuts } from './play-outs.js';

export type { Reviewer } from './messages.js';

/** The state of a review: `paused` where some of it is there and more can be asked for. */
export type Phase =
  | { readonly kind: 'idle' | 'paused' }
  | { readonly kind: 'working'; readonly done: number; readonly total: number | undefined }
  /** `stopped`: why the record ends before its game. */
  | { readonly kind: 'done'; readonly stopped: string | undefined }
  | { readonly kind: 'failed'; readonly message: string };

/** The review of one recorded game, as far as it has come. A worker does it, and goes when it is done or stopped. */
export class Review {
  readonly phase = signal<Phase>({ kind: 'idle' });
  readonly decisions = signal<readonly Told[]>([]);
  /** The figures of each seat that has been looked at. */
  readonly figures: ReadonlySignal<ReadonlyMap<number, Summary>> = computed(() => figuresOf(this.decisions.value));
  /** The costliest mistakes, once everything that was asked for is judged. */
  readonly mistakes = signal<readonly Position[]>([]);
  /** Decisions whose cost is settled by playing them out. */
  readonly outs: PlayOuts;
  readonly #hire: () => Reviewer;
  readonly #source: Source;
  #worker: Reviewer | undefined;

  constructor(hire: () => Reviewer, source: Source) {
    this.#hire = hire;
    this.#source = source;
    this.outs = new PlayOuts(hire, source);
  }

  /** Begins, or goes on: with the decisions of a seat, and then, unless it is `alone`, with those of the others. */
  start(seat: number, alone = false): void {
    const { kind } = this.phase.peek();
    if (kind === 'working' || kind === 'done') return;
    this.phase.value = { kind: 'working', done: 0, total: undefined };
    const worker = this.#hire();
    worker.onmessage = ({ data }) => this.#hear(data, alone);
    worker.onerror = ({ message }) => this.#end({ kind: 'failed', message });
    this.#worker = worker;
    const known = this.decisions.peek().map(({ at }) => at);
    worker.postMessage({ source: this.#source, seat, alone, known });
  }

  /** Ends the work; what is there stays. */
  stop(): void {
    if (this.phase.peek().kind === 'working') this.#end({ kind: 'paused' });
  }

  #hear(report: ReviewReport, alone: boolean): void {
    if (report.kind === 'judged') {
      this.decisions.value = [...this.decisions.peek(), ...report.decisions].toSorted((a, b) => a.at - b.at);
      this.phase.value = { kind: 'working', done: report.done, total: report.total };
    } else if (report.kind === 'mistakes') this.mistakes.value = [...this.mistakes.peek(), ...report.positions];
    else if (report.kind === 'done') this.#end(alone ? { kind: 'paused' } : report);
    else if (report.kind === 'failed') this.#end(report);
  }

  #end(phase: Phase): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.phase.value = phase;
  }
}

function figuresOf(decisions: readonly Told[]): ReadonlyMap<number, Summary> {
  const seats = [...new Set(decisions.map(({ seat }) => seat))];
  return new Map(seats.map((seat) => [seat, summaryOf(decisions.filter((one) => one.seat === seat))]));
}

/** The last review of a game with an id: whoever comes from its verdict finds what was judged for that. */
let last: { readonly id: string; readonly review: Review } | undefined;

/** The review of a game; one that has an id is begun once. */
export function reviewOf(id: string | undefined, hire: () => Reviewer, source: Source): Review {
  if (id !== undefined && last?.id === id) return last.review;
  const review = new Review(hire, source);
  if (id !== undefined) last = { id, review };
  return review;
}
