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
  timeout: z
    .string()
    .optional()
    .describe('What is played for the silent, where the game has a choice: best, draft or fallback.'),
  allow_bots: z
    .boolean()
    .optional()
    .describe('Whether bots that play by a token may come in though it is public; only its id is asked for otherwise.'),
});
/** The request for a room, as the server reads it. */
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
  timeout: z.string().optional(),
  seats: natural.optional().describe('How many play, bots included.'),
  public: z.boolean().optional(),
  allow_bots: z.boolean().optional(),
});
/** A room as lists show it. */
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
  scoringRules: plain
    .optional()
    .describe('A preset, a preset with switches, or `{type: 1-1-1 | 2-4 | 1-6, scoopBonus, …}` as the plan has it.'),
  maxPlayers: z.int().min(2).max(4).default(4),
  isPublic: z.boolean().default(false),
  arrangeTimeLimit: natural.optional().describe('Seconds.'),
  assist: z.int().min(0).max(2).optional(),
  timeout: z
    .enum(['best', 'currentRows', 'fallback'])
    .default('best')
    .describe('What is laid for the silent: what the expert bot would, their draft filled up, or a greedy layout.'),
});
/** The request for a room of Chinese Poker, as the server reads it. */
export type CreatePokerRoom = z.infer<typeof createPokerRoom>;

export const pokerTicket = z.object({ roomId, ticket });
/** The request to join a room of Chinese Poker. */
export const joinPokerRoom = z.object({ playerId: playerName });
const row = z.union([z.array(z.union([z.int().min(0).max(51), z.string().max(2)])), z.string().max(24)]);

/** P-62: a layout, each row as cards by number or text. */
export const arrangePoker = z.object({
  ...{ front: row, middle: row, back: row, natural: z.boolean().optional() },
  draft: z.boolean().optional().describe('Keeps the rows, which may be unfinished, for when time is up; not final.'),
});
const named = <T extends z.ZodType>(value: T) => z.record(z.string(), value);
const cardTexts = z.array(z.string()).describe('Cards as texts, 2c to As.');
const planLayout = z.object({ front: cardTexts, middle: cardTexts, back: cardTexts });

/** P-62: a game under the names of the plan; maps are by the names of players. */
const planGame = z.object({
  gameId: z.string().nullable(),
  players: z.array(z.object({ id: z.string(), name: z.string(), totalScore: z.number(), isAI: z.boolean() })),
  currentPhase: z.enum(['SETUP', 'ARRANGING', 'REVIEW', 'FINISHED']),
  scoringRules: plain.describe('The rules in full, in the names of this server.'),
  roundNumber: natural.describe('From 1; 0 before the game.'),
  hands: named(cardTexts.nullable()).describe('Null for the hands you may not see.'),
  arrangements: named(planLayout.nullable()),
  roundResults: plain.describe('`roundNumber`, `scores` and `lineResults` of the last scored round, or null.'),
  gameResults: plain.describe('`finalScores`, `winner` and `roundCount` once the game is over, or null.'),
  createdAt: natural.describe('When the room was made, in milliseconds since 1970.'),
});

/** P-62: the state as this server names it (`view`, `room`, `version`), and as the plan does. */
export const pokerState = z.object({
  view: plain.describe('Everything your seat may know; null before the game.'),
  room: roomInfo,
  version: natural.describe('Grows with every event.'),
  roomId,
  gameState: planGame,
  hostPlayerId: z.string().nullable(),
  joinedPlayers: z.array(z.string()),
  maxPlayers: natural,
  isPublic: z.boolean(),
  arrangeTimeLimit: z.number().nullable().describe('Seconds.'),
  roundStartedAt: natural.nullable().describe('Milliseconds since 1970.'),
  draft: planLayout.nullable().describe('Your draft of this round.'),
  timeLeft: z.number().nullable().describe('Seconds you have left, where your clock runs.'),
});

const planLine = z.object({
  hand: cardTexts,
  handValue: z.object({
    rank: natural.describe('Three cards: 0 high card, 1 pair, 2 trips; five: 0 high card to 9 royal flush.'),
    value: natural.describe('For comparison: higher is stronger.'),
    primaryValue: natural,
    kickers: z.array(natural),
    description: z.string(),
  }),
  winProbability: z.number(),
  optimalHand: cardTexts,
  optimalWinProbability: z.number(),
  assessment: z.enum(['optimal', 'suboptimal', 'mistake']),
  explanation: z.string(),
});

/** P-55: a report in the plan's form. */
const analysisReport = z.object({
  playerArrangement: planLayout,
  optimalArrangement: planLayout,
  isFoul: z.boolean(),
  foulReasons: z.array(z.string()),
  ...{ playerEV: z.number(), optimalEV: z.number(), evLoss: z.number() },
  lines: z.object({ front: planLine, middle: planLine, back: planLine }),
  missedOpportunities: z.array(z.string()),
  strategicInsights: z.array(z.string()),
});

/** The analysis of the layouts of a round. */
export const pokerAnalysis = z.object({
  analysis: z.object({
    round: natural.describe('From 0.'),
    judgements: z.array(
      z.object({ seat: natural, report: plain.describe('With four languages and intervals.'), analysisReport }),
    ),
  }),
});
