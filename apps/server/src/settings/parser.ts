import { isIP } from 'node:net';
import { type EngineSpec, parseSpec, SPEC_FORM } from '@paiju/ai/engine';
import { err, ok, type Result } from '@paiju/kernel';

/** Parses the text of a setting. */
export interface Parser<T> {
  /** The allowed values, in words that follow "must be". */
  readonly allowed: string;
  parse(text: string): Result<T, undefined>;
}

/** A rate limit: at most `count` times in `seconds`, then evenly. */
export interface Rate {
  readonly count: number;
  readonly seconds: number;
}

const no = err(undefined);

function parser<T>(allowed: string, read: (text: string) => T | undefined): Parser<T> {
  return {
    allowed,
    parse(text) {
      const value = read(text);
      return value === undefined ? no : ok(value);
    },
  };
}

/** A whole number in a range. */
export function whole(least: number, most: number): Parser<number> {
  return parser(`a whole number from ${least} to ${most}`, (text) => {
    const value = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  });
}

/** One of some words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Parser<Word> {
  return parser(`one of ${words.join(', ')}`, (text) => words.find((word) => word === text));
}

/** Yes or no. */
export const flag: Parser<boolean> = parser('on or off', (text) =>
  text === 'on' ? true : text === 'off' ? false : undefined,
);

/** Any text that is not empty. */
export const text: Parser<string> = parser('a text', (given) => (given === '' ? undefined : given));

/** A secret, long enough not to be guessed. */
export function longText(least: number): Parser<string> {
  return parser(`a text of at least ${least} characters`, (given) => (given.length < least ? undefined : given));
}

/** Nothing, or what another parser takes. */
export function optional<T>(inner: Parser<T>): Parser<T | null> {
  const parse = (given: string): Result<T | null, undefined> => (given === '' ? ok(null) : inner.parse(given));
  return { allowed: `empty, or ${inner.allowed}`, parse };
}

/** A rate limit: `30/60` is thirty times a minute. */
export const rate: Parser<Rate | null> = parser('off, or times/seconds such as 30/60', (given) => {
  if (given === 'off') return null;
  const [, count, seconds] = /^(\d{1,9})\/(\d{1,6})$/.exec(given) ?? [];
  const read = { count: Number(count), seconds: Number(seconds) };
  return read.count > 0 && read.seconds > 0 ? read : undefined;
});

/** Origins of pages: `https://play.example.org`, some of them, or `*`. */
export const origins: Parser<readonly string[] | '*'> = parser(
  'empty, *, or origins such as https://play.example.org, with commas between',
  (given) => {
    if (given === '*') return '*';
    const list = words(given);
    return list.every(isOrigin) ? list : undefined;
  },
);

/** The public address of this server: `https://play.example.org/paiju`. */
export const webAddress: Parser<string> = parser('an address such as https://play.example.org', (given) =>
  URL.canParse(given) && /^https?:/.test(given) ? given.replace(/\/+$/, '') : undefined,
);

/** The address of a Postgres database. */
export const postgres: Parser<string> = parser('an address such as postgres://user:password@host/paiju', (given) =>
  URL.canParse(given) && /^postgres(ql)?:/.test(given) ? given : undefined,
);

/** The address of a Redis or Valkey. */
export const redis: Parser<string> = parser('an address such as redis://host:6379', (given) =>
  URL.canParse(given) && /^redis:/.test(given) ? given : undefined,
);

/** The base path of all routes: nothing, or `/paiju`. */
export const basePath: Parser<string> = parser(
  'empty, or a path such as /paiju, without a slash at its end',
  (given) => (/^(\/[\w.~-]+)*$/.test(given) && !/\/\.\.?(\/|$)/.test(given) ? given : undefined),
);

/** The trusted proxies: none, so many in a row, or those in a list. */
export const proxies: Parser<false | number | readonly string[]> = parser(
  'off, how many proxies stand in a row (1 to 9), or their addresses with commas between',
  (given) => {
    if (given === 'off') return false;
    if (/^[1-9]$/.test(given)) return Number(given);
    const list = words(given);
    return list.length > 0 && list.every(isAddress) ? list : undefined;
  },
);

/** Keys by their ids: `2025:secret,2026:another`. */
export const keys: Parser<ReadonlyMap<string, string>> = parser(
  'empty, or id:secret with commas between, each secret of at least 32 characters',
  (given) => {
    const pairs = words(given).map((word) => /^([\w-]{1,32}):(.{32,})$/.exec(word));
    return pairs.every((pair) => pair !== null) ? new Map(pairs.map(([, id = '', key = '']) => [id, key])) : undefined;
  },
);

/** Programs as bots: `mine=python3 bot.py; riichi/other=./other`. */
export const programs: Parser<readonly EngineSpec[]> = parser(
  `empty, or ${SPEC_FORM}, with semicolons between`,
  (given) => {
    const texts = given.split(';').filter((text) => text.trim() !== '');
    const specs = texts.flatMap((text) => {
      const spec = parseSpec(text.trim());
      return spec.ok ? [spec.value] : [];
    });
    const isNamed = new Set(specs.map(({ game, name }) => `${game}/${name}`)).size === texts.length;
    return isNamed ? specs : undefined;
  },
);

function words(given: string): readonly string[] {
  return given
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

function isOrigin(given: string): boolean {
  return URL.canParse(given) && /^https?:/.test(given) && new URL(given).origin === given;
}

function isAddress(given: string): boolean {
  const [address = '', bits] = given.split('/');
  const size = isIP(address);
  return size !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (size === 4 ? 32 : 128)));
}
