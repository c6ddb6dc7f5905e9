/** A mean with its 95 % interval, which has no bounds where too little was seen. */
export interface Estimate {
  readonly mean: number;
  readonly ci: readonly [low: number, high: number];
}

const Z95 = 1.959963984540054;

/** Numbers that come one by one: their mean, and where the true mean lies 95 times of 100. It keeps no list of them. */
export class Sample {
  #count = 0;
  #mean = 0;
  #squares = 0;

  /** Takes one more number (Welford: large means do not drown small spreads). */
  add(value: number): void {
    this.#count++;
    const before = value - this.#mean;
    this.#mean += before / this.#count;
    this.#squares += before * (value - this.#mean);
  }

  estimate(): Estimate {
    const variance = this.#squares / (this.#count - 1) / this.#count;
    return interval(this.#mean, this.#count < 2 ? Number.POSITIVE_INFINITY : variance);
  }
}

/** A group of observations that are not independent of each other: what they add up to, and how many they are. */
export interface Cluster {
  readonly sum: number;
  readonly count: number;
}

/** The mean of all observations, its interval from the spread between clusters alone (linearised ratio estimator). */
export function clusteredMean(clusters: readonly Cluster[]): Estimate {
  const size = clusters.length;
  const count = clusters.reduce((total, cluster) => total + cluster.count, 0);
  if (count === 0) return interval(0, Number.POSITIVE_INFINITY);
  const mean = clusters.reduce((total, { sum }) => total + sum, 0) / count;
  const squares = clusters.reduce((total, cluster) => total + (cluster.sum - mean * cluster.count) ** 2, 0);
  const variance = ((size / (size - 1)) * squares) / count ** 2;
  return interval(mean, size < 2 ? Number.POSITIVE_INFINITY : variance);
}

function interval(mean: number, variance: number): Estimate {
  const half = Z95 * Math.sqrt(variance);
  return { mean, ci: [mean - half, mean + half] };
}
