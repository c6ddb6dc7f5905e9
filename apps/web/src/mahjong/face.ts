import { type BySeat, type Hand, type Kind, kindOf, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import type { Refusal } from '@paiju/kernel';
import type { Tradition } from '../i18n/terms.js';

/** Everything a table shows beside its tiles, the same for every mahjong. */
export interface Scene {
  readonly round: string;
  /** Tiles that may still be drawn. */
  readonly wall: number;
  /** The wind of each seat, 0 to 3; null where seats have none. */
  readonly winds: BySeat<number | null>;
  /** Tiles that lie apart for all to see. */
  readonly marks: readonly Mark[];
  readonly counters: readonly Counter[];
  /** Seats that have declared a ready hand. */
  readonly ready: BySeat<boolean>;
  /** The wild kind. */
  readonly gold: number | null;
  /** Tiles marked as worth more: red fives. */
  readonly reds: readonly Tile[];
  /** The kinds that indicators point at. */
  readonly dora: readonly Kind[];
  /** True if the own hand may win by self-draw only. */
  readonly furiten: boolean;
}

/** The marks a tile bears on the table (W-17): the gold's frame, a red five's star, the corner of what is dora. */
export function looksOf({ gold, reds, dora }: Pick<Scene, 'gold' | 'reds' | 'dora'>, tile: Tile): Looks {
  const kind = tile < 0 ? -1 : kindOf(tile);
  const red = reds.includes(tile);
  return { gold: gold !== null && kind === gold, red, dora: red || dora.includes(kind) };
}

export interface Looks {
  readonly gold: boolean;
  readonly red: boolean;
  readonly dora: boolean;
}

export interface Mark {
  readonly id: 'dora' | 'gold';
  readonly tiles: readonly Tile[];
  /** The number of places; those not yet turned show a back. */
  readonly places: number;
}

export interface Counter {
  readonly id: 'honba' | 'sticks' | 'streak';
  readonly value: number;
}

/** One line of a ledger (W-7): what counts, how much, by which rule, and the tiles that earned it. */
export interface LedgerLine {
  readonly text: string;
  readonly value: string;
  readonly rule?: string;
  /** The row of the rule's table that it goes by. */
  readonly row?: string;
  readonly tiles?: readonly Tile[];
  /** A line that explains another. */
  readonly minor?: boolean;
}

/** One seat's win. */
export interface LedgerPart {
  readonly seat: number;
  /** The seat that gave the tile; the winner itself on a self-draw. */
  readonly from: number;
  /** The kind of win, where the game has names for that. */
  readonly how?: { readonly text: string; readonly rule: string };
  readonly hand: Hand & { readonly bonus: readonly Tile[] };
  readonly tile: Tile | null;
  readonly lines: readonly LedgerLine[];
  /** The value in the game's own words. */
  readonly worth: string;
  /** The name of a win that is named large: mangan and above, what is rare. */
  readonly grand?: string;
  readonly total: number;
}

/** The end of a round: every line that led to the gains and losses of the seats. */
export interface Ledger {
  readonly title: string;
  readonly parts: readonly LedgerPart[];
  readonly lines: readonly LedgerLine[];
  readonly deltas: BySeat<number>;
  /** Hands laid open though nobody won. */
  readonly laid?: readonly { readonly seat: number; readonly tiles: readonly Tile[] }[];
  /** Tiles turned for the winner. */
  readonly turned?: { readonly label: string; readonly tiles: readonly Tile[] };
}

/** The end of a match. */
export interface Final {
  /** 1 to 4. */
  readonly places: BySeat<number>;
  readonly returns: BySeat<number>;
  readonly points: BySeat<number>;
}

/** The part of the common table that is one mahjong's own: its numbers, its ledger, its words. */
export interface Face<V extends Variant = Variant> {
  readonly game: string;
  readonly tradition: Tradition;
  scene(view: View<V>): Scene;
  /** Undefined while a round goes on. */
  ledger(view: View<V>): Ledger | undefined;
  final(view: View<V>): Final | undefined;
  /** The reason an action was refused, in words. */
  reason(refusal: Refusal): string;
  /** Starts the worker that reviews games of it. */
  readonly reviewer?: () => Worker;
}

/** A refusal in the words of a game; tiles among its values are named. */
export type TileNamer = (tile: Tile) => string;
