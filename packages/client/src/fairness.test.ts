import { commitmentTo, gameSeed, roundSecret, secretOf } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { checkFairness, type Evidence } from './fairness.js';

const secret = secretOf(new Uint8Array(96).fill(7));
const other = secretOf(new Uint8Array(96).fill(8));
const nonces = ['a', 'b'];
const seed = gameSeed(secret, nonces);
const commitment = commitmentTo(secret);
const round = (n: number) => ({
  round: n,
  commitment: commitmentTo(roundSecret(seed, n)),
  secret: roundSecret(seed, n),
});
const fair: Evidence = { commitment, repeated: commitment, nonces, own: 'b', rounds: [round(0), round(1)], secret };

test('a deal that kept its promises is fair, and gives the seed (S-20)', () => {
  expect(checkFairness(fair)).toEqual({ verdict: 'fair', faults: [], seed });
});

test('as long as the secret is hidden nothing is decided', () => {
  const { secret: _, ...before } = fair;
  expect(checkFairness(before)).toEqual({ verdict: 'open', faults: [] });
});

test.each<[string, Partial<Evidence>]>([
  ['changed', { repeated: commitmentTo(other), secret: other, rounds: [] }],
  ['nonceLeftOut', { own: 'c' }],
  ['wrongSecret', { secret: other, rounds: [] }],
  ['wrongSecret', { secret: 'no hexadecimal', rounds: [] }],
  ['wrongRound', { rounds: [{ round: 0, secret: roundSecret(seed, 1) }] }],
  ['wrongRoundHash', { rounds: [{ round: 0, commitment: commitmentTo(roundSecret(seed, 1)) }] }],
])('%s is found in %j', (code, change) => {
  const { verdict, faults } = checkFairness({ ...fair, ...change });
  expect(verdict).toBe('unfair');
  expect(faults.map((fault) => fault.code)).toEqual([code]);
});

test('a round that does not open its own promise is found before the game is over', () => {
  const { secret: _, ...before } = fair;
  const rounds = [{ ...round(0), commitment: commitmentTo(roundSecret(seed, 1)) }];
  expect(checkFairness({ ...before, rounds }).verdict).toBe('unfair');
});
