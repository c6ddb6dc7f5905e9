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
  programs,
  proxies,
  rate,
  redis,
  text,
  webAddress,
  whole,
} from './parser.js';

/** One setting: its variable, its meaning, its default. */
export interface Setting<T> {
  readonly name: string;
  readonly meaning: string;
  /** The default, as text. */
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
  host: setting('PAIJU_HOST', '127.0.0.1', text, 'The address to listen on; 0.0.0.0 is every address of this machine.'),
  basePath: setting('PAIJU_BASE_PATH', '', basePath, 'The base path of all routes, for a proxy that keeps it.'),
  publicUrl: setting(
    'PAIJU_PUBLIC_URL',
    '',
    optional(webAddress),
    'The public address, for links; empty is the one each caller uses.',
  ),
  dataDir: setting('PAIJU_DATA_DIR', './data', text, 'The folder of the database and the secrets.'),
  databaseUrl: secret(
    'PAIJU_DATABASE_URL',
    '',
    optional(postgres),
    'The Postgres database; empty is SQLite in the data folder.',
  ),
  databaseMs: setting(
    'PAIJU_DATABASE_MS',
    '10000',
    whole(100, 600_000),
    'Milliseconds Postgres may take for one statement.',
  ),
  role: setting(
    'PAIJU_ROLE',
    'all',
    oneOf('all', 'game', 'lobby'),
    'What this server does, of several on one Postgres database: everything, rooms, or all but rooms.',
  ),
  nodeUrl: setting(
    'PAIJU_NODE_URL',
    '',
    optional(webAddress),
    'Where other servers of the same database reach this one; empty is the address it listens on.',
  ),
  leaseMs: setting(
    'PAIJU_LEASE_MS',
    '3000',
    whole(1000, 600_000),
    'Milliseconds without a sign of life after which a server of several loses its rooms to the others.',
  ),
  redisUrl: secret(
    'PAIJU_REDIS_URL',
    '',
    optional(redis),
    'A Redis or Valkey in which servers of one database leave hints for each other; empty is none.',
  ),
  workers: setting(
    'PAIJU_WORKERS',
    '1',
    whole(1, 64),
    'Processes that rooms are spread over, under one port; SQLite alone.',
  ),
  webDir: setting('PAIJU_WEB_DIR', '', optional(text), 'The folder of the built page; empty is that of this project.'),
  logLevel: setting(
    'PAIJU_LOG_LEVEL',
    'info',
    oneOf('silent', 'error', 'warn', 'info', 'debug'),
    'How much is logged.',
  ),
  logDir: setting(
    'PAIJU_LOG_DIR',
    '',
    optional(text),
    'The folder of the log, paiju.log; empty is the standard error output.',
  ),
  replayDir: setting(
    'PAIJU_REPLAY_DIR',
    '',
    optional(text),
    'A folder for the replay of every game that ends, beside the database; empty is none.',
  ),

  ticketSecret: secret(
    'PAIJU_TICKET_SECRET',
    '',
    optional(longText(32)),
    'Signs tickets; empty is a secret made and kept in the data folder.',
  ),
  ticketKeyId: setting('PAIJU_TICKET_KEY_ID', '', optional(text), 'The id of that secret, written into new tickets.'),
  ticketOldKeys: secret('PAIJU_TICKET_OLD_KEYS', '', keys, 'Old secrets whose tickets are still valid, by id.'),
  ticketSeconds: setting('PAIJU_TICKET_SECONDS', '86400', whole(60, 30 * DAY), 'Seconds a ticket is valid.'),
  adminToken: secret(
    'PAIJU_ADMIN_TOKEN',
    '',
    optional(longText(16)),
    "The administrator's token; empty is one made and shown once.",
  ),

