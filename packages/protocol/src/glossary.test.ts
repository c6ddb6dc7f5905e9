import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CLIENT_MESSAGES } from './client-messages.js';
import { EVENTS } from './events.js';
import { SERVER_MESSAGES } from './server-messages.js';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const glossary = page.split('\n## ').find((part) => part.startsWith('Glossary of short fields\n')) ?? '';
const rows = [...glossary.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, field = '', meaning = '']) => ({
  field,
  meaning,
}));

/** A field is short where its name alone cannot say what it holds. */
const SHORT = 3;

/** The names of every field of a JSON schema, at any depth. */
function fieldsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(fieldsOf)]
      : fieldsOf(value),
  );
}

const schemas = [EVENTS, SERVER_MESSAGES, CLIENT_MESSAGES].flatMap((messages): readonly z.ZodType[] =>
  Object.values(messages),
);
const short = new Set(schemas.flatMap((schema) => fieldsOf(z.toJSONSchema(schema, { unrepresentable: 'any' }))));

describe('the glossary of docs/protocol.md', () => {
  test('explains every short field of the schemas, and none besides', () => {
    const expected = [...short].filter((field) => field.length <= SHORT).toSorted();
    expect(rows.map(({ field }) => field).toSorted()).toEqual(expected);
  });

  test('is in alphabetical order and has a meaning for each', () => {
    const fields = rows.map(({ field }) => field);
    expect(fields).toEqual(fields.toSorted());
    expect(rows.filter(({ meaning }) => meaning.length < 4)).toEqual([]);
  });
});
