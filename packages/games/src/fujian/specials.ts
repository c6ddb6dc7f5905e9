/** What counts beside the formula (F-35, F-44), in the order in which a result lists it. */
export const SPECIALS = [
  'threeGolds',
  'robbedGold',
  'heavenly',
  'goldenDragon',
  'goldenPair',
  'allOneSuit',
  'mixedOneSuit',
  'noBonusNoKong',
  'oneBonus',
] as const;
export type Special = (typeof SPECIALS)[number];

/** What each special counts; 0: it does not count. */
export type SpecialPoints = { readonly [S in Special]: number };
