import { err, isRecord, ok, type Result, show } from '@paiju/kernel';

/** Kinds of tiles: three suits of nine and seven honours. */
export const KINDS = 34;
/** Kinds with a red tile: the fives. */
export const FIVES: readonly number[] = [4, 13, 22];
/** Outputs for each kind: discard it, declare ready with it, discard its red one. */
export const TILE_ACTIONS = 3;
export const OPPONENTS = 3;
export const OUTCOMES = 4;
export const PLACES = 4;

/** The reason why bytes are not the weights that were asked for. */
export interface WeightsError {
  readonly message: string;
}

/** All sizes of a network, named as in the file. */
export interface Shape {
  readonly bit_planes: number;
  readonly byte_planes: number;
  readonly scalars: number;
  readonly other_actions: number;
  readonly channels: number;
  readonly blocks: number;
  readonly squeeze: number;
  readonly flat: number;
  readonly tile: number;
}

/** The most a size may be, so that damaged bytes cannot ask for all the memory there is; and what it is a multiple of. */
const SIZES: Readonly<Record<keyof Shape, { readonly most: number; readonly of: number }>> = {
  bit_planes: { most: 1024, of: 1 },
  byte_planes: { most: 256, of: 1 },
  scalars: { most: 1024, of: 1 },
  other_actions: { most: 64, of: 1 },
  channels: { most: 512, of: 8 },
  blocks: { most: 64, of: 1 },
  squeeze: { most: 128, of: 8 },
  flat: { most: 512, of: 8 },
  tile: { most: 512, of: 8 },
};

/** Reads the sizes in a header. */
export function parseShape(value: unknown): Result<Shape, WeightsError> {
  if (!isRecord(value)) return err({ message: `shape must be a record of sizes, not ${show(value)}` });
  const sizes: Partial<Record<keyof Shape, number>> = {};
  for (const name of Object.keys(SIZES) as (keyof Shape)[]) {
    const { most, of } = SIZES[name];
    const size = value[name];
    if (!isSize(size, most, of)) {
      return err({ message: `shape.${name} must be a multiple of ${of} from ${of} to ${most}, not ${show(size)}` });
    }
    sizes[name] = size;
  }
  return ok(sizes as Shape); // every name of SIZES was set
}

function isSize(value: unknown, most: number, of: number): value is number {
  return Number.isInteger(value) && Number(value) >= of && Number(value) <= most && Number(value) % of === 0;
}

export function planesOf({ bit_planes, byte_planes }: Shape): number {
  return bit_planes + byte_planes;
}

export function actionsOf({ other_actions }: Shape): number {
  return 2 * KINDS + FIVES.length + other_actions;
}

export function tileOutputs(): number {
  return TILE_ACTIONS + OPPONENTS + 1;
}

export function flatOutputs({ other_actions }: Shape): number {
  return other_actions + OUTCOMES + 1 + PLACES + OPPONENTS;
}

/** Every tensor of the file by name, as [outputs, inputs] or [outputs]. */
export function tensorsOf(shape: Shape): ReadonlyMap<string, readonly number[]> {
  const { channels, squeeze, flat, tile } = shape;
  const tensors = new Map<string, readonly number[]>();
  const quantised = (name: string, outputs: number, inputs: number, bias = true): void => {
    tensors.set(`${name}.weight`, [outputs, inputs]).set(`${name}.scale`, [outputs]);
    if (bias) tensors.set(`${name}.bias`, [outputs]);
  };
  quantised('stem', channels, 3 * planesOf(shape));
  quantised('scalars', channels, shape.scalars, false);
  for (let n = 0; n < shape.blocks; n++) {
    quantised(`blocks.${n}.first`, channels, 3 * channels);
    quantised(`blocks.${n}.second`, channels, 3 * channels);
    quantised(`blocks.${n}.squeeze`, squeeze, 2 * channels);
    quantised(`blocks.${n}.excite`, 2 * channels, squeeze);
  }
  quantised('flat', flat, 2 * channels);
  quantised('tile', tile, channels);
  quantised('tile_flat', tile, flat, false);
  tensors.set('flat_out.weight', [flatOutputs(shape), flat]).set('flat_out.bias', [flatOutputs(shape)]);
  tensors.set('tile_out.weight', [tileOutputs(), tile]).set('tile_out.bias', [tileOutputs()]);
  return tensors;
}
