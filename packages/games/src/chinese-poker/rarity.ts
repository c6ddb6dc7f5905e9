import type { NaturalRules } from './natural.js';
import type { NaturalClass } from './rules.js';

/** C(52, 13): the hands a seat may be dealt. */
export const ALL_HANDS = 635_013_559_600;

/** P-35: how many of all hands meet each class, whatever else they meet; forms under a switch stand apart. */
export const NATURAL_HANDS = {
  supremeDragon: 4,
  dragon: 67_108_864,
  twelveRoyals: 560,
  threeStraightFlushes: 22_060,
  'threeStraightFlushes without A23': 20_092,
  threeQuads: 11_440,
  allBig: 37_442_160,
  allSmall: 37_442_160,
  oneColour: 20_801_200,
  twoTripsThreePairs: 1_423_319_040,
  fourTrips: 6_772_480,
  fivePairsTrips: 320_246_784,
  'sixPairs strict': 2_241_727_488,
  'sixPairs quadsAsTwo': 2_514_171_088,
  'sixPairs liberal': 2_856_863_152,
  threeStraights: 2_029_579_776,
  'threeStraights without A23': 1_799_936_256,
  threeFlushes: 5_705_516_392,
} as const;
/** A natural in one of its forms, as it is counted. */
export type NaturalForm = keyof typeof NATURAL_HANDS;

/** The number of hands that meet a class under these rules: what the page shows beside its points. */
export function rarityOf(natural: NaturalClass, rules: Pick<NaturalRules, 'sixPairs' | 'frontA23'>): number {
  return NATURAL_HANDS[formOf(natural, rules)];
}

function formOf(
  natural: NaturalClass,
  { sixPairs, frontA23 }: Pick<NaturalRules, 'sixPairs' | 'frontA23'>,
): NaturalForm {
  if (natural === 'sixPairs') return `${natural} ${sixPairs}`;
  const run = natural === 'threeStraights' || natural === 'threeStraightFlushes';
  return run && !frontA23 ? `${natural} without A23` : natural;
}
