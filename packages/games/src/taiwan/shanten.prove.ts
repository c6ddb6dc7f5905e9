import { namedSeed, stream } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { disagreements, reasonOf } from './peer.fixture.js';

test('of 20,000 hands a peer says all but a few shanten and waits as we do, and trying whole hands says ours (T-29)', () => {
  const found = disagreements(stream(namedSeed('taiwan peer'), 'proof'), 20_000);
  expect(found.filter((one) => reasonOf(one) === undefined)).toEqual([]);
  expect(new Set(found.map(reasonOf))).toEqual(new Set(['greedy', 'fifth']));
  expect(found.length).toBeLessThan(40);
});
