// @ts-check
import { networkOf } from '@paiju/ai/network';
import { noisePositions, noiseWeights } from '../corpus/network.js';

const weights = noiseWeights();
const positions = noisePositions(4);
const fast = networkOf(weights, 'wasm');
const plain = networkOf(weights, 'plain');

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'positions',
  size: positions.length,
  peerName: 'the same network in plain JavaScript',
  note: 'All answers of a network of 12 blocks and 128 channels about a position, in one thread; both sides give the same bits.',
  check() {
    for (const position of positions) {
      const [ours, theirs] = [fast.run(position), plain.run(position)].map((heads) => JSON.stringify(heads));
      if (ours !== theirs) throw new Error(`${ours} is not ${theirs}`);
    }
  },
  ours: (turns) => sum(fast, turns),
  peer: (turns) => sum(plain, turns),
};

/**
 * @param {import('@paiju/ai/network').Network} network
 * @param {number} turns
 */
function sum(network, turns) {
  let total = 0;
  for (let n = 0; n < turns; n++) for (const position of positions) total += network.run(position).points;
  return total;
}
