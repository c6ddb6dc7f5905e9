import type { Card } from './cards.js';
import { evaluate } from './evaluate.js';
import { type HandType, isRoyal, ranksOf, type Strength, typeOf, type Wheel } from './scale.js';
import { HAND_PHRASES, type HandName, LANGUAGES, type Language, RANK_WORDS, type Words } from './words.js';

/** P-9: what a strength means to a person; ranks are numbers, 0 for a two. */
export interface Description {
  readonly type: HandType;
  readonly royal: boolean;
  readonly primary: number;
  readonly kickers: readonly number[];
  readonly name: Words;
}

/** The name of a strength, and its cards. */
export function describe(strength: Strength, wheel: Wheel = 'lowest'): Description {
  const [primary = 0, ...kickers] = ranksOf(strength, wheel);
  const royal = isRoyal(strength);
  const type = typeOf(strength);
  const named = LANGUAGES.map((language) => [
    language,
    phrase(royal ? 'royalFlush' : type, [primary, ...kickers], language),
  ]);
  return { type, royal, primary, kickers, name: Object.fromEntries(named) as Words };
}

/** The name of a row of three or five cards in one language. */
export function nameOf(cards: readonly Card[], wheel: Wheel = 'lowest', language: Language = 'en'): string {
  return describe(evaluate(cards, wheel), wheel).name[language];
}

function phrase(name: HandName, ranks: readonly number[], language: Language): string {
  const word = (place: string): string => RANK_WORDS[language][ranks[Number(place)] ?? 0] ?? '';
  return HAND_PHRASES[name][language]
    .replace(/\{(\d)s\}/g, (_, place: string) => plural(word(place)))
    .replace(/\{(\d)\}/g, (_, place: string) => word(place));
}

function plural(word: string): string {
  return word.endsWith('x') ? `${word}es` : `${word}s`;
}
