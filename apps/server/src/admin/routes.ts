import { type Route, restError } from '@paiju/protocol';
import { z } from 'zod';

export const banned = z.object({
  kind: z.enum(['user', 'address']),
  subject: z.string().min(1).max(200).describe('The id of a user, or an address.'),
  hours: z.number().positive().optional().describe('For good where it is missing.'),
  reason: z.string().max(200).default('by the administrator'),
});

export const lifted = banned.pick({ kind: true, subject: true });
export const newBot = z.object({ name: z.string().min(1).max(200).describe('Up to 24 characters.') });
export const message = z.object({ text: z.string().min(1).max(400) });
export const reason = z.object({ reason: z.string().max(200).default('by the administrator') });

export const done = z.object({ done: z.boolean() });
export const anything = z.object({}).loose();
export const tableList = z.object({ tables: z.array(anything) });
export const botList = z.object({ bots: z.array(anything) });
export const madeBot = z.object({ bot: anything, token: z.string().describe('Shown this once.') });
export const banList = z.object({ bans: z.array(anything) });

const refused = { 400: restError, 401: restError, 404: restError } as const;
const post = (path: string, summary: string, body?: Route['body']): Route => ({
  ...{ method: 'post', path, summary, answers: { 200: done, ...refused } },
  ...(body === undefined ? {} : { body }),
});
const get = (path: string, summary: string, answer: Route['answers'][number]): Route => ({
  ...{ method: 'get', path, summary },
  answers: { 200: answer, ...refused },
});

/** S-19: the routes of the administration; all carry the token. */
export const ADMIN_ROUTES: readonly Route[] = [
  get('/admin/tables', 'Every room and table.', tableList),
  post('/admin/tables/{id}/end', 'Ends a table as abandoned, or closes a room.', reason),
  post('/admin/message', 'Tells everyone something.', message),
  get('/admin/bans', 'Banned users and addresses.', banList),
  post('/admin/bans', 'Bans a user or an address, and ends what they have open.', banned),
  post('/admin/bans/lift', 'Lifts a ban.', lifted),
  get('/admin/bots', 'Every bot that plays by a token.', botList),
  {
    ...{ method: 'post', path: '/admin/bots', summary: 'Makes a bot and its token.', body: newBot },
    answers: { 201: madeBot, ...refused, 409: restError },
  },
  post('/admin/bots/{id}/revoke', 'Revokes the token of a bot and closes its sockets.'),
  get('/admin/people/{id}', 'Everything kept about a user.', anything),
  post('/admin/people/{id}/forget', 'Deletes what is kept about a user.'),
];
