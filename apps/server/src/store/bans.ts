import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/** A ban of a user or an address. */
export interface Ban {
  readonly kind: 'address' | 'user';
  readonly subject: string;
  /** Absent: for good. */
  readonly until?: number;
  readonly reason: string;
  readonly madeAt: number;
}

/** The bans. */
export interface Bans {
  /** A later ban of the same subject takes the place of the one before. */
  put(ban: Ban): Promise<void>;
  /** False if there was none. */
  lift(kind: Ban['kind'], subject: string): Promise<boolean>;
  /** The ban that stands against an address or a user now. */
  find(address: string | undefined, user: string | undefined, now: number): Promise<Ban | undefined>;
  /** All that stand now, the latest first. */
  list(now: number): Promise<readonly Ban[]>;
}

/** The bans as they lie in the tables. */
export function bansIn(db: Kysely<Schema>): Bans {
  const standing = (now: number) =>
    db
      .selectFrom('ban')
      .selectAll()
      .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]));
  const against = (kind: Ban['kind'], subject: string, now: number) =>
    standing(now).where('kind', '=', kind).where('subject', '=', subject).executeTakeFirst();
  return {
    async put({ kind, subject, until, reason, madeAt }) {
      const row = { until: until ?? null, reason, made_at: madeAt };
      const insert = db.insertInto('ban').values({ kind, subject, ...row });
      await insert.onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(row)).execute();
    },
    async lift(kind, subject) {
      const query = db.deleteFrom('ban').where('kind', '=', kind).where('subject', '=', subject);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },
    async find(address, user, now) {
      const byAddress = address === undefined ? undefined : await against('address', address, now);
      const row = byAddress ?? (user === undefined ? undefined : await against('user', user, now));
      return row && ban(row);
    },
    list: async (now) => (await standing(now).orderBy('made_at', 'desc').orderBy('subject').execute()).map(ban),
  };
}

function ban({ kind, subject, until, reason, made_at }: Schema['ban']): Ban {
  return { kind, subject, ...(until !== null && { until }), reason, madeAt: made_at };
}
