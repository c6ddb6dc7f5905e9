import { type Kysely, sql } from 'kysely';
import { Trouble } from './failure.js';
import type { Schema } from './schema.js';

/** The two databases the server can live on. */
export type Kind = 'sqlite' | 'postgres';

/** The steps in order, each a list of statements; the first makes version 1. Once released, a step is never changed. */
export const MIGRATIONS: readonly ((kind: Kind) => readonly string[])[] = [
  (kind) => [
    'create table room (id text primary key, made_at bigint not null, closed_at bigint)',
    'create table live (room text primary key references room, record text not null)',
    `create table line (
      room text not null references live, n bigint not null, text text not null,
      primary key (room, n)
    ) ${kind === 'sqlite' ? 'without rowid' : ''}`, // rows lie in the order of their key: one tree to write, not two
    `create table game (
      gid text primary key, room text not null, game text not null, rules_version integer not null,
      started_at bigint not null, ended_at bigint, state text not null
    )`,
    'create index game_by_time on game (started_at, gid)',
    'create index game_by_room on game (room)',
    `create table player (
      gid text not null references game on delete cascade, seat integer not null, name text not null,
      user_id text, level text, points double precision, rank integer,
      primary key (gid, seat)
    )`,
    'create index player_by_user on player (user_id)',
    `create table replay (
      gid text primary key references game on delete cascade, stored_at bigint not null,
      replay text not null, events text not null
    )`,
    'create index replay_by_time on replay (stored_at)',
  ],
  () => [
    `create table account (
      id text primary key, name text not null, name_key text not null unique,
      password_hash text not null, created_at bigint not null
    )`,
    `create table session (
      token_hash text primary key, user_id text not null, created_at bigint not null, expires_at bigint not null
    )`,
    'create index session_by_user on session (user_id)',
    `create table ban (
      kind text not null, subject text not null, until bigint, reason text not null, made_at bigint not null,
      primary key (kind, subject)
    )`,
    'create table setting (key text primary key, value text not null)',
  ],
  () => [
    `create table node (
      id text primary key, name text not null, place text not null, pid bigint not null,
      started_at bigint not null, beat_at bigint not null, fenced_at bigint
    )`,
    'alter table live add column owner text',
    'alter table live add column epoch bigint not null default 0',
  ],
  () => [
    `create table snapshot (
      room text primary key references live, n bigint not null, base_n bigint not null, at bigint not null,
      text text not null
    )`,
  ],
  () => [
    'alter table line add column epoch bigint not null default 0',
    "alter table node add column role text not null default 'all'",
    "alter table node add column address text not null default ''",
    ...['rooms', 'games', 'capacity', 'draining'].map(
      (name) => `alter table node add column ${name} bigint not null default 0`,
    ),
    'create table origin (key text not null, room text not null, primary key (key, room))',
    'create index origin_by_room on origin (room)',
    'create index live_by_owner on live (owner)',
  ],
  () => [
    'create table bot (id text primary key, owner text, token_hash text not null unique, made_at bigint not null)',
    'create index bot_by_owner on bot (owner)',
  ],
];

/** Brings the tables to the version of this build (or to `target`); refuses a database that is past it. */
export async function migrate(db: Kysely<Schema>, kind: Kind, target: number = MIGRATIONS.length): Promise<void> {
  await db.transaction().execute(async (step) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(8711)`.execute(step); // one server at a time
    const version = await versionOf(step);
    if (version > target) throw new Trouble('newer', newer(version, target));
    const statements = MIGRATIONS.slice(version, target).flatMap((migration) => migration(kind));
    for (const statement of statements) await sql.raw(statement).execute(step);
    if (version < target) await step.updateTable('schema_version').set({ version: target }).execute();
  });
}

async function versionOf(db: Kysely<Schema>): Promise<number> {
  await sql`create table if not exists schema_version (version integer not null)`.execute(db);
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  if (row === undefined) await db.insertInto('schema_version').values({ version: 0 }).execute();
  return row?.version ?? 0;
}

function newer(version: number, known: number): string {
  return `its tables have version ${version}, and this build knows version ${known} at most`;
}
