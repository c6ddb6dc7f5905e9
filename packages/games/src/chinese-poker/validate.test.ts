import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { ROWS } from './cards.js';
import { parseArrangement, parseCards } from './notation.js';
import { PRESETS } from './rules.js';
import { isFoul, validate } from './validate.js';

const rules = PRESETS['two-four'];
const rows = (text: string) => unwrap(parseArrangement(text));
const cards = (text: string) => ROWS.flatMap((row) => rows(text)[row]);
const types = (text: string, changed = {}) =>
  validate(cards(text), rows(text), { ...rules, ...changed }).violations.map(({ type }) => type);

test.each([
  ['7c 7d 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks Qc', []],
  ['7c 7d 2h / Ac Ad Ah Ks Kc / 9c 9d 5h 4s 3c', ['MIDDLE_STRONGER_THAN_BACK']],
  ['Ac Ad 3h / 2c 2d Kh Qs Jc / 9c 9d 5h 5s 4c', ['FRONT_STRONGER_THAN_MIDDLE']], // P-6
  ['3c 3d 3h / 2c 2d Kh Qs Jc / Ac Kd Qh Js 9c', ['MIDDLE_STRONGER_THAN_BACK', 'FRONT_STRONGER_THAN_MIDDLE']],
  ['Kc Qd Jh / Kd Qc Js 5h 4c / Ac Ad 3h 6s 7c', []], // P-6
  ['Ac Ad 9h / Ah As 9c 3d 2c / 4c 4d 4h 5s 6c', []], // P-6
  ['2c 3d 4h / Ac Kd Qh Js 9c / As Kh Qd Jc 9s', []], // P-7
])('P-19: %s violates %j', (text, violations) => {
  expect(types(text)).toEqual(violations);
  expect(isFoul(rows(text), rules)).toBe(violations.length > 0);
});

test('P-7: equal rows may be a foul', () => {
  const equal = '2c 3d 4h / Ac Kd Qh Js 9c / As Kh Qd Jc 9s';
  expect(types(equal, { equalRowsLegal: false })).toEqual(['MIDDLE_STRONGER_THAN_BACK']);
});

test('P-5: the wheel decides', () => {
  const wheel = '2c 3d 4h / Kc Qd Jh Ts 9c / Ac 2d 3h 4s 5c';
  expect(types(wheel, { wheel: 'lowest' })).toEqual(['MIDDLE_STRONGER_THAN_BACK']);
  expect(types(wheel, { wheel: 'secondHighest' })).toEqual([]);
});

test.each([
  ['en', 'middle (full house, aces over kings) is stronger than back (pair of nines)'],
  ['zh-CN', '中道 (葫芦 A 带 K) 大于 尾道 (9 对子)'],
  ['zh-TW', '中道 (葫蘆 A 帶 K) 大於 尾道 (9 對子)'],
  ['ja', 'ミドル (A と K のフルハウス) が バック (9 のワンペア) より強い'],
] as const)('P-20: the message names both hands, %s', (language, message) => {
  const foul = '7c 7d 2h / Ac Ad Ah Ks Kc / 9c 9d 5h 4s 3c';
  const [violation] = validate(cards(foul), rows(foul), rules, language).violations;
  expect(violation).toEqual({ type: 'MIDDLE_STRONGER_THAN_BACK', rows: ['middle', 'back'], message });
});

const hand = unwrap(parseCards('7c 7d 2h 9c 9d 5h 4s 3c Ac Ad Kh Ks Qc'));
const legal = rows('7c 7d 2h / 9c 9d 5h 4s 3c / Ac Ad Kh Ks Qc');

test.each([
  ['a card too few', { front: legal.front.slice(1) }, ['INVALID_CARD_COUNT'], 'front'],
  ['a card too many', { back: [...legal.back, 50] }, ['INVALID_CARD_COUNT', 'FOREIGN_CARD'], 'back'],
  ['a card twice', { front: [legal.front[0], legal.front[0], legal.front[2]] }, ['DUPLICATE_CARD'], 'front'],
  ['a card of another row', { front: [...legal.front.slice(1), legal.back[0]] }, ['DUPLICATE_CARD'], 'front'],
  ['a card not held', { front: [...legal.front.slice(1), 50] }, ['FOREIGN_CARD'], 'front'],
  ['no card at all', { middle: [...legal.middle.slice(1), 52] }, ['FOREIGN_CARD'], 'middle'],
  ['a natural it does not hold', { natural: true }, ['FALSE_NATURAL'], undefined], // P-30
])('P-19: %s is structural, and strength is not evaluated', (_, changed, expected, row) => {
  const { isValid, violations } = validate(hand, { ...legal, ...changed } as typeof legal, rules);
  expect(isValid).toBe(false);
  expect(violations.map(({ type }) => type)).toEqual(expected);
  if (row !== undefined) expect(violations[0]?.rows).toContain(row);
  expect(violations.every(({ message }) => message.length > 0 && !message.includes('{'))).toBe(true);
});

test('P-30: the rows of a declared natural need no order', () => {
  const upsideDown = '7c 8d 9h / Ac Kd Qh Js Tc / 2c 3d 4h 5s 6c';
  expect(validate(cards(upsideDown), { ...rows(upsideDown), natural: true }, rules).isValid).toBe(true);
  expect(types(upsideDown)).toEqual(['MIDDLE_STRONGER_THAN_BACK']);
});
