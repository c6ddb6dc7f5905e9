import { namedSeed, shuffled, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { parseRules } from './config.js';
import { naturalLayout } from './layout.js';
import { naturalOf } from './natural.js';
import { makeArrangement, parseCards } from './notation.js';
import { rarityOf } from './rarity.js';
import { naturalList, PRESETS, type RuleSet } from './rules.js';
import { validate } from './validate.js';

const hand = (text: string) => unwrap(parseCards(text));
const rules = (switches: Record<string, unknown>): RuleSet => unwrap(parseRules(switches));
const fujian = PRESETS.fujian;

test.each([
  ['Ac Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c', 'supremeDragon', 108],
  ['Ac Kd Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c', 'dragon', 36],
  ['Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Jc Jd', 'twelveRoyals', 24],
  ['Ac Kc Qc 9d 8d 7d 6d 5d 5h 4h 3h 2h Ah', 'threeStraightFlushes', 22],
  ['9c 8c 7c 6c 5c 4c 3c 2c 9d 8d 7d 6d 5d', 'threeStraightFlushes', 22], // P-32: groups may share a suit
  ['2c 2d 2h 2s 9c 9d 9h 9s Kc Kd Kh Ks 3c', 'threeQuads', 20],
  ['8c 8d 9c 9d 9h Tc Jc Jd Qs Qh Kc Ks As', 'allBig', 15],
  ['2c 2d 3c 3d 3h 4c 5c 5d 6s 6h 7c 7s 8s', 'allSmall', 12],
  ['2c 2s 3c 5c 6s 7s 8s Tc Js Qc Qs Kc As', 'oneColour', 10],
  ['2c 2d 2h 5c 5d 5h 7c 7d 9h 9s Kc Kd As', 'twoTripsThreePairs', 8],
  ['2c 2d 2h 5c 5d 5h 7c 7d 7h 9s 9c 9d As', 'fourTrips', 6],
  ['2c 2d 2h 2s 5c 5d 5h 7c 7d 7h 9s 9c 9d', 'fourTrips', 6], // the odd card may complete a set
  ['2c 2d 2h 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad', 'fivePairsTrips', 5],
  ['2c 2d 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad 3h', 'sixPairs', 4],
  ['2c 2d 2h 2s 7c 7d 9h 9s Kc Kd Ac Ad 3h', 'sixPairs', 4],
  ['Ac Kd Qc 9d 8d 7c 6d 5d 5h 4h 3c 2h As', 'threeStraights', 4],
  ['Ac Kd Qc 5d 4d 3c 2d Ad 5h 4h 3d 2h As', 'threeStraights', 4],
  ['2c 4c 6c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th', 'threeFlushes', 3],
  ['2c 4c 6c 7c 9c Jc Qc Ac 3d 5d 9d Jd Kd', 'threeFlushes', 3],
  ['2c 3c 4c 6c 7c 9c Tc Jc Qc Ac 9d Jd Kd', 'threeFlushes', 3],
  ['2c 4c 6c 7c 9c Jc Qc 3d 5d 9d Jd Kd 2h', undefined, undefined],
  ['Qc Kd As 2d 3d 9c 8d 7d 6h 5h 5c 7h 8c', undefined, undefined], // P-5: no run goes round the ace
])('P-34: %s is %s', (text, natural, points) => {
  const found = naturalOf(hand(text), fujian);
  expect(found?.class).toBe(natural);
  expect(found?.points).toBe(points);
});

test.each([
  ['2c 2d 2h 2s 7c 7d 9h 9s Kc Kd Ac Ad 3h', 'strict', false],
  ['2c 2d 2h 2s 7c 7d 9h 9s Kc Kd Ac Ad 3h', 'quadsAsTwo', true],
  ['2c 2d 2h 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad', 'quadsAsTwo', false],
  ['2c 2d 2h 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad', 'liberal', true],
  ['2c 2d 2h 2s 5c 5d 5h 7c 7d Kc Kd Ac Ad', 'liberal', true],
])('P-32: six pairs in %s, %s: %s', (text, sixPairs, meets) => {
  expect(naturalOf(hand(text), rules({ sixPairs }))?.class).toBe(meets ? 'sixPairs' : undefined);
});

test('P-32: A-2-3 in front is a switch', () => {
  const cards = hand('Ac 2d 3c 9d 8d 7c 6d 5d Th Jh Qc Kh As');
  expect(naturalOf(cards, rules({ frontA23: true }))?.class).toBe('threeStraights');
  expect(naturalOf(cards, rules({ frontA23: false }))).toBeUndefined();
});

test.each([
  ['Ac Kd Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c', 'dragon', 13], // before three straights
  ['2c 2d 5c 5d 7c 7d 9h 9s Kc Kd Ac Ad 3h', 'sixPairs', 3],
  ['Ac Kd Qc 9d 8d 7c 6d 5d 5h 4h 3c 2h As', 'threeStraights', 3],
  ['2c 4c 6c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th', 'threeFlushes', 3],
  ['2c 2s 3c 5c 6s 7s 8s Tc Js Qc Qs Kc As', undefined, undefined], // no natural of the four
])('P-33: %s is %s', (text, natural, points) => {
  const found = naturalOf(hand(text), PRESETS['two-four']);
  expect([found?.class, found?.points]).toEqual([natural, points]);
});

test('P-31: precedence is the order of the list in force', () => {
  const both = hand('Ac Kc Qc 9d 8d 7d 6d 5d 5h 4h 3h 2h Ah');
  const list = (...classes: string[]) => rules({ naturals: classes.map((name) => ({ class: name, points: 3 })) });
  expect(naturalOf(both, list('threeFlushes', 'threeStraights'))?.class).toBe('threeFlushes');
  expect(naturalOf(both, list('threeStraights', 'threeFlushes'))?.class).toBe('threeStraights');
  expect(naturalOf(both, rules({ naturals: 'none' }))).toBeUndefined();
});

test.each([
  ['Ac Kd Qc 9d 8d 7c 6d 5d 5h 4h 3c 2h As', 'Ac Kd Qc / 9d 8d 7c 6d 5h / As 5d 4h 3c 2h'],
  ['2c 4c 6c 3d 5d 9d Jd Kd 2h 4h 7h 8h Th', '6c 4c 2c / Th 8h 7h 4h 2h / Kd Jd 9d 5d 3d'],
  ['Ac Kc Qc 9d 8d 7d 6d 5d 5h 4h 3h 2h Ah', 'Ac Kc Qc / 9d 8d 7d 6d 5d / Ah 5h 4h 3h 2h'],
])('a natural is laid out as what it is: %s', (text, layout) => {
  const natural = naturalOf(hand(text), fujian)!;
  expect(makeArrangement(naturalLayout(hand(text), natural.class, fujian))).toBe(layout);
});

test('P-30: the layout of a natural would be legal without it too', () => {
  const rng = stream(namedSeed('naturals'), 'layouts');
  let met = 0;
  for (let n = 0; n < 20_000; n++) {
    const cards = shuffled(rng, 52).slice(0, 13);
    const natural = naturalOf(cards, fujian);
    if (!natural) continue;
    met++;
    for (const equalRowsLegal of [true, false]) {
      const layout = naturalLayout(cards, natural.class, { ...fujian, equalRowsLegal });
      expect(validate(cards, layout, { ...fujian, equalRowsLegal }).violations).toEqual([]);
    }
  }
  expect(met).toBeGreaterThan(300);
});

test('P-35: rarity follows the switches', () => {
  expect(rarityOf('sixPairs', { sixPairs: 'strict', frontA23: true })).toBe(2_241_727_488);
  expect(rarityOf('sixPairs', fujian)).toBe(2_514_171_088);
  expect(rarityOf('threeStraights', { ...fujian, frontA23: false })).toBe(1_799_936_256);
  for (const { class: natural } of naturalList(fujian)) expect(rarityOf(natural, fujian)).toBeGreaterThan(0);
});
