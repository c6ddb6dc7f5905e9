import { effect, type Signal, signal } from '@preact/signals';
import { inBrowser } from './stored.js';

/** The languages of the page. */
export const LANGUAGES = ['zh-TW', 'zh-CN', 'ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  ja: '日本語',
  en: 'English',
};

/** The first language of a list of preferences, such as `navigator.languages`, that the page speaks. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = spoken(tag.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}

function spoken(tag: string): Language | undefined {
  const [language, ...rest] = tag.split('-');
  if (language === 'ja' || language === 'en') return language;
  if (language !== 'zh') return undefined;
  return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
}

/** The choices of each setting, the default first. */
const CHOICES = {
  language: ['auto', ...LANGUAGES],
  /** The names of calls: those of the language, of Japan, or of English books. */
  terms: ['auto', 'han', 'japanese', 'english'],
  theme: ['classic', 'dark', 'colour-blind'],
  /** A small index in the corner of every tile and card. */
  index: ['off', 'on'],
  /** The colour of the backs of tiles and cards: that of the theme, or another. */
  back: ['auto', 'green', 'blue', 'wine', 'amber', 'slate'],
  felt: ['green', 'blue', 'wine', 'slate'],
  volume: ['60', '0', '20', '40', '80', '100'],
  muted: ['off', 'on'],
  speech: ['on', 'off'],
  /** The time bots think. */
  pace: ['normal', 'calm', 'quick', 'instant'],
  sort: ['auto', 'manual'],
  autoWin: ['off', 'on'],
  /** A second tap for a discard: on touch screens, always, never. */
  guard: ['touch', 'always', 'never'],
  assist: ['1', '0', '2'],
  /** A notification when it is the own turn and nobody looks. */
  notify: ['off', 'on'],
  /** The command box below the table. */
  commands: ['off', 'on'],
} as const;

type Choices = typeof CHOICES;
export type SettingName = keyof Choices;
export type Setting<N extends SettingName> = Choices[N][number];
type Settings = { readonly [N in SettingName]: Signal<Setting<N>> };

const KEY = 'paiju.settings';

/** The choices of a setting, the default first. */
export function choicesOf<N extends SettingName>(name: N): readonly Setting<N>[] {
  return CHOICES[name];
}

/** Every setting as a signal; changes are kept in the browser and nowhere else. */
export const settings: Settings = load();

function load(): Settings {
  const kept: Readonly<Record<string, unknown>> = Object(inBrowser.read(KEY));
  const made = Object.entries(CHOICES).map(([name, [first, ...rest]]) => {
    const choices: readonly string[] = [first, ...rest];
    const value = kept[name];
    return [name, signal(typeof value === 'string' && choices.includes(value) ? value : first)];
  });
  return Object.fromEntries(made) as Settings; // every name has its signal, every value was looked up in its choices
}

/** Keeps every change from now on. */
export function keepSettings(): () => void {
  return effect(() => {
    const values = Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
    inBrowser.write(KEY, values);
  });
}
