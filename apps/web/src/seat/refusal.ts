import type { Refusal } from '@paiju/kernel';
import { type Values, type Words, word } from '../i18n/index.js';
import { tileText } from '../i18n/tile-names.js';

/** A refusal in a game's own words; the common words stand in for a code that has none. */
export function reasonFrom(words: Readonly<Record<string, Words>>, refusal: Refusal): string {
  const found = words[refusal.code] ?? words['illegal'];
  return found === undefined ? refusal.code : word(found, valuesOf(refusal));
}

function valuesOf({ values }: Refusal): Values {
  const named = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    name === 'tile' && typeof value === 'number' ? tileText(value) : String(value),
  ]);
  return Object.fromEntries(named);
}
