// Chances that were told, moved to what happened: log odds times a slope, and a shift (Platt).

const STEPS = 200;
/** A longer step of Newton's method may overshoot. */
const LONGEST = 0.5;
const ENOUGH = 1e-9;

/** @typedef {{ readonly odds: readonly number[], readonly happened: readonly number[] }} Told */

/**
 * Slope and shift of log odds that make what happened likeliest; each source counts alike, however many cases it holds.
 * @param {readonly Told[]} sources
 */
export function fitted(sources) {
  let [slope, shift] = [1, 0];
  for (let step = 0; step < STEPS; step++) {
    const [g0, g1, c00, c01, c11] = slopesAt(sources, slope, shift);
    const determinant = c00 * c11 - c01 * c01;
    const ahead = [(c11 * g0 - c01 * g1) / determinant, (c00 * g1 - c01 * g0) / determinant];
    const [a, b] = ahead.map((one) => Math.min(LONGEST, Math.max(-LONGEST, one)));
    slope += a;
    shift += b;
    if (Math.max(Math.abs(a), Math.abs(b)) < ENOUGH) break;
  }
  return { slope, shift };
}

/** Gradient and curvature of the likelihood. @param {readonly Told[]} sources @param {number} slope @param {number} shift */
function slopesAt(sources, slope, shift) {
  const sums = [0, 0, 0, 0, 0];
  for (const { odds, happened } of sources) {
    const weight = 1 / odds.length;
    for (let n = 0; n < odds.length; n++) {
      const chance = 1 / (1 + Math.exp(-slope * odds[n] - shift));
      const [off, bend] = [weight * (happened[n] - chance), weight * chance * (1 - chance)];
      sums[0] += off * odds[n];
      sums[1] += off;
      sums[2] += bend * odds[n] * odds[n];
      sums[3] += bend * odds[n];
      sums[4] += bend;
    }
  }
  return sums;
}
