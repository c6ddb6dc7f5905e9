/** A gain with its plus, a loss with a proper minus. */
export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : amount(points);
}

/** Points in groups of three, a debt with a proper minus. */
export function amount(points: number): string {
  return points.toLocaleString('en').replace('-', '−');
}
