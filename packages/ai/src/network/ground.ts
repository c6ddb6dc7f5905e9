import { GROUP, type Matrix, type Rows, TURN } from './arithmetic.js';
import { KINDS } from './shape.js';
import type { Weights } from './weights.js';

/** Kinds lie in 38 columns: after each suit and after the honours an empty one, so that no window crosses a border. */
const COLUMNS = 38;
/** One more empty column before the first. */
const BEFORE = 1;

/** Each kind's column. */
export const COLUMN_OF: readonly number[] = Array.from({ length: KINDS }, (_, kind) => kind + Math.floor(kind / 9));

/** The next multiple. */
export function upTo(value: number, multiple: number): number {
  return value + ((multiple - (value % multiple)) % multiple);
}

/** Gives numbers their places in a memory, one after the other, and remembers which weights go where. */
export class Ground {
  readonly #tensors: Weights['tensors'];
  readonly #copies: ((floats: Float32Array) => void)[] = [];
  #size = 0;

  constructor({ tensors }: Weights) {
    this.#tensors = tensors;
  }

  /** In floats. */
  get size(): number {
    return this.#size;
  }

  take(floats: number): number {
    const at = this.#size;
    this.#size += upTo(floats, TURN);
    return at;
  }

  /** A row for each column; the empty columns are never written and stay zero. */
  rows(width: number): Rows {
    return { at: this.take((BEFORE + COLUMNS) * width) + BEFORE * width, stride: width };
  }

  /** A matrix of the file; its inputs come in `taps` equal parts. What is added is a tensor, or already has a place. */
  matrix(name: string, taps: number, bias: string | number): Matrix {
    const weights = this.#tensor(`${name}.weight`);
    const added = typeof bias === 'string' ? this.#tensor(bias) : undefined;
    const count = added?.length ?? this.#tensor(`${name}.bias`).length;
    const row = weights.length / count;
    const inputs = taps * upTo(row / taps, TURN);
    const outputs = upTo(count, GROUP);
    const at = this.take(inputs * outputs);
    const matrix = { weights: at, bias: typeof bias === 'number' ? bias : this.take(outputs), inputs, outputs };
    this.#copies.push((floats) => copyMatrix(floats, matrix, weights, row, taps));
    if (added !== undefined) this.#copies.push((floats) => floats.set(added, matrix.bias));
    return matrix;
  }

  fill(floats: Float32Array): void {
    for (const copy of this.#copies) copy(floats);
  }

  #tensor(name: string): Float32Array {
    const tensor = this.#tensors.get(name);
    if (tensor === undefined) throw new Error(`no tensor is called ${name}`);
    return tensor;
  }
}

/** From [output][input] to groups of eight outputs, input by input; each tap's inputs are filled up with zeros. */
function copyMatrix(floats: Float32Array, matrix: Matrix, weights: Float32Array, row: number, taps: number): void {
  const width = row / taps;
  const filled = matrix.inputs / taps;
  for (let n = 0; n < weights.length; n++) {
    const output = Math.floor(n / row);
    const input = n % row;
    const place = Math.floor(input / width) * filled + (input % width);
    const group = output - (output % GROUP);
    floats[matrix.weights + group * matrix.inputs + place * GROUP + (output % GROUP)] = weights[n] ?? 0;
  }
}
