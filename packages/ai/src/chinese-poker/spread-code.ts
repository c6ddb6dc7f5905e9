import { CLASSES } from '@paiju/games/chinese-poker';

/** A row's shares are kept as steps of its cumulative sum, in parts of this many. */
const PARTS = 1 << 16;

/** A row's spread as bytes: by dense rank the step of the sum, seven bits a byte; behind a 0, how many more 0 follow. */
export function encodeSpread(spread: Float64Array): number[] {
  const bytes: number[] = [];
  const steps = stepsOf(spread);
  for (let rank = 0; rank < steps.length; rank++) {
    pushNumber(bytes, steps[rank] as number);
    if (steps[rank] !== 0) continue;
    const next = steps.findIndex((step, n) => n > rank && step !== 0);
    const end = next < 0 ? steps.length : next;
    pushNumber(bytes, end - rank - 1);
    rank = end - 1;
  }
  return bytes;
}

function stepsOf(spread: Float64Array): number[] {
  const total = spread.reduce((sum, share) => sum + share, 0);
  let sum = 0;
  let before = 0;
  return Array.from(spread, (share) => {
    sum += share;
    const mark = Math.round((PARTS * sum) / total);
    const step = mark - before;
    before = mark;
    return step;
  });
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
}

/** Reads a spread that begins at a place; undefined where the bytes are none. */
export function decodeSpread(
  bytes: Uint8Array,
  from: number,
): { readonly spread: Float64Array; readonly end: number } | undefined {
  const spread = new Float64Array(CLASSES);
  let at = from;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  let sum = 0;
  for (let rank = 0; rank < CLASSES; rank++) {
    const step = next();
    if (step === 0) rank += next();
    else spread[rank] = step / PARTS;
    sum += step;
  }
  return sum === PARTS && at <= bytes.length ? { spread, end: at } : undefined;
}
