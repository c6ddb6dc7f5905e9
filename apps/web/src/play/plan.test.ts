import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { describe, expect, test } from 'vitest';
import { GAMES as RECORDS } from '../games/index.js';
import { CHARACTERS } from '../i18n/characters.js';
import { LANGUAGES } from '../i18n/index.js';
import { configOf, isPlayed, type Plan, planFor, usualOf, withRule } from './plan.js';

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

  test('house rules are taken beside every preset, each by itself and all at once', async () => {
    const house = (await record.offer.house?.()) ?? [];
    const wishes = [
      ...house.map(({ switches }) => switches),
      Object.assign({}, ...house.map(({ switches }) => switches)),
    ];
    for (const { id: preset } of presets) {
      const usual = GAMES.get(id)!.parseConfig({ preset });
      for (const switches of wishes) {
        const parsed = GAMES.get(id)!.parseConfig(configOf(record, { preset, length: lengths[0]?.id ?? '', switches }));
        expect({ preset, switches, ...parsed }).toMatchObject({ ok: true });
        if (preset === presets[0]?.id && house.length > 0) expect(parsed).not.toEqual(usual); // they are off there
      }
    }
  });

  test('is played by bots that there are', () => {
    expect(levels.map((level) => level.id).toSorted()).toEqual([...PLAYERS.get(id)!.keys()].toSorted());
  });

  test('has words', async () => {
    const house = (await record.offer.house?.()) ?? [];
    const names = [...presets, ...lengths, ...levels, ...house].map(({ name }) => name);
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
    const [preset, length, level] = [presets, lengths, levels].map((choices) => usualOf(choices)?.id);
    expect(planFor(record)).toEqual({ preset, length, level });
  });

  test('W-24 stands in its natural order: short before long, weak before strong', () => {
    const counted = lengths.map(({ id: length }) => Number(length)).filter((length) => !Number.isNaN(length));
    expect(counted).toEqual(counted.toSorted((a, b) => a - b));
    const strength = ['random', 'beginner', 'greedy', 'intermediate', 'solid', 'advanced', 'expert'];
    const order = levels.map(({ id: level }) => strength.indexOf(level));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

test('T-62 to T-66: a house rule is turned on and off, and leaves the others as they were', async () => {
  const record = RECORDS.find(({ id }) => id === 'taiwan')!;
  const house = await record.offer.house!();
  const rules = new Set(house.map(({ rule }) => rule));
  expect([...rules]).toEqual(['T-62', 'T-63', 'T-64', 'T-65', 'T-66']);
  let plan: Plan = planFor(record);
  const played = (): readonly string[] =>
    house.filter((rule) => isPlayed(rule, plan.switches ?? {})).map(({ id }) => id);
  const turn = (id: string): void => {
    plan = { ...plan, switches: withRule(house, plan.switches ?? {}, house.find((rule) => rule.id === id)!) };
  };
  expect(played()).toEqual([]);
  turn('eightPairs');
  turn('liability');
  expect(played()).toEqual(['eightPairs', 'liability']);
  turn('flushLiability'); // of two that decide the same the last is played
  expect(played()).toEqual(['eightPairs', 'flushLiability']);
  turn('liability');
  expect(played()).toEqual(['eightPairs', 'liability']);
  turn('flushLiability');
  turn('eightPairs');
  expect([played(), plan.switches]).toEqual([['flushLiability'], { liability: 'flushToo' }]);
});
