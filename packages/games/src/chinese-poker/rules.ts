import type { Wheel } from './scale.js';

/** P-34: the special hands (特殊牌型), in the order of list A. */
export const NATURAL_CLASSES = [
  'supremeDragon',
  'dragon',
  'twelveRoyals',
  'threeStraightFlushes',
  'threeQuads',
  'allBig',
  'allSmall',
  'oneColour',
  'twoTripsThreePairs',
  'fourTrips',
  'fivePairsTrips',
  'sixPairs',
  'threeStraights',
  'threeFlushes',
] as const;
/** One of the classes of naturals. */
export type NaturalClass = (typeof NATURAL_CLASSES)[number];

/** The points a natural takes from each opponent. */
export interface NaturalPoints {
  readonly class: NaturalClass;
  readonly points: number;
}

/** A row's royalty by what it holds; in front `66` or `AAA` may be named apart from other pairs and trips. */
export type RoyaltyRow = { readonly [hand: string]: number };

/** P-24: `total` values include the row's base point, `extra` values do not. */
export interface RoyaltyTable {
  readonly counts: 'total' | 'extra';
  readonly front: RoyaltyRow;
  readonly middle: RoyaltyRow;
  readonly back: RoyaltyRow;
}

/** P-11: rows won − rows lost, plus `bonus` for whoever is ahead; three rows to none are worth `scoop`. */
export interface RowScoring {
  readonly bonus: number;
  readonly scoop: number;
}

/** P-27: what a seat's totals are multiplied by once it scoops every opponent, if there are enough of them. */
export interface Slam {
  readonly factor: number;
  readonly minOpponents: number;
}

export const ROYALTY_TIMES = ['rowWon', 'always'] as const;
export const DECLARATIONS = ['optional', 'auto'] as const;
export const SIX_PAIRS = ['strict', 'quadsAsTwo', 'liberal'] as const;

/** P-56: from what loss per opponent a layout is no longer optimal, and from what loss it is a mistake. */
export interface Thresholds {
  readonly suboptimal: number;
  readonly mistake: number;
}

/** P-11, P-13: everything on which tables differ, as plain data. */
export interface RuleSet {
  readonly line: RowScoring;
  readonly shootFactor: number;
  readonly slam: Slam | 'off';
  readonly royalties: keyof typeof ROYALTY_TABLES | RoyaltyTable;
  readonly royaltyWhen: (typeof ROYALTY_TIMES)[number];
  readonly naturals: keyof typeof NATURAL_LISTS | readonly NaturalPoints[];
  readonly naturalDeclaration: (typeof DECLARATIONS)[number];
  readonly sixPairs: (typeof SIX_PAIRS)[number];
  readonly frontA23: boolean;
  readonly foulPenalty: 'scooped' | number;
  readonly wheel: Wheel;
  readonly equalRowsLegal: boolean;
  readonly thresholds: Thresholds;
}

/** The tables of royalties that have a name. */
export const ROYALTY_TABLES = {
  none: { counts: 'extra', front: {}, middle: {}, back: {} },
  closed: {
    counts: 'total',
    front: { trips: 3 },
    middle: { fullHouse: 2, quads: 8, straightFlush: 10 },
    back: { quads: 4, straightFlush: 5 },
  },
  classic: {
    counts: 'extra',
    front: {
      ...{ '66': 1, '77': 2, '88': 3, '99': 4, TT: 5, JJ: 6, QQ: 7, KK: 8, AA: 9 },
      ...{ '222': 10, '333': 11, '444': 12, '555': 13, '666': 14, '777': 15, '888': 16, '999': 17 },
      ...{ TTT: 18, JJJ: 19, QQQ: 20, KKK: 21, AAA: 22 },
    },
    middle: { trips: 2, straight: 4, flush: 8, fullHouse: 12, quads: 20, straightFlush: 30, royalFlush: 50 },
    back: { quads: 10, straightFlush: 15, royalFlush: 25 },
  },
} as const satisfies Record<string, RoyaltyTable>;

