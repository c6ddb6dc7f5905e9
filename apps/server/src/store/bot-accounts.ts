import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';
import type { User } from './users.js';

/** A program that plays by a token (C-10); the token itself is only with its owner. */
export interface BotAccount {
  readonly id: string;
  readonly name: string;
  /** The account that made it; absent: the administrator. */
  readonly owner?: string;
  readonly madeAt: number;
}

/** The bots that play by a token. Each has an account of its own, so its name is its own too. */
export interface BotAccounts {
  /** Makes a bot and its account; false if someone has that name or id. */
  create(user: User, owner: string | null, tokenHash: string): Promise<boolean>;
  byToken(tokenHash: string): Promise<BotAccount | undefined>;
  /** Those of an account, the oldest first. */
  of(owner: string): Promise<readonly BotAccount[]>;
  /** All of them, the oldest first. */
  list(): Promise<readonly BotAccount[]>;
  /** Revokes the token and removes the account; false if there is no such bot. */
  remove(id: string): Promise<boolean>;
}

/** The bots in the tables. */
export function botAccountsIn(db: Kysely<Schema>): BotAccounts {
  const all = db
    .selectFrom('bot')
    .innerJoin('account', 'account.id', 'bot.id')
    .select(['bot.id', 'bot.owner', 'bot.made_at', 'account.name']);
  const inOrder = all.orderBy('bot.made_at').orderBy('bot.id');
  return {
    create: ({ id, name, key, passwordHash, createdAt }, owner, tokenHash) =>
      db.transaction().execute(async (step) => {
        const account = { id, name, name_key: key, password_hash: passwordHash, created_at: createdAt };
        const insert = step.insertInto('account').values(account);
        const made = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
        if (made.numInsertedOrUpdatedRows !== 1n) return false;
        await step.insertInto('bot').values({ id, owner, token_hash: tokenHash, made_at: createdAt }).execute();
        return true;
      }),
    async byToken(tokenHash) {
      const row = await all.where('bot.token_hash', '=', tokenHash).executeTakeFirst();
      return row && bot(row);
    },
    of: async (owner) => (await inOrder.where('bot.owner', '=', owner).execute()).map(bot),
    list: async () => (await inOrder.execute()).map(bot),
    remove: (id) =>
      db.transaction().execute(async (step) => {
        const { numDeletedRows } = await step.deleteFrom('bot').where('id', '=', id).executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await step.deleteFrom('account').where('id', '=', id).execute();
        return true;
      }),
  };
}

function bot({ id, name, owner, made_at }: Omit<Schema['bot'], 'token_hash'> & { name: string }): BotAccount {
  return { id, name, ...(owner !== null && { owner }), madeAt: made_at };
}
