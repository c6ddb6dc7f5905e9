/** The distance of counts from what was expected: Pearson's χ². */
export function chiSquare(counts: ArrayLike<number>, expected: (n: number) => number): number {
  let sum = 0;
  for (let n = 0; n < counts.length; n++) sum += ((counts[n] ?? 0) - expected(n)) ** 2 / expected(n);
  return sum;
}

/** The chance of a χ² at least this large with so many degrees of freedom, by Wilson and Hilferty's cube root. */
export function chiSquareTail(value: number, freedom: number): number {
  const spread = 2 / (9 * freedom);
  return normalTail((Math.cbrt(value / freedom) - (1 - spread)) / Math.sqrt(spread));
}

/** The chance of a standard normal value at least this large (Abramowitz and Stegun 26.2.17, good to 7·10⁻⁸). */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

/** The largest gap between sorted values of [0, 1] and the even spread (Kolmogorov and Smirnov's D). */
export function unevenness(values: readonly number[]): number {
  const gaps = values
    .toSorted((a, b) => a - b)
    .map((p, n) => Math.max(p - n / values.length, (n + 1) / values.length - p));
  return Math.max(...gaps);
}
