import {
  discardOutlooks,
  heldIn,
  isFull,
  nameOfKind,
  type Outlook,
  outlook,
  parseHeld,
  shantenOf,
} from '@paiju/games/taiwan';
import { onlyFields } from '../../terminal/fields.js';
import type { Fields } from '../../terminal/jsonl.js';
import { accepted } from './options.js';

/** A tile that brings a hand nearer, and how many of it nobody has seen. */
export interface Wanted {
  readonly tile: string;
  readonly left: number;
}

/** How far a hand is from a win, and what brings it nearer (C-3). */
export interface ShantenAnswer {
  readonly shanten: number;
  /** Of a hand that is about to draw. */
  readonly ukeire?: readonly Wanted[];
  /** Of a hand that is about to discard. */
  readonly discards?: readonly {
    readonly tile: string;
    readonly shanten: number;
    readonly ukeire: readonly Wanted[];
  }[];
}

/** The answer to a line's fields. */
export function answerShanten(fields: Fields): ShantenAnswer {
  onlyFields(fields, ['id', 'hand', 'melds']);
  const hand = accepted(parseHeld(fields));
  const seen = heldIn(hand);
  if (!isFull(hand)) return named(outlook(hand, seen));
  const discards = discardOutlooks(hand, seen).map((one) => ({ tile: nameOfKind(one.discard), ...named(one) }));
  return { shanten: shantenOf(hand), discards };
}

function named({ shanten, ukeire }: Outlook): { readonly shanten: number; readonly ukeire: readonly Wanted[] } {
  return { shanten, ukeire: ukeire.map(({ kind, left }) => ({ tile: nameOfKind(kind), left })) };
}
