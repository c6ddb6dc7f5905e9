import type { Candidate, Judgement } from '@paiju/ai/coach';
import type { Variant } from '@paiju/games/mahjong';
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

/** A decision as the page shows it: its judgement, and the move of the record it was. */
export interface Told extends Judgement<Variant> {
  readonly at: number;
  readonly round: number;
}

export type ToldCandidate = Candidate<Variant>;

/** A worker's reports: decisions as they are judged; at last why the record ended early, if it did. */
export type ReviewReport =
  | { readonly kind: 'judged'; readonly decisions: readonly Told[]; readonly done: number; readonly total: number }
  | { readonly kind: 'done'; readonly stopped: string | undefined }
  | { readonly kind: 'failed'; readonly message: string };
