import { expect, test } from 'vitest';
import { indent, table, textWidth } from './table.js';

test.each<[text: string, width: number]>([
  ['', 0],
  ['paiju', 5],
  ['牌局', 4],
  ['リーチ', 6],
  ['★ ✓ –', 5],
  ['e\u0301', 1], // a letter and its accent
  ['\u001b[31mred\u001b[39m', 3],
  ['🀄', 2],
  ['🀇', 1],
])('%j takes %i columns', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

test('columns stand under each other in every script, without spaces at the end', () => {
  const rows = [
    ['yaku', '', 'han'],
    ['立直', 'riichi', '1'],
    ['\u001b[1mtanyao\u001b[22m', '断幺九', '10'],
  ];
  const lines = ['yaku            han', '立直    riichi    1', '\u001b[1mtanyao\u001b[22m  断幺九   10'];
  expect(table(rows, 'llr')).toBe(lines.map((line) => `${line}\n`).join(''));
});

test('blank lines are not indented', () => {
  expect(indent('a\n\nb\n')).toBe('  a\n\n  b\n');
});
