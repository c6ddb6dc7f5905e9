import { namedSeed, type Rng, sha512, stream } from '@paiju/kernel';
import type { Encoded } from './heads.js';
import { type Shape, tensorsOf } from './shape.js';

/** A network small enough for tests, with sizes that fill neither vectors nor groups. */
export const TINY: Shape = {
  ...{ bit_planes: 5, byte_planes: 2, scalars: 7, other_actions: 11 },
  ...{ channels: 16, blocks: 2, squeeze: 8, flat: 24, tile: 8 },
};

export const EXPECTED = { game: 'riichi', encoding: 1, bitPlanes: 5, bytePlanes: 2, scalars: 7, actions: 82 };

export function chance(seed: number): Rng {
  return stream(namedSeed(seed), 'network');
}

const unit = (rng: Rng): number => rng.below(1 << 20) / (1 << 20);

/** A position of noise. */
export function noise(shape: Shape, rng: Rng): Encoded {
  return {
    bits: Uint8Array.from({ length: shape.bit_planes * 34 }, () => (unit(rng) < 0.2 ? 1 : 0)),
    bytes: Uint8Array.from({ length: shape.byte_planes * 34 }, () => rng.below(256)),
    scalars: Uint8Array.from({ length: shape.scalars }, () => rng.below(256)),
  };
}

/** Falsifies the header or the payload of a file. */
export type Lie = (header: Record<string, unknown>, payload: Uint8Array) => void;

/** A weights file of noise, as training/weights.py would write it; lies are told after the checksum was made, or before. */
export function noiseFile(
  shape: Shape,
  rng: Rng,
  lies: { readonly before?: Lie; readonly after?: Lie } = {},
): Uint8Array {
  const parts: Uint8Array[] = [];
  let offset = 0;
  const tensors = [...tensorsOf(shape)].map(([name, sizes]) => {
    const isQuantised = name.endsWith('.weight') && tensorsOf(shape).has(name.replace('.weight', '.scale'));
    const bytes = isQuantised ? noiseBytes(sizes, rng) : noiseFloats(name, sizes, rng);
    const filled = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
    filled.set(bytes);
    parts.push(filled);
    offset += filled.length;
    return { name, type: isQuantised ? 'i8' : 'f32', shape: sizes, offset: offset - filled.length };
  });
  const payload = Uint8Array.from(parts.flatMap((part) => [...part]));
  const header: Record<string, unknown> = {
    ...{ format: 1, game: 'riichi', encoding: 1, date: '2026-11-15', steps: 3, records: 12 },
    ...{ shape: { ...shape }, tensors, bytes: payload.length },
  };
  lies.before?.(header, payload);
  header['sha512'] = Buffer.from(sha512(payload)).toString('hex');
  lies.after?.(header, payload);
  const text = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(12);
  head.write('PAIJUNET');
  head.writeUInt32LE(text.length, 8);
  return new Uint8Array(Buffer.concat([head, text, payload]));
}

function noiseBytes(sizes: readonly number[], rng: Rng): Uint8Array {
  const count = sizes.reduce((product, size) => product * size, 1);
  return Uint8Array.from({ length: count }, () => rng.below(255) - 127);
}

function noiseFloats(name: string, sizes: readonly number[], rng: Rng): Uint8Array {
  const count = sizes.reduce((product, size) => product * size, 1);
  const span = name.endsWith('.scale') ? 0.004 : 1;
  const from = name.endsWith('.scale') ? 0.0005 : -0.5;
  return new Uint8Array(Float32Array.from({ length: count }, () => from + span * unit(rng)).buffer);
}
