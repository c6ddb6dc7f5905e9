/** A whole number with its thousands apart. */
export function count(value: number): string {
  return value.toLocaleString('en');
}

/** A part of a whole as a percentage. */
export function share(part: number, whole: number): string {
  return `${whole === 0 ? '0.0' : ((100 * part) / whole).toFixed(1)} %`;
}

/** The number of times something came. */
export function rate(times: number, chances: number): string {
  return (chances === 0 ? 0 : times / chances).toFixed(3);
}

/** Points with sign, to a tenth; to a thousandth where they are few. */
export function signedPoints(points: number): string {
  const digits = Math.abs(points) < 10 ? 3 : 1;
  const text = Math.abs(points).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${points < 0 ? '−' : '+'}${text}`;
}

/** An interval in words. */
export function interval([low, high]: readonly [number, number]): string {
  return Number.isFinite(low) ? `${signedPoints(low)} to ${signedPoints(high)}` : 'unknown';
}

/** A number with at most so many decimals; what is not finite stays. */
export function round(value: number, digits: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(digits)) : value;
}

/** How far work is, never beyond all of it: a match is played to its end, whatever was asked for. */
export function progressOf(done: number, all: number, noun: string): string {
  return `${count(Math.min(done, all))} of ${count(all)} ${noun}`;
}
