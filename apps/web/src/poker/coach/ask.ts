import type { CoachReport, Optimum } from '@paiju/ai/chinese-poker';
import type { Arrangement, Card, Config, Submission } from '@paiju/games/chinese-poker';

/** A question to the coach: to judge a layout, or to find the best. */
export type CoachQuestion =
  | {
      readonly kind: 'report';
      readonly config: Config;
      readonly hand: readonly Card[];
      readonly submission: Submission;
    }
  | { readonly kind: 'suggest'; readonly config: Config; readonly hand: readonly Card[] };

/** A layout and what it is worth. */
export interface Suggestion {
  readonly arrangement: Arrangement;
  readonly expectedValue: number;
}

/** An answer of the coach; `differs` names the rules its strategy was not trained for (P-53). */
export type Judged =
  | { readonly kind: 'report'; readonly report: CoachReport; readonly differs: readonly string[] }
  | {
      readonly kind: 'suggest';
      readonly optimum: Optimum;
      /** The best layouts that differ in kind, the best of all first. */
      readonly suggestions: readonly Suggestion[];
      readonly differs: readonly string[];
    };

/** A question on its way to the worker, and what comes back. */
export interface Asked {
  readonly id: number;
  readonly question: CoachQuestion;
}
export type Replied =
  | { readonly id: number; readonly ok: true; readonly judged: Judged }
  | { readonly id: number; readonly ok: false; readonly message: string };

interface Waiting {
  readonly resolve: (judged: Judged) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

/** Asks the coach, a worker that the first question starts. */
export function askCoach<Q extends CoachQuestion>(question: Q): Promise<Extract<Judged, { kind: Q['kind'] }>> {
  worker ??= hire();
  const id = asked++;
  const judged = new Promise<Judged>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, question });
  return judged as Promise<Extract<Judged, { kind: Q['kind'] }>>; // an answer is of its question's kind
}

function hire(): Worker {
  const made = new Worker(new URL('./coach.worker.ts', import.meta.url), { type: 'module' });
  made.addEventListener('message', ({ data }: MessageEvent<Replied>) => settle(data));
  made.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    worker = undefined;
  });
  return made;
}

function settle(reply: Replied): void {
  const asker = waiting.get(reply.id);
  waiting.delete(reply.id);
  if (reply.ok) asker?.resolve(reply.judged);
  else asker?.reject(new Error(reply.message));
}
