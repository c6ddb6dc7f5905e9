import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.js';
import { RestFault, rateLimited } from './fault.js';
import { addressKey, Limiter } from './limiter.js';
import { bearerOf } from './secrets.js';

const COOKIE = 'paiju_session';

/** Someone who is known here: by a nickname, or by an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
  /** A program that came by a token (C-10). */
  readonly bot?: true;
}

/** Someone who signed in, and the cookie that says so from now on. */
export interface SignedIn {
  readonly person: Person;
  readonly cookie: string;
}

/** Knows people by their cookies. */
export interface Identities {
  who(cookie: string | undefined): Promise<Person | undefined>;
}

/** Knows bots by their tokens (C-10). */
export interface TokenBearers {
  who(token: string): Promise<Person | undefined>;
}

/** Knows which addresses and users are banned. */
export interface BanLookup {
  find(kind: 'user' | 'address', subject: string): { readonly reason: string } | undefined;
}

/** Everything that is counted; each has a rate of its own. */
export type RateName = 'request' | 'room' | 'signIn' | 'botRequest' | 'botRoom';

/** The rates of people that bots have too, and how theirs are named. */
const BOT_RATES = { request: 'botRequest', room: 'botRoom', signIn: 'signIn' } as const;

/** S-16: checks requests: the person behind a cookie or the bot behind a token, how often they ask, and whether they are banned. */
export class RequestGuard {
  readonly #settings: Settings;
  readonly #people: Identities;
  readonly #bots: TokenBearers;
  readonly #bans: BanLookup;
  readonly #limiters: Readonly<Record<RateName, Limiter>>;

  constructor(settings: Settings, people: Identities, bots: TokenBearers, bans: BanLookup, now: () => number) {
    this.#settings = settings;
    this.#people = people;
    this.#bots = bots;
    this.#bans = bans;
    this.#limiters = {
      request: new Limiter(settings.requestRate, now),
      room: new Limiter(settings.roomRate, now),
      signIn: new Limiter(settings.signInRate, now),
      botRequest: new Limiter(settings.tokenRequestRate, now),
      botRoom: new Limiter(settings.tokenRoomRate, now),
    };
  }

  /** The person or the bot a request comes from, if it says so; every token that is not good is refused alike. */
  async personOf(request: FastifyRequest): Promise<Person | undefined> {
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) return await this.byCookie(request);
    const bot = await this.#bots.who(token);
    if (bot === undefined) throw new RestFault(401, 'bad_token', 'No bot has this token, or it was revoked.');
    return bot;
  }

  /** The person behind the cookie, whatever else a request carries. */
  async byCookie(request: FastifyRequest): Promise<Person | undefined> {
    return await this.#people.who(this.cookie(request));
  }

  /** The person a request comes from; throws where there is none, or one who asks too often or is banned. */
  async requirePerson(request: FastifyRequest, rate: keyof typeof BOT_RATES = 'request'): Promise<Person> {
    const person = await this.personOf(request);
    if (person === undefined) throw new RestFault(401, 'not_signed_in', 'Sign in with a name first.');
    this.count(person.bot === true ? BOT_RATES[rate] : rate, `user ${person.id}`);
    this.refuseBanned(request, person.id);
    return person;
  }

  /** Counts one request of an address. */
  countAddress(request: FastifyRequest, rate: RateName): void {
    this.count(rate, addressKey(request.caller.address));
  }

  count(rate: RateName, key: string): void {
    const wait = this.#limiters[rate].take(key);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Forgets those who have asked nothing for a while. */
  sweep(): void {
    for (const limiter of Object.values(this.#limiters)) limiter.sweep();
  }

  /** Throws where an address, or a user, is banned. */
  refuseBanned({ caller }: FastifyRequest, user?: string): void {
    const ban = this.#bans.find('address', caller.address) ?? (user && this.#bans.find('user', user));
    if (ban) throw new RestFault(403, 'banned', `You are banned: ${ban.reason}`);
  }

  cookie(request: FastifyRequest): string | undefined {
    return request.cookies[COOKIE];
  }

  /** Signs someone in: sets the cookie that identifies them from now on. */
  setCookie(request: FastifyRequest, reply: FastifyReply, { person, cookie }: SignedIn): { person: Person } {
    reply.setCookie(COOKIE, cookie, { ...this.#attributes(request), maxAge: this.#settings.sessionDays * 86_400 });
    return { person };
  }

  clearCookie(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(COOKIE, this.#attributes(request));
  }

  #attributes({ caller }: FastifyRequest) {
    const path = this.#settings.basePath === '' ? '/' : this.#settings.basePath;
    const common = { httpOnly: true, path, secure: caller.secure } as const;
    // W-27: in a frame of another site a browser keeps only a cookie that says so, apart for each site around it.
    if (caller.secure && this.#settings.frameAncestors.length > 0)
      return { ...common, sameSite: 'none', partitioned: true } as const;
    return { ...common, sameSite: 'strict' } as const;
  }
}
