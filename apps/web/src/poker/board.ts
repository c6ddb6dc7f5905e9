import {
  type Arrangement,
  type Card,
  HAND_SIZE,
  ROW_SIZE,
  ROWS,
  type Row,
  type Submission,
  suitOf,
} from '@paiju/games/chinese-poker';
import { useReducer, useRef } from 'preact/hooks';

/** The order of the cards still in hand. */
export const SORTS = ['rank', 'suit'] as const;
export type Sort = (typeof SORTS)[number];

/** The zones of a card: the rows, and the tray of cards still in hand. */
export type Zone = Row | 'tray';

/** A board on which thirteen cards are being arranged: plain data, moved by `move` alone. */
export interface Board {
  readonly hand: readonly Card[];
  /** Each row from its highest card. */
  readonly rows: Arrangement;
  /** Cards lifted to be moved together; all of one zone. */
  readonly picked: readonly Card[];
  readonly sort: Sort;
  readonly natural: boolean;
  /** The layouts before this one, the latest last. */
  readonly past: readonly Arrangement[];
}

export type Move =
  | { readonly kind: 'deal'; readonly hand: readonly Card[] }
  | { readonly kind: 'pick'; readonly card: Card }
  | { readonly kind: 'drop'; readonly zone: Zone }
  | { readonly kind: 'place'; readonly cards: readonly Card[]; readonly zone: Zone }
  | { readonly kind: 'exchange'; readonly a: Card; readonly b: Card }
  | { readonly kind: 'swap'; readonly a: Row; readonly b: Row }
  | { readonly kind: 'lay'; readonly rows: Arrangement; readonly natural?: boolean }
  | { readonly kind: 'sort'; readonly sort: Sort }
  | { readonly kind: 'natural'; readonly declared: boolean }
  | { readonly kind: 'release' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'clear' };

const EMPTY: Arrangement = { front: [], middle: [], back: [] };

/** A board with nothing laid yet. */
export function boardOf(hand: readonly Card[], sort: Sort = 'rank'): Board {
  return { hand, rows: EMPTY, picked: [], sort, natural: false, past: [] };
}

/** The cards not laid yet, as they are sorted. */
export function trayOf({ hand, rows, sort }: Board): readonly Card[] {
  const laid = ROWS.flatMap((row) => rows[row]);
  return sortedBy(
    hand.filter((card) => !laid.includes(card)),
    sort,
  );
}

/** Cards from the highest: by rank, or suit by suit. */
export function sortedBy(cards: readonly Card[], sort: Sort): readonly Card[] {
  return cards.toSorted((a, b) => (sort === 'suit' ? suitOf(b) - suitOf(a) || b - a : b - a));
}

/** The cards of a zone, in the order they are shown. */
export function cardsIn(board: Board, zone: Zone): readonly Card[] {
  return zone === 'tray' ? trayOf(board) : board.rows[zone];
}

/** The zone of a card; undefined for a card that is not of this hand. */
export function zoneOf(board: Board, card: Card): Zone | undefined {
  if (!board.hand.includes(card)) return undefined;
  return ROWS.find((row) => board.rows[row].includes(card)) ?? 'tray';
}

/** The number of cards a zone still takes. */
export function roomIn(board: Board, zone: Zone): number {
  return zone === 'tray' ? HAND_SIZE : ROW_SIZE[zone] - board.rows[zone].length;
}

/** True if all thirteen cards are laid. */
export function isComplete(board: Board): boolean {
  return ROWS.every((row) => roomIn(board, row) === 0);
}

/** True if nothing is laid. */
export function isEmpty({ rows }: Board): boolean {
  return ROWS.every((row) => rows[row].length === 0);
}

/** The board after a move; a move that cannot be made leaves it as it is. */
export function move(board: Board, made: Move): Board {
  switch (made.kind) {
    case 'deal':
      return boardOf(made.hand, board.sort);
    case 'pick':
      return pick(board, made.card);
    case 'drop':
      return drop(board, made.zone);
    case 'place':
      return place(board, made.cards, made.zone);
    case 'exchange':
      return exchange(board, made.a, made.b);
    case 'swap':
      return swap(board, made.a, made.b);
    case 'lay':
      return lay(board, made.rows, made.natural);
    case 'sort':
      return { ...board, sort: made.sort };
    case 'natural':
      return { ...board, natural: made.declared };
    case 'release':
      return { ...board, picked: [] };
    case 'undo':
      return undo(board);
    case 'clear':
      return isEmpty(board) ? release(board) : laid(board, EMPTY);
    default:
      return made satisfies never;
  }
}

