/** The way someone plays one game: a level, bent by a style; plain data. */
export interface Role<Level extends string = string, Style = unknown> {
  /** Who plays; a person has the same face and name in every game. */
  readonly person: string;
  readonly level: Level;
  /** What differs from the level itself. */
  readonly style: Partial<Style>;
  /** The average place against three of the game's yardstick, over duplicate deals: docs/bench.md. */
  readonly place: number;
}

/** How strong someone is, in one word: the weakest first. */
export const STRENGTHS = ['newcomer', 'novice', 'casual', 'regular', 'strong', 'expert', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** The best average place of all but the strongest: 2.5 is as good as the yardstick itself. */
const BEST_PLACES = [3.1, 2.85, 2.68, 2.56, 2.48, 2.35];

/** The word for an average place. */
export function strengthOf({ place }: Pick<Role, 'place'>): Strength {
  const step = BEST_PLACES.findIndex((best) => place >= best);
  return STRENGTHS[step < 0 ? STRENGTHS.length - 1 : step] as Strength;
}
