import type { Refusal } from '@paiju/kernel';

/** A kind that is waited on, and how many of it the seat has not seen. */
export interface Wait {
  readonly kind: number;
  readonly left: number;
}

/** What a hand would wait on after a discard. */
export interface After {
  readonly tile: number;
  readonly waits: readonly Wait[];
}

/** What a seat is told beside its view (W-5): level 1 waits and reasons, level 2 a suggestion too. */
export interface Advice {
  readonly waits: readonly Wait[];
  /** Only discards that leave the hand ready. */
  readonly after: readonly After[];
  /** Why what completes the hand is not offered as a win: a refusal's code and values. */
  readonly refused?: { readonly code: string; readonly values: Readonly<Record<string, unknown>> };
  /** What a player who counts tiles would do. */
  readonly suggestion?: unknown;
}

/** As what a piece of the hand can be played. */
export type Way = 'discard' | 'ready' | 'robGold';

/** A piece of the own hand that may not be played now: as what, and why (W-4). No hint: it is what the rules say. */
export interface Forbidden {
  readonly as: Way;
  readonly tile: number;
  readonly why: Refusal;
}

/** Which pieces of a view's own hand may not be played, in every way in which some of them may. */
export type Forbid = (view: unknown) => readonly Forbidden[];

/** What an adviser in a worker is asked: about one view of one seat, at the level its room has. */
export interface Question {
  readonly view: unknown;
  readonly level: 1 | 2;
}

/** Answers every question of the page this worker belongs to, in their order. */
export function answer(advise: (view: unknown, level: 1 | 2) => Advice): void {
  addEventListener('message', ({ data: { view, level } }: MessageEvent<Question>) => postMessage(advise(view, level)));
}
