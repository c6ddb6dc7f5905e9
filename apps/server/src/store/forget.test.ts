import { describe, expect, test } from 'vitest';
import { forgetText } from './forget.js';

const forget = (text: string): string => forgetText(text, 'u-ann', new Set(['Ann', 'pass']));

describe('a user who is forgotten (S-19)', () => {
  test.each([
    ['an id', '{"user":"u-ann"}', '{"user":"forgotten"}'],
    ['an id as a key', '{"mutes":{"u-ann":["u-bo"]}}', '{"mutes":{"forgotten":["u-bo"]}}'],
    ['a name', '{"name":"Ann","user":"u-ann"}', '{"name":"—","user":"forgotten"}'],
    ['a name in a list', '{"names":["Ann","Bo"]}', '{"names":["—","Bo"]}'],
    ['a name where someone sits down', '{"players":[{"s":1,"nm":"Ann"}]}', '{"players":[{"s":1,"nm":"—"}]}'],
    ['a name under a longer key', '{"player_name":"Ann"}', '{"player_name":"—"}'],
  ])('leaves no %s', (_, before, after) => expect(forget(before)).toBe(after));

  test.each([
    ['a word of the game that is also the name', '{"action":{"kind":"pass"},"by":"person"}'],
    ["another's id that begins alike", '{"user":"u-ann2"}'],
    ["another's name", '{"name":"Anna"}'],
    ['numbers, nothing, lists', '{"n":0,"x":null,"list":[1,[true]]}'],
    ['the ends of lines', '{"n":0}\n{"n":1}\n'],
    ['an empty text', ''],
  ])('changes nothing else: %s', (_, text) => expect(forget(text)).toBe(text));
});
