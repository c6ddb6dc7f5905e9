import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../base/route.js';
import { SETUP } from '../i18n/setup.js';
import { configOf, OFFERS, planFor } from './plan.js';

describe.each(GAME_IDS)('what is offered for %s', (game) => {
  const { presets, lengths, levels } = OFFERS[game];

  test('is taken by the game', () => {
    for (const preset of presets) {
      for (const length of lengths) {
        const config = configOf(game, { preset, length, level: '' });
        expect({ config, ...GAMES.get(game)!.parseConfig(config) }).toMatchObject({ ok: true });
      }
    }
  });

  test('is played by bots that there are', () => {
    expect(levels.toSorted()).toEqual([...PLAYERS.get(game)!.keys()].toSorted());
  });

  test('has words', () => {
    const keys = [...[...presets, ...lengths].map((choice) => `${game}.${choice}`), ...levels];
    expect(keys.filter((key) => !(key in SETUP.en))).toEqual([]);
  });

  test('begins with what is usual', () => {
    expect(planFor(game)).toEqual({ preset: presets[0], length: lengths[0], level: levels[0] });
  });
});
