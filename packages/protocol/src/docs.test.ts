import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CLIENT_MESSAGES } from './client-messages.js';
import { ACTION_ERRORS, CLOSE_CODES, SESSION_ERRORS } from './errors.js';
import { EVENT_NAMES } from './event-names.js';
import { EVENT_CODES, EVENTS } from './events.js';
import { CODECS } from './registry.js';
import { SERVER_MESSAGES } from './server-messages.js';

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8');
const section = (title: string): string => page.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';
/** The first cell of each row of the tables in a text. */
const heads = (text: string): readonly string[] =>
  [...text.matchAll(/^\| ([^|]+?) \|/gm)]
    .map(([, head = '']) => head)
    .filter((head) => !/^(-+|t|type|code|meld|game)$/.test(head));
const code = (text: string): string => `\`${text}\``;

/** As much of a schema as is asked here; of all events at once, the types of the whole are slow to compare. */
interface Schema {
  safeParse(value: unknown): { readonly success: boolean };
}

describe('docs/protocol.md', () => {
  test('has a row for every message', () => {
    expect(heads(section('What you send'))).toEqual(Object.keys(CLIENT_MESSAGES).map(code));
    const arriving = heads(section('What arrives')).flatMap((head) => head.split(', '));
    expect(arriving.toSorted()).toEqual(Object.keys(SERVER_MESSAGES).map(code).toSorted());
  });

  test.each([...EVENT_CODES])('has a row for event %i with its name and its required fields', (t) => {
    const row =
      section('Events')
        .split('\n')
        .find((line) => line.startsWith(`| ${t} |`)) ?? '';
    expect(row).toContain(`| ${EVENT_NAMES[t][0]} |`);
    const required = Object.entries<Schema>(EVENTS[t].shape).flatMap(([field, schema]) =>
      field === 't' || schema.safeParse(undefined).success ? [] : [field],
    );
    expect(required.filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
  });

  test('has a row for every error and close code, with its sentence', () => {
    const rows = [...SESSION_ERRORS, ...ACTION_ERRORS].map((one) => `| ${code(one.code)} | ${one.text} |`);
    for (const row of [...rows, ...CLOSE_CODES.map((one) => `| ${one.code} | ${one.text} |`)])
      expect(page).toContain(row);
  });

  test('names every action of every game', () => {
    const words = new Set(section('Actions').match(/\w+/g));
    const unnamed = [...CODECS.values()].flatMap(({ actions }) => actions).filter((action) => !words.has(action));
    expect(unnamed).toEqual(['submit']); // another name for arrange
  });
});
