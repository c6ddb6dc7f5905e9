import { type ConfigError, isSeat, MAX_SEATS, type Seat } from './game.js';
import { isRecord, type Json, show } from './json.js';
import { err, ok, type Result } from './result.js';
import { type Commitment, commitmentTo, gameSeed, parseSecret, parseSeed, type Secret, type Seed } from './seed.js';

/** The version of the journal's own form, apart from any game's rules. */
export const JOURNAL_VERSION = 1;

/** The proof of a fair deal, shown when it is over: the hash published first, the secret behind it, the players' nonces. */
export interface Proof {
  readonly commitment: Commitment;
  readonly secret: Secret;
  readonly nonces: readonly string[];
}

/** The first line of a journal: everything a game begins with. */
export interface Header {
  readonly game: string;
  readonly rules: number;
  readonly config: Json;
  readonly seed: Seed;
  readonly proof?: Proof;
}

/** The authors of a line: a person, a bot, the clock that ran out, or the room itself. */
export const AUTHORS = ['person', 'bot', 'clock', 'room'] as const;
/** One of the authors of a line. */
export type Author = (typeof AUTHORS)[number];

/** One line after the header. Replay skips a line without an action: it is the room's own note. */
export interface Entry {
  readonly n: number;
  readonly by?: Author;
  readonly seat?: Seat;
  readonly action?: Json;
  readonly [note: string]: unknown;
}

/** A game as it is kept: what it began with and what was played. Events are derived, never stored. */
export interface Journal {
  readonly header: Header;
  readonly entries: readonly Entry[];
}

/** The codes of all faults of a journal. */
export const JOURNAL_ERRORS = ['empty', 'badHeader', 'badVersion', 'badLine', 'outOfOrder', 'truncated'] as const;
/** The fault of a journal, and its line. */
export interface JournalError {
  readonly code: (typeof JOURNAL_ERRORS)[number];
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  readonly message: string;
}

/** The text of a journal: JSON Lines, the header first. */
export function printJournal(journal: Journal): string {
  return [printHeader(journal.header), ...journal.entries.map(printEntry)].join('');
}

/** A header as the first line of a journal, with its end. */
export function printHeader(header: Header): string {
  return `${JSON.stringify({ paiju: JOURNAL_VERSION, ...header })}\n`;
}

