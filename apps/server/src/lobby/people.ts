import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { nameKey } from '@paiju/protocol';
import { RestFault } from '../http/fault.js';
import type { Identities, Person, SignedIn } from '../http/request-guard.js';
import { hashToken } from '../http/secrets.js';
import type { SignIns, User, Users } from '../store/index.js';
import { hashPassword, isPassword, MAX_NAME, parseName } from './credentials.js';

/** The parts of `People`. */
export interface PeopleParts {
  readonly users: Users;
  readonly signIns: SignIns;
  /** Signs the cookies of guests, who are kept nowhere else. */
  readonly key: string;
  readonly sessionMs: number;
  now(): number;
}

/** S-15: guests and accounts. A guest is only a signed cookie; an account is a row, with sign-ins that can be ended. */
export class People implements Identities {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** The person behind a cookie; undefined if it is forged or expired. */
  async who(cookie: string | undefined): Promise<Person | undefined> {
    if (cookie === undefined || cookie.length > 1024) return undefined;
    return cookie.startsWith('g.') ? await this.#guestOf(cookie) : await this.#memberOf(cookie);
  }

  /** S-33: gives accounts of earlier builds the keys of this one. Where two names look alike, the later keeps its old key. */
  async renewKeys(): Promise<void> {
    const { users } = this.#parts;
    for (let after = ''; ; ) {
      const some = await users.list(after, 500);
      for (const { id, name, key } of some) if (nameKey(name) !== key) await users.rekey(id, nameKey(name));
      const last = some.at(-1);
      if (last === undefined) return;
      after = last.id;
    }
  }

  /** Signs someone in with a nickname; a guest stays the same person under the new name. */
  async guest(given: string, before?: Person): Promise<SignedIn> {
    const name = await this.freeName(given);
    const id = before !== undefined && !before.account ? before.id : `g_${randomBytes(12).toString('base64url')}`;
    const person = { id, name, account: false };
    return { person, cookie: this.#cookieFor(person) };
  }

  /** A name that may be a nickname: well-formed, and not of an account. */
  async freeName(given: string): Promise<string> {
    const name = goodName(given);
    if ((await this.#account(name)) !== undefined) throw nameTaken(name);
    return name;
  }

  async register(given: string, password: string): Promise<SignedIn> {
    const name = goodName(given);
    const id = `u_${randomBytes(12).toString('base64url')}`;
    if ((await this.#account(name)) !== undefined) throw nameTaken(name);
    const passwordHash = await hashPassword(password);
    const user: User = { id, name, key: nameKey(name), passwordHash, createdAt: this.#parts.now() };
    if (!(await this.#parts.users.create(user))) throw nameTaken(name);
    return await this.#begin(user);
  }

  async signIn(name: string, password: string): Promise<SignedIn> {
    const user = await this.#account(name.normalize('NFC').trim());
    const right = await isPassword(password, user?.passwordHash || undefined); // a bot has none
    if (user === undefined || !right)
      throw new RestFault(401, 'wrong_password', 'No account has that name and password.');
    return await this.#begin(user);
  }

  async signOut(cookie: string | undefined): Promise<void> {
    if (cookie !== undefined && !cookie.startsWith('g.')) await this.#parts.signIns.end(hashToken(cookie));
  }

  async #begin(user: User): Promise<SignedIn> {
    const cookie = `a.${randomBytes(32).toString('base64url')}`;
    const { signIns, sessionMs, now } = this.#parts;
    const createdAt = now();
    await signIns.begin({ tokenHash: hashToken(cookie), user: user.id, createdAt, expiresAt: createdAt + sessionMs });
    return { person: { id: user.id, name: user.name, account: true }, cookie };
  }

  async #memberOf(cookie: string): Promise<Person | undefined> {
    const { signIns, users, now } = this.#parts;
    const session = await signIns.find(hashToken(cookie), now());
    const user = session && (await users.byId(session.user));
    return user && { id: user.id, name: user.name, account: true };
  }

  /** A guest stays who they are, also where someone has registered the nickname since: then it is marked (S-32). */
  async #guestOf(cookie: string): Promise<Person | undefined> {
    const person = this.#readGuest(cookie);
    const owner = person && (await this.#account(person.name));
    return person === undefined || owner === undefined ? person : { ...person, name: guestName(person.name) };
  }

  /** The account of a name, or of one that looks like it. */
  async #account(name: string): Promise<User | undefined> {
    const found = await this.#parts.users.byKeys([...new Set([nameKey(name), plainKey(name)])]);
    return found.find((user) => plainKey(user.name) === plainKey(name)) ?? found[0];
  }

  #cookieFor({ id, name }: Person): string {
    const until = this.#parts.now() + this.#parts.sessionMs;
    const payload = Buffer.from(JSON.stringify([id, name, until])).toString('base64url');
    return `g.${payload}.${this.#sign(payload).toString('base64url')}`;
  }

  #readGuest(cookie: string): Person | undefined {
    const [, payload = '', signature = ''] = cookie.split('.');
    const ours = this.#sign(payload);
    const theirs = Buffer.from(signature, 'base64url');
    if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
    const [id, name, until] = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')); // signed by us alone
    return until > this.#parts.now() ? { id, name, account: false } : undefined;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#parts.key).update(`paiju guest ${payload}`).digest();
  }
}

function goodName(given: string): string {
  const name = parseName(given);
  if (!name.ok) throw new RestFault(400, 'bad_name', `name: ${name.error}`, { field: 'name' });
  return name.value;
}

/** A name as earlier builds compared them. */
function plainKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The nickname of a guest whose own belongs to an account by now. */
function guestName(name: string): string {
  const mark = ' (guest)';
  return `${[...name].slice(0, MAX_NAME - mark.length).join('')}${mark}`;
}

function nameTaken(name: string): RestFault {
  return new RestFault(409, 'name_taken', `The name ${name} belongs to someone.`, { field: 'name' });
}
