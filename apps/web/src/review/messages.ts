import type { Candidate, Judgement, Reason } from '@paiju/ai/coach';
import type { Action, Variant, View } from '@paiju/games/mahjong';
import type { Journal } from '@paiju/kernel';

/** A recorded game to be reviewed: our journal, or the text of another's log that begins in the middle of a match. */
export type Source =
  | { readonly kind: 'journal'; readonly journal: Journal }
  | { readonly kind: 'log'; readonly text: string };

/** The page's question to the worker: the decisions of a seat come first, then those of the others where they are wanted. */
export interface ReviewQuestion {
  readonly source: Source;
  readonly seat: number;
  /** True if nobody asks for the other seats. */
  readonly alone: boolean;
  /** The moves that were judged before. */
  readonly known: readonly number[];
}

/** The page's question what a choice cost: so many hidden worlds of a decision, from one of them on. */
export interface PlayOutQuestion {
  readonly source: Source;
  /** The move of the decision. */
  readonly at: number;
  readonly made: Action<Variant>;
  readonly best: Action<Variant>;
  readonly first: number;
  readonly pairs: number;
}

/** A decision as the page shows it: its judgement, and the move of the record it was. */
export interface Told extends Judgement<Variant> {
  readonly at: number;
  readonly round: number;
}

export type ToldCandidate = Candidate<Variant>;

/** A decision with what its seat saw, so that it can be made again. */
export interface Position {
  /** The version of the rules that made the view. */
  readonly rules: number;
  readonly view: View<Variant>;
  readonly told: Told;
  /** Beside each candidate, why the best is better; positions that an earlier page has kept have none. */
  readonly reasons?: readonly Reason[];
  /** For each legal action of the view, the place of its candidate. */
  readonly answers: readonly number[];
}

/** A worker's reports: decisions as they are judged; the costliest mistakes of each seat, once all are; at last why the record ended early, if it did. */
export type ReviewReport =
  | { readonly kind: 'judged'; readonly decisions: readonly Told[]; readonly done: number; readonly total: number }
  | { readonly kind: 'mistakes'; readonly positions: readonly Position[] }
  /** The costs by pairs of worlds that were played out since the last report, in their order. */
  | { readonly kind: 'played'; readonly costs: readonly number[] }
  | { readonly kind: 'done'; readonly stopped: string | undefined }
  | { readonly kind: 'failed'; readonly message: string };

/** The part of a worker that a review needs. */
export interface Reviewer {
  postMessage(question: ReviewQuestion | PlayOutQuestion): void;
  onmessage: ((event: MessageEvent<ReviewReport>) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  terminate(): void;
}
