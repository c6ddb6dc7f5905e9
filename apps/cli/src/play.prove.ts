import { stripVTControlCharacters } from 'node:util';
import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { type AnyGame, presetsOf } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { driven, hasTerminal, SHORT_MATCHES } from './terminal.fixture.js';

/** A word of the table that no screen reader should have to spell. */
const SIGNS = /\b[0-9][mpsz]\b|[\u{1f000}-\u{1f02b}]/u;

/** Every game in every preset, at the ends of its ladder of players, in colours and in words. */
const MATRIX = SHORT_MATCHES.flatMap(([game, ...options]) => {
  const levels = [...(PLAYERS.get(game)?.keys() ?? [])];
  const rules = options.slice(0, options.indexOf('--level'));
  return presetsOf(GAMES.get(game) as AnyGame).flatMap((preset) =>
    [levels[0], levels[1]].flatMap((level) =>
      [[], ['--plain']].map((plain) => [game, '--preset', preset, ...rules, '--level', level ?? '', ...plain] as const),
    ),
  );
});

describe.skipIf(!hasTerminal)('C-7 whole matches in a pseudo-terminal (skipped where there is no python3)', () => {
  test.each(MATRIX)('%s %s %s %s', (...args) => {
    const shown = driven(['play', ...args, '--seed', args.join(' ')], { seed: args.join(' ') });
    expect(stripVTControlCharacters(shown)).toMatch(/\nthe match is over: you [+-]?\d/);
    expect(shown).not.toMatch(/undefined|NaN|\[object/);
    if (!args.includes('--plain')) return;
    expect(shown).not.toContain('\u001b');
    const told = args[0] === 'chinese-poker' ? [] : shown.split('\n'); // cards are called so
    expect(told.filter((line) => SIGNS.test(line))).toEqual([]);
  });
});
