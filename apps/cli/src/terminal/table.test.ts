import { expect, test } from 'vitest';
import { indent, table } from './table.js';
import { fit, textWidth, wrap } from './wrap.js';

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

test.each<[text: string, width: number, lines: readonly string[]]>([
  ['one two three', 20, ['one two three']],
  ['one two three', 8, ['one two', 'three']],
  ['immeasurable', 5, ['immeasurable']], // a word is never broken
  ['門前清自摸和', 8, ['門前清自', '摸和']],
  ['和 a 牌局 b', 6, ['和 a', '牌局 b']],
  ['\u001b[2mone two\u001b[22m three', 4, ['\u001b[2mone\u001b[22m', '\u001b[2mtwo\u001b[22m', 'three']],
])('C-11 %j in %i columns is %j', (text, width, lines) => {
  expect(wrap(text, width)).toEqual(lines);
});

test('C-11 a table that is too wide breaks its widest column of words, and keeps its numbers', () => {
  const rows = [
    ['立直', 'declared a closed hand to be ready', '1'],
    ['ドラ', 'next to the indicators', '10'],
  ];
  const lines = [
    '立直  declared a      1',
    '      closed hand',
    '      to be ready',
    'ドラ  next to the    10',
    '      indicators',
  ];
  expect(table(rows, 'llr', { width: 23 }).trimEnd().split('\n')).toEqual(lines);
});

test('C-11 a line that is too long goes on below its beginning', () => {
  expect(fit('  one two three four\nfive\n', 11)).toBe('  one two\n    three\n    four\nfive\n');
});

test('C-11 a table that cannot be narrowed is told row by row', () => {
  expect(table([['1m', 'wins 21.5 %', 'deals in 2.9 %']], 'lrr', { width: 24 })).toBe(
    '1m  wins 21.5 %  deals\n  in 2.9 %\n',
  );
});
