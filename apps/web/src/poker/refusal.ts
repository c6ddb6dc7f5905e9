import { type PokerRefusal, REFUSAL_WORDS } from '@paiju/games/chinese-poker';
import type { Refusal } from '@paiju/kernel';
import { word } from '../i18n/index.js';

/** Why something was refused, in the language of the page. */
export function refusalText({ code, values }: Refusal): string {
  const words = Object.hasOwn(REFUSAL_WORDS, code) ? REFUSAL_WORDS[code as PokerRefusal] : undefined; // looked up just here
  if (words === undefined) return code;
  return word(words, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])));
}
