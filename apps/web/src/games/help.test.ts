import { expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import { helpChoices, helpName, helpText } from '../seat/game.js';
import { GAMES, gameOf } from './index.js';

const WAITS = ['None', 'Waits', 'Waits and suggested discards'];
const ROWS = ['None', 'Rows and fouls', 'Suggested layouts too'];

test.each([
  ['riichi', WAITS],
  ['taiwan', WAITS],
  ['fujian', WAITS],
  ['chinese-poker', ROWS],
  ['high-card', ['None']], // it gives none
])('W-5: %s offers the help it gives: %j', (id, names) => {
  settings.language.value = 'en';
  const game = gameOf(id)!;
  expect(Object.values(helpChoices(game))).toEqual(names);
});

test('W-5: a table of a game says no more help than the game gives', () => {
  settings.language.value = 'en';
  for (const game of GAMES) {
    expect(helpText(game, 0)).toBe('No help at this table.');
    expect(helpName(game, 9)).toBe(Object.values(helpChoices(game)).at(-1));
  }
  expect(helpText(gameOf('high-card')!, 2)).toBe('No help at this table.');
  expect(helpText(gameOf('chinese-poker')!, 1)).toBe('Everyone here is shown row names and fouls.');
});
