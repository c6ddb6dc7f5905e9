import type { Generated } from 'kysely';

/** The tables as queries see them. Times are milliseconds since 1970. */
export interface Schema {
  /** Every room there ever was: an id is never used twice. */
  room: { id: string; made_at: number; closed_at: number | null };
  /**
   * The rooms that are not closed. Lines refer to this table, so a closed room takes no more of them. On Postgres each has
   * an owner, a node, and an epoch that grows with every change of owner.
   */
  live: { room: string; record: string; owner: Generated<string | null>; epoch: Generated<number> };
  /** The servers of a Postgres database, by incarnation (S-23). A node that is fenced writes nothing any more. */
  node: {
    id: string;
    name: string;
    place: string;
    pid: number;
    started_at: number;
    beat_at: number;
    fenced_at: number | null;
    role: Generated<string>;
    address: Generated<string>;
    rooms: Generated<number>;
    games: Generated<number>;
    capacity: Generated<number>;
    draining: Generated<number>;
  };
  /** The lines of rooms that are not closed; the key is the fence (S-17). On Postgres each has the epoch of its writer. */
  line: { room: string; n: number; text: string; epoch: Generated<number> };
  /** The last snapshot of a room that is not closed: a recovery reads the lines after it (S-30). */
  snapshot: { room: string; n: number; base_n: number; at: number; text: string };
  game: {
    gid: string;
    room: string;
    game: string;
    rules_version: number;
    started_at: number;
    ended_at: number | null;
    state: 'started' | 'completed' | 'abandoned';
  };
  player: {
    gid: string;
    seat: number;
    name: string;
    user_id: string | null;
    level: string | null;
    points: number | null;
    rank: number | null;
  };
  replay: { gid: string; stored_at: number; replay: string; events: string };
  account: { id: string; name: string; name_key: string; password_hash: string; created_at: number };
  session: { token_hash: string; user_id: string; created_at: number; expires_at: number };
  /** Programs that play by a token; each has an account too (C-10). Without an owner they are the administrator's. */
  bot: { id: string; owner: string | null; token_hash: string; made_at: number };
  ban: { kind: 'address' | 'user'; subject: string; until: number | null; reason: string; made_at: number };
  /** The people and addresses that made rooms which are open (S-31). */
  origin: { key: string; room: string };
  setting: { key: string; value: string };
  /** One row: how far the migrations have come. */
  schema_version: { version: number };
}
