import type { Json } from '@paiju/kernel';
import { z } from 'zod';
import { SESSION_ERRORS } from './errors.js';
import { PROTOCOL_VERSION } from './parts.js';
import { ROUTES, type Route } from './routes.js';

/** A JSON document. */
export type Document = { readonly [key: string]: Json };

/** The JSON Schema of what a schema takes (`input`: defaults may be left out) or gives. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Document {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest as unknown as Document; // JSON Schema is plain data
}

/** OpenAPI 3.1 of the routes, from the schemas that validate them; a server adds the routes that are its own. */
export function openApi(routes: readonly Route[] = ROUTES): Document {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paiju',
      version: String(PROTOCOL_VERSION),
      description: 'Rooms, replays and state of a Paiju server.',
    },
    paths,
    components: {
      securitySchemes: { ticket: { type: 'http', scheme: 'bearer' } },
      schemas: { ErrorCode: { enum: SESSION_ERRORS.map(({ code }) => code), description: errorTexts() } },
    },
  };
}

/** One line for each error code. */
export function errorTexts(): string {
  return SESSION_ERRORS.map(({ code, text }) => `- \`${code}\`: ${text}`).join('\n');
}

function operation({ method, path, summary, body, answers, ticket }: Route): Document {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name));
  return {
    operationId: `${method}${path.replaceAll(/[^\w]+(\w?)/g, (_, first: string) => first.toUpperCase())}`,
    summary,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { required: true, content: jsonContent(body, 'input') } }),
    ...(ticket === true ? { security: [{ ticket: [] }] } : {}),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, response(status, answer)]),
    ),
  };
}

function parameter(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function response(status: string, answer: z.ZodType | string): Json {
  const content = typeof answer === 'string' ? { [answer]: {} } : jsonContent(answer, 'output');
  return { description: status < '300' ? 'Done.' : 'Refused.', content };
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Document {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}
