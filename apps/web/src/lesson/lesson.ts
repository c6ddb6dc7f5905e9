import type { Wall } from '@paiju/kernel';
import type { Words } from '../i18n/index.js';
import type { Tradition } from '../i18n/terms.js';

/** A first hand of a game on its real rules, step by step (W-23): the walls are laid, and the others only keep pace. */
export interface Lesson {
  /** The rules it is played by, as the game takes them. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly walls: readonly Wall[];
  /** The origin of its calls, which name them in texts; absent where nothing is called. */
  readonly tradition?: Tradition;
  readonly steps: readonly Step[];
}

/** One step: what it says, what it points at, and what ends it. */
export interface Step {
  readonly title: Words;
  /** Tiles stand in it in notation, calls as `{pung}`. */
  readonly text: Words;
  /** The parts of the table it points at, as selectors; the keyboard goes to the first that takes it. */
  readonly shows: readonly string[];
  /** Absent: it is read. */
  readonly wants?: Wanted;
  /** Said to whoever does something else; where it is absent, a sentence that fits every step. */
  readonly instead?: Words;
}

/** What ends a step. */
export type Wanted =
  /** An action of this kind; `pieces`: it names these alone; `rows`: its rows hold exactly these. */
  | {
      readonly kind: 'act';
      readonly action: string;
      readonly pieces?: readonly number[];
      readonly rows?: Rows;
    }
  /** Rows of the board that hold exactly these. */
  | { readonly kind: 'lay'; readonly rows: Rows }
  /** The pieces in hand in this order. */
  | { readonly kind: 'sort'; readonly by: string };

/** Pieces by the row they lie in. */
export type Rows = Readonly<Record<string, readonly number[]>>;

/** A board on which pieces are arranged before they are played, as far as a lesson looks at it. */
export interface Draft {
  readonly rows: Rows;
  readonly sort: string;
}

/** True if an action is the one a step waits for. */
export function isWanted(wanted: Wanted | undefined, action: unknown): boolean {
  if (wanted?.kind !== 'act') return false;
  const { kind, tile, tiles, ...named }: Readonly<Record<string, unknown>> = Object(action);
  const pieces: readonly unknown[] = [...(tile === undefined ? [] : [tile]), ...(Array.isArray(tiles) ? tiles : [])];
  const isOfThem = wanted.pieces === undefined || pieces.every((piece) => wanted.pieces?.includes(piece as number));
  return kind === wanted.action && isOfThem && holds(named, wanted.rows ?? {});
}

/** True if a board is as a step wants it. */
export function isLaid(wanted: Wanted | undefined, { rows, sort }: Draft): boolean {
  if (wanted?.kind === 'sort') return sort === wanted.by;
  return wanted?.kind === 'lay' && holds(rows, wanted.rows);
}

/** True if a row that a step asks for is full of something else. */
export function isAstray(wanted: Wanted | undefined, { rows }: Draft): boolean {
  if (wanted?.kind !== 'lay') return false;
  return Object.entries(wanted.rows).some(
    ([row, pieces]) => rows[row]?.length === pieces.length && !holds(rows, wanted.rows),
  );
}

function holds(rows: Readonly<Record<string, unknown>>, wanted: Rows): boolean {
  return Object.entries(wanted).every(([row, pieces]) => {
    const laid: readonly unknown[] = Array.isArray(rows[row]) ? rows[row] : [];
    return laid.length === pieces.length && pieces.every((piece) => laid.includes(piece));
  });
}
