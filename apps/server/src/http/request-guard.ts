import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BanList } from '../admin/ban-list.js';
import type { People, Person, SignedIn } from '../lobby/people.js';
import type { Settings } from '../settings/index.js';
import { RestFault, rateLimited } from './fault.js';
import { addressKey, Limiter } from './limiter.js';

const COOKIE = 'paiju_session';

/** Which door someone knocks at; each has a rate of its own. */
export type RateName = 'request' | 'room' | 'signIn';

/** S-16: knows people by their cookies, counts their knocks, and keeps out who was banned. */
export class RequestGuard {
  readonly #settings: Settings;
  readonly #people: People;
  readonly #bans: BanList;
  readonly #limiters: Readonly<Record<RateName, Limiter>>;

  constructor(settings: Settings, people: People, bans: BanList, now: () => number) {
    this.#settings = settings;
    this.#people = people;
    this.#bans = bans;
    this.#limiters = {
      request: new Limiter(settings.requestRate, now),
      room: new Limiter(settings.roomRate, now),
      signIn: new Limiter(settings.signInRate, now),
    };
  }

  /** The person a request comes from, if it says so. */
  async personOf(request: FastifyRequest): Promise<Person | undefined> {
    return await this.#people.who(this.cookie(request));
  }

  /** The person a request comes from; nobody else gets further, and neither does who knocks too often or was banned. */
  async requirePerson(request: FastifyRequest, door: RateName = 'request'): Promise<Person> {
    const person = await this.personOf(request);
    if (person === undefined) throw new RestFault(401, 'not_signed_in', 'Come in by a name first.');
    this.count(door, `user ${person.id}`);
    this.refuseBanned(request, person.id);
    return person;
  }

  /** Counts one knock of an address at a door. */
  countAddress(request: FastifyRequest, door: RateName): void {
    this.count(door, addressKey(request.caller.address));
  }

  count(door: RateName, key: string): void {
    const wait = this.#limiters[door].take(key);
    if (wait > 0) throw rateLimited(wait);
  }

  /** Forgets who has not knocked for a while. */
  sweep(): void {
    for (const limiter of Object.values(this.#limiters)) limiter.sweep();
  }

  /** Keeps out an address, or a user, that was banned. */
  refuseBanned({ caller }: FastifyRequest, user?: string): void {
    const ban = this.#bans.find('address', caller.address) ?? (user && this.#bans.find('user', user));
    if (ban) throw new RestFault(403, 'banned', `You may not come in: ${ban.reason}`);
  }

  cookie(request: FastifyRequest): string | undefined {
    return request.cookies[COOKIE];
  }

  /** Gives someone the cookie by which they are known from now on. */
  setCookie(request: FastifyRequest, reply: FastifyReply, { person, cookie }: SignedIn): { person: Person } {
    reply.setCookie(COOKIE, cookie, { ...this.#attributes(request), maxAge: this.#settings.sessionDays * 86_400 });
    return { person };
  }

  clearCookie(request: FastifyRequest, reply: FastifyReply): void {
    reply.clearCookie(COOKIE, this.#attributes(request));
  }

  #attributes({ caller }: FastifyRequest) {
    const path = this.#settings.basePath === '' ? '/' : this.#settings.basePath;
    return { httpOnly: true, sameSite: 'strict', path, secure: caller.secure } as const;
  }
}
