import { type Route, restError } from '@paiju/protocol';
import * as schemas from './schemas.js';

const bad = { 400: restError, 429: restError } as const;
const signedIn = { ...bad, 401: restError } as const;

/** S-15: the routes of the lobby, as the documents list them. A cookie says who asks, or a bot's `Authorization: Bearer`. */
export const LOBBY_ROUTES: readonly Route[] = [
  { method: 'get', path: '/lobby/me', summary: 'The person behind the cookie.', answers: { 200: schemas.me } },
  {
    ...{ method: 'post', path: '/lobby/guest', summary: 'Signs in with a nickname.', body: schemas.nickname },
    answers: { 200: schemas.known, ...bad, 409: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/register', summary: 'Creates an account.', body: schemas.credentials },
    answers: { 201: schemas.known, ...bad, 403: restError, 409: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/sign-in', summary: 'Signs in with an account.', body: schemas.credentials },
    answers: { 200: schemas.known, ...signedIn },
  },
  { method: 'post', path: '/lobby/sign-out', summary: 'Leaves.', answers: { 200: schemas.me } },
  { method: 'get', path: '/lobby/games', summary: 'The games that can be played.', answers: { 200: schemas.gameList } },
  {
    ...{ method: 'get', path: '/lobby/rooms', summary: 'Public rooms, those that are being played too.' },
    answers: { 200: schemas.rooms },
  },
  {
    ...{ method: 'post', path: '/lobby/rooms', summary: 'Creates a room and hosts it.', body: schemas.hostRoom },
    answers: { 201: schemas.admission, ...signedIn, 503: restError },
  },
  {
    ...{ method: 'get', path: '/lobby/rooms/{id}', summary: 'The room of an invitation.' },
    answers: { 200: schemas.room, 404: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/rooms/{id}/join', summary: 'A ticket for a room.' },
    answers: { 200: schemas.admission, ...signedIn, 404: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/match', summary: 'A ticket for the next table.', body: schemas.quickMatch },
    answers: { 200: schemas.matched, ...signedIn, 503: restError },
  },
  {
    ...{ method: 'get', path: '/lobby/bots', summary: 'Your bots that play by a token.' },
    answers: { 200: schemas.tokenBots, ...signedIn, 403: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/bots', summary: 'Makes a bot and its token.', body: schemas.nickname },
    answers: { 201: schemas.madeBot, ...signedIn, 403: restError, 409: restError },
  },
  {
    ...{
      method: 'post',
      path: '/lobby/bots/{id}/revoke',
      summary: 'Revokes the token of a bot and closes its sockets.',
    },
    answers: { 200: schemas.done, ...signedIn, 403: restError, 404: restError },
  },
  {
    ...{ method: 'get', path: '/lobby/people/{id}', summary: 'Everything kept about you.' },
    answers: { 200: schemas.personal, ...signedIn, 403: restError },
  },
  {
    ...{ method: 'post', path: '/lobby/people/{id}/forget', summary: 'Deletes what is kept about you.' },
    body: schemas.nickname,
    answers: { 200: schemas.forgotten, ...signedIn, 403: restError, 409: restError },
  },
  {
    ...{ method: 'get', path: '/lobby/history', summary: 'Your games, newest first.' },
    answers: { 200: schemas.gamePage, ...signedIn },
  },
  {
    ...{
      method: 'get',
      path: '/replays/{id}/table',
      summary: 'The table of a finished game of Riichi after any move.',
    },
    answers: { 200: schemas.replayTable, 400: restError, 404: restError, 409: restError },
  },
  {
    ...{ method: 'get', path: '/replays/{id}/events', summary: 'The public record of a finished game.' },
    answers: { 200: 'application/x-ndjson', 404: restError },
  },
];
