import { describe, expect, test } from 'vitest';
import { countKinds, countTiles, emptyCounts, heldKinds, sizeOf, withKind, withoutKind } from './counts.js';

describe('counts of tiles', () => {
  test('tiles are counted by kind', () => {
    const counts = countTiles([0, 3, 16, 135]);
    expect([counts[0], counts[4], counts[33], sizeOf(counts)]).toEqual([2, 1, 1, 4]);
    expect(heldKinds(counts)).toEqual([0, 4, 33]);
    expect(countKinds([0, 0, 4, 33])).toEqual(counts);
  });

  test('one tile more or less leaves the first counts as they were', () => {
    const counts = countKinds([5]);
    expect(withKind(counts, 5)).toEqual(countKinds([5, 5]));
    expect(withoutKind(counts, 5)).toEqual(emptyCounts());
    expect(counts).toEqual(countKinds([5]));
  });

  test.each([
    [() => countTiles([136]), 'only kinds 0 to 33 are counted, not 34'],
    [() => countTiles([-1]), 'only kinds 0 to 33 are counted, not -1'],
    [() => countKinds([7, 7, 7, 7, 7]), 'kind 7 has 4 copies, a fifth was counted'],
    [() => withKind(countKinds([7, 7, 7, 7]), 7), 'kind 7 has 4 copies, a fifth was counted'],
    [() => withoutKind(countKinds([7]), 8), 'kind 8 is not there to be taken away'],
    [() => withoutKind(emptyCounts(), 34), 'kind 34 is not there to be taken away'],
  ])('%s is refused', (count, message) => {
    expect(count).toThrow(message);
  });
});
