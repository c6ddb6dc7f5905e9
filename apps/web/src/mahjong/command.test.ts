import { expect, test } from 'vitest';
import { parseCommand } from './command.js';
import { discarding, tiles } from './view.fixture.js';

const VIEW = discarding({ hand: '123m 456p 789s 1122z', drawn: '5s' }, { kind: 'pass' });

test.each([
  ['hand', 'hand'],
  ['手牌', 'hand'],
  ['河', 'river'],
  ['點數', 'scores'],
  ['点数', 'scores'],
  ['待ち', 'waits'],
  ['dora', 'table'],
  ['寶牌', 'table'],
  ['ドラ', 'table'],
  ['last', 'last'],
  ['說明', 'help'],
  ['?', 'help'],
])('W-11 “%s” reads out: %s', (line, what) => {
  expect(parseCommand(line, VIEW)).toEqual({ kind: 'read', what });
});

const [DRAWN] = tiles('5s');

test.each(['d 5s', '打 5s', '切 5s', 'D', '5s'])('W-11 “%s” discards the tile drawn', (line) => {
  expect(parseCommand(line, VIEW)).toEqual({ kind: 'act', action: { kind: 'discard', tile: DRAWN } });
});

test.each(['pass', '過', '过', 'パス'])('W-11 “%s” passes', (line) => {
  expect(parseCommand(line, VIEW)).toEqual({ kind: 'act', action: { kind: 'pass' } });
});

test.each(['碰', 'ポン', 'pon', '立直', '聴牌', '榮和'])('W-11 “%s” is understood where it is not possible', (line) => {
  expect(parseCommand(line, VIEW)).toEqual({ kind: 'impossible' });
});

test('W-11 what is no command is said to be none', () => {
  expect(parseCommand('jump', VIEW)).toEqual({ kind: 'unknown' });
});