  trustProxy: setting('PAIJU_TRUST_PROXY', 'off', proxies, 'The proxies whose forwarded headers are trusted.'),
  corsOrigins: setting('PAIJU_CORS_ORIGINS', '', origins, 'Other origins that may send requests, with cookies.'),
  wsOrigins: setting('PAIJU_WS_ORIGINS', '', origins, 'Other origins that may open sockets.'),
  frameAncestors: setting('PAIJU_FRAME_ANCESTORS', '', origins, 'Other origins that may show the page in a frame.'),
  metrics: setting('PAIJU_METRICS', 'admin', oneOf('open', 'admin', 'off'), 'Who may read /metrics.'),
  accounts: setting('PAIJU_ACCOUNTS', 'on', flag, 'Whether people may register names.'),
  accountBots: setting(
    'PAIJU_ACCOUNT_BOTS',
    '5',
    whole(0, 1000),
    'The most bots of one account, each with a token; 0: the administrator alone makes them.',
  ),
  sessionDays: setting('PAIJU_SESSION_DAYS', '30', whole(1, 365), 'Days someone stays signed in.'),

  maxGames: setting('PAIJU_MAX_GAMES', '1000', whole(1, 100_000), 'The most games at a time.'),
  maxRooms: setting('PAIJU_MAX_ROOMS', '2000', whole(1, 200_000), 'The most rooms at a time, with or without a game.'),
  roomTtlSeconds: setting(
    'PAIJU_ROOM_TTL_SECONDS',
    '3600',
    whole(60, 30 * DAY),
    'Seconds until an idle room is closed.',
  ),
  unusedSeconds: setting(
    'PAIJU_UNUSED_SECONDS',
    '600',
    whole(60, 30 * DAY),
    'Seconds until a room that nobody ever joined is closed.',
  ),
  anonymousRooms: setting(
    'PAIJU_ANONYMOUS_ROOMS',
    '10',
    whole(0, 200_000),
    'The most rooms of one address made without signing in; 0 is no limit.',
  ),
  addressRooms: setting(
    'PAIJU_ADDRESS_ROOMS',
    '60',
    whole(0, 200_000),
    'The most rooms of one address made by people who signed in; 0 is no limit.',
  ),
  userRooms: setting('PAIJU_USER_ROOMS', '20', whole(0, 200_000), 'The most rooms of one user; 0 is no limit.'),
  pokerIdleSeconds: setting(
    'PAIJU_POKER_IDLE_SECONDS',
    '14400',
    whole(60, 30 * DAY),
    'Seconds until an idle person who plays by requests is disconnected, and an idle room made by requests is closed.',
  ),
  keepSeconds: setting('PAIJU_KEEP_SECONDS', '600', whole(0, 30 * DAY), 'Seconds a game without people is kept.'),
  graceSeconds: setting('PAIJU_GRACE_SECONDS', '5', whole(0, 3600), 'Seconds until a bot plays for a lost connection.'),
  resumeSeconds: setting('PAIJU_RESUME_SECONDS', '30', whole(0, 3600), 'The same after a restart of the server.'),
  claimMs: setting(
    'PAIJU_CLAIM_MS',
    '300',
    whole(0, 10_000),
    'Milliseconds each discard lies before the next draw is shown.',
  ),
  advanceSeconds: setting('PAIJU_ADVANCE_SECONDS', '20', whole(1, 600), 'Seconds the end of a round is shown.'),
  botPaceMs: setting('PAIJU_BOT_PACE_MS', '600', whole(0, 10_000), 'Milliseconds a bot pauses before it plays.'),
  botBudgetMs: setting('PAIJU_BOT_BUDGET_MS', '5000', whole(10, 60_000), 'Milliseconds a bot may think.'),
  botNodes: setting('PAIJU_BOT_NODES', '10000', whole(1, 10_000_000), 'Nodes a bot may search for a decision.'),
  botWorkers: setting('PAIJU_BOT_WORKERS', '1', whole(1, 64), 'Worker threads for bots.'),
  botPrograms: setting('PAIJU_BOT_PROGRAMS', '', programs, 'Programs of others that play as bots, by name.'),
  botProcesses: setting('PAIJU_BOT_PROCESSES', '8', whole(1, 256), 'The most processes of one such program.'),
  matchSeconds: setting('PAIJU_MATCH_SECONDS', '20', whole(0, 600), 'Seconds a quick match waits for people.'),
  chatLength: setting('PAIJU_CHAT_LENGTH', '200', whole(1, 400), 'Characters of the longest chat message.'),
  maxSpectators: setting('PAIJU_MAX_SPECTATORS', '50', whole(0, 10_000), 'The most spectators of one room.'),
  spectatorDelay: setting('PAIJU_SPECTATOR_DELAY', 'hand', oneOf('hand', 'none'), 'What spectators wait for.'),
  resumeBytes: setting(
    'PAIJU_RESUME_BYTES',
    '2048',
    whole(0, 1_048_576),
    'Bytes of events kept for a seat that reconnects.',
  ),

