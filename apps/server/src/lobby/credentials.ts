import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@paiju/kernel';
import { nameKey } from '@paiju/protocol';

/** The longest name, in code points. */
export const MAX_NAME = 24;

/** Names that could pass for the server itself. */
const RESERVED = new Set(['admin', 'administrator', 'server', 'system', 'paiju', 'host', 'bot']);
// Control characters, invisible ones (also fillers and the empty Braille cell) and halves of characters.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
// They only choose how a character is drawn.
const SELECTORS = /[\ufe00-\ufe0f]/gu;
const MARKS = /\p{M}{3,}/u;

/** A name as everyone will see it, or why it is refused. */
export function parseName(given: string): Result<string, string> {
  const name = given.normalize('NFC').replaceAll(SELECTORS, '').replaceAll(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length === 0) return err('a name has at least one character');
  if (length > MAX_NAME) return err(`a name has at most ${MAX_NAME} characters, not ${length}`);
  if (UNSEEN.test(name)) return err('a name has no invisible characters');
  if (MARKS.test(name)) return err('a name stacks at most two marks on a letter');
  if (RESERVED.has(nameKey(name))) return err(`the name ${name} is reserved`);
  return ok(name);
}

/** The cost of one guess: N = 2^15, r = 8, p = 1 takes 32 MiB and some 60 ms, off the event loop. */
const COST = { logN: 15, r: 8, p: 1 } as const;
const KEY_BYTES = 32;

/** The hash of a password, with its salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  const { logN, r, p } = COST;
  return ['scrypt', logN, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True if a password matches a hash. Without a hash it takes as long and answers no. */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [kind, logN, r, p, salt, key] = (hash ?? (await nobody())).split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) throw new Error(`no hash of a password: ${kind}`);
  const ours = Buffer.from(key, 'base64url');
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const theirs = await derive(password, Buffer.from(salt, 'base64url'), cost);
  return timingSafeEqual(ours, theirs) && hash !== undefined;
}

let made: Promise<string> | undefined;

/** The hash of a password nobody has, so that response times do not reveal which names exist. */
function nobody(): Promise<string> {
  made ??= hashPassword(randomBytes(32).toString('base64url'));
  return made;
}

interface Cost {
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

function derive(password: string, salt: Buffer, { logN, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** logN, r, p, maxmem: 256 * 2 ** logN * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
