import { GAMES } from '@paiju/games';
import type { TaiwanState, TaiwanView } from '@paiju/games/taiwan';
import { namedSeed, type Seat, unwrap } from '@paiju/kernel';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../../base/settings.js';
import { face } from './face.js';

/** A seat's view of a match in which the deal has passed on so many times. */
function after(passes: number): TaiwanView {
  const game = GAMES.get('taiwan')!;
  const state = game.setup(unwrap(game.parseConfig({})), namedSeed(0)) as TaiwanState;
  const shown = { ...state.table.shown, passes };
  return game.view({ ...state, table: { ...state.table, shown } }, 0 as Seat) as TaiwanView;
}

afterEach(() => {
  settings.language.value = 'auto';
});

test.each([
  ['zh-TW', 0, '東風東局'],
  ['zh-TW', 1, '東風南局'],
  ['zh-TW', 4, '南風東局'],
  ['zh-CN', 3, '东风北局'],
  ['ja', 1, '東2局'],
  ['en', 5, 'South 2'],
] as const)('a round of Taiwan mahjong in %s after %d deals is called %s', (language, passes, name) => {
  settings.language.value = language;
  expect(face.scene(after(passes)).round).toBe(name);
});