  retentionDays: setting('PAIJU_RETENTION_DAYS', '0', whole(0, 36_500), 'Days finished games are kept; 0 is forever.'),
  flushMs: setting('PAIJU_FLUSH_MS', '5', whole(0, 1000), 'Milliseconds the journal collects lines for one write.'),
  flushRows: setting('PAIJU_FLUSH_ROWS', '64', whole(1, 10_000), 'The most lines in one write.'),
  digestEvery: setting('PAIJU_DIGEST_EVERY', '64', whole(1, 100_000), 'Moves between two digests of the state.'),
  drainSeconds: setting('PAIJU_DRAIN_SECONDS', '10', whole(1, 3600), 'Seconds a stop may take.'),

  bodyBytes: setting('PAIJU_BODY_BYTES', '65536', whole(1024, 10_485_760), 'Bytes of the largest request.'),
  maxSockets: setting('PAIJU_MAX_SOCKETS', '10000', whole(1, 1_000_000), 'The most sockets at a time.'),
  addressSockets: setting(
    'PAIJU_ADDRESS_SOCKETS',
    '64',
    whole(0, 1_000_000),
    'The most sockets of one address; 0 is no limit.',
  ),
  backlogBytes: setting(
    'PAIJU_BACKLOG_BYTES',
    '1048576',
    whole(4096, 67_108_864),
    'Unsent bytes after which a socket is closed.',
  ),
  heartbeatSeconds: setting('PAIJU_HEARTBEAT_SECONDS', '30', whole(1, 3600), 'Seconds between two pings of a socket.'),
  messageRate: setting('PAIJU_MESSAGE_RATE', '200', whole(1, 1_000_000), 'Messages of one socket in ten seconds.'),
  badFrameRate: setting(
    'PAIJU_BAD_FRAME_RATE',
    '20',
    whole(0, 1_000_000),
    'Invalid frames of one socket in ten seconds.',
  ),
  chatRate: setting('PAIJU_CHAT_RATE', '8', whole(0, 10_000), 'Chat messages of one person in ten seconds.'),
  readyRate: setting('PAIJU_READY_RATE', '20', whole(1, 10_000), 'Times one person may get ready in ten seconds.'),
  pingRate: setting('PAIJU_PING_RATE', '30', whole(1, 1_000_000), 'Pings of one socket in ten seconds.'),
  requestRate: setting('PAIJU_REQUEST_RATE', '1800/60', rate, 'Requests of one address, and of one user.'),
  tokenRequestRate: setting('PAIJU_TOKEN_REQUEST_RATE', '600/60', rate, 'Requests of one bot that has a token.'),
  tokenRoomRate: setting(
    'PAIJU_TOKEN_ROOM_RATE',
    '10/60',
    rate,
    'Rooms and matches one bot that has a token asks for.',
  ),
  tokenMessageRate: setting(
    'PAIJU_TOKEN_MESSAGE_RATE',
    '100',
    whole(1, 1_000_000),
    'Messages of one socket of such a bot in ten seconds.',
  ),
  tokenSockets: setting('PAIJU_TOKEN_SOCKETS', '8', whole(1, 10_000), 'The most sockets of one such bot.'),
  connectRate: setting('PAIJU_CONNECT_RATE', '120/60', rate, 'Sockets opened by one address.'),
  roomRate: setting('PAIJU_ROOM_RATE', '30/60', rate, 'Rooms made by one address, and by one user.'),
  signInRate: setting('PAIJU_SIGN_IN_RATE', '10/60', rate, 'Sign-in attempts of one address.'),
} as const;

type Value<S> = S extends Setting<infer T> ? T : never;

/** Every setting, read and found good. */
export type Settings = { readonly [Key in keyof typeof SETTINGS]: Value<(typeof SETTINGS)[Key]> };
