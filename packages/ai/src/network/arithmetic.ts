/** Outputs are computed eight at a time: the weights of a matrix lie in groups of eight outputs, input by input. */
export const GROUP = 8;
/** Inputs are taken four at a time: shorter rows are filled up with zeros. */
export const TURN = 4;
/** Columns are computed five at a time: shorter lists repeat their last column. */
export const PASS = 5;

/** Rows of numbers in memory, one for each column, `stride` apart. All places count floats from the start of memory. */
export interface Rows {
  readonly at: number;
  readonly stride: number;
}

/** A matrix and what is added: `inputs` is a multiple of four, `outputs` of eight, filled up with zeros. */
export interface Matrix {
  readonly weights: number;
  readonly bias: number;
  readonly inputs: number;
  readonly outputs: number;
}

/** The columns to work on: a list of whole numbers in memory, its length a multiple of five. */
export interface Columns {
  readonly at: number;
  readonly count: number;
}

/**
 * The arithmetic of the network over one memory of 32-bit floats. There are two, in plain TypeScript and in WebAssembly;
 * every sum has one order, so both give the same bits on every machine.
 */
export interface Arithmetic {
  readonly name: 'plain' | 'wasm';
  readonly floats: Float32Array;
  readonly integers: Int32Array;
  /** For each column c: y[c] = max(floor, bias + x[c] · weights), summed input by input, beginning with the bias. */
  multiply(columns: Columns, x: Rows, matrix: Matrix, y: Rows, floor: number): void;
  /** The same for one row. */
  multiplyOne(x: number, matrix: Matrix, y: number, floor: number): void;
  /** For each channel over the columns, in order: the sum times `share`, then, behind all of these, the maximum or zero. */
  pool(columns: Columns, x: Rows, channels: number, y: number, share: number): void;
  /** x[c] = max(0, y[c] · gate(scale) + move + x[c]); scales lie before moves, one of each for a channel. */
  join(columns: Columns, x: Rows, y: number, scales: number, channels: number): void;
}
