import type { Refusal } from '@paiju/kernel';

/** A kind that is waited on, and how many of it the seat has not seen. */
export interface Wait {
  readonly kind: number;
  readonly left: number;
}

/** The waits of a hand after a discard. */
export interface After {
  readonly tile: number;
  readonly waits: readonly Wait[];
}

/** The advice to a seat beside its view (W-5): level 1 waits and reasons, level 2 a suggestion too. */
export interface Advice {
  readonly waits: readonly Wait[];
  /** Only discards that leave the hand ready. */
  readonly after: readonly After[];
  /** The reason a complete hand is not offered as a win: a refusal's code and values. */
  readonly refused?: { readonly code: string; readonly values: Readonly<Record<string, unknown>> };
  /** What the coach would do. */
  readonly suggestion?: unknown;
}

/** The ways to play a piece of the hand. */
export type Way = 'discard' | 'ready' | 'robGold';

/** A piece of the own hand that may not be played now: as what, and why (W-4). No hint: it is what the rules say. */
export interface Forbidden {
  readonly as: Way;
  readonly tile: number;
  readonly why: Refusal;
}

/** The pieces of a view's own hand that may not be played, in every way in which some of them may. */
export type Forbid = (view: unknown) => readonly Forbidden[];

/** A question to an adviser in a worker: one view of one seat, and the level of its room. */
export interface AdviceQuestion {
  readonly view: unknown;
  readonly level: 1 | 2;
}

/** Answers every question of the page this worker belongs to, in their order. Suggestions wait for what `prepare` fetches. */
export function answer(
  advise: (view: unknown, level: 1 | 2) => Advice,
  prepare: () => Promise<void> = async () => undefined,
): void {
  let ready: Promise<void> | undefined;
  addEventListener('message', async ({ data: { view, level } }: MessageEvent<AdviceQuestion>) => {
    if (level === 2) ready ??= prepare();
    await ready;
    postMessage(advise(view, level));
  });
}
