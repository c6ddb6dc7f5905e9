import { createRoom, roomInfo } from '@paiju/protocol';
import { z } from 'zod';

const givenName = z.string().min(1).max(200).describe('Up to 24 characters.');
const password = z.string().min(8).max(200);

export const nickname = z.object({ name: givenName });
export const credentials = z.object({ name: givenName, password });

export const person = z.object({
  id: z.string(),
  name: z.string(),
  account: z.boolean(),
  bot: z.literal(true).optional(),
});
export const me = z.object({ person: person.nullable() });
export const known = z.object({ person });

/** A request for a room with a host: as `POST /rooms`. */
export const hostRoom = createRoom.omit({ room_id: true });

/** A request for a quick match: the game, and the number of people. */
export const quickMatch = z.object({
  game: z.string().default('riichi'),
  config: z.unknown().optional(),
  people: z.int().min(1).max(4).default(4).describe('Seats for people; bots take the others.'),
  ai_level: z.string().optional(),
  allow_bots: z
    .boolean()
    .default(false)
    .describe('Whether bots that play by a token may take places of people; always so where one of them asks.'),
});

/** A room, and the ticket for it. */
export const admission = z.object({
  room_id: z.string(),
  ticket: z.string().optional().describe('Absent for a bot, whose socket carries its token.'),
  socket: z.string().describe('The path of the socket.'),
  invite: z.string().describe('The address to send to others.'),
});

/** The same for a quick match. */
export const matched = admission.extend({
  bots_in: z.int().optional().describe('Seconds after which bots take the places that are empty.'),
});

/** A text in every language of the page. */
const words = z.object({ 'zh-TW': z.string(), 'zh-CN': z.string(), ja: z.string(), en: z.string() });

export const gameList = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      rules_version: z.int(),
      presets: z.array(z.string()),
      levels: z.array(z.string()),
      programs: z.array(z.string()),
      characters: z.array(z.object({ id: z.string(), names: words, about: words, strength: z.string() })),
    }),
  ),
});

export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(200).optional(),
});

/** S-31: part of a list of rooms, in the order of their ids; without a limit, all of it. */
export const roomsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z.string().max(64).optional(),
});

const placing = z.object({
  seat: z.int(),
  name: z.string(),
  bot: z.boolean(),
  me: z.boolean(),
  points: z.number().optional(),
  rank: z.int().optional(),
});

/** C-10: a bot that plays by a token, without the token. */
const tokenBot = z.object({
  id: z.string(),
  name: z.string(),
  made_at: z.number().describe('Milliseconds since 1970.'),
});
export const tokenBots = z.object({ bots: z.array(tokenBot) });
export const madeBot = z.object({ bot: tokenBot, token: z.string().describe('Shown this once.') });
export const done = z.object({ done: z.boolean() });

/** Everything kept about a person, as they are given it. */
export const personal = z.object({
  user: z.string(),
  account: z.object({ name: z.string(), createdAt: z.number() }).optional(),
  sessions: z.array(z.object({ createdAt: z.number(), expiresAt: z.number() })),
  bots: z.array(z.object({ id: z.string(), name: z.string(), madeAt: z.number() })),
  bans: z.array(z.object({ until: z.number().optional(), reason: z.string(), madeAt: z.number() })),
  games: z.array(z.object({ gid: z.string(), room: z.string(), game: z.string() }).loose()),
});
export const forgotten = z.object({
  done: z.boolean(),
  account: z.boolean(),
  bots: z.int(),
  games: z.int(),
  open_rooms: z.int().describe('Rooms still open whose records have the person until they close.'),
});

/** Games as the history lists them. */
export const gamePage = z.object({
  games: z.array(
    z.object({
      id: z.string(),
      room_id: z.string(),
      game: z.string(),
      state: z.enum(['started', 'completed', 'abandoned']),
      started_at: z.number().describe('Milliseconds since 1970.'),
      ended_at: z.number().optional(),
      players: z.array(placing),
    }),
  ),
  next: z.string().optional().describe('Give it as `after` for the next page.'),
});

export const room = roomInfo;
export const rooms = z.object({
  rooms: z.array(roomInfo),
  next: z.string().optional().describe('Give it as `after` for the next page.'),
});

/** A finished game after so many moves, as `MahjongModule` tells it; tiles and players in full. */
export const replayTable = z
  .object({
    step: z.number(),
    steps: z.number(),
    roomId: z.string(),
    phase: z.string(),
    currentTurnIndex: z.number(),
    activeTile: z.object({}).loose().nullable(),
    wall: z.object({ remaining: z.number() }).loose(),
    players: z.array(z.object({ id: z.string(), score: z.number() }).loose()),
  })
  .loose();
