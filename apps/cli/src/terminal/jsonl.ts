import { isRecord } from '@paiju/kernel';
import type { Terminal } from './command.js';
import { UserError } from './errors.js';
import { linesFrom, type TextLine } from './lines.js';
import { bytesOf } from './source.js';

/** One line's object, before its fields are looked at. */
export type Fields = Readonly<Record<string, unknown>>;

/** A command's answer to one line; it throws a `UserError` for a bad one. */
export type AnswerFields = (fields: Fields) => object | Promise<object>;

/**
 * Answers each line of standard input with one line, in the same order, before the next is read (C-1). A `UserError`
 * becomes `{"error":{code,message,…}}` and the stream goes on; an `id` comes back as it was; blank lines are skipped.
 */
export async function answerLines({ input, output }: Terminal, answer: AnswerFields): Promise<void> {
  for await (const line of linesFrom(bytesOf('-', input))) {
    if (!line.text.ok || line.text.value.trim() !== '') await output.object(await answerLine(line, answer));
  }
}

/**
 * The same for a conversation: whoever speaks knows its errors by `type`, as it knows every answer. An `id` comes back only
 * where it is the number of a question (`echoes`).
 */
export async function answerEvents(
  { input, output }: Terminal,
  answer: AnswerFields,
  { echoes = false }: { readonly echoes?: boolean } = {},
): Promise<void> {
  for await (const line of linesFrom(bytesOf('-', input))) {
    if (line.text.ok && line.text.value.trim() === '') continue;
    const answered = await answerLine(line, answer);
    const { id, ...rest } = answered as Fields;
    const told = 'error' in rest ? { type: 'error', ...rest } : rest;
    await output.object(echoes && id !== undefined ? { ...told, id } : told);
  }
}

async function answerLine(line: TextLine, answer: AnswerFields): Promise<object> {
  let id: unknown;
  try {
    const fields = parseLine(line);
    id = parseId(fields['id']);
    return { id, ...(await answer(fields)) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { id, error: error.atLine(line.number) };
  }
}

function parseId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const allowed = 'a text, a number, or none';
  throw new UserError({ code: 'badField', message: 'cannot be used', field: 'id', value, allowed });
}

function parseLine({ text, number }: TextLine): Fields {
  if (!text.ok) throw text.error;
  const value = parseJson(number === 1 ? text.value.replace(/^\ufeff/, '') : text.value);
  if (isRecord(value)) return value;
  throw new UserError({ code: 'notAnObject', message: 'a line is one object', value, allowed: '{…}' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const [message, allowed] = ['the line is not JSON', 'one JSON object'];
    throw new UserError({ code: 'notJson', message, value: text.trim(), allowed });
  }
}

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
