import type { Words } from '../i18n/index.js';

/**
 * A picture beside a step: groups of tiles or rows of cards in notation, with one marked where it matters, and an arrow
 * where one group becomes the next.
 */
export type Figure =
  | {
      readonly kind: 'tiles';
      readonly groups: readonly string[];
      readonly last?: string;
      readonly gold?: string;
      readonly arrow?: true;
    }
  | { readonly kind: 'cards'; readonly rows: readonly string[] };

/** One step of a guide: what it is about, what it says, and its picture. */
export interface GuideStep {
  readonly title: Words;
  readonly text: Words;
  readonly figure: Figure;
}

/** How a first game goes, step by step. */
export type Guide = readonly GuideStep[];
