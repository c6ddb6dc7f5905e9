import { err, ok, type Result } from '@paiju/kernel';

/** The longest name, in characters as people count them, near enough. */
export const MAX_NAME = 24;

/** Names that would speak for the house. */
const RESERVED = new Set(['admin', 'administrator', 'server', 'system', 'paiju', 'host', 'bot']);
// Nothing that steers a screen, is not seen, or is half a character.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;
const MARKS = /\p{M}{3,}/u;

/** A name as everyone will see it, or why it cannot be had. */
export function parseName(given: string): Result<string, string> {
  const name = given.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length === 0) return err('a name has at least one character');
  if (length > MAX_NAME) return err(`a name has at most ${MAX_NAME} characters, not ${length}`);
  if (UNSEEN.test(name)) return err('a name has no characters that are not seen');
  if (MARKS.test(name)) return err('a name stacks at most two marks on a letter');
  if (RESERVED.has(name.toLowerCase())) return err(`the name ${name} is the house's own`);
  return ok(name);
}
