/** A gain with its plus, a loss with a proper minus. */
export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : amount(points);
}

/** Points in groups of three, a debt with a proper minus. */
export function amount(points: number): string {
  // By hand: the browser's own formatting fetches its tables first, which a phone feels.
  const [whole = '', ...rest] = String(points).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.').replace('-', '−');
}
