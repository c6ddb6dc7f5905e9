import { type Route, restError } from '@paiju/protocol';
import * as schemas from './schemas.js';

const refused = { 400: restError, 401: restError, 404: restError } as const;
const post = (path: string, summary: string, body?: Route['body']): Route => ({
  ...{ method: 'post', path, summary, answers: { 200: schemas.done, ...refused } },
  ...(body === undefined ? {} : { body }),
});
const get = (path: string, summary: string, answer: Route['answers'][number]): Route => ({
  ...{ method: 'get', path, summary },
  answers: { 200: answer, ...refused },
});

/** S-19: the routes of the administration; all carry the token. */
export const ADMIN_ROUTES: readonly Route[] = [
  get('/admin/tables', 'Every room and table.', schemas.tableList),
  post('/admin/tables/{id}/end', 'Ends a table as abandoned, or closes a room.', schemas.reason),
  post('/admin/message', 'Tells everyone something.', schemas.message),
  get('/admin/bans', 'Who may not come in.', schemas.banList),
  post('/admin/bans', 'Bans a user or an address, and ends what they have open.', schemas.banned),
  post('/admin/bans/lift', 'Lifts a ban.', schemas.lifted),
  get('/admin/people/{id}', 'Everything kept about a user.', schemas.anything),
  post('/admin/people/{id}/forget', 'Deletes what is kept about a user.'),
];
