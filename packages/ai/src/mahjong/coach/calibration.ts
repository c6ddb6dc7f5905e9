import type { Card } from '../../network/index.js';

/** A line that log odds are moved by: what is told is `slope · odds + shift`. Slopes are above 0, so order stays. */
export interface Line {
  readonly slope: number;
  readonly shift: number;
}

/** The chances of a network that the coach tells people. */
export const TOLD = ['win', 'dealIn', 'discard', 'ready'] as const;
export type Told = (typeof TOLD)[number];

const SAME: Line = { slope: 1, shift: 0 };

/**
 * The lines of networks that are shipped, by game and date of the weights, fitted on games the network has not seen
 * (training/evaluate/recalibrate.js); what is not listed is told as the network says it.
 */
const LINES: Readonly<Record<string, { readonly [T in Told]?: Line }>> = {};

/** How the log odds of a network become chances. */
export function lineOf({ game, date }: Pick<Card, 'game' | 'date'>, told: Told): Line {
  return LINES[`${game} ${date}`]?.[told] ?? SAME;
}

/** The chance that log odds stand for. */
export function chanceOf(odds: number, { slope, shift }: Line = SAME): number {
  return 1 / (1 + Math.exp(-(slope * odds + shift)));
}

/** The log odds of one of several outcomes. */
export function oddsOf(logits: ArrayLike<number>, of: number): number {
  let others = 0;
  for (let n = 0; n < logits.length; n++) {
    if (n !== of) others += Math.exp((logits[n] as number) - (logits[of] as number));
  }
  return -Math.log(others);
}

/** The shares of choices by their likings at a temperature. */
export function sharesOf(likings: readonly number[], temperature = 1): readonly number[] {
  const most = Math.max(...likings);
  const parts = likings.map((liking) => (liking === most ? 1 : Math.exp((liking - most) / temperature)));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}
