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

/**
 * Clusters that come one by one: the mean of all observations, its interval from the spread between clusters alone
 * (linearised ratio estimator). It keeps no list of them.
 */
export class Clusters {
  #size = 0;
  #sum = 0;
  #count = 0;
  #sums2 = 0;
  #counts2 = 0;
  #products = 0;

  /** Takes one more cluster: what its observations add up to, and how many they are. */
  add(sum: number, count: number): void {
    this.#size++;
    this.#sum += sum;
    this.#count += count;
    this.#sums2 += sum * sum;
    this.#counts2 += count * count;
    this.#products += sum * count;
  }

  estimate(): Estimate {
    if (this.#count === 0) return interval(0, Number.POSITIVE_INFINITY);
    const mean = this.#sum / this.#count;
    // Σ (sum − mean · count)², which rounding may leave a hair below 0.
    const squares = Math.max(0, this.#sums2 - 2 * mean * this.#products + mean * mean * this.#counts2);
    const variance = ((this.#size / (this.#size - 1)) * squares) / this.#count ** 2;
    return interval(mean, this.#size < 2 ? Number.POSITIVE_INFINITY : variance);
  }
}

/** The mean of all observations in a list of clusters. */
export function clusteredMean(clusters: readonly Cluster[]): Estimate {
  const all = new Clusters();
  for (const { sum, count } of clusters) all.add(sum, count);
  return all.estimate();
}

function interval(mean: number, variance: number): Estimate {
  const half = Z95 * Math.sqrt(variance);
  return { mean, ci: [mean - half, mean + half] };
}
