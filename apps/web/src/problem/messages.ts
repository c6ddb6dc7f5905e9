import type { Around, GivenField } from '@paiju/ai/coach';
import type { Words } from '../i18n/index.js';
import type { Told } from '../review/messages.js';

/** The page's questions to the worker of a game's problems; each is answered once. */
export type ProblemQuestion = { readonly id: number } & (
  | { readonly kind: 'daily'; readonly day: string }
  /** `made`: the code of the choice that somebody made. */
  | { readonly kind: 'position'; readonly text: string; readonly made?: string }
  | { readonly kind: 'describe'; readonly view: unknown }
);

/** A tile of a river, and what is to be seen of it. */
export interface RiverTile {
  readonly name: string;
  readonly ready: boolean;
  readonly called: boolean;
}

/** The table before one seat; hidden tiles are ''. */
export interface SeatScene {
  readonly who: Around;
  /** 0 to 3 from East on; null where winds do not count. */
  readonly wind: number | null;
  readonly dealer: boolean;
  readonly score: number;
  readonly melds: readonly (readonly string[])[];
  readonly river: readonly RiverTile[];
  readonly bonus: readonly string[];
}

/** A position as the page draws it: tiles by their names, the own seat first. */
export interface Scene {
  readonly hand: readonly string[];
  readonly drawn: string;
  readonly seats: readonly SeatScene[];
  readonly faceUp: readonly string[];
  readonly left: number;
  readonly roundWind: number | null;
  readonly deal: number;
  readonly counter: number;
  readonly sticks: number;
}

/** The parts of a position that a mahjong has, for those who set one. */
export interface Parts {
  readonly winds: boolean;
  readonly sticks: boolean;
  /** The name of what lies beside the melds, where something may. */
  readonly bonus: 'bonus' | 'norths' | undefined;
  readonly around: readonly Around[];
  /** The scores that everybody begins with, the own one first. */
  readonly scores: readonly number[];
  /** The name of what lies face up, where something may. */
  readonly faceUp: 'dora' | 'gold' | undefined;
  /** Every tile there is, in rows. */
  readonly palette: readonly (readonly string[])[];
}

/** A worker's answers. */
export type ProblemAnswer = { readonly id: number } & (
  | { readonly kind: 'posed'; readonly text: string; readonly scene: Scene; readonly told: Told; readonly parts: Parts }
  /** `text` is what cannot be so, and `field` where. */
  | { readonly kind: 'wrong'; readonly field: GivenField; readonly fault: Words; readonly parts: Parts }
  /** Undefined where the seat had not just drawn. */
  | { readonly kind: 'described'; readonly text: string | undefined }
  | { readonly kind: 'failed'; readonly message: string }
);
