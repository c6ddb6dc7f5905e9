import { z } from 'zod';
import { SESSION_ERROR_CODES, TICKET_REASONS } from './errors.js';
import {
  breakDice,
  commitment,
  dice,
  MAX_ACTION_ID,
  MAX_CHAT,
  MAX_NONCE,
  natural,
  pieces,
  plain,
  playerName,
  promptNumber,
  roomId,
  seatNumber,
} from './parts.js';

/** A person in a room that has not started. */
export const roomPlayer = z.object({
  name: playerName,
  ready: z.boolean(),
  host: z.boolean().optional(),
  connected: z.boolean().optional(),
  bot: z.boolean().optional().describe('A program that plays by a token (C-10).'),
});

/** The people by seat. */
export const gamePlayer = z.object({
  s: seatNumber,
  nm: playerName,
  ai: z.int().min(0).max(1),
  aw: z.literal(1).optional().describe('A bot sits in for this person.'),
  ch: z.string().optional().describe('The character of a bot, by id; `nm` is their English name.'),
  bot: z.literal(1).optional().describe('A program that plays by a token, in the place of a person (C-10).'),
});

const named = <T extends string>(type: T) => z.object({ type: z.literal(type), player_name: playerName });
const bare = <T extends string>(type: T) => z.object({ type: z.literal(type) });

const roomJoined = z.object({
  type: z.literal('room_joined'),
  room_id: roomId,
  player_name: playerName,
  players: z.array(roomPlayer),
  num_ai_players: z.int().min(0).max(3),
  game: z.string().optional(),
  config: plain.optional().describe('The rules played, as the game takes them.'),
  clock: plain.optional(),
  ai_level: z.string().optional(),
  ai_characters: z.array(z.string()).optional().describe('Who the bots are, in order.'),
  assist: natural
    .optional()
    .describe('How much help a seat is shown: 0 none, 1 waits, names of rows and reasons, 2 suggestions too.'),
  timeout: z.string().optional().describe('What is played for the silent: best, draft or fallback.'),
  allow_bots: z.boolean().optional().describe('True if bots that play by a token may come in though it is public.'),
  seats: natural.optional().describe('How many play, bots included.'),
  commitment: commitment.optional().describe('SHA-256 of the secret of the room (S-20).'),
  spectate: z.boolean().optional(),
  delay: z.enum(['hand', 'none']).optional().describe('What a spectator waits for: the end of the hand, or nothing.'),
  version: natural.optional().describe('The protocol version the server speaks.'),
});

const roomLeft = bare('room_left').extend({ reason: z.string().optional() });
const playerJoined = named('player_joined').extend({
  ai: z.int().min(0).max(1).optional().describe('1 for a bot the host has seated.'),
  ch: z.string().optional().describe('The character of that bot, by id.'),
  bot: z.literal(1).optional().describe('1 for a program that plays by a token (C-10).'),
});
const playerLeft = named('player_left').extend({
  reason: z.string().optional(),
  host: playerName.optional().describe('Who is the host from now on.'),
});
const readyChanged = named('player_ready_changed').extend({ ready: z.boolean() });

const gameStarting = bare('game_starting').extend({
  commitment: commitment.optional(),
  nonces: z.array(z.string().max(MAX_NONCE)).optional().describe('In the order people joined.'),
});

const chat = named('chat').extend({ text: z.string().max(MAX_CHAT) });

const turnNumber = z.int().min(-1);

const discardInfo = z.object({
  ti: z.int().min(0).max(143),
  tg: z.boolean().optional().describe('As it was drawn.'),
  rd: z.boolean().optional().describe('Declared a ready hand.'),
  ca: z.boolean().optional().describe('Taken by another seat.'),
  tn: turnNumber.optional().describe('Discards and calls of the round before it; −1: unknown.'),
});

const seatState = z.object({
  s: seatNumber,
  sc: z.int(),
  dsc: z.array(discardInfo),
  ml: z.array(z.int()).describe('Melds as integers; −1 for a concealed kong that is not shown.'),
  mn: z.array(turnNumber).optional().describe('Discards and calls of the round before each meld; −1: unknown.'),
  ri: z.boolean().optional(),
  bn: pieces.optional().describe('Bonus tiles.'),
  n: natural.describe('Concealed tiles.'),
});

const gameReconnected = z.object({
  type: z.literal('game_reconnected'),
  gid: z.string(),
  s: seatNumber.optional().describe('Absent for a spectator.'),
  p: z.array(gamePlayer),
  game: z.string(),
  w: z.string().optional(),
  n: natural.optional(),
  cp: seatNumber.optional(),
  di: pieces.optional(),
  h: natural.optional(),
  r: natural.optional(),
  mt: pieces.optional(),
  dc: breakDice.optional(),
  tr: natural.optional().describe('Tiles that may still be drawn.'),
  pst: z.array(seatState).optional(),
  dl: seatNumber.optional(),
  dd: z.tuple([dice, dice]).optional(),
  q: natural.optional().describe('The last event this snapshot includes.'),
  cm: commitment.optional().describe('SHA-256 of the secret of the round.'),
  v: plain.describe('The view of the seat: the fold of all its events so far.'),
});

const sessionError = z.object({
  type: z.literal('session_error'),
  code: z.enum(SESSION_ERROR_CODES),
  message: z.string(),
  id: z.string().max(MAX_ACTION_ID).optional(),
  reason: z.enum(TICKET_REASONS).optional().describe('Why a ticket was refused, with invalid_ticket.'),
});

const actionOk = z.object({
  type: z.literal('action_ok'),
  id: z.string().max(MAX_ACTION_ID),
  seq: natural.describe('Its number among the actions of your seat in this game, from 1.'),
});

const notice = z.object({
  type: z.literal('notice'),
  kind: z.enum(['message', 'draining', 'abandoned']),
  text: z.string(),
  code: z.literal('unavailable').optional().describe('The table stands still: nothing can be written down just now.'),
});

const clock = z.object({
  type: z.literal('clock'),
  pn: promptNumber,
  base: z.number().min(0).describe('Seconds of this decision left.'),
  bank: z.number().min(0).describe('Seconds of the bank left.'),
});

/** Every message a server may send beside game events, by its type (S-5). */
export const SERVER_MESSAGES = {
  room_joined: roomJoined,
  room_left: roomLeft,
  player_joined: playerJoined,
  player_left: playerLeft,
  player_ready_changed: readyChanged,
  game_starting: gameStarting,
  game_left: bare('game_left'),
  chat,
  pong: bare('pong'),
  game_reconnected: gameReconnected,
  player_reconnected: named('player_reconnected'),
  session_error: sessionError,
  action_ok: actionOk,
  notice,
  clock,
} as const;

/** Any message a server may send beside game events. */
export const serverMessage = z.discriminatedUnion('type', [
  roomJoined,
  roomLeft,
  playerJoined,
  playerLeft,
  readyChanged,
  gameStarting,
  SERVER_MESSAGES.game_left,
  chat,
  SERVER_MESSAGES.pong,
  gameReconnected,
  SERVER_MESSAGES.player_reconnected,
  sessionError,
  actionOk,
  notice,
  clock,
]);
/** A message of a server. */
export type ServerMessage = z.infer<typeof serverMessage>;
/** The type of a message of a server. */
export type ServerMessageType = keyof typeof SERVER_MESSAGES;
/** The message that tells a returning person where the game stands. */
export type GameReconnected = z.infer<typeof gameReconnected>;
/** A player of a game, as messages tell it. */
export type GamePlayer = z.infer<typeof gamePlayer>;