/** The lists of naturals that have a name. */
export const NATURAL_LISTS = {
  none: [],
  // P-33
  four: [
    { class: 'dragon', points: 13 },
    { class: 'sixPairs', points: 3 },
    { class: 'threeStraights', points: 3 },
    { class: 'threeFlushes', points: 3 },
  ],
  // P-34
  listA: [
    { class: 'supremeDragon', points: 108 },
    { class: 'dragon', points: 36 },
    { class: 'twelveRoyals', points: 24 },
    { class: 'threeStraightFlushes', points: 22 },
    { class: 'threeQuads', points: 20 },
    { class: 'allBig', points: 15 },
    { class: 'allSmall', points: 12 },
    { class: 'oneColour', points: 10 },
    { class: 'twoTripsThreePairs', points: 8 },
    { class: 'fourTrips', points: 6 },
    { class: 'fivePairsTrips', points: 5 },
    { class: 'sixPairs', points: 4 },
    { class: 'threeStraights', points: 4 },
    { class: 'threeFlushes', points: 3 },
  ],
} as const satisfies Record<string, readonly NaturalPoints[]>;

const COMMON = {
  shootFactor: 1,
  slam: 'off',
  royalties: 'none',
  royaltyWhen: 'rowWon',
  naturals: 'four',
  naturalDeclaration: 'optional',
  sixPairs: 'quadsAsTwo',
  frontA23: true,
  foulPenalty: 'scooped',
  wheel: 'lowest',
  equalRowsLegal: true,
  thresholds: { suboptimal: 0.02, mistake: 0.25 },
} as const satisfies Partial<RuleSet>;

/** P-11: the rule sets with a name; nothing asks for the name afterwards. */
export const PRESETS = {
  basic: { ...COMMON, line: { bonus: 0, scoop: 3 } },
  'two-four': { ...COMMON, line: { bonus: 1, scoop: 4 } },
  'one-six': { ...COMMON, line: { bonus: 0, scoop: 6 } },
  fujian: {
    ...COMMON,
    line: { bonus: 0, scoop: 3 },
    shootFactor: 2,
    slam: { factor: 2, minOpponents: 3 },
    royalties: 'closed',
    naturals: 'listA',
    wheel: 'secondHighest',
  },
} as const satisfies Record<string, RuleSet>;
/** The name of a preset of Chinese Poker. */
export type PresetName = keyof typeof PRESETS;
/** The preset of a table that names none. */
export const DEFAULT_PRESET: PresetName = 'two-four';

/** The royalties in force. */
export function royaltyTable(rules: Pick<RuleSet, 'royalties'>): RoyaltyTable {
  return typeof rules.royalties === 'string' ? ROYALTY_TABLES[rules.royalties] : rules.royalties;
}

/** P-23: when royalties are paid unless a rule set says otherwise; a value with the row's point in it needs the row. */
export function usualRoyaltyTime(royalties: RuleSet['royalties']): RuleSet['royaltyWhen'] {
  if (royalties === 'none') return 'rowWon';
  return royaltyTable({ royalties }).counts === 'total' ? 'rowWon' : 'always';
}

/** The naturals in force, in precedence. */
export function naturalList(rules: Pick<RuleSet, 'naturals'>): readonly NaturalPoints[] {
  return typeof rules.naturals === 'string' ? NATURAL_LISTS[rules.naturals] : rules.naturals;
}

/** The keys of a rule set: what its hash covers. */
export const RULE_KEYS = [
  'line',
  'shootFactor',
  'slam',
  'royalties',
  'royaltyWhen',
  'naturals',
  'naturalDeclaration',
  'sixPairs',
  'frontA23',
  'foulPenalty',
  'wheel',
  'equalRowsLegal',
  'thresholds',
] as const satisfies readonly (keyof RuleSet)[];
