import { expect, test } from 'vitest';
import { positionSquare, SIZE } from '../../../test/kernel/positions.js';
import { chiSquareTail, unevenness } from '../../../test/kernel/statistics.js';
import { shuffle } from './rng.js';
import { namedSeed, stream } from './seed.js';

test('the chances of 20 position tests of 1,000,000 shuffles are themselves spread evenly', () => {
  const tails = Array.from({ length: 20 }, (_, n) => {
    const rng = stream(namedSeed(`positions ${n}`), 'shuffle');
    return chiSquareTail(positionSquare(rng, shuffle, 1_000_000), (SIZE - 1) ** 2);
  });
  expect(unevenness(tails)).toBeLessThan(1.95 / Math.sqrt(20)); // one chance in a thousand
});
