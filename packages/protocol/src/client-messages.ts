import { isRecord } from '@paiju/kernel';
import { z } from 'zod';
import {
  MAX_ACTION,
  MAX_ACTION_ID,
  MAX_CHAT,
  MAX_NONCE,
  natural,
  playerName,
  promptNumber,
  roomId,
  ticket,
} from './parts.js';

const inLists = z
  .boolean()
  .optional()
  .describe('True for frames that leave together as one frame, a list of them; each alone by default.');

const joinRoom = z.object({
  type: z.literal('join_room'),
  room_id: roomId,
  game_ticket: ticket
    .optional()
    .describe('From the lobby; a spectator of a public room needs none, nor a bot whose socket carries a token.'),
  spectate: z.boolean().optional().describe('Watch instead of playing.'),
  version: natural.optional().describe('The protocol version the client speaks.'),
  lists: inLists,
});

const leaveRoom = z.object({ type: z.literal('leave_room') });

const setReady = z.object({
  type: z.literal('set_ready'),
  ready: z.boolean(),
  nonce: z.string().max(MAX_NONCE).optional().describe('Enters the seed of the game.'),
});

const gameAction = z.object({
  type: z.literal('game_action'),
  action: z.string().min(1).max(MAX_ACTION),
  data: z.record(z.string(), z.unknown()).default({}),
  pn: promptNumber.optional().describe('The prompt this answers; refused as stale if another is open.'),
  id: z.string().min(1).max(MAX_ACTION_ID).optional().describe('Asks for action_ok; a repeat is recognised by it.'),
});

const chat = z.object({ type: z.literal('chat'), text: z.string().min(1).max(MAX_CHAT) });
const ping = z.object({ type: z.literal('ping') });

const reconnect = z.object({
  type: z.literal('reconnect'),
  room_id: roomId,
  game_ticket: ticket.optional().describe('A bot whose socket carries a token needs none.'),
  seq: natural
    .optional()
    .describe('The last event seen (q): the server may send those after it instead of a snapshot.'),
  lists: inLists,
});

const host = z
  .object({
    type: z.literal('host'),
    command: z
      .enum(['remove', 'bot', 'start'])
      .describe('Removes a person, seats a bot in an empty place, starts with bots in all of them (S-14a).'),
    player_name: playerName.optional().describe('Whom to remove.'),
  })
  .refine((message) => message.command !== 'remove' || message.player_name !== undefined, {
    path: ['player_name'],
    message: 'the name of a person, to remove one',
  });

const mute = z.object({
  type: z.literal('mute'),
  player_name: playerName.describe('Whose chat is no longer sent to you, or is again.'),
  muted: z.boolean(),
});

/** Every message a client may send, by its type (S-5). */
export const CLIENT_MESSAGES = {
  join_room: joinRoom,
  leave_room: leaveRoom,
  set_ready: setReady,
  game_action: gameAction,
  chat,
  ping,
  reconnect,
  host,
  mute,
} as const;

/** Any message a client may send. */
export const clientMessage = z.discriminatedUnion('type', [
  joinRoom,
  leaveRoom,
  setReady,
  gameAction,
  chat,
  ping,
  reconnect,
  host,
  mute,
]);
/** A message of a client as the server reads it. */
export type ClientMessage = z.infer<typeof clientMessage>;
/** The type of a message of a client. */
export type ClientMessageType = keyof typeof CLIENT_MESSAGES;
/** A message as a client writes it: defaults may be left out. */
export type ClientMessageInput = z.input<typeof clientMessage>;
/** The message that plays an action. */
export type GameAction = z.infer<typeof gameAction>;

/**
 * The action in the map of a frame, as the schema would read it but much quicker: nearly every message of a game is one.
 * Undefined where it is anything else, or where anything is wrong with it, which the schema then says.
 */
export function actionIn(frame: Readonly<Record<string, unknown>>): GameAction | undefined {
  const { type, action, data = {}, pn, id } = frame;
  if (type !== 'game_action' || !isText(action, MAX_ACTION) || !isRecord(data)) return undefined;
  if ((pn !== undefined && !isNatural(pn)) || (id !== undefined && !isText(id, MAX_ACTION_ID))) return undefined;
  const message: GameAction = { type, action, data };
  if (pn !== undefined) message.pn = pn;
  if (id !== undefined) message.id = id;
  return message;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most;
}

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
