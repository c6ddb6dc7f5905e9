import { err, ok, type Result, show } from '@paiju/kernel';
import { type Arithmetic, type Columns, GROUP, type Matrix, PASS, type Rows, TURN } from './arithmetic.js';
import { COLUMN_OF, Ground, upTo } from './ground.js';
import { type Encoded, type Heads, readHeads } from './heads.js';
import { plainArithmetic } from './plain.js';
import { actionsOf, KINDS, planesOf, type WeightsError } from './shape.js';
import { wasmArithmetic } from './wasm.js';
import { type Card, readWeights, type Weights } from './weights.js';

/** A network with its weights. One instance serves many tables, one position after the other. */
export interface Network {
  readonly card: Card;
  readonly arithmetic: Arithmetic['name'];
  /** Judges a position; the answer is the caller's to keep. */
  run(position: Encoded): Heads;
}

/** The output of the encoder that feeds a network. */
export interface Expected {
  readonly game: string;
  readonly encoding: number;
  readonly bitPlanes: number;
  readonly bytePlanes: number;
  readonly scalars: number;
  readonly actions: number;
}

/** a network for this game and encoder, or what is wrong with the bytes. Vectors where there are any. */
export function loadNetwork(bytes: Uint8Array, expected: Expected): Result<Network, WeightsError> {
  const weights = readWeights(bytes);
  if (!weights.ok) return weights;
  const mismatch = mismatchOf(weights.value.card, expected);
  return mismatch === undefined ? ok(networkOf(weights.value)) : err({ message: mismatch });
}

/** A network by the fastest arithmetic there is, or by one that is named. */
export function networkOf(weights: Weights, name?: Arithmetic['name']): Network {
  const parts = partsOf(weights);
  const fast = name === 'plain' ? undefined : wasmArithmetic(parts.ground.size);
  if (fast === undefined && name === 'wasm') throw new Error('WebAssembly with vectors is missing here');
  const arithmetic = fast ?? plainArithmetic(parts.ground.size);
  parts.ground.fill(arithmetic.floats);
  for (let n = 0; n < parts.all.count; n++)
    arithmetic.integers[parts.all.at + n] = COLUMN_OF[Math.min(n, KINDS - 1)] ?? 0;
  return { card: weights.card, arithmetic: arithmetic.name, run: (position) => run(arithmetic, parts, position) };
}

function mismatchOf({ game, encoding, shape }: Card, expected: Expected): string | undefined {
  const actions = actionsOf(shape);
  const { bit_planes: bitPlanes, byte_planes: bytePlanes, scalars } = shape;
  const found: Expected = { game, encoding, bitPlanes, bytePlanes, scalars, actions };
  const name = (Object.keys(found) as (keyof Expected)[]).find((key) => found[key] !== expected[key]);
  return name && `these weights are for ${name} ${show(found[name])}, but ${show(expected[name])} is needed`;
}

/** Everything a run needs to know: where numbers lie, and the matrices between them. */
type Parts = ReturnType<typeof partsOf>;

function partsOf(weights: Weights) {
  const { shape } = weights.card;
  const { channels } = shape;
  const ground = new Ground(weights);
  const list = ground.take(upTo(KINDS, PASS));
  const stemSums = ground.take(channels);
  const tileSums = ground.take(shape.tile);
  const matrix = (name: string, taps = 1): Matrix => ground.matrix(name, taps, `${name}.bias`);
  const flatOut = matrix('flat_out');
  return {
    ...{ shape, ground, stemSums, tileSums, flatOut },
    all: { at: list, count: upTo(KINDS, PASS) } satisfies Columns,
    kinds: { at: list, count: KINDS } satisfies Columns,
    planes: ground.rows(upTo(planesOf(shape), TURN)),
    scalars: ground.take(shape.scalars),
    ...{ trunk: ground.rows(channels), middle: ground.rows(channels), branch: ground.rows(channels) },
    ...{ pooled: ground.take(2 * channels), squeezed: ground.take(shape.squeeze), scales: ground.take(2 * channels) },
    ...{ flat: ground.take(shape.flat), flatAnswers: ground.take(flatOut.outputs) },
    ...{ tile: ground.rows(shape.tile), tileAnswers: ground.rows(GROUP) },
    // The scalars are added to every column of the stem, the whole position to every tile.
    ...{ scalarsIn: ground.matrix('scalars', 1, 'stem.bias'), stem: ground.matrix('stem', 3, stemSums) },
    ...{ flatToTile: ground.matrix('tile_flat', 1, 'tile.bias'), tileIn: ground.matrix('tile', 1, tileSums) },
    ...{ flatIn: matrix('flat'), tileOut: matrix('tile_out') },
    blocks: Array.from({ length: shape.blocks }, (_, n) => ({
      first: matrix(`blocks.${n}.first`, 3),
      second: matrix(`blocks.${n}.second`, 3),
      squeeze: matrix(`blocks.${n}.squeeze`),
      excite: matrix(`blocks.${n}.excite`),
    })),
  };
}

