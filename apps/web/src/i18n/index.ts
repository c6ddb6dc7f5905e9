import { computed } from '@preact/signals';
import { type Language, preferred, settings } from '../base/settings.js';

export { LANGUAGE_NAMES, LANGUAGES, type Language } from '../base/settings.js';

/**
 * One area's messages: the same keys in every language. `{name}` stands for a value, and `{name:tile|tiles}` for the
 * first word where the value is one and for the second otherwise.
 */
export type Area<Key extends string> = { readonly [L in Language]: { readonly [K in Key]: string } };

/** Declares the messages of an area; a key missing in any language does not compile. */
export function area<Key extends string>(messages: {
  readonly en: { readonly [K in Key]: string };
  readonly 'zh-TW': { readonly [K in NoInfer<Key>]: string };
  readonly 'zh-CN': { readonly [K in NoInfer<Key>]: string };
  readonly ja: { readonly [K in NoInfer<Key>]: string };
}): Area<Key> {
  return messages;
}

/** The language the page speaks now: what was chosen, otherwise what the browser prefers. */
export const language = computed<Language>(() => {
  const chosen = settings.language.value;
  return chosen === 'auto' ? preferred(globalThis.navigator?.languages ?? []) : chosen;
});

/** The values a message may name. */
export type Values = Readonly<Record<string, string | number>>;

/** A message with its values put in. */
export function fill(message: string, values: Values = {}): string {
  return message.replaceAll(/\{(\w+)(?::(\w+)\|(\w+))?\}/g, (whole, name: string, one?: string, many?: string) =>
    String((String(values[name]) === '1' ? one : many) ?? values[name] ?? whole),
  );
}

/** Gives the message of a key, with its values. */
export type Text<Key extends string> = (key: Key, values?: Values) => string;

/** The messages of an area in the present language; a component that calls it follows the language. */
export function text<Key extends string>(messages: Area<Key>): Text<Key> {
  const spoken = messages[language.value];
  return (key, values) => fill(spoken[key], values);
}

/** Several things in a row, as the present language lists them. */
export function listed(things: readonly string[]): string {
  return things.join(language.value === 'en' ? ', ' : '、');
}

/** One thing's name in every language, as the games keep them. */
export type Words = { readonly [L in Language]: string };

/** A name in the present language. */
export function word(words: Words, values?: Values): string {
  return fill(words[language.value], values);
}

/** One thing's name in every language, in the order of the page's languages. */
export const said = (zhTW: string, zhCN: string, ja: string, en: string): Words => ({
  ...{ 'zh-TW': zhTW, 'zh-CN': zhCN, ja, en },
});

/** The same text in every language. */
export const same = (text: string): Words => said(text, text, text, text);

/** A place within a sentence: English counts 1st, 2nd, 3rd, 4th. */
export function placeIn(place: number): string {
  return language.value === 'en' ? `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}` : String(place);
}

/** A gain with its plus, a loss with a proper minus. */
export function signed(points: number): string {
  return points > 0 ? `+${amount(points)}` : amount(points);
}

/** Points in groups of three, a debt with a proper minus. */
export function amount(points: number): string {
  // By hand: the browser's own formatting fetches its tables first, which a phone feels.
  const [whole = '', ...rest] = String(points).split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.').replace('-', '−');
}
