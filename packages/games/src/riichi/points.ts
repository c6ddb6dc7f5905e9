import type { RiichiConfig } from './switches.js';

/** The value of a stick (供託). */
export const STICK = 1000;

/** The limits of a hand's value, least first; kazoe is a yakuman of thirteen counted han. */
export const LIMITS = ['mangan', 'haneman', 'baiman', 'sanbaiman', 'kazoe', 'yakuman'] as const;
/** One of the limits. */
export type Limit = (typeof LIMITS)[number];

const LIMIT_BASES: Readonly<Record<Limit, number>> = {
  mangan: 2000,
  haneman: 3000,
  baiman: 4000,
  sanbaiman: 6000,
  kazoe: 8000,
  yakuman: 8000,
};

/** the limit of so many han, whatever the fu. */
const HAN_LIMITS: readonly (Limit | null)[] = [
  ...new Array<null>(5).fill(null),
  'mangan',
  'haneman',
  'haneman',
  'baiman',
  'baiman',
  'baiman',
  'sanbaiman',
  'sanbaiman',
];
const KAZOE_HAN = 13;
/** 4 han 30 fu and 3 han 60 fu: 80 short of mangan (切り上げ満貫). */
const KIRIAGE_BASE = 1920;

/** The points of which every payment is a multiple (基本点). */
export function baseOf(han: number, fu: number, config: RiichiConfig): number {
  if (han >= KAZOE_HAN) return LIMIT_BASES[config.kazoe];
  const limit = HAN_LIMITS[han] as Limit | null;
  if (limit !== null) return LIMIT_BASES[limit];
  const base = fu << (2 + han);
  return base >= LIMIT_BASES.mangan || (config.kiriage && base === KIRIAGE_BASE) ? LIMIT_BASES.mangan : base;
}

/** The base of so many yakuman. */
export function yakumanBase(yakuman: number): number {
  return LIMIT_BASES.yakuman * yakuman;
}

/** The limit that set a base, if one did. */
export function limitOf(base: number, han: number, yakuman: number): Limit | null {
  if (yakuman > 0) return 'yakuman';
  if (base < LIMIT_BASES.mangan) return null;
  if (base === LIMIT_BASES.kazoe) return 'kazoe';
  return han < KAZOE_HAN ? (HAN_LIMITS[han] ?? 'mangan') : 'sanbaiman';
}

/** The base of a mangan, which nagashi (流し満貫) pays too. */
export const MANGAN_BASE = LIMIT_BASES.mangan;

/** The payment of one who discarded the winning tile. */
export function ronPoints(base: number, dealerWins: boolean): number {
  return hundreds(base * (dealerWins ? 6 : 4));
}

/** The payment of one loser for a self-drawn win; R-21: with half of a missing seat's share where that is split. */
export function tsumoPoints(base: number, dealerWins: boolean, dealerPays: boolean, split = false): number {
  const share = hundreds(base * (dealerWins || dealerPays ? 2 : 1));
  return split ? share + hundreds(dealerWins ? base : base / 2) : share;
}

/** The gain of a win, before counters and sticks. */
export function winPoints(base: number, by: 'tsumo' | 'ron', dealerWins: boolean, seats = 4, split = false): number {
  if (by === 'ron') return ronPoints(base, dealerWins);
  const other = tsumoPoints(base, dealerWins, false, split);
  return dealerWins ? (seats - 1) * other : (seats - 2) * other + tsumoPoints(base, false, true, split);
}

function hundreds(points: number): number {
  return Math.ceil(points / 100) * 100;
}
