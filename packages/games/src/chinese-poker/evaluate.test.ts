import { namedSeed, shuffle, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { DECK_SIZE } from './cards.js';
import { CLASSES, evaluate, evaluate3, evaluate5, rank3, rank5, tablesOf } from './evaluate.js';
import { parseCards } from './notation.js';
import { compare, HAND_TYPES, ranksOf, typeOf, WHEELS, type Wheel } from './scale.js';

const hand = (text: string) => unwrap(parseCards(text));
const strength = (text: string, wheel: Wheel = 'lowest') => evaluate(hand(text), wheel);

test.each([
  ['7h 5d 4c 3s 2c', 'highCard', 0x0_6_4_3_2_1],
  ['Ah Ad Kc Qs Jc', 'pair', 0x1_d_c_b_a_0],
  ['Ah Ad Kc Ks Jc', 'twoPair', 0x2_d_c_a_0_0],
  ['Ah Ad Ac Ks Jc', 'trips', 0x3_d_c_a_0_0],
  ['Ah Kd Qc Js Tc', 'straight', 0x4_a_0_0_0_0],
  ['6h 5d 4c 3s 2c', 'straight', 0x4_2_0_0_0_0],
  ['5h 4d 3c 2s Ac', 'straight', 0x4_1_0_0_0_0],
  ['Ks Qs Js 9s 2s', 'flush', 0x5_c_b_a_8_1],
  ['2s 2c 2d 3s 3c', 'fullHouse', 0x6_1_2_0_0_0],
  ['9s 9c 9d 9h Ac', 'quads', 0x7_8_d_0_0_0],
  ['Ks Qs Js Ts 9s', 'straightFlush', 0x8_9_0_0_0_0],
  ['As Ks Qs Js Ts', 'straightFlush', 0x8_a_0_0_0_0],
  ['Qs Kd 2c', 'highCard', 0x0_c_b_1_0_0],
  ['As Ad 9c', 'pair', 0x1_d_8_0_0_0],
  ['2s 2d 2c', 'trips', 0x3_1_0_0_0_0],
  ['As Ks Qs', 'highCard', 0x0_d_c_b_0_0], // P-3: no straights or flushes in front
  ['Kd Qh Ac 2s 3c', 'highCard', 0x0_d_c_b_2_1], // P-5: no straight goes round the ace
])('P-2: %s is a %s', (text, type, value) => {
  expect(strength(text)).toBe(value);
  expect(typeOf(value)).toBe(type);
});

test.each([
  ['lowest', 'Ac 2d 3h 4s 5c', '2d 3h 4s 5c 6c', -1],
  ['secondHighest', 'Ac 2d 3h 4s 5c', 'Kc Qd Jh Ts 9c', 1],
  ['secondHighest', 'Ac 2d 3h 4s 5c', 'Ac Kd Qh Js Tc', -1],
  ['lowest', 'Ac 2c 3c 4c 5c', '2d 3d 4d 5d 6d', -1],
  ['secondHighest', 'Ac 2c 3c 4c 5c', 'Kd Qd Jd Td 9d', 1],
  ['secondHighest', 'Ac 2c 3c 4c 5c', 'Ad Kd Qd Jd Td', -1],
] as const)('P-5, wheel %s: %s against %s', (wheel, a, b, result) => {
  expect(compare(strength(a, wheel), strength(b, wheel))).toBe(result);
});

test.each([
  ['Ac Ad 3h', '2c 2d Kh Qs Jc', 1], // P-6: a foul
  ['Kc Qd Jh', 'Kd Qc Js 5h 4c', -1],
  ['Ac Ad 9h', 'Ah As 9c 3d 2c', -1],
  ['2c 2d 2h', 'Ac Ad Kh Ks Qc', 1],
  ['Ac Kd Qh', '2c 2d 3h 4s 5c', -1],
])('P-6: front %s against middle %s', (front, middle, result) => {
  expect(compare(strength(front), strength(middle))).toBe(result);
});

test('P-6: a front never equals a middle', () => {
  for (const wheel of WHEELS) {
    const tables = tablesOf(wheel);
    const fronts = new Set(tables.byThree);
    expect([...tables.byKeys, ...tables.byBits].filter((rank) => rank > 0 && fronts.has(rank))).toEqual([]);
  }
});

test('P-8: suits never break a tie', () => {
  expect(strength('Ac Kd Qh Js 9c')).toBe(strength('As Kh Qd Jc 9s'));
  expect(strength('Ac Kc Qc Jc 9c')).toBe(strength('As Ks Qs Js 9s'));
});

test.each(WHEELS)('P-9: dense ranks keep order and equality, wheel %s', (wheel) => {
  const { strengths } = tablesOf(wheel);
  expect(strengths.length).toBe(CLASSES);
  expect(strengths.every((value, n) => n === 0 || value > (strengths[n - 1] ?? 0))).toBe(true);
});

test('the order of the cards means nothing', () => {
  const rng = stream(namedSeed('order'), 'cards');
  const tables = tablesOf('lowest');
  for (let n = 0; n < 2000; n++) {
    const deck = shuffle(
      rng,
      Array.from({ length: DECK_SIZE }, (_, card) => card),
    );
    const five = deck.slice(0, 5);
    expect(evaluate5(shuffle(rng, [...five]))).toBe(evaluate5(five));
    expect(evaluate3(shuffle(rng, five.slice(0, 3)))).toBe(evaluate3(five.slice(0, 3)));
    const [a, b, c, d, e] = five as [number, number, number, number, number];
    expect(tables.strengths[rank5(tables, a, b, c, d, e)]).toBe(evaluate5(five));
    expect(tables.strengths[rank3(tables, a, b, c)]).toBe(evaluate3([a, b, c]));
  }
});

test('P-10: how many hands of three cards there are of each type', () => {
  const counts = HAND_TYPES.map(() => 0);
  for (let a = 0; a < DECK_SIZE; a++)
    for (let b = a + 1; b < DECK_SIZE; b++)
      for (let c = b + 1; c < DECK_SIZE; c++) counts[evaluate3([a, b, c]) >> 20]! += 1;
  expect(counts).toEqual([18_304, 3_744, 0, 52, 0, 0, 0, 0, 0]);
});

test.each(WHEELS)('P-10: how many hands of five cards there are of each type, wheel %s', (wheel) => {
  const counts = HAND_TYPES.map(() => 0);
  const tables = tablesOf(wheel);
  const types = tables.strengths.map((value) => value >> 20);
  for (let a = 0; a < DECK_SIZE; a++)
    for (let b = a + 1; b < DECK_SIZE; b++)
      for (let c = b + 1; c < DECK_SIZE; c++)
        for (let d = c + 1; d < DECK_SIZE; d++)
          for (let e = d + 1; e < DECK_SIZE; e++) counts[types[rank5(tables, a, b, c, d, e)]!]! += 1;
  expect(counts).toEqual([1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40]);
});

test('a row of another size is our own mistake', () => {
  expect(() => evaluate5([1, 2, 3, 4])).toThrow('evaluate5 takes 5 cards, not 4');
  expect(() => evaluate3([1, 2, 3, 4])).toThrow('evaluate3 takes 3 cards, not 4');
});

test('the ranks of a straight are those on top of it', () => {
  for (const wheel of WHEELS) {
    expect(ranksOf(strength('5h 4d 3c 2s Ac', wheel), wheel)).toEqual([3]);
    expect(ranksOf(strength('Kh Qd Jc Ts 9c', wheel), wheel)).toEqual([11]);
    expect(ranksOf(strength('6h 5h 4h 3h 2h', wheel), wheel)).toEqual([4]);
  }
});
