import type { z } from 'zod';
import * as rest from './rest.js';

/** One route: what it takes and what it answers, by status; a text alone means no JSON. */
export interface Route {
  readonly method: 'get' | 'post';
  /** With `{name}` where a part of it is given. */
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answers: { readonly [status: number]: z.ZodType | string };
  /** Carries a ticket: `Authorization: Bearer`. */
  readonly ticket?: boolean;
}

const POKER = '/api/chinese-poker/rooms';
const refused = { 400: rest.restError, 404: rest.restError } as const;
const ticketed = { ...refused, 401: rest.restError } as const;

/** S-3, S-20, P-62: the routes every server has; a lobby adds its own. */
export const ROUTES: readonly Route[] = [
  { method: 'get', path: '/health', summary: 'Liveness: the process runs.', answers: { 200: rest.health } },
  {
    ...{ method: 'get', path: '/ready', summary: 'Readiness: recovery is done and traffic is taken.' },
    answers: { 200: rest.readiness, 503: rest.readiness },
  },
  { method: 'get', path: '/status', summary: 'The load of the server.', answers: { 200: rest.status } },
  {
    ...{ method: 'get', path: '/rooms', summary: 'Rooms that have not started, all or by `after` and `limit`.' },
    answers: { 200: rest.roomList, 400: rest.restError },
  },
  {
    ...{ method: 'post', path: '/rooms', summary: 'Creates a room.', body: rest.createRoom },
    answers: {
      201: rest.roomInfo,
      ...{ 400: rest.restError, 409: rest.restError, 429: rest.restError, 503: rest.restError },
    },
  },
  { method: 'get', path: '/metrics', summary: 'Numbers for Prometheus.', answers: { 200: 'text/plain' } },
  { method: 'get', path: '/docs', summary: 'This document and the one of the socket.', answers: { 200: 'text/html' } },
  {
    ...{ method: 'get', path: '/replays/{id}', summary: 'A finished game as JSON Lines, with its revealed seed.' },
    answers: { 200: 'application/x-ndjson', 404: rest.restError },
  },
  {
    ...{
      method: 'post',
      path: `${POKER}/create`,
      summary: 'Creates a room of Chinese Poker.',
      body: rest.createPokerRoom,
    },
    answers: { 201: rest.pokerTicket, 400: rest.restError, 503: rest.restError },
  },
  {
    ...{ method: 'post', path: `${POKER}/{roomId}/join`, summary: 'Takes a seat.', body: rest.joinPokerRoom },
    answers: { 200: rest.pokerTicket, ...refused, 409: rest.restError },
  },
  {
    ...{ method: 'post', path: `${POKER}/{roomId}/start`, summary: 'Starts the game.', ticket: true },
    answers: { 200: rest.pokerState, ...ticketed, 409: rest.restError },
  },
  {
    ...{ method: 'post', path: `${POKER}/{roomId}/arrange`, summary: 'Lays the thirteen cards.', ticket: true },
    body: rest.arrangePoker,
    answers: { 200: rest.pokerState, ...ticketed, 409: rest.restError },
  },
  {
    ...{ method: 'get', path: `${POKER}/{roomId}/state`, summary: 'The view of the seat.', ticket: true },
    answers: { 200: rest.pokerState, ...ticketed },
  },
  {
    ...{
      method: 'get',
      path: `${POKER}/{roomId}/analysis`,
      summary: 'The value of each layout of the seat.',
      ticket: true,
    },
    answers: { 200: rest.pokerAnalysis, ...ticketed },
  },
];