const ANY = Number.NEGATIVE_INFINITY;
const SHARE = 1 / KINDS;

function run(arithmetic: Arithmetic, parts: Parts, position: Encoded): Heads {
  const { all, kinds, trunk, middle, branch, pooled, squeezed, scales } = parts;
  const { channels } = parts.shape;
  feed(arithmetic.floats, parts, position);
  arithmetic.multiplyOne(parts.scalars, parts.scalarsIn, parts.stemSums, ANY);
  arithmetic.multiply(all, windows(parts.planes), parts.stem, trunk, 0);
  for (const { first, second, squeeze, excite } of parts.blocks) {
    arithmetic.multiply(all, windows(trunk), first, middle, 0);
    arithmetic.multiply(all, windows(middle), second, branch, ANY);
    arithmetic.pool(kinds, branch, channels, pooled, SHARE);
    arithmetic.multiplyOne(pooled, squeeze, squeezed, 0);
    arithmetic.multiplyOne(squeezed, excite, scales, ANY);
    arithmetic.join(kinds, trunk, branch.at, scales, channels);
  }
  arithmetic.pool(kinds, trunk, channels, pooled, SHARE);
  arithmetic.multiplyOne(pooled, parts.flatIn, parts.flat, 0);
  arithmetic.multiplyOne(parts.flat, parts.flatOut, parts.flatAnswers, ANY);
  arithmetic.multiplyOne(parts.flat, parts.flatToTile, parts.tileSums, ANY);
  arithmetic.multiply(all, trunk, parts.tileIn, parts.tile, 0);
  arithmetic.multiply(all, parts.tile, parts.tileOut, parts.tileAnswers, ANY);
  return readHeads(arithmetic.floats, parts.shape, parts.tileAnswers, parts.flatAnswers);
}

/** A window begins with the column before. */
function windows({ at, stride }: Rows): Rows {
  return { at: at - stride, stride };
}

/** Writes a position into memory: planes side by side in each column, everything from 0 to 1. */
function feed(floats: Float32Array, { shape, planes, scalars }: Parts, position: Encoded): void {
  const { bits, bytes } = position;
  checkLength('bits', bits, shape.bit_planes * KINDS);
  checkLength('bytes', bytes, shape.byte_planes * KINDS);
  checkLength('scalars', position.scalars, shape.scalars);
  for (let kind = 0; kind < KINDS; kind++) {
    const at = planes.at + (COLUMN_OF[kind] ?? 0) * planes.stride;
    for (let n = 0; n < shape.bit_planes; n++) floats[at + n] = bits[n * KINDS + kind] ?? 0;
    for (let n = 0; n < shape.byte_planes; n++)
      floats[at + shape.bit_planes + n] = (bytes[n * KINDS + kind] ?? 0) / 255;
  }
  for (let n = 0; n < shape.scalars; n++) floats[scalars + n] = (position.scalars[n] ?? 0) / 255;
}

function checkLength(name: string, values: Uint8Array, length: number): void {
  if (values.length !== length) throw new Error(`${name} must have ${length} numbers, not ${values.length}`);
}
