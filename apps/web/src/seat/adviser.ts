import type { Advice } from './advice.js';

/** What an adviser in a worker is asked: about one view of one seat, at the level its room has. */
export interface Question {
  readonly view: unknown;
  readonly level: 1 | 2;
}

/** Answers every question of the page this worker belongs to, in their order. */
export function answer(advise: (view: unknown, level: 1 | 2) => Advice): void {
  addEventListener('message', ({ data: { view, level } }: MessageEvent<Question>) => postMessage(advise(view, level)));
}
