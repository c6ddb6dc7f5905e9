import { ALL_HANDS, parseCards } from '@paiju/games/chinese-poker';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { chance, randomHand } from './rough.fixture.js';
import { cardsOf, handOfIndex, indexOfHand, suitsOf } from './suits.js';

const sorted = (hand: readonly number[]) => hand.toSorted((a, b) => a - b);

test('P-53 a hand and its number are one another’s, and so are a hand and its sets', () => {
  const rng = chance('numbers');
  for (let n = 0; n < 500; n++) {
    const hand = randomHand(rng);
    const index = indexOfHand(hand);
    expect(index).toBeGreaterThanOrEqual(0);
    expect(index).toBeLessThan(ALL_HANDS);
    expect(handOfIndex(index)).toEqual(sorted(hand));
    expect(cardsOf(suitsOf(hand))).toEqual(sorted(hand));
  }
});

test.each([
  ['2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c', 0],
  ['As Ah Ad Ac Ks Kh Kd Kc Qs Qh Qd Qc Js', ALL_HANDS - 1],
])('P-53 %s is number %i of all', (text, index) => {
  const hand = unwrap(parseCards(text));
  expect(indexOfHand(hand)).toBe(index);
  expect(handOfIndex(index)).toEqual(sorted(hand));
});
