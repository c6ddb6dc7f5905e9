import { type Arithmetic, type Columns, GROUP, type Matrix, type Rows } from './arithmetic.js';

const { fround } = Math;

/** The arithmetic in plain TypeScript: the reference for the other one, and what runs where that one cannot. */
export function plainArithmetic(size: number): Arithmetic {
  const buffer = new ArrayBuffer(size * 4);
  const floats = new Float32Array(buffer);
  const integers = new Int32Array(buffer);
  const columnAt = ({ at }: Columns, n: number): number => integers[at + n] ?? 0;
  return {
    name: 'plain',
    floats,
    integers,
    multiply(columns, x, matrix, y, floor) {
      for (let n = 0; n < columns.count; n++) {
        const column = columnAt(columns, n);
        multiplyRow(floats, x.at + column * x.stride, matrix, y.at + column * y.stride, floor);
      }
    },
    multiplyOne: (x, matrix, y, floor) => multiplyRow(floats, x, matrix, y, floor),
    pool(columns, x, channels, y, share) {
      for (let channel = 0; channel < channels; channel++) {
        let sum = 0;
        let top = 0;
        for (let n = 0; n < columns.count; n++) {
          const here = floats[x.at + columnAt(columns, n) * x.stride + channel] ?? 0;
          sum = fround(sum + here);
          if (top < here) top = here;
        }
        floats[y + channel] = fround(sum * fround(share));
        floats[y + channels + channel] = top;
      }
    },
    join(columns, x, y, scales, channels) {
      for (let channel = 0; channel < channels; channel++) {
        const scale = gate(floats[scales + channel] ?? 0);
        const move = floats[scales + channels + channel] ?? 0;
        for (let n = 0; n < columns.count; n++) joinOne(floats, columnAt(columns, n), x, y, channel, scale, move);
      }
    },
  };
}

function multiplyRow(floats: Float32Array, x: number, matrix: Matrix, y: number, floor: number): void {
  const { weights, bias, inputs, outputs } = matrix;
  for (let first = 0; first < outputs; first += GROUP) {
    multiplyGroup(floats, x, weights + first * inputs, inputs, bias + first, y + first, fround(floor));
  }
}

/** Eight sums side by side in variables, which an engine keeps in registers: lists would take twice as long. */
function multiplyGroup(
  floats: Float32Array,
  x: number,
  weights: number,
  inputs: number,
  from: number,
  y: number,
  floor: number,
): void {
  let sum0 = floats[from + 0] ?? 0;
  let sum1 = floats[from + 1] ?? 0;
  let sum2 = floats[from + 2] ?? 0;
  let sum3 = floats[from + 3] ?? 0;
  let sum4 = floats[from + 4] ?? 0;
  let sum5 = floats[from + 5] ?? 0;
  let sum6 = floats[from + 6] ?? 0;
  let sum7 = floats[from + 7] ?? 0;
  let at = weights;
  for (let input = 0; input < inputs; input++) {
    const factor = floats[x + input] ?? 0;
    sum0 = fround(sum0 + fround(factor * (floats[at + 0] ?? 0)));
    sum1 = fround(sum1 + fround(factor * (floats[at + 1] ?? 0)));
    sum2 = fround(sum2 + fround(factor * (floats[at + 2] ?? 0)));
    sum3 = fround(sum3 + fround(factor * (floats[at + 3] ?? 0)));
    sum4 = fround(sum4 + fround(factor * (floats[at + 4] ?? 0)));
    sum5 = fround(sum5 + fround(factor * (floats[at + 5] ?? 0)));
    sum6 = fround(sum6 + fround(factor * (floats[at + 6] ?? 0)));
    sum7 = fround(sum7 + fround(factor * (floats[at + 7] ?? 0)));
    at += GROUP;
  }
  floats[y + 0] = floor < sum0 ? sum0 : floor;
  floats[y + 1] = floor < sum1 ? sum1 : floor;
  floats[y + 2] = floor < sum2 ? sum2 : floor;
  floats[y + 3] = floor < sum3 ? sum3 : floor;
  floats[y + 4] = floor < sum4 ? sum4 : floor;
  floats[y + 5] = floor < sum5 ? sum5 : floor;
  floats[y + 6] = floor < sum6 ? sum6 : floor;
  floats[y + 7] = floor < sum7 ? sum7 : floor;
}

function joinOne(
  floats: Float32Array,
  column: number,
  x: Rows,
  y: number,
  channel: number,
  scale: number,
  move: number,
): void {
  const at = column * x.stride + channel;
  const scaled = fround((floats[y + at] ?? 0) * scale);
  const joined = fround(fround(scaled + move) + (floats[x.at + at] ?? 0));
  floats[x.at + at] = 0 < joined ? joined : 0;
}

/** A sigmoid without an exponential, so that every engine computes the same bits. */
function gate(x: number): number {
  return fround(0.5 + fround(fround(0.5 * x) / fround(1 + Math.abs(x))));
}
