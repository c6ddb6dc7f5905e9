import { UserError } from './errors.js';
import type { Fields } from './jsonl.js';

/** A field that must be there and be a text. */
export function textField(fields: Fields, field: string, allowed: string): string {
  const value = fields[field];
  if (typeof value === 'string') return value;
  const message = value === undefined ? 'is missing' : 'must be a text';
  throw new UserError({ code: 'badField', message, field, value, allowed });
}

/** Refuses a field nobody knows: it is a slip of the pen that would otherwise change nothing in silence. */
export function onlyFields(fields: Fields, known: readonly string[]): void {
  const field = Object.keys(fields).find((name) => !known.includes(name));
  if (field === undefined) return;
  throw new UserError({ code: 'unknownField', message: 'no such field', value: field, allowed: known.join(', ') });
}
