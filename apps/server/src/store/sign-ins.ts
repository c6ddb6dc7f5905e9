import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** Someone who is signed in; the token itself is only in the browser. */
export interface SignIn {
  readonly tokenHash: string;
  readonly user: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** The sign-ins that have not ended. */
export interface SignIns {
  begin(session: SignIn): Promise<void>;
  /** The session behind a token, unless it has run out. */
  find(tokenHash: string, now: number): Promise<SignIn | undefined>;
  end(tokenHash: string): Promise<void>;
  /** Signs someone out everywhere. */
  endAll(user: string): Promise<void>;
}

/** The sign-ins in the tables. */
export function signInsIn(db: Kysely<Schema>): SignIns {
  return {
    async begin({ tokenHash, user, createdAt, expiresAt }) {
      const row = { token_hash: tokenHash, user_id: user, created_at: createdAt, expires_at: expiresAt };
      await db.insertInto('session').values(row).execute();
    },
    async find(tokenHash, now) {
      const query = db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash);
      const row = await query.where('expires_at', '>', now).executeTakeFirst();
      return row && { tokenHash, user: row.user_id, createdAt: row.created_at, expiresAt: row.expires_at };
    },
    async end(tokenHash) {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
    async endAll(user) {
      await db.deleteFrom('session').where('user_id', '=', user).execute();
    },
  };
}
