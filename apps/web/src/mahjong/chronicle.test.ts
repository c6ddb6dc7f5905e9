import type { Event, Variant } from '@paiju/games/mahjong';
import { afterEach, expect, test } from 'vitest';
import { settings } from '../base/settings.js';
import type { Tradition } from '../i18n/terms.js';
import { lineOf } from './chronicle.js';
import type { Scene } from './face.js';

const SCENE = { reds: [] } as unknown as Scene;

const line = (event: object, tradition: Tradition) =>
  lineOf(event as Event<Variant>, (seat) => `seat ${seat}`, tradition, SCENE);

afterEach(() => {
  settings.language.value = 'auto';
  settings.terms.value = 'auto';
});

test.each([
  ['en', 'auto', 'japanese', 'Riichi', 'en'],
  ['ja', 'auto', 'japanese', 'リーチ', 'ja'],
  ['zh-TW', 'auto', 'japanese', '立直', 'zh-TW'],
  ['zh-CN', 'auto', 'chinese', '听', 'zh-CN'],
  ['en', 'han', 'chinese', '聽', 'zh-TW'], // Chinese words are said by a Chinese voice, whatever the page speaks
  ['zh-TW', 'english', 'chinese', 'Ready', 'en'],
] as const)('W-13: in %s with %s words, a ready hand at a %s table is called %s by a voice of %s', (...row) => {
  const [language, terms, tradition, spoken, lang] = row;
  settings.language.value = language;
  settings.terms.value = terms;
  const event = { kind: 'discarded', seat: 2, tile: 0, ready: true, drawn: false };
  expect(line(event, tradition)).toMatchObject({ seat: 2, cue: 'ready', spoken, lang });
});

test('all who win on one tile call it out', () => {
  settings.language.value = 'en';
  const wins = [1, 3].map((seat) => ({ seat, from: 0 }));
  const event = { kind: 'ended', ending: { outcome: { kind: 'win', wins } } };
  expect(line(event, 'japanese')).toMatchObject({ seats: [1, 3], cue: 'win', spoken: 'Ron' });
});

test('what is only told has no voice', () => {
  const event = { kind: 'discarded', seat: 1, tile: 4, ready: false, drawn: true };
  expect(line(event, 'japanese')).not.toHaveProperty('lang');
});
