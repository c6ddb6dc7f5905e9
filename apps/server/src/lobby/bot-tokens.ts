import { randomBytes } from 'node:crypto';
import { nameKey } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { Person, TokenBearers } from '../http/request-guard.js';
import { hashToken } from '../http/secrets.js';
import { BOT_ID } from '../rooms/index.js';
import type { BotAccount, BotAccounts } from '../store/index.js';

/** The parts of `BotTokens`. */
export interface BotTokenParts {
  readonly accounts: BotAccounts;
  /** The most bots of one account; 0: the administrator alone makes bots. */
  readonly most: number;
  now(): number;
  /** A name that nobody has, as everyone will see it. */
  freeName(given: string): Promise<string>;
  isBanned(user: string): boolean;
}

/** A bot that was made just now, and its token, which is shown this once. */
export interface MadeBot {
  readonly bot: BotAccount;
  readonly token: string;
}

/** So that a token is known for what it is wherever it turns up. */
const MARK = 'paiju_bot_';

/** C-10: programs that play by a token. Only the hash of a token is kept, and it is found by that hash. */
export class BotTokens implements TokenBearers {
  readonly #parts: BotTokenParts;

  constructor(parts: BotTokenParts) {
    this.#parts = parts;
  }

  /** The bot behind a token; undefined where it is unknown, revoked or malformed, or the bot or its owner is banned. */
  async who(token: string): Promise<Person | undefined> {
    const { accounts, isBanned } = this.#parts;
    const bot = await accounts.byToken(hashToken(token));
    if (bot === undefined || isBanned(bot.id) || (bot.owner !== undefined && isBanned(bot.owner))) return undefined;
    return { id: bot.id, name: bot.name, account: true, bot: true };
  }

  /** Makes a bot for someone, or for the administrator where nobody is named. */
  async create(given: string, owner?: Person): Promise<MadeBot> {
    const { accounts, freeName, now } = this.#parts;
    if (owner !== undefined) await this.#mayHaveMore(owner);
    const name = await freeName(given);
    const token = `${MARK}${randomBytes(32).toString('base64url')}`;
    const id = `${BOT_ID}${randomBytes(12).toString('base64url')}`;
    const madeAt = now();
    const user = { id, name, key: nameKey(name), passwordHash: '', createdAt: madeAt };
    if (!(await accounts.create(user, owner?.id ?? null, hashToken(token))))
      throw new RestFault(409, 'name_taken', `The name ${name} belongs to someone.`, { field: 'name' });
    return { token, bot: { id, name, madeAt, ...(owner === undefined ? {} : { owner: owner.id }) } };
  }

  of(owner: string): Promise<readonly BotAccount[]> {
    return this.#parts.accounts.of(owner);
  }

  list(): Promise<readonly BotAccount[]> {
    return this.#parts.accounts.list();
  }

  /** Revokes the token of a bot, of anyone or of one owner; its name is free again. */
  async revoke(id: string, owner?: string): Promise<void> {
    const { accounts } = this.#parts;
    const isTheirs = owner === undefined || (await accounts.of(owner)).some((bot) => bot.id === id);
    if (!isTheirs || !(await accounts.remove(id))) throw new RestFault(404, 'bot_not_found', 'There is no such bot.');
  }

  async #mayHaveMore({ id, account }: Person): Promise<void> {
    const { accounts, most } = this.#parts;
    if (most === 0) throw new RestFault(403, 'bots_off', 'Only the administrator makes bots here.');
    if (!account) throw new RestFault(403, 'no_account', 'Register your name first: bots belong to an account.');
    if ((await accounts.of(id)).length >= most)
      throw new RestFault(403, 'too_many_bots', `An account has at most ${most} bots here.`);
  }
}
