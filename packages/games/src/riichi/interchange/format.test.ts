import { expect, test } from 'vitest';
import { guessFormat, wholeRounds } from './format.js';

test.each([
  ['<mjloggm ver="2.3"><SHUFFLE seed=""/>', 'mjlog'],
  ['\ufeff<?xml version="1.0"?>\n<mjloggm ver="2.3">', 'mjlog'],
  ['<html>', undefined],
  ['{"title":["",""],"log":[]}', 'tenhou6'],
  ['{\n  "name": [],\n  "log": []\n}\n', 'tenhou6'],
  ['https://tenhou.net/6/#json=%7B', 'tenhou6'],
  ['{"type":"start_game"}\n{"type":"start_kyoku"}\n', 'mjai'],
  ['[{"type":"start_game"}]', 'mjai'],
  ['{"paiju":1,"game":"riichi","rules":1}\n{"n":0}\n', 'paiju'],
  ['{"title":["",""],"rule":{"disp":"x"},"log":[[[0,0,0],[250', 'tenhou6'],
  ['{"hello":1}', undefined],
  ['{"hello":[1', undefined],
  ['hello', undefined],
  ['', undefined],
])('%j is %s', (text, format) => {
  expect(guessFormat(text)).toBe(format);
});

test.each([
  ['{"name":["[","\\"]"],"log":[[[0],["a]"]],[[1],[2', '{"name":["[","\\"]"],"log":[[[0],["a]"]]]}'],
  ['{"log":[[[0]],[[1]]],"name":["a', '{"log":[[[0]],[[1]]]}'],
  ['{"log":[[[0],[1', undefined],
])('of the torn %j the whole rounds are left', (text, whole) => {
  expect(wholeRounds(text, 'tenhou6')).toBe(whole);
});
