import { UserError } from './errors.js';

/** An option with a value that cannot be used. */
export function badOption(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badOption', field, message, value, allowed });
}

const MOST = 1_000_000_000;

/** The number an option asks for. */
export function countOf(option: string, text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST) return count;
  throw badOption(option, 'cannot be used', text, `a whole number from 1 to ${MOST}`);
}

/** The option `--set`, which may be given again and again. */
export const SET_OPTION = ['--set <switch=value>', 'a switch of the rules; may be repeated', collect, []] as const;

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

/** The value given to `--set`: as JSON where it is that, else as a text. */
export function switchesOf(set: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(set.map(switchOf));
}

function switchOf(text: string): readonly [string, unknown] {
  const at = text.indexOf('=');
  if (at < 1) throw badOption('--set', 'not a switch with a value', text, 'switch=value');
  return [text.slice(0, at), jsonOrText(text.slice(at + 1))];
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
