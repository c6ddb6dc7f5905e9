import { RANKS, type Row } from './cards.js';
import type { RoyaltyRow, RoyaltyTable } from './rules.js';
import { HAND_TYPES, isRoyal, type Strength, typeOf } from './scale.js';

/** P-24: what a row earns above its base point, before anyone asks who won it. */
export function extraOf(table: RoyaltyTable, row: Row, strength: Strength): number {
  const value = row === 'front' ? frontValue(table.front, strength) : fiveValue(table[row], strength);
  if (value === undefined) return 0;
  return table.counts === 'total' ? value - 1 : value;
}

/** A rank named by itself (`66`, `AAA`) goes before all pairs or all trips. */
function frontValue(row: RoyaltyRow, strength: Strength): number | undefined {
  const type = typeOf(strength);
  if (type !== 'pair' && type !== 'trips') return undefined;
  const rank = RANKS[((strength >> 16) & 15) - 1] ?? '';
  return row[rank.repeat(type === 'pair' ? 2 : 3)] ?? row[type];
}

/** P-25: a royal flush pays as a straight flush unless the table names it. */
function fiveValue(row: RoyaltyRow, strength: Strength): number | undefined {
  return (isRoyal(strength) ? row['royalFlush'] : undefined) ?? row[typeOf(strength)];
}

/** The names a row of a royalty table may use. */
export function royaltyNames(row: Row): readonly string[] {
  if (row !== 'front') return [...HAND_TYPES, 'royalFlush'];
  return ['pair', 'trips', ...RANKS.map((rank) => rank.repeat(2)), ...RANKS.map((rank) => rank.repeat(3))];
}

/** One strength for each step a row's royalties may take, weakest first (P-14). */
export function royaltySteps(row: Row): readonly Strength[] {
  if (row === 'front') return [0, ...RANKS.map((_, r) => step(1, r + 1)), ...RANKS.map((_, r) => step(3, r + 1))];
  return [...HAND_TYPES.map((_, type) => step(type, 1)), step(HAND_TYPES.length - 1, 10)];
}

function step(type: number, first: number): Strength {
  return (type << 20) | (first << 16);
}
