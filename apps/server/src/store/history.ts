import type { Kysely } from 'kysely';
import type { Placing } from './journal.js';
import type { Schema } from './schema.js';

/** A game as the history tells it (S-20). */
export interface GameRecord {
  readonly gid: string;
  readonly room: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly state: 'started' | 'completed' | 'abandoned';
  /** By seat. */
  readonly players: readonly Placing[];
}

/** A page of games: at most `limit`, newest first, from where the page before ended. */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string;
}

/** Some games, newest first; `next` asks for those after them and is absent on the last page. */
export interface Page {
  readonly games: readonly GameRecord[];
  readonly next?: string;
}

/** The games that were begun here, and the replays of those that ended. */
export interface History {
  get(gid: string): Promise<GameRecord | undefined>;
  list(page: PageRequest): Promise<Page>;
  ofUser(user: string, page: PageRequest): Promise<Page>;
  /** The replay as JSON Lines, while it is kept. */
  replay(gid: string): Promise<string | undefined>;
  /** The public events as JSON Lines, while they are kept. */
  events(gid: string): Promise<string | undefined>;
}

/** The history as it lies in the tables. */
export function historyIn(db: Kysely<Schema>): History {
  return {
    get: async (gid) => (await told(db, await games(db).where('gid', '=', gid).execute()))[0],
    list: (page) => paged(db, games(db), page),
    ofUser: (user, page) => paged(db, games(db).where('gid', 'in', gidsOf(db, user)), page),
    replay: async (gid) => (await stored(db, gid))?.replay,
    events: async (gid) => (await stored(db, gid))?.events,
  };
}

type Games = ReturnType<typeof games>;
type GameRow = Awaited<ReturnType<Games['execute']>>[number];

const games = (db: Kysely<Schema>) => db.selectFrom('game').selectAll();

const gidsOf = (db: Kysely<Schema>, user: string) => db.selectFrom('player').select('gid').where('user_id', '=', user);

const stored = (db: Kysely<Schema>, gid: string) =>
  db.selectFrom('replay').select(['replay', 'events']).where('gid', '=', gid).executeTakeFirst();

async function paged(db: Kysely<Schema>, query: Games, { limit, after }: PageRequest): Promise<Page> {
  const rows = await from(query, after)
    .orderBy('started_at', 'desc')
    .orderBy('gid', 'desc')
    .limit(limit + 1) // one more says whether there is a next page
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { games: await told(db, shown), ...(last && { next: `${last.started_at}.${last.gid}` }) };
}

/** Games begun at the same millisecond are told apart by their id, so no game is listed twice or left out. */
function from(query: Games, after: string | undefined): Games {
  const place = after === undefined ? undefined : /^(\d{1,15})\.(.+)$/.exec(after);
  if (place == null) return query;
  const [at, gid] = [Number(place[1]), String(place[2])];
  return query.where(({ eb, or, and }) =>
    or([eb('started_at', '<', at), and([eb('started_at', '=', at), eb('gid', '<', gid)])]),
  );
}

async function told(db: Kysely<Schema>, rows: readonly GameRow[]): Promise<readonly GameRecord[]> {
  if (rows.length === 0) return [];
  const gids = rows.map(({ gid }) => gid);
  const players = await db.selectFrom('player').selectAll().where('gid', 'in', gids).orderBy('seat').execute();
  return rows.map((row) => record(row, players.filter(({ gid }) => gid === row.gid).map(placing)));
}

function record(row: GameRow, players: readonly Placing[]): GameRecord {
  return {
    gid: row.gid,
    room: row.room,
    game: row.game,
    rulesVersion: row.rules_version,
    startedAt: row.started_at,
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    state: row.state,
    players,
  };
}

function placing(row: Schema['player']): Placing {
  return {
    seat: row.seat,
    name: row.name,
    ...(row.user_id !== null && { user: row.user_id }),
    ...(row.level !== null && { level: row.level }),
    ...(row.points !== null && { points: row.points }),
    ...(row.rank !== null && { rank: row.rank }),
  };
}
