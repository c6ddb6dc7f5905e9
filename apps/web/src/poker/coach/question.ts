import type { CoachReport, Optimum } from '@paiju/ai/chinese-poker';
import type { Card, Config, Submission } from '@paiju/games/chinese-poker';

/** What the page asks the coach: to judge a layout, or to say which would be best. */
export type Question =
  | {
      readonly kind: 'report';
      readonly config: Config;
      readonly hand: readonly Card[];
      readonly submission: Submission;
    }
  | { readonly kind: 'suggest'; readonly config: Config; readonly hand: readonly Card[] };

/** What the coach answers; `differs` names the rules its strategy was not trained for (P-53). */
export type Judged =
  | { readonly kind: 'report'; readonly report: CoachReport; readonly differs: readonly string[] }
  | { readonly kind: 'suggest'; readonly optimum: Optimum; readonly differs: readonly string[] };

/** A question on its way to the worker, and what comes back. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
export type Replied =
  | { readonly id: number; readonly ok: true; readonly judged: Judged }
  | { readonly id: number; readonly ok: false; readonly message: string };
