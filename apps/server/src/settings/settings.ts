import {
  basePath,
  flag,
  keys,
  longText,
  oneOf,
  optional,
  origins,
  type Parser,
  postgres,
  proxies,
  rate,
  text,
  webAddress,
  whole,
} from './parser.js';

/** One setting: the variable it is read from, what it means, what it is where nothing is said. */
export interface Setting<T> {
  readonly name: string;
  readonly meaning: string;
  /** As text, read as if it had been given. */
  readonly fallback: string;
  readonly parser: Parser<T>;
  /** Never shown. */
  readonly secret?: true;
}

function setting<T>(name: string, fallback: string, parser: Parser<T>, meaning: string): Setting<T> {
  return { name, meaning, fallback, parser };
}

function secret<T>(name: string, fallback: string, parser: Parser<T>, meaning: string): Setting<T> {
  return { name, meaning, fallback, parser, secret: true };
}

const DAY = 86_400;

/** S-2: every setting there is, by the name the program knows it under; docs/operations.md holds the same table. */
export const SETTINGS = {
  port: setting('PAIJU_PORT', '8711', whole(0, 65_535), 'The port to listen on; 0 takes a free one.'),
  host: setting('PAIJU_HOST', '0.0.0.0', text, 'The address to listen on; 127.0.0.1 is for this machine alone.'),
  basePath: setting('PAIJU_BASE_PATH', '', basePath, 'The path everything stands under, for a proxy that keeps it.'),
  publicUrl: setting(
    'PAIJU_PUBLIC_URL',
    '',
    optional(webAddress),
    'The address people open, for links; else the one they use.',
  ),
  dataDir: setting('PAIJU_DATA_DIR', './data', text, 'The folder of the database, the secrets and nothing else.'),
  databaseUrl: secret(
    'PAIJU_DATABASE_URL',
    '',
    optional(postgres),
    'The database, where it is Postgres; empty is SQLite in the folder.',
  ),
  webDir: setting(
    'PAIJU_WEB_DIR',
    '',
    optional(text),
    'The folder of the built page; empty is the one of this project.',
  ),
  logLevel: setting(
    'PAIJU_LOG_LEVEL',
    'info',
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
    'How much is logged.',
  ),

  ticketSecret: secret(
    'PAIJU_TICKET_SECRET',
    '',
    optional(longText(32)),
    'Signs tickets; empty is one made and kept in the folder.',
  ),
  ticketKeyId: setting('PAIJU_TICKET_KEY_ID', '', optional(text), 'The id of that secret, written into new tickets.'),
  ticketOldKeys: secret('PAIJU_TICKET_OLD_KEYS', '', keys, 'Secrets whose tickets still hold, by id.'),
  ticketSeconds: setting('PAIJU_TICKET_SECONDS', '86400', whole(60, 30 * DAY), 'How long a ticket holds.'),
  adminToken: secret(
    'PAIJU_ADMIN_TOKEN',
    '',
    optional(longText(16)),
    'Opens the administration; empty is one made and shown once.',
  ),

  trustProxy: setting('PAIJU_TRUST_PROXY', 'off', proxies, 'Whose forwarded addresses are believed.'),
  corsOrigins: setting('PAIJU_CORS_ORIGINS', '', origins, 'Other pages that may read answers, with cookies.'),
  wsOrigins: setting('PAIJU_WS_ORIGINS', '', origins, 'Other pages that may open sockets.'),
  metrics: setting('PAIJU_METRICS', 'open', oneOf('open', 'admin', 'off'), 'Who may read /metrics.'),
  accounts: setting('PAIJU_ACCOUNTS', 'on', flag, 'Whether people may register names.'),
  sessionDays: setting('PAIJU_SESSION_DAYS', '30', whole(1, 365), 'How long someone stays signed in.'),

  maxGames: setting('PAIJU_MAX_GAMES', '1000', whole(1, 100_000), 'Games at a time.'),
  maxRooms: setting('PAIJU_MAX_ROOMS', '2000', whole(1, 200_000), 'Rooms at a time, those without a game included.'),
  roomTtlSeconds: setting('PAIJU_ROOM_TTL_SECONDS', '3600', whole(60, 30 * DAY), 'How long an idle room stays.'),
  pokerIdleSeconds: setting(
    'PAIJU_POKER_IDLE_SECONDS',
    '14400',
    whole(60, 30 * DAY),
    'How long who plays by requests may ask nothing.',
  ),
  keepSeconds: setting('PAIJU_KEEP_SECONDS', '600', whole(0, 30 * DAY), 'How long a table without people is kept.'),
  graceSeconds: setting('PAIJU_GRACE_SECONDS', '5', whole(0, 3600), 'How long a lost seat waits before a bot plays.'),
  resumeSeconds: setting('PAIJU_RESUME_SECONDS', '30', whole(0, 3600), 'The same after a restart of the server.'),
  claimMs: setting(
    'PAIJU_CLAIM_MS',
    '300',
    whole(0, 10_000),
    'How long each discard lies before the next draw is shown.',
  ),
  advanceSeconds: setting('PAIJU_ADVANCE_SECONDS', '20', whole(1, 600), 'How long the end of a round is shown.'),
  botPaceMs: setting('PAIJU_BOT_PACE_MS', '600', whole(0, 10_000), 'How long a bot seems to think.'),
  botBudgetMs: setting('PAIJU_BOT_BUDGET_MS', '5000', whole(10, 60_000), 'How long a bot may really think.'),
  botNodes: setting('PAIJU_BOT_NODES', '10000', whole(1, 10_000_000), 'How much a bot may look at for a decision.'),
  botWorkers: setting('PAIJU_BOT_WORKERS', '1', whole(1, 64), 'Threads that think for bots.'),
  matchSeconds: setting('PAIJU_MATCH_SECONDS', '20', whole(0, 600), 'How long a quick match waits for people.'),
  chatLength: setting('PAIJU_CHAT_LENGTH', '200', whole(1, 400), 'The longest chat text.'),
  maxSpectators: setting('PAIJU_MAX_SPECTATORS', '50', whole(0, 10_000), 'Spectators of one room.'),
  spectatorDelay: setting('PAIJU_SPECTATOR_DELAY', 'hand', oneOf('hand', 'none'), 'What spectators wait for.'),
  resumeBytes: setting('PAIJU_RESUME_BYTES', '2048', whole(0, 1_048_576), 'Events kept for a seat that returns.'),

  retentionDays: setting(
    'PAIJU_RETENTION_DAYS',
    '0',
    whole(0, 36_500),
    'How long finished games are kept; 0 is for good.',
  ),
  flushMs: setting('PAIJU_FLUSH_MS', '5', whole(0, 1000), 'How long the journal gathers lines for one write.'),
  flushRows: setting('PAIJU_FLUSH_ROWS', '64', whole(1, 10_000), 'How many lines it gathers at most.'),
  digestEvery: setting(
    'PAIJU_DIGEST_EVERY',
    '64',
    whole(1, 100_000),
    'After how many moves the state is fingerprinted.',
  ),
  drainSeconds: setting('PAIJU_DRAIN_SECONDS', '10', whole(1, 3600), 'How long a stop may take.'),

  bodyBytes: setting('PAIJU_BODY_BYTES', '65536', whole(1024, 10_485_760), 'The largest request.'),
  maxSockets: setting('PAIJU_MAX_SOCKETS', '10000', whole(1, 1_000_000), 'Sockets at a time.'),
  addressSockets: setting(
    'PAIJU_ADDRESS_SOCKETS',
    '64',
    whole(0, 1_000_000),
    'Sockets of one address; 0 is any number.',
  ),
  backlogBytes: setting(
    'PAIJU_BACKLOG_BYTES',
    '1048576',
    whole(4096, 67_108_864),
    'Unsent bytes after which a socket is closed.',
  ),
  heartbeatSeconds: setting(
    'PAIJU_HEARTBEAT_SECONDS',
    '30',
    whole(1, 3600),
    'How often sockets are asked whether they live.',
  ),
  messageRate: setting('PAIJU_MESSAGE_RATE', '200', whole(1, 1_000_000), 'Messages of one socket in ten seconds.'),
  badFrameRate: setting('PAIJU_BAD_FRAME_RATE', '20', whole(0, 1_000_000), 'How many of them may be nonsense.'),
  chatRate: setting('PAIJU_CHAT_RATE', '8', whole(0, 10_000), 'Chat texts of one person in ten seconds.'),
  requestRate: setting('PAIJU_REQUEST_RATE', '1800/60', rate, 'Requests of one address, and of one user.'),
  connectRate: setting('PAIJU_CONNECT_RATE', '120/60', rate, 'Sockets one address opens.'),
  roomRate: setting('PAIJU_ROOM_RATE', '30/60', rate, 'Rooms one address, and one user, makes.'),
  signInRate: setting('PAIJU_SIGN_IN_RATE', '10/60', rate, 'Names and passwords one address tries.'),
} as const;

type Value<S> = S extends Setting<infer T> ? T : never;

/** Every setting, read and found good. */
export type Settings = { readonly [Key in keyof typeof SETTINGS]: Value<(typeof SETTINGS)[Key]> };
