import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { describe, expect, test } from 'vitest';
import { GAMES as RECORDS } from '../games/index.js';
import { CHARACTERS } from '../i18n/characters.js';
import { LANGUAGES } from '../i18n/index.js';
import { configOf, planFor } from './plan.js';

describe.each(RECORDS.map((record) => [record.id, record] as const))('what is offered for %s', (id, record) => {
  const { presets, lengths, levels } = record.offer;

  test('is taken by the game', () => {
    for (const preset of presets) {
      for (const length of lengths) {
        const config = configOf(record, { preset: preset.id, length: length.id }, 1);
        expect({ config, ...GAMES.get(id)!.parseConfig(config) }).toMatchObject({ ok: true });
      }
    }
  });

  test('is played by bots that there are', () => {
    expect(levels.map((level) => level.id).toSorted()).toEqual([...PLAYERS.get(id)!.keys()].toSorted());
  });

  test('has words', () => {
    const names = [...presets, ...lengths, ...levels].map(({ name }) => name);
    expect(names.flatMap((name) => LANGUAGES.filter((language) => name[language] === ''))).toEqual([]);
  });

  test('A-1 has at least six characters where it has any, and says so in every language', async () => {
    const characters = (await record.characters?.()) ?? [];
    expect(characters.length === 0 || characters.length >= 6).toBe(true);
    expect(characters.length > 0 || !record.listed).toBe(true);
    for (const { strength } of characters) {
      for (const language of LANGUAGES) expect(CHARACTERS[language][strength]).not.toBe('');
    }
  });

  test('begins with what is usual', () => {
    expect(planFor(record)).toEqual({ preset: presets[0]?.id, length: lengths[0]?.id, level: levels[0]?.id });
  });
});
