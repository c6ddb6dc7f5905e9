import { type Card, RANKS } from './cards.js';
import { type Strength, strengthOf, type Wheel } from './scale.js';

/**
 * Keys whose sums differ for any two ways to hold five ranks, none more than four times (P-42). Found by search: each is
 * the least that keeps the sums apart.
 */
export const RANK_KEYS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415] as const;

const KEY_SPACE = 4 * 79415 + 43258 + 1;
const FLUSH_SPACE = 1 << RANKS.length;

/** P-9: the classes of five cards. */
export const FIVE_CLASSES = 7462;
/** P-9: the classes of three cards. */
export const THREE_CLASSES = 455;
/** P-9: the classes of three and of five cards on one scale. */
export const CLASSES = FIVE_CLASSES + THREE_CLASSES;

/** Everything an evaluation reads, for one `wheel`: dense ranks (0 to 7,916, equal exactly when strengths are). */
export interface Tables {
  readonly wheel: Wheel;
  /** Dense ranks of five cards not of one suit, by the sum of their ranks' keys. */
  readonly byKeys: Uint16Array;
  /** Dense ranks of five cards of one suit, by the set of their ranks. */
  readonly byBits: Uint16Array;
  /** Dense ranks of three cards, by `169·rank + 13·rank + rank` in any order. */
  readonly byThree: Uint16Array;
  /** The strength (P-2) of each dense rank. */
  readonly strengths: Int32Array;
}

const CARD_KEYS = Int32Array.from({ length: 52 }, (_, card) => RANK_KEYS[card >> 2] as number);

const built = new Map<Wheel, Tables>();

/** The tables of one `wheel`, built when first asked for. */
export function tablesOf(wheel: Wheel): Tables {
  const tables = built.get(wheel) ?? build(wheel);
  built.set(wheel, tables);
  return tables;
}

/** The dense rank of five different cards. */
export function rank5(tables: Tables, a: Card, b: Card, c: Card, d: Card, e: Card): number {
  if ((((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0) {
    return tables.byBits[
      (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)) | (1 << (d >> 2)) | (1 << (e >> 2))
    ] as number;
  }
  return tables.byKeys[key(a) + key(b) + key(c) + key(d) + key(e)] as number;
}

/** The dense rank of three different cards (P-3: their suits mean nothing). */
export function rank3(tables: Tables, a: Card, b: Card, c: Card): number {
  return tables.byThree[169 * (a >> 2) + 13 * (b >> 2) + (c >> 2)] as number;
}

/** The strength of five different cards, given one by one. */
export function strength5(tables: Tables, a: Card, b: Card, c: Card, d: Card, e: Card): Strength {
  return tables.strengths[rank5(tables, a, b, c, d, e)] as Strength;
}

/** The strength of a row of five different cards. */
export function evaluate5(cards: readonly Card[], wheel: Wheel = 'lowest'): Strength {
  const [a, b, c, d, e] = cards;
  if (
    cards.length !== 5 ||
    a === undefined ||
    b === undefined ||
    c === undefined ||
    d === undefined ||
    e === undefined
  ) {
    throw new RangeError(`evaluate5 takes 5 cards, not ${cards.length}`);
  }
  return strength5(tablesOf(wheel), a, b, c, d, e);
}

/** The strength of a row of three different cards. */
export function evaluate3(cards: readonly Card[], wheel: Wheel = 'lowest'): Strength {
  const [a, b, c] = cards;
  if (cards.length !== 3 || a === undefined || b === undefined || c === undefined) {
    throw new RangeError(`evaluate3 takes 3 cards, not ${cards.length}`);
  }
  const tables = tablesOf(wheel);
  return tables.strengths[rank3(tables, a, b, c)] as Strength;
}

/** The strength of a row, by its size. */
export function evaluate(cards: readonly Card[], wheel: Wheel = 'lowest'): Strength {
  return cards.length === 3 ? evaluate3(cards, wheel) : evaluate5(cards, wheel);
}

function key(card: Card): number {
  return CARD_KEYS[card] as number;
}

/** Strengths by place, before they are ranked. */
type Strengths = Map<number, Strength>;

function build(wheel: Wheel): Tables {
  const { byKeys, byBits } = fives(wheel);
  const byThree = threes(wheel);
  const all = new Set([...byKeys.values(), ...byBits.values(), ...byThree.values()]);
  const strengths = Int32Array.from(all).sort();
  const ranks = new Map(Array.from(strengths, (strength, rank) => [strength, rank]));
  const ranked = (size: number, places: Strengths): Uint16Array => {
    const table = new Uint16Array(size);
    for (const [place, strength] of places) table[place] = ranks.get(strength) ?? 0;
    return table;
  };
  return {
    wheel,
    byKeys: ranked(KEY_SPACE, byKeys),
    byBits: ranked(FLUSH_SPACE, byBits),
    byThree: ranked(RANKS.length ** 3, byThree),
    strengths,
  };
}

function fives(wheel: Wheel): { readonly byKeys: Strengths; readonly byBits: Strengths } {
  const byKeys: Strengths = new Map();
  const byBits: Strengths = new Map();
  eachHolding(5, (counts, key, bits) => {
    byKeys.set(key, strengthOf(counts, false, wheel));
    if (!counts.some((count) => count > 1)) byBits.set(bits, strengthOf(counts, true, wheel));
  });
  return { byKeys, byBits };
}

function threes(wheel: Wheel): Strengths {
  const byThree: Strengths = new Map();
  for (let a = 0; a < RANKS.length; a++) {
    for (let b = 0; b < RANKS.length; b++) {
      for (let c = 0; c < RANKS.length; c++) {
        const counts = new Uint8Array(RANKS.length);
        for (const rank of [a, b, c]) counts[rank] = (counts[rank] ?? 0) + 1;
        byThree.set(169 * a + 13 * b + c, strengthOf(counts, false, wheel));
      }
    }
  }
  return byThree;
}

type Visit = (counts: Uint8Array, key: number, bits: number) => void;

/** Visits every way to hold `size` cards by rank, none more than four times: counts, their key, the ranks present. */
function eachHolding(size: number, visit: Visit): void {
  const counts = new Uint8Array(RANKS.length);
  const fill = (rank: number, left: number, key: number, bits: number): void => {
    if (left === 0) visit(counts, key, bits);
    if (left === 0 || rank === RANKS.length) return;
    for (let count = 0; count <= Math.min(4, left); count++) {
      counts[rank] = count;
      fill(rank + 1, left - count, key + count * (RANK_KEYS[rank] as number), count > 0 ? bits | (1 << rank) : bits);
    }
    counts[rank] = 0;
  };
  fill(0, size, 0, 0);
}