/** An entry as a line of a journal, with its end. */
export function printEntry(entry: Entry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** A finding of a decoder: the header once, then entries in order. */
export type JournalItem =
  | { readonly kind: 'header'; readonly header: Header }
  | { readonly kind: 'entry'; readonly entry: Entry };

/**
 * Reads a journal piece by piece, holding no more than one line. Everything before an error has been handed out; after
 * one, nothing more is. Blank lines, a carriage return before a newline and a byte order mark are passed over.
 */
export class JournalDecoder {
  #rest = '';
  #line = 0;
  #next = 0;
  #header = false;
  #failed = false;

  /** The items that a further piece of text completes, up to the first error. Take them all before the next piece. */
  *push(text: string): Generator<Result<JournalItem, JournalError>> {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0 && !this.#failed; end = text.indexOf('\n', from)) {
      const line = this.#rest + text.slice(from, end);
      this.#rest = '';
      from = end + 1;
      const item = this.#read(line);
      if (item !== undefined) yield item;
    }
    this.#rest += this.#failed ? '' : text.slice(from);
  }

  /**
   * Says whether the text ended where a journal may end. A whole last line without its newline is read like any other;
   * one that begins an object and does not finish it is torn.
   */
  *end(): Generator<Result<JournalItem, JournalError>> {
    if (this.#failed) return;
    const item = this.#read(this.#rest, true);
    if (item !== undefined) yield item;
    else if (!this.#header) yield this.#fail('empty', 'there is no header');
  }

  #read(line: string, last = false): Result<JournalItem, JournalError> | undefined {
    this.#line++;
    const text = line.trim(); // takes a byte order mark with it
    if (text === '') return undefined;
    const value = parseJson(text);
    if (value.ok) return this.#header ? this.#entry(value.value) : this.#head(value.value);
    if (last && text.startsWith('{')) return this.#fail('truncated', TORN);
    return this.#fail(this.#header ? 'badLine' : 'badHeader', value.error.message);
  }

  #head(value: unknown): Result<JournalItem, JournalError> {
    const header = parseHeader(value);
    if (!header.ok) return this.#fail(header.error.code, header.error.message);
    this.#header = true;
    return ok({ kind: 'header', header: header.value });
  }

  #entry(value: unknown): Result<JournalItem, JournalError> {
    const entry = parseEntry(value);
    if (!entry.ok) return this.#fail('badLine', entry.error.message);
    const { n } = entry.value;
    if (n !== this.#next) return this.#fail('outOfOrder', `n must be ${this.#next} here, not ${n}`);
    this.#next++;
    return ok({ kind: 'entry', entry: entry.value });
  }

  #fail(code: JournalError['code'], what: string): Result<never, JournalError> {
    this.#failed = true;
    return err({ code, line: this.#line, message: `line ${this.#line}: ${what}` });
  }
}

const TORN = 'the last line is torn off; everything before it is whole';

/** A journal read whole. What could be read stands beside the error, where there is one. */
export interface Recovered {
  readonly header?: Header;
  readonly entries: readonly Entry[];
  readonly error?: JournalError;
}

/** Reads as much of a journal as is sound; a torn or foreign line ends it and is named. */
export function recoverJournal(text: string): Recovered {
  const decoder = new JournalDecoder();
  const entries: Entry[] = [];
  let header: Header | undefined;
  let error: JournalError | undefined;
  const take = (items: Iterable<Result<JournalItem, JournalError>>): void => {
    for (const item of items) {
      if (!item.ok) error = item.error;
      else if (item.value.kind === 'header') header = item.value.header;
      else entries.push(item.value.entry);
    }
  };
  take(decoder.push(text));
  if (error === undefined) take(decoder.end());
  return { entries, ...(header && { header }), ...(error && { error }) };
}

/** Reads a journal that must be sound from end to end. */
export function parseJournal(text: string): Result<Journal, JournalError> {
  const { header, entries, error } = recoverJournal(text);
  if (error !== undefined) return err(error);
  return ok({ header: header as Header, entries });
}

/** The problem with a proof, or undefined: the secret must open the commitment and give the seed. */
export function refuteProof(proof: Proof, seed: Seed): string | undefined {
  if (commitmentTo(proof.secret) !== proof.commitment) return 'the secret does not open the commitment';
  if (gameSeed(proof.secret, proof.nonces) !== seed) return 'the secret and nonces do not give the seed';
  return undefined;
}

type HeaderError = { readonly code: 'badHeader' | 'badVersion'; readonly message: string };

function parseHeader(value: unknown): Result<Header, HeaderError> {
  const bad = (message: string): Result<never, HeaderError> => err({ code: 'badHeader', message });
  if (!isRecord(value)) return bad(`a header is an object, not ${show(value)}`);
  const { paiju, game, rules, config, seed, proof } = value;
  if (paiju !== JOURNAL_VERSION) {
    return err({ code: 'badVersion', message: `paiju must be ${JOURNAL_VERSION}, not ${show(paiju)}` });
  }
  if (typeof game !== 'string' || game === '') return bad(`game must be a game's id, not ${show(game)}`);
  if (!Number.isInteger(rules)) return bad(`rules must be a rules version, not ${show(rules)}`);
  if (config === undefined) return bad('config is missing');
  const parsed = parseSeed(seed);
  if (!parsed.ok) return bad(`seed: ${parsed.error.message}`);
  const shown = parseProof(proof);
  if (!shown.ok) return bad(`proof: ${shown.error.message}`);
  const header = { game, rules: rules as number, config: config as Json, seed: parsed.value };
  return ok(shown.value === undefined ? header : { ...header, proof: shown.value });
}

function parseProof(value: unknown): Result<Proof | undefined, { readonly message: string }> {
  if (value === undefined) return ok(undefined);
  if (!isRecord(value)) return err({ message: `must be an object, not ${show(value)}` });
  const secret = parseSecret(value['secret']);
  if (!secret.ok) return secret;
  const { commitment, nonces } = value;
  if (typeof commitment !== 'string' || !/^[0-9a-f]{64}$/.test(commitment)) {
    return err({ message: `commitment must be 64 lowercase hexadecimal digits, not ${show(commitment)}` });
  }
  if (!Array.isArray(nonces) || !nonces.every((nonce) => typeof nonce === 'string')) {
    return err({ message: `nonces must be a list of texts, not ${show(nonces)}` });
  }
  return ok({ secret: secret.value, commitment: commitment as Commitment, nonces });
}

function parseEntry(value: unknown): Result<Entry, { readonly message: string }> {
  if (!isRecord(value)) return err({ message: `a move is an object, not ${show(value)}` });
  const { n, by, seat, action } = value;
  if (!Number.isInteger(n)) return err({ message: `n must be a whole number, not ${show(n)}` });
  if (by !== undefined && !AUTHORS.includes(by as Author)) {
    return err({ message: `by must be one of ${AUTHORS.join(', ')}, not ${show(by)}` });
  }
  if (seat !== undefined && !isSeat(seat)) {
    return err({ message: `seat must be a whole number from 0 to ${MAX_SEATS - 1}, not ${show(seat)}` });
  }
  if (action !== undefined && seat === undefined) return err({ message: 'an action needs its seat' });
  return ok(value as Entry);
}

function parseJson(text: string): Result<unknown, { readonly message: string }> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ message: `not JSON: ${show(text)}` });
  }
}

/** A configuration's error as one line. */
export function configMessage(error: ConfigError): string {
  return `${error.message} (at ${error.path || 'the top'}: ${show(error.value)}; allowed: ${error.allowed})`;
}
