import { z } from 'zod';
import { commitment, natural, plain, playerName, roomId, ticket } from './parts.js';
import { roomPlayer } from './server-messages.js';

/** S-3: what `POST /rooms` takes. */
export const createRoom = z.object({
  room_id: roomId.optional().describe('Drawn by the server where it is missing.'),
  game: z.string().default('riichi'),
  config: plain.optional().describe('A preset, or a preset with switches, as the game takes it.'),
  num_ai_players: z.int().min(0).max(3).default(3),
  ai_level: z.string().optional(),
  ai_characters: z
    .array(z.string().max(40))
    .max(3)
    .optional()
    .describe('Who the bots are, in order; bots beyond the list play by `ai_level`.'),
  clock: plain.optional().describe('off, slow, normal, fast, or numbers.'),
  public: z.boolean().optional().describe('Listed, and open to spectators; so unless said otherwise.'),
  assist: z.int().min(0).max(2).optional().describe('How much help a seat is shown, 0 to 2.'),
});
export type CreateRoom = z.infer<typeof createRoom>;

/** A room as lists show it. */
export const roomInfo = z.object({
  room_id: roomId,
  game: z.string(),
  players: z.array(roomPlayer),
  num_ai_players: z.int().min(0).max(3),
  status: z.enum(['lobby', 'starting', 'playing', 'finished']),
  commitment: commitment.optional(),
  config: plain.optional(),
  clock: plain.optional(),
  ai_level: z.string().optional(),
  ai_characters: z.array(z.string()).optional(),
  assist: natural.optional(),
  seats: natural.optional().describe('How many play, bots included.'),
  public: z.boolean().optional(),
});
export type RoomInfo = z.infer<typeof roomInfo>;

export const roomList = z.object({
  rooms: z.array(roomInfo),
  next: z.string().optional().describe('Give it as `after` for the next page, where a limit was given.'),
});
export const health = z.object({ status: z.literal('ok') });
export const readiness = z.object({
  ready: z.boolean(),
  reason: z.string().optional().describe('Why it takes no traffic.'),
});

/** S-3: what `GET /status` answers. */
export const status = z.object({
  active_rooms: natural,
  active_games: natural,
  capacity_used: z.number().min(0),
  max_games: natural,
});

/** The answer of any route when it refuses. */
export const restError = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  reason: z.string().optional().describe('Why a ticket was refused.'),
});

/** P-62: what makes a room of Chinese Poker. */
export const createPokerRoom = z.object({
  hostPlayerId: playerName,
  scoringRules: plain.optional().describe('A preset, or a preset with switches.'),
  maxPlayers: z.int().min(2).max(4).default(4),
  isPublic: z.boolean().default(false),
  arrangeTimeLimit: natural.optional().describe('Seconds.'),
  assist: z.int().min(0).max(2).optional(),
  timeout: z.string().optional(),
});
export type CreatePokerRoom = z.infer<typeof createPokerRoom>;

export const pokerTicket = z.object({ roomId, ticket });
export const joinPokerRoom = z.object({ playerId: playerName });
const row = z.union([z.array(z.union([z.int().min(0).max(51), z.string().max(2)])), z.string().max(24)]);

/** P-62: a layout, each row as cards by number or text. */
export const arrangePoker = z.object({ front: row, middle: row, back: row, natural: z.boolean().optional() });
export const pokerState = z.object({ view: plain, room: roomInfo, version: natural });
export const pokerAnalysis = z.object({ analysis: plain });
