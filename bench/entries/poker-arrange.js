// @ts-check
import { evaluate3, evaluate5, MIDDLES, PLACES, subsets } from '@paiju/games/chinese-poker';
import { evaluate } from '@pokertools/evaluator';
import { arrangeAll, arranger, HANDS, hands, RULES } from '../corpus/arrangements.js';

const { fives, apart } = subsets();

/** Our strength for each of the peer's, so that its middles can be compared with fronts, which it cannot evaluate. */
const strengths = new Int32Array(7463);
for (const hand of everyFive()) strengths[evaluate(hand)] = evaluate5(hand);

/** @type {import('../harness.js').Entry} */
export const entry = {
  unit: 'hands',
  size: HANDS,
  peerName: '@pokertools/evaluator over nested loops',
  note:
    'Every legal arrangement of 13 cards among 72,072. Ours evaluates 1,573 rows once and also finds the undominated ' +
    'arrangements; the peer evaluates each back once and each middle behind it, and only counts.',
  check() {
    for (const hand of hands) {
      const counted = countLegal(hand);
      arranger.load(hand, RULES);
      arranger.staircase();
      if (arranger.legal !== counted) throw new Error(`ours found ${arranger.legal} legal, the peer ${counted}`);
    }
  },
  ours: arrangeAll,
  peer(turns) {
    let sum = 0;
    for (let turn = 0; turn < turns; turn++) {
      for (const hand of hands) sum += countLegal(hand);
    }
    return sum;
  },
};

/** @param {readonly number[]} hand */
function countLegal(hand) {
  let legal = 0;
  for (let n = 0; n < fives.length; n++) {
    const set = /** @type {number} */ (fives[n]);
    const back = strengths[evaluate(cardsOf(hand, set))] ?? 0;
    for (let at = n * MIDDLES; at < (n + 1) * MIDDLES; at++) {
      const other = /** @type {number} */ (apart[at]);
      const middle = strengths[evaluate(cardsOf(hand, other))] ?? 0;
      if (middle <= back && evaluate3(cardsOf(hand, PLACES ^ set ^ other)) < middle) legal++;
    }
  }
  return legal;
}

/**
 * The cards at a set of places.
 * @param {readonly number[]} hand
 * @param {number} set
 */
function cardsOf(hand, set) {
  const cards = [];
  for (let place = 0; place < hand.length; place++) {
    if ((set >> place) & 1) cards.push(/** @type {number} */ (hand[place]));
  }
  return cards;
}

/** Every hand of five cards. */
function* everyFive() {
  for (let a = 0; a < 52; a++) {
    for (let b = a + 1; b < 52; b++) {
      for (let c = b + 1; c < 52; c++) {
        for (let d = c + 1; d < 52; d++) for (let e = d + 1; e < 52; e++) yield [a, b, c, d, e];
      }
    }
  }
}
