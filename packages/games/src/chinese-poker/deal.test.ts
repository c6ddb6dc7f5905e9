import { commitmentTo, namedSeed, type RoundSecret, roundSecret, wallOf } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { sorted } from './cards.js';
import { dealRound, verifyDeal } from './deal.js';

const seed = namedSeed('deal');

test('P-16: seat i takes cards 13i to 13i + 12, the rest is left over', () => {
  const wall = wallOf(seed, 3, 52);
  const { hands, stock } = dealRound(seed, 3, 3);
  expect(hands).toEqual([0, 13, 26].map((from) => sorted(wall.slice(from, from + 13))));
  expect(stock).toEqual(sorted(wall.slice(39)));
});

test.each([2, 3, 4])('P-17: the revealed secret shows that the deal to %i seats was fair', (count) => {
  for (const round of [0, 1, 9]) {
    const secret = roundSecret(seed, round);
    const commitment = commitmentTo(secret);
    const { hands } = dealRound(seed, round, count);
    expect(verifyDeal(commitment, secret, hands)).toBe(true);
    expect(
      verifyDeal(
        commitment,
        secret,
        hands.map((hand) => hand.toReversed()),
      ),
    ).toBe(true);
    expect(verifyDeal(commitment, secret, hands.toReversed())).toBe(false);
    expect(verifyDeal(commitment, roundSecret(seed, round + 1), hands)).toBe(false);
    expect(verifyDeal(commitmentTo(roundSecret(seed, round + 1)), secret, hands)).toBe(false);
    const swapped = hands.with(0, [...hands[0]!.slice(1), hands[1]![0]!]);
    expect(verifyDeal(commitment, secret, swapped)).toBe(false);
    expect(verifyDeal(commitment, secret, hands.with(0, [...hands[0]!, 0]))).toBe(false);
  }
});

test('P-16: rounds never share a stream', () => {
  const deals = [0, 1, 2, 3].map((round) => JSON.stringify(dealRound(seed, round, 4)));
  expect(new Set(deals).size).toBe(4);
});

test('a secret that is none is no proof', () => {
  expect(() => verifyDeal('', 'zz' as RoundSecret, [])).toThrow('not hexadecimal');
});
