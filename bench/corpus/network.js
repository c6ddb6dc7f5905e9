// @ts-check
import { tensorsOf } from '@paiju/ai/network';
import { pcg64 } from '../generators.js';

/** The shape of the networks that are shipped. @type {import('@paiju/ai/network').Shape} */
const SHAPE = {
  ...{ bit_planes: 108, byte_planes: 11, scalars: 101, other_actions: 11 },
  ...{ channels: 128, blocks: 12, squeeze: 16, flat: 128, tile: 64 },
};

/**
 * Weights of noise, which keep the size of the activations: how long a network takes does not depend on what it knows.
 * @returns {import('@paiju/ai/network').Weights}
 */
export function noiseWeights() {
  const rng = pcg64();
  const noise = (/** @type {readonly number[]} */ [outputs = 0, inputs = 1]) => {
    const reach = 2 / Math.sqrt(inputs);
    return Float32Array.from({ length: outputs * inputs }, () => reach * (rng.below(1 << 16) / (1 << 16) - 0.5));
  };
  const sizes = [...tensorsOf(SHAPE)].filter(([name]) => !name.endsWith('.scale'));
  const card = { game: 'noise', encoding: 1, date: '2026-11-15', steps: 0, records: 0, shape: SHAPE };
  return { card, tensors: new Map(sizes.map(([name, size]) => [name, noise(size)])) };
}

/**
 * Positions of noise, a fifth of the bits set.
 * @param {number} count
 * @returns {readonly import('@paiju/ai/network').Encoded[]}
 */
export function noisePositions(count) {
  const rng = pcg64();
  return Array.from({ length: count }, () => ({
    bits: Uint8Array.from({ length: SHAPE.bit_planes * 34 }, () => (rng.below(5) === 0 ? 1 : 0)),
    bytes: Uint8Array.from({ length: SHAPE.byte_planes * 34 }, () => rng.below(256)),
    scalars: Uint8Array.from({ length: SHAPE.scalars }, () => rng.below(256)),
  }));
}
