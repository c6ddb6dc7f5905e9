import { decompose, type Reading } from '../mahjong/decompose.js';
import { COPIES, type Kind, suitOf } from '../mahjong/tiles.js';
import { areThreeGolds, type Parted, partKinds, SETS } from './gold.js';
import type { FujianConfig } from './presets.js';
import { SPECIALS, type Special } from './switches.js';
import { isSelfDraw, type MeldShape, sumOf, type Terms, type Victory } from './victory.js';
import { bonusQuads } from './wall.js';

/** The contribution of one special to a win. */
export interface Bonus {
  readonly special: Special;
  readonly points: number;
}

/** The value of a win and why. */
export interface Score {
  readonly type: 'standard' | 'threeGolds';
  readonly terms: Terms;
  /** True if the terms count double. */
  readonly multiplied: boolean;
  readonly bonuses: readonly Bonus[];
  readonly points: number;
  /** The split that was scored; null where three golds won without one. */
  readonly reading: Reading | null;
}

/** F-17, F-34, F-44: the value of the best split of a hand; undefined if the hand is not won. */
export function scoreVictory(victory: Victory, config: FujianConfig): Score | undefined {
  const parted = partKinds(victory.tiles, victory.gold);
  const three = isThreeGolds(victory, parted.golds);
  let best: Score | undefined;
  for (const reading of readingsOf(victory, parted, three, config)) {
    const score = scoreReading(victory, parted.golds, three, reading, config);
    if (best === undefined || score.points > best.points) best = score; // of equals the first, in canonical order
  }
  return best;
}

/** F-15, F-8: three golds of the own hand; a robbed one never makes three. */
export function isThreeGolds({ winType }: Victory, golds: number): boolean {
  return areThreeGolds(golds) && isSelfDraw(winType) && winType !== 'robGold';
}

/** Every split, or null where three golds win without one. Automatic three golds have no split (F-15). */
function readingsOf(
  { melds }: Victory,
  { counts, golds }: Parted,
  three: boolean,
  config: FujianConfig,
): readonly (Reading | null)[] {
  if (three && config.threeGolds === 'automatic') return [null];
  const readings = decompose(counts, SETS - melds.length, golds);
  return three && readings.length === 0 ? [null] : readings;
}

function scoreReading(
  victory: Victory,
  golds: number,
  three: boolean,
  reading: Reading | null,
  config: FujianConfig,
): Score {
  const terms = termsOf(victory, golds, config);
  const met = SPECIALS.filter((special) => IS_MET[special](victory, { golds, three, reading, config }));
  const bonuses = counted(met, config);
  const byBonus = config.specialDoubles && bonuses.length > 0; // F-49
  const multiplied = config.formula === 'F44' || isSelfDraw(victory.winType) || byBonus;
  const special = bonuses.reduce((sum, bonus) => sum + bonus.points, 0);
  const points = sumOf(terms) * (multiplied ? 2 : 1) + special;
  return { type: three ? 'threeGolds' : 'standard', terms, multiplied, bonuses, points, reading };
}

const BASE = { F34: 1, F44: 5 } as const;

function termsOf({ melds, bonus, streak }: Victory, golds: number, config: FujianConfig): Terms {
  const concealed = melds.filter((meld) => meld.type === 'concealedKong').length;
  return {
    base: BASE[config.formula],
    bonus: bonusPoints(bonus, config),
    golds,
    concealedKongs: 2 * concealed,
    otherKongs: melds.filter(isKong).length - concealed,
    streak: config.dealerStreak ? streak : 0,
  };
}

/** F-34, F-44: what a bonus row counts. */
function bonusPoints(bonus: readonly Kind[], { bonusQuad }: FujianConfig): number {
  return bonus.length + (bonusQuad - COPIES) * bonusQuads(bonus);
}

function isKong({ type }: MeldShape): boolean {
  return type !== 'chow' && type !== 'pung';
}

/** The specials that add points: all that are met, or the highest alone. */
function counted(met: readonly Special[], { specials, specialsCombine }: FujianConfig): readonly Bonus[] {
  const bonuses = met.map((special) => ({ special, points: specials[special] })).filter(({ points }) => points > 0);
  if (specialsCombine === 'sum') return bonuses;
  const highest = Math.max(...bonuses.map(({ points }) => points));
  return bonuses.filter(({ points }) => points === highest).slice(0, 1);
}

/** The questions to the specials beside the hand itself. */
interface Facts {
  readonly golds: number;
  readonly three: boolean;
  readonly reading: Reading | null;
  readonly config: FujianConfig;
}

const IS_MET: { readonly [S in Special]: (victory: Victory, facts: Facts) => boolean } = {
  threeGolds: (_, { three }) => three,
  robbedGold: ({ winType }) => winType === 'robGold',
  heavenly: ({ winType }, { reading }) => winType === 'heavenly' && reading !== null,
  goldenDragon: ({ gold }, { reading }) => reading !== null && hasGoldenDragon(reading, gold),
  goldenPair: (_, { reading }) => reading !== null && hasGoldenPair(reading),
  allOneSuit: (victory, { golds, config }) =>
    isOneSuit(victory) && (config.allOneSuitGolds === 'ignored' || golds === 0 || isGoldOfSuit(victory)),
  mixedOneSuit: (victory, { golds, config }) =>
    isOneSuit(victory) && config.allOneSuitGolds === 'mustMatch' && golds > 0 && !isGoldOfSuit(victory),
  noBonusNoKong: ({ bonus, melds }) => bonus.length === 0 && !melds.some(isKong),
  oneBonus: ({ bonus, melds }) => bonus.length === 1 && !melds.some(isKong),
};

/** F-17: the pair is two golds (金雀). */
export function hasGoldenPair({ pair }: Reading): boolean {
  return pair.wild.length === 2;
}

/** F-44: three golds as a pung of themselves (金龍). */
function hasGoldenDragon({ sets }: Reading, gold: Kind): boolean {
  return sets.some((set) => set.kind === 'pung' && set.at === gold && set.wild.length === 3);
}

/** F-18: every tile that is no gold is of one suit, melds included. */
function isOneSuit(victory: Victory): boolean {
  return new Set(naturals(victory).map(suitOf)).size === 1;
}

function isGoldOfSuit(victory: Victory): boolean {
  return suitOf(naturals(victory)[0] as Kind) === suitOf(victory.gold);
}

/** The kinds of all tiles but golds; a chow goes by its lowest. There is always one: three golds are not a hand. */
function naturals({ tiles, melds, gold }: Victory): readonly Kind[] {
  return [...tiles.filter((kind) => kind !== gold), ...melds.map((meld) => meld.at)];
}
