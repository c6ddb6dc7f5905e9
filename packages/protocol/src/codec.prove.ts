import { GAMES } from '@paiju/games';
import type { AnyGame } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { EVENT_CODES } from './events.js';
import { watch } from './watch.fixture.js';

const MATCHES: readonly (readonly [game: string, config: unknown, matches: number])[] = [
  ['riichi', { preset: 'standard', length: 'east' }, 12],
  ['riichi', { preset: 'standard', length: 'east', multiRon: 'triple', reds: 4 }, 6],
  ['riichi', { preset: 'tenhou', length: 'hanchan' }, 4],
  ['sanma', { preset: 'standard', length: 'east' }, 12],
  ['taiwan', { preset: 'standard', matchLength: 'dongFeng' }, 12],
  ['taiwan', { preset: 'standard', concealedKongHidden: false }, 4],
  ['fujian', { preset: 'goldRush', matchHands: 16 }, 12],
  ['chinese-poker', { seats: 4, rounds: 5 }, 4],
];

describe('the messages to a seat fold into exactly its view, over whole matches', () => {
  const codes = new Set<number>();

  test.each(MATCHES)('%s %j', (game, config, matches) => {
    for (let n = 0; n < matches; n++) {
      for (const t of watch(GAMES.get(game) as AnyGame, config, `prove/${n}`, 20_000)) codes.add(t);
    }
  });

  test('and together they send every code but those of rooms, and two too rare for chance', () => {
    const rooms = [7, 8, 40, 100];
    const rare = [24, 28]; // a robbed kong, a ready hand as dealt: written by hand in mahjong.test.ts
    expect(EVENT_CODES.filter((t) => !codes.has(t) && ![...rooms, ...rare].includes(t))).toEqual([]);
  });
});
