import { isRecord } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asyncApi } from './asyncapi.js';
import { CLIENT_MESSAGES } from './client-messages.js';
import { ACTION_ERRORS, CLOSE_CODES, closeCode, SESSION_ERRORS } from './errors.js';
import { EVENT_NAMES } from './event-names.js';
import { EVENT_CODES } from './events.js';
import { openApi } from './openapi.js';
import { ROUTES } from './routes.js';
import { SERVER_MESSAGES } from './server-messages.js';

type Any = Readonly<Record<string, unknown>>;
const within = (value: unknown, ...path: readonly string[]): Any =>
  path.reduce((found, key) => (found[key] ?? {}) as Any, value as Any);

/** Every `$ref` in a document. */
function refs(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refs);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [String(one)] : refs(one)));
}

function resolve(document: unknown, ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce((found: unknown, key) => (isRecord(found) ? found[key] : undefined), document);
}

describe.each([
  ['OpenAPI', openApi()],
  ['AsyncAPI', asyncApi()],
] as const)('%s', (_, document) => {
  test('is plain JSON whose references lead somewhere', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    for (const ref of refs(document)) expect(resolve(document, ref), ref).toBeDefined();
  });

  test('tells every error code of a session', () => {
    const text = JSON.stringify(document);
    for (const { code, text: words } of SESSION_ERRORS) expect(text).toContain(`\`${code}\`: ${words}`);
  });
});

describe('AsyncAPI', () => {
  const document = asyncApi();
  const messages = within(document, 'components', 'messages');
  const all = [
    ...Object.keys(CLIENT_MESSAGES).map((type) => `client.${type}`),
    ...Object.keys(SERVER_MESSAGES).map((type) => `server.${type}`),
    ...EVENT_CODES.map((t) => `event.${t}`),
  ];

  test('is of version 3 and has every message and event, in its channel and in one operation', () => {
    expect(document['asyncapi']).toBe('3.0.0');
    expect(Object.keys(messages)).toEqual(all);
    expect(Object.keys(within(document, 'channels', 'room', 'messages'))).toEqual(all);
    const named = refs([
      within(document, 'operations', 'send', 'messages'),
      within(document, 'operations', 'receive', 'messages'),
    ]);
    expect(named.toSorted()).toEqual(all.map((name) => `#/channels/room/messages/${name}`).toSorted());
  });

  test.each(all)('%s has a payload by which it is known', (name) => {
    const { properties, required } = within(messages, name, 'payload');
    const key = name.startsWith('event.') ? 't' : 'type';
    const known: unknown = name.startsWith('event.') ? Number(name.slice(6)) : name.split('.')[1];
    expect(within(properties, key)['const']).toBe(known);
    expect(required).toContain(key);
  });

  test('tells the errors of actions and the close codes', () => {
    const text = JSON.stringify(document);
    for (const { code } of ACTION_ERRORS) expect(text).toContain(`\`${code}\``);
    for (const { code } of CLOSE_CODES) expect(text).toContain(`\`${code}\``);
  });
});

describe('OpenAPI', () => {
  const document = openApi();

  test('is of version 3.1 and has every route, each with an id of its own', () => {
    expect(document['openapi']).toBe('3.1.0');
    const routes = ROUTES.map(({ method, path }) => within(document, 'paths', path, method));
    expect(new Set(routes.map((route) => route['operationId'])).size).toBe(ROUTES.length);
    expect(routes.map((route) => route['summary'])).toEqual(ROUTES.map(({ summary }) => summary));
  });

  test('names the parts of a path, the body and who may call', () => {
    const arrange = within(document, 'paths', '/api/chinese-poker/rooms/{roomId}/arrange', 'post');
    expect(arrange['parameters']).toEqual([{ name: 'roomId', in: 'path', required: true, schema: { type: 'string' } }]);
    expect(arrange['security']).toEqual([{ ticket: [] }]);
    const { properties } = within(arrange, 'requestBody', 'content', 'application/json', 'schema');
    expect(Object.keys(properties as Any)).toEqual(['front', 'middle', 'back', 'natural', 'draft']);
  });

  test('takes the routes of a server beside them', () => {
    const own = { method: 'get', path: '/history', summary: 'Games.', answers: { 200: z.array(z.string()) } } as const;
    expect(Object.keys(within(openApi([...ROUTES, own]), 'paths'))).toContain('/history');
  });
});

test('codes are told apart: errors, events, reasons to close', () => {
  for (const list of [
    SESSION_ERRORS.map((one) => one.code),
    ACTION_ERRORS.map((one) => one.code),
    CLOSE_CODES.map((one) => one.code),
  ]) {
    expect(new Set<string | number>(list).size).toBe(list.length);
  }
  const names = Object.values(EVENT_NAMES).map(([name]) => name);
  expect(new Set(names).size).toBe(EVENT_CODES.length);
  expect(closeCode('policy')).toBe(1008);
});
