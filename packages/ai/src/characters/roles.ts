import type { PokerStyle, StyledPokerLevel } from '../chinese-poker/style.js';
import type { Style } from '../mahjong/style.js';

/** The way someone plays one game: a level, bent by a style; plain data. */
export interface Role<Level extends string = string, Style = unknown> {
  /** The person who plays, with the same face and name in every game. */
  readonly person: string;
  readonly level: Level;
  /** The differences from the level itself. */
  readonly style: Partial<Style>;
  /** The average place against three of the game's yardstick, over duplicate deals: docs/bench.md. */
  readonly place: number;
  /** The seats of the table where it was measured; four where nothing is said. */
  readonly seats?: number;
}

/** Strength in one word, the weakest first. */
export const STRENGTHS = ['newcomer', 'novice', 'casual', 'regular', 'strong', 'expert', 'master'] as const;
/** One of the strengths. */
export type Strength = (typeof STRENGTHS)[number];

/** The best average place of all but the strongest: 2.5 is as good as the yardstick itself. */
const BEST_PLACES = [3.1, 2.85, 2.68, 2.56, 2.48, 2.35];

/** The word for an average place; at a table of fewer seats places lie closer together. */
export function strengthOf({ place, seats = 4 }: Pick<Role, 'place' | 'seats'>): Strength {
  const ofFour = 2.5 + ((place - (seats + 1) / 2) * 3) / (seats - 1);
  const step = BEST_PLACES.findIndex((best) => ofFour >= best);
  return STRENGTHS[step < 0 ? STRENGTHS.length - 1 : step] as Strength;
}

/** Somebody who plays a mahjong. */
export type MahjongRole = Role<'solid' | 'expert', Style>;
/** Somebody who plays Chinese Poker. */
export type PokerRole = Role<StyledPokerLevel, PokerStyle>;

/** The characters of Riichi, the weakest first; measured against `solid`. */
export const RIICHI: readonly MahjongRole[] = [
  { person: 'momo', level: 'solid', style: { temperature: 0.8, ready: -0.3, caution: 0.3 }, place: 3.138 },
  { person: 'tora', level: 'solid', style: { temperature: 0.2, ready: 0.5, value: 0.3, caution: -1 }, place: 2.888 },
  { person: 'bao', level: 'solid', style: { temperature: 0.4, calls: 0.6, caution: -0.7 }, place: 2.8 },
  { person: 'gen', level: 'solid', style: { calls: -0.5, ready: -0.5, caution: 0.5 }, place: 2.638 },
  { person: 'akane', level: 'expert', style: { temperature: 1.3, calls: 0.5 }, place: 2.356 },
  { person: 'fuku', level: 'expert', style: {}, place: 2.237 },
];

/** The characters of Sanma; measured against two of `solid`. */
export const SANMA: readonly MahjongRole[] = [
  { person: 'momo', level: 'solid', style: { temperature: 2, caution: 0.3 }, place: 2.539, seats: 3 },
  { person: 'tora', level: 'solid', style: { temperature: 0.3, ready: 0.5, caution: -1 }, place: 2.128, seats: 3 },
  { person: 'koko', level: 'solid', style: { temperature: 0.3, calls: 0.4, value: -0.4 }, place: 2.117, seats: 3 },
  { person: 'bao', level: 'solid', style: { temperature: 0.5, calls: 0.6, caution: -0.7 }, place: 2.094, seats: 3 },
  {
    person: 'gen',
    level: 'solid',
    style: { temperature: 0.2, calls: -0.5, ready: -0.5, caution: 0.5 },
    place: 2.072,
    seats: 3,
  },
  { person: 'fuku', level: 'solid', style: {}, place: 2, seats: 3 },
];

/** The characters of Taiwan mahjong; measured against `solid`. */
export const TAIWAN: readonly MahjongRole[] = [
  { person: 'momo', level: 'solid', style: { temperature: 1, caution: 0.3 }, place: 3.381 },
  { person: 'chizuru', level: 'solid', style: { temperature: 0.3, calls: -0.7, value: 0.3 }, place: 2.931 },
  { person: 'koko', level: 'solid', style: { temperature: 0.5, calls: 0.4, value: -0.4 }, place: 2.865 },
  { person: 'tora', level: 'solid', style: { temperature: 0.5, ready: 0.5, caution: -1 }, place: 2.813 },
  { person: 'akane', level: 'solid', style: { temperature: 0.08, caution: 0.3 }, place: 2.612 },
  { person: 'fuku', level: 'solid', style: {}, place: 2.5 },
];

/** The characters of Fujian mahjong; measured against `solid`. */
export const FUJIAN: readonly MahjongRole[] = [
  { person: 'momo', level: 'solid', style: { temperature: 4, caution: 0.3 }, place: 3.435 },
  { person: 'bao', level: 'solid', style: { temperature: 1, calls: 1, caution: -0.7 }, place: 2.882 },
  { person: 'gen', level: 'solid', style: { temperature: 0.4, calls: -1, caution: 1 }, place: 2.705 },
  { person: 'chizuru', level: 'solid', style: { temperature: 0.15, calls: -0.3 }, place: 2.558 },
  { person: 'akane', level: 'solid', style: { value: 0.5 }, place: 2.525 },
  { person: 'fuku', level: 'solid', style: {}, place: 2.5 },
];

/** The characters of Chinese Poker; measured against `advanced`. */
export const CHINESE_POKER: readonly PokerRole[] = [
  { person: 'momo', level: 'advanced', style: { temperature: 3 }, place: 3.828 },
  { person: 'tora', level: 'advanced', style: { temperature: 0.6, scoop: 4 }, place: 3.197 },
  { person: 'bao', level: 'advanced', style: { temperature: 0.4, front: -1 }, place: 3.009 },
  { person: 'chizuru', level: 'expert', style: { temperature: 0.1, front: 0.5 }, place: 2.716 },
  { person: 'gen', level: 'advanced', style: { temperature: 0.15, guard: 2 }, place: 2.622 },
  { person: 'akane', level: 'expert', style: {}, place: 2.462 },
];
