/** The chance that log odds stand for. */
export function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
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

/** An action that is not weighed at all keeps this share, so that every distance is a number. */
const FLOOR = 1e-4;

/** Shares of which none is nothing. */
export function floored(shares: readonly number[]): readonly number[] {
  const kept = shares.map((share) => Math.max(FLOOR, share));
  const sum = kept.reduce((all, share) => all + share, 0);
  return kept.map((share) => share / sum);
}
