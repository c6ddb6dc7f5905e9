import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@paiju/games';
import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { PLAYER_DATA } from './index.js';

const DATA = new URL('../data/', import.meta.url);

test.each([...PLAYER_DATA])(
  'the players of %s come with the data they play by, and take it',
  (game, { files, take }) => {
    expect(GAMES.has(game)).toBe(true);
    for (const file of files) {
      expect(existsSync(new URL(file, DATA))).toBe(true);
      unwrap(take(readFileSync(new URL(file, DATA))));
    }
    expect(take(Uint8Array.of(1, 2, 3)).ok).toBe(false);
  },
);

test('Chinese Poker is played by data', () => {
  expect(PLAYER_DATA.get('chinese-poker')?.files.length).toBeGreaterThan(0);
});
