import type { Json } from '@paiju/kernel';
import type { z } from 'zod';
import { CLIENT_MESSAGES } from './client-messages.js';
import { ACTION_ERRORS, CLOSE_CODES } from './errors.js';
import { EVENT_NAMES } from './event-names.js';
import { EVENT_CODES, EVENTS } from './events.js';
import { type Document, errorTexts, jsonSchema } from './openapi.js';
import { MAX_FRAME_IN, PROTOCOL_VERSION } from './parts.js';
import { SERVER_MESSAGES } from './server-messages.js';

const CONTENT = 'application/msgpack';

/** AsyncAPI 3 of the socket, from the schemas that validate it. */
export function asyncApi(): Document {
  const sent = messagesOf(CLIENT_MESSAGES, 'client', 'input');
  const received = { ...messagesOf(SERVER_MESSAGES, 'server', 'output'), ...eventMessages() };
  return {
    asyncapi: '3.0.0',
    info: { title: 'Paiju socket', version: String(PROTOCOL_VERSION), description: description() },
    defaultContentType: CONTENT,
    channels: { room: channel([...Object.keys(sent), ...Object.keys(received)]) },
    operations: {
      send: operation('receive', 'What a client sends.', Object.keys(sent)),
      receive: operation('send', 'What a server sends.', Object.keys(received)),
    },
    components: { messages: { ...sent, ...received } },
  };
}

function description(): string {
  const coded = (list: readonly { readonly code: string | number; readonly text: string }[]): string =>
    list.map(({ code, text }) => `- \`${code}\`: ${text}`).join('\n');
  return [
    `MessagePack in binary frames of at most ${MAX_FRAME_IN} bytes from a client. Unknown fields are to be ignored.`,
    `Errors of a session:\n\n${errorTexts()}`,
    `Errors of an action (t: 7):\n\n${coded(ACTION_ERRORS)}`,
    `Close codes:\n\n${coded(CLOSE_CODES)}`,
  ].join('\n\n');
}

type Messages = Record<string, Json>;

function messagesOf(schemas: Readonly<Record<string, z.ZodType>>, side: string, io: 'input' | 'output'): Messages {
  return Object.fromEntries(
    Object.entries(schemas).map(([type, schema]) => [`${side}.${type}`, message(type, type, jsonSchema(schema, io))]),
  );
}

function eventMessages(): Messages {
  return Object.fromEntries(
    EVENT_CODES.map((t) => {
      const [name, text] = EVENT_NAMES[t];
      return [`event.${t}`, message(name, `t ${t}: ${text}`, jsonSchema(EVENTS[t], 'output'))];
    }),
  );
}

function message(name: string, summary: string, payload: Json): Json {
  return { name, summary, contentType: CONTENT, payload };
}

function channel(names: readonly string[]): Json {
  return {
    address: '/ws/{room_id}',
    parameters: { room_id: { description: 'The room, made before by POST /rooms or a lobby.' } },
    messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: { ws: {} },
  };
}

/** AsyncAPI tells operations from the side of the server. */
function operation(action: 'send' | 'receive', summary: string, names: readonly string[]): Json {
  const messages = names.map((name) => ({ $ref: `#/channels/room/messages/${name}` }));
  return { action, summary, channel: { $ref: '#/channels/room' }, messages };
}
