import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { botAccountsIn } from './bot-accounts.js';
import { forgetIn } from './forget.js';
import { type GameRecord, historyIn } from './history.js';
import type { Schema } from './schema.js';

/** Everything that is kept about someone (S-19); a password's hash and session tokens are no one's to carry away. */
export interface PersonalData {
  readonly user: string;
  readonly account?: { readonly name: string; readonly createdAt: number };
  readonly sessions: readonly { readonly createdAt: number; readonly expiresAt: number }[];
  /** The bots the user has made; their tokens are known to nobody here. */
  readonly bots: readonly { readonly id: string; readonly name: string; readonly madeAt: number }[];
  readonly bans: readonly { readonly until?: number; readonly reason: string; readonly madeAt: number }[];
  /** With the user's own seat alone: the others' are theirs. */
  readonly games: readonly GameRecord[];
}

/** The result of a deletion. */
export interface Forgotten {
  readonly account: boolean;
  readonly sessions: number;
  /** Bots of the user, which are gone too. */
  readonly bots: number;
  readonly games: number;
  /** Rooms still open whose journals name the user: close them, or ask again when they are closed. */
  readonly openRooms: readonly string[];
}

/** Exports and deletes what is kept about a person (S-19). */
export interface Personal {
  export(user: string): Promise<PersonalData>;
  /** Deletes the account, its sessions and its bots, and takes ids and names out of histories and replays. A ban stands. */
  forget(user: string): Promise<Forgotten>;
}

/** The same, in the tables. */
export function personalIn(db: Kysely<Schema>): Personal {
  return {
    async export(user) {
      const account = await db.selectFrom('account').selectAll().where('id', '=', user).executeTakeFirst();
      return {
        user,
        ...(account && { account: { name: account.name, createdAt: account.created_at } }),
        sessions: await sessionsOf(db, user),
        bots: (await botAccountsIn(db).of(user)).map(({ id, name, madeAt }) => ({ id, name, madeAt })),
        bans: await bansOf(db, user),
        games: await gamesOf(db, user),
      };
    },
    async forget(user) {
      const bots = await forgetBots(db, user);
      const games = await forgetGames(db, user);
      // Last, so that an account still there says that the work is not done.
      const sessions = await db.deleteFrom('session').where('user_id', '=', user).executeTakeFirst();
      const account = await db.deleteFrom('account').where('id', '=', user).executeTakeFirst();
      await db.deleteFrom('bot').where('id', '=', user).execute();
      return {
        account: account.numDeletedRows > 0n,
        sessions: Number(sessions.numDeletedRows),
        bots,
        games,
        openRooms: await openRoomsOf(db, user),
      };
    },
  };
}

async function sessionsOf(db: Kysely<Schema>, user: string): Promise<PersonalData['sessions']> {
  const rows = await db.selectFrom('session').selectAll().where('user_id', '=', user).execute();
  return rows.map(({ created_at, expires_at }) => ({ createdAt: created_at, expiresAt: expires_at }));
}

async function bansOf(db: Kysely<Schema>, user: string): Promise<PersonalData['bans']> {
  const rows = await db.selectFrom('ban').selectAll().where('kind', '=', 'user').where('subject', '=', user).execute();
  return rows.map(({ until, reason, made_at }) => ({ ...(until !== null && { until }), reason, madeAt: made_at }));
}

async function gamesOf(db: Kysely<Schema>, user: string): Promise<readonly GameRecord[]> {
  const history = historyIn(db);
  const all: GameRecord[] = [];
  for (let after: string | undefined; ; ) {
    const page = await history.ofUser(user, { limit: 100, ...(after && { after }) });
    all.push(...page.games.map((game) => ({ ...game, players: game.players.filter((one) => one.user === user) })));
    if (page.next === undefined) return all;
    after = page.next;
    await turn();
  }
}

/** One game after another, so that rooms that are playing can write in between. */
async function forgetGames(db: Kysely<Schema>, user: string): Promise<number> {
  const rows = await db.selectFrom('player').select('gid').distinct().where('user_id', '=', user).execute();
  for (const { gid } of rows) {
    await db.transaction().execute((game) => forgetIn(game, gid, user));
    await turn();
  }
  return rows.length;
}

/** The bots of a user go with the user: their names were the user's choice. */
async function forgetBots(db: Kysely<Schema>, user: string): Promise<number> {
  const accounts = botAccountsIn(db);
  const bots = await accounts.of(user);
  for (const { id } of bots) {
    await forgetGames(db, id);
    await accounts.remove(id);
  }
  return bots.length;
}

async function openRoomsOf(db: Kysely<Schema>, user: string): Promise<readonly string[]> {
  const quoted = JSON.stringify(user);
  const lines = await db.selectFrom('line').select('room').distinct().where('text', 'like', `%${quoted}%`).execute();
  const records = await db.selectFrom('live').select('room').where('record', 'like', `%${quoted}%`).execute();
  const kept = await db.selectFrom('snapshot').select('room').where('text', 'like', `%${quoted}%`).execute();
  return [...new Set([...lines, ...records, ...kept].map(({ room }) => room))].sort();
}
