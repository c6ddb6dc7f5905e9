import type { Seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { type Bid, PASSED, settle } from './settle.js';
import { type BySeat, four, SEATS } from './table.js';

/** Offers a seat may get in some mahjong, by rank: 0–3 wins, 10 pung, 20 chow. */
const OFFERS: readonly (readonly number[])[] = [[], [0], [1], [10], [20], [0, 10], [2, 10, 20], [10, 20]];
const ORDERS = permutations([1, 2, 3]);

/** The definition: with every answer known, the lowest rank takes effect, equals together. */
function judged(answers: readonly (number | undefined)[]): readonly number[] {
  const ranks = answers.map((rank) => rank ?? PASSED);
  const best = Math.min(...ranks);
  return best === PASSED ? [] : SEATS.filter((seat) => ranks[seat] === best);
}

test('offers × answers × orders: any order of arrival settles alike, and never before it must', () => {
  let windows = 0;
  for (const a of OFFERS)
    for (const b of OFFERS)
      for (const c of OFFERS) {
        const offers = [[], a, b, c];
        for (const answers of product(offers.map((offer) => (offer.length === 0 ? [undefined] : [...offer, PASSED])))) {
          const expected = judged(answers);
          for (const order of ORDERS) {
            const settled = arrive(offers, answers, order);
            if (`${settled}` !== `${expected}`)
              expect.fail(JSON.stringify({ offers, answers, order, settled, expected }));
            windows++;
          }
        }
      }
  expect(windows).toBe(41_154);
});

/** Plays answers one by one; checks that the window is settled exactly when no missing answer could change it. */
function arrive(
  offers: readonly (readonly number[])[],
  answers: readonly (number | undefined)[],
  order: readonly number[],
) {
  const known: (number | undefined)[] = [undefined, undefined, undefined, undefined];
  let settled = settle(bids(offers, known));
  for (const seat of order) {
    if (settled !== undefined || offers[seat]!.length === 0) continue;
    known[seat] = answers[seat];
    settled = settle(bids(offers, known));
    if ((settled !== undefined) !== isDecided(offers, known)) expect.fail(JSON.stringify({ offers, known, settled }));
  }
  return settled;
}

/** True if every completion of the missing answers is judged alike. */
function isDecided(offers: readonly (readonly number[])[], known: readonly (number | undefined)[]): boolean {
  const open = offers.map((offer, seat) =>
    offer.length === 0 || known[seat] !== undefined ? [known[seat]] : [...offer, PASSED],
  );
  const ends = new Set(product(open).map((answers) => JSON.stringify(judged(answers))));
  return ends.size === 1;
}

function bids(offers: readonly (readonly number[])[], known: readonly (number | undefined)[]): BySeat<Bid> {
  return four((seat: Seat) => ({ offered: offers[seat]!, answered: known[seat] }));
}

function product<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (sets, list) => sets.flatMap((set) => list.map((one) => [...set, one])),
    [[]],
  );
}

function permutations(list: readonly number[]): readonly (readonly number[])[] {
  if (list.length <= 1) return [list];
  return list.flatMap((one) => permutations(list.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

describe('settle', () => {
  const asked = (offered: readonly number[], answered?: number): Bid => ({ offered, answered });
  const idle = asked([]);
  test.each<[string, BySeat<Bid>, readonly number[] | undefined]>([
    ['nobody asked: nothing happens', [idle, idle, idle, idle], []],
    ['a pung waits for a possible win', [idle, asked([10], 10), asked([0]), idle], undefined],
    ['a pung does not wait for a chow', [idle, asked([20]), asked([10], 10), idle], [2]],
    ['two wins of equal rank take effect together', [idle, asked([0], 0), asked([0], 0), idle], [1, 2]],
    ['a nearer win does not wait for a farther one', [idle, asked([1], 1), asked([2]), idle], [1]],
    ['a pass alone settles only when nobody is left', [idle, asked([20], PASSED), asked([10]), idle], undefined],
  ])('%s', (_, window, expected) => {
    expect(settle(window)).toEqual(expected);
  });
});
