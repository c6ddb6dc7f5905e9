// @ts-check

/**
 * The value below which a share of a list lies, straight lines between neighbours (R's type 7).
 * @param {readonly number[]} values
 * @param {number} share from 0, the least, to 1, the greatest
 * @returns {number}
 */
export function quantile(values, share) {
  if (values.length === 0) throw new RangeError('an empty list has no quantiles');
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = /** @type {number} */ (sorted[Math.floor(place)]);
  const above = /** @type {number} */ (sorted[Math.ceil(place)]);
  return below + (above - below) * (place - Math.floor(place));
}

/**
 * The middle of a list.
 * @param {readonly number[]} values
 * @returns {number}
 */
export function median(values) {
  return quantile(values, 0.5);
}

/**
 * The range of the middle eight tenths of a list.
 * @param {readonly number[]} values
 * @returns {[number, number]}
 */
export function spread(values) {
  return [quantile(values, 0.1), quantile(values, 0.9)];
}
