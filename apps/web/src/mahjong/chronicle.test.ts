import type { Event, Variant } from '@paiju/games/mahjong';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import { lineOf } from './chronicle.js';
import type { Scene } from './face.js';

const SCENE = { reds: [] } as unknown as Scene;

const line = (event: object, game: string) => lineOf(event as Event<Variant>, (seat) => `seat ${seat}`, game, SCENE);

afterEach(() => {
  settings.language.value = 'auto';
  settings.terms.value = 'auto';
});

test.each([
  ['en', 'auto', 'riichi', 'Riichi', 'en'],
  ['ja', 'auto', 'riichi', 'リーチ', 'ja'],
  ['zh-TW', 'auto', 'riichi', '立直', 'zh-TW'],
  ['zh-CN', 'auto', 'taiwan', '听', 'zh-CN'],
  ['en', 'han', 'taiwan', '聽', 'zh-TW'], // Chinese words are said by a Chinese voice, whatever the page speaks
  ['zh-TW', 'english', 'taiwan', 'Ready', 'en'],
] as const)('W-13: in %s with %s words, a ready hand of %s is called %s by a voice of %s', (...row) => {
  const [language, terms, game, spoken, lang] = row;
  settings.language.value = language;
  settings.terms.value = terms;
  const event = { kind: 'discarded', seat: 2, tile: 0, ready: true, drawn: false };
  expect(line(event, game)).toMatchObject({ seat: 2, cue: 'ready', spoken, lang });
});

test('all who win on one tile call it out', () => {
  settings.language.value = 'en';
  const wins = [1, 3].map((seat) => ({ seat, from: 0 }));
  const event = { kind: 'ended', ending: { outcome: { kind: 'win', wins } } };
  expect(line(event, 'riichi')).toMatchObject({ seats: [1, 3], cue: 'win', spoken: 'Ron' });
});

test('what is only told has no voice', () => {
  const event = { kind: 'discarded', seat: 1, tile: 4, ready: false, drawn: true };
  expect(line(event, 'riichi')).not.toHaveProperty('lang');
});
