import { UserError } from './errors.js';

/** An option with a value that cannot be used. */
export function badOption(field: string, message: string, value: unknown, allowed: string): UserError {
  return new UserError({ code: 'badOption', field, message, value, allowed });
}

/** Advice for a word that is nearly one of those allowed (C-11). */
export function nearly(word: string, allowed: Iterable<string>): string | undefined {
  const near = [...allowed].map((one) => [one, distance(word, one)] as const).sort((a, b) => a[1] - b[1])[0];
  return near !== undefined && near[1] > 0 && near[1] <= Math.max(1, word.length / 3)
    ? `did you mean ${near[0]}?`
    : undefined;
}

/** How many letters have to be added, dropped, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(rows, i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + cost, swapped));
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
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