/** Lifts a card or lays it back; a card of another zone changes places with a single lifted one. */
function pick(board: Board, card: Card): Board {
  const zone = zoneOf(board, card);
  if (zone === undefined) return board;
  if (board.picked.includes(card)) return { ...board, picked: board.picked.filter((other) => other !== card) };
  const [first] = board.picked;
  if (first === undefined || zoneOf(board, first) === zone) return { ...board, picked: [...board.picked, card] };
  return board.picked.length === 1 ? exchange(board, first, card) : { ...board, picked: [card] };
}

/** Lays the lifted cards into a zone; with none lifted, all that are left if they just fill it. */
function drop(board: Board, zone: Zone): Board {
  if (board.picked.length > 0) return place(board, board.picked, zone);
  const tray = trayOf(board);
  return zone !== 'tray' && tray.length === roomIn(board, zone) ? place(board, tray, zone) : board;
}

/** Lays as many of the cards as there is room for; the others stay lifted where they are. */
function place(board: Board, cards: readonly Card[], zone: Zone): Board {
  const moving = [...new Set(cards)].filter((card) => {
    const from = zoneOf(board, card);
    return from !== undefined && from !== zone;
  });
  const taken = moving.slice(0, roomIn(board, zone));
  if (taken.length === 0) return zone === 'tray' ? release(board) : board;
  const without = rowsWithout(board.rows, taken);
  const rows = zone === 'tray' ? without : { ...without, [zone]: highFirst([...without[zone], ...taken]) };
  return {
    ...laid(board, rows),
    picked: board.picked.filter((card) => moving.includes(card) && !taken.includes(card)),
  };
}

function exchange(board: Board, a: Card, b: Card): Board {
  const [from, to] = [zoneOf(board, a), zoneOf(board, b)];
  if (from === undefined || to === undefined || from === to) return board;
  const other = new Map([
    [a, b],
    [b, a],
  ]);
  const changed = (cards: readonly Card[]): readonly Card[] => highFirst(cards.map((card) => other.get(card) ?? card));
  const { front, middle, back } = board.rows;
  return laid(board, { front: changed(front), middle: changed(middle), back: changed(back) });
}

/** Two rows change places; between rows of other sizes only the cards that fit do, the highest first. */
function swap(board: Board, a: Row, b: Row): Board {
  if (a === b) return board;
  const [first, second] = [board.rows[a], board.rows[b]];
  const size = Math.min(ROW_SIZE[a], ROW_SIZE[b]);
  const rows = {
    ...board.rows,
    [a]: highFirst([...second.slice(0, size), ...first.slice(size)]),
    [b]: highFirst([...first.slice(0, size), ...second.slice(size)]),
  };
  return first.length + second.length === 0 ? board : laid(board, rows);
}

/** A whole layout at once; one that is not of this hand is not taken. */
function lay(board: Board, rows: Arrangement, natural: boolean | undefined): Board {
  const cards = ROWS.flatMap((row) => rows[row]);
  const fits = ROWS.every((row) => rows[row].length <= ROW_SIZE[row]) && new Set(cards).size === cards.length;
  if (!fits || !cards.every((card) => board.hand.includes(card))) return board;
  const { front, middle, back } = rows;
  const next = laid(board, { front: highFirst(front), middle: highFirst(middle), back: highFirst(back) });
  return natural === undefined ? next : { ...next, natural };
}

function undo(board: Board): Board {
  const last = board.past.at(-1);
  return last === undefined ? release(board) : { ...board, rows: last, past: board.past.slice(0, -1), picked: [] };
}

function release(board: Board): Board {
  return { ...board, picked: [] };
}

function laid(board: Board, rows: Arrangement): Board {
  return { ...board, rows, past: [...board.past, board.rows], picked: [] };
}

function rowsWithout({ front, middle, back }: Arrangement, cards: readonly Card[]): Arrangement {
  const left = (row: readonly Card[]): readonly Card[] => row.filter((card) => !cards.includes(card));
  return { front: left(front), middle: left(middle), back: left(back) };
}

function highFirst(cards: readonly Card[]): readonly Card[] {
  return sortedBy(cards, 'rank');
}

/** The board of a hand; a new hand, known by its key, is a new board. */
export function useDraft(hand: readonly number[], key: string): readonly [Board, (made: Move) => void] {
  const [board, dispatch] = useReducer(move, hand, (dealt) => boardOf(dealt));
  const dealt = useRef(key);
  if (dealt.current === key) return [board, dispatch];
  dealt.current = key;
  const fresh = boardOf(hand, board.sort);
  dispatch({ kind: 'deal', hand });
  return [fresh, dispatch];
}

/** The layout of a board. */
export function submissionOf({ rows, natural }: Board): Submission {
  return natural ? { ...rows, natural } : rows;
}
