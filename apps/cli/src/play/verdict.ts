import { GAMES } from '@paiju/games';
import {
  type AnyGame,
  advance,
  begin,
  digestUnder,
  type Entry,
  type Header,
  JournalDecoder,
  type JournalError,
  type JournalItem,
  type ReplayError,
  type Result,
  refuteProof,
} from '@paiju/kernel';
import { UserError } from '../terminal/errors.js';
import { linesOf, type TextLine } from '../terminal/lines.js';

/** The reason why a journal does not hold, and where. */
export interface Problem {
  readonly code: JournalError['code'] | ReplayError['code'] | 'badProof';
  /** The line of the journal, counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** The result of re-deriving a journal; where it does not hold, everything before the first problem. */
export interface Verdict {
  readonly ok: boolean;
  readonly game: string;
  readonly rules: number;
  /** Actions played; the room's own notes are counted apart. */
  readonly moves: number;
  readonly notes: number;
  readonly finished: boolean;
  /** Points per seat, once the game is over. */
  readonly returns: readonly number[] | null;
  /** True if the secret behind the deal was committed to beforehand, and opens that commitment. */
  readonly commitment: 'absent' | 'opens' | 'wrong';
  /** SHA-256 of the last state that was reached, in the shape of the journal's rules version. */
  readonly digest: string;
  readonly problems: readonly Problem[];
}

interface Reached {
  readonly game: AnyGame;
  readonly header: Header;
  readonly state: unknown;
}

/** Re-derives a journal line by line, holding one state. What is no journal of a known game is bad input. */
export class Verifier {
  readonly #decoder = new JournalDecoder();
  readonly #problems: Problem[] = [];
  #table: Reached | undefined;
  #moves = 0;
  #notes = 0;
  #stopped = false;

  /** The number of moves that have been played. */
  get moves(): number {
    return this.#moves;
  }

  /** Takes the next line and says whether a further one is wanted. */
  take({ number, text, ended }: TextLine): boolean {
    if (this.#stopped) return false;
    if (!text.ok) this.#broken(fault(number, text.error, ended));
    else for (const item of this.#decoder.push(ended ? `${text.value}\n` : text.value)) this.#read(item, number);
    if (!ended && !this.#stopped) this.#last(number);
    return !this.#stopped;
  }

  /** The verdict on the lines so far. */
  verdict(): Verdict {
    if (!this.#stopped) this.#last(1);
    const { game, header, state } = this.#reached();
    return {
      ok: this.#problems.length === 0,
      game: game.id,
      rules: header.rules,
      moves: this.#moves,
      notes: this.#notes,
      finished: game.waiting(state).length === 0,
      returns: game.returns(state) ?? null,
      commitment: header.proof === undefined ? 'absent' : isWrong(header) ? 'wrong' : 'opens',
      digest: digestUnder(game, header.rules, state),
      problems: this.#problems,
    };
  }

  #last(number: number): void {
    for (const item of this.#decoder.end()) this.#read(item, number);
    this.#stopped = true;
  }

  #read(item: Result<JournalItem, JournalError>, line: number): void {
    if (!item.ok) this.#broken(item.error);
    else if (item.value.kind === 'header') this.#begin(item.value.header, line);
    else this.#move(item.value.entry, line);
  }

  #begin(header: Header, line: number): void {
    const game = GAMES.get(header.game) ?? unknownGame(header.game, line);
    const state = begin(game, header);
    if (!state.ok) throw unplayable(state.error, line);
    this.#table = { game, header, state: state.value };
    const wrong = header.proof && refuteProof(header.proof, header.seed);
    if (wrong !== undefined) this.#problems.push({ code: 'badProof', line, message: `line ${line}: proof: ${wrong}` });
  }

  #move(entry: Entry, line: number): void {
    const table = this.#reached();
    const state = advance(table.game, table.state, entry);
    if (state.ok) this.#reach({ ...table, state: state.value }, entry);
    else this.#stop({ ...state.error, line, message: `line ${line}: ${state.error.message}` });
  }

  #reach(table: Reached, entry: Entry): void {
    this.#table = table;
    if (entry.action === undefined) this.#notes++;
    else this.#moves++;
  }

  /** Before its header a text is no journal; after it, a journal that does not hold. */
  #broken(error: JournalError): void {
    if (this.#table === undefined) throw notAJournal(error);
    this.#stop(error);
  }

  #stop({ code, line, message }: Problem): void {
    this.#problems.push({ code, line, message });
    this.#stopped = true;
  }

  #reached(): Reached {
    if (this.#table === undefined) throw new Error('a journal was read past its header without one');
    return this.#table;
  }
}

/** The verdict on a journal that is already whole in memory. */
export function verifyText(journal: string): Verdict {
  const verifier = new Verifier();
  for (const line of linesOf(journal)) if (!verifier.take(line)) break;
  return verifier.verdict();
}

const HEADER = 'JSON Lines, the first {"paiju":1,"game":…,"rules":…,"config":…,"seed":…}';

function notAJournal({ message }: JournalError): UserError {
  return new UserError({ code: 'notAJournal', message: `not a journal of paiju: ${message}`, allowed: HEADER });
}

function isWrong({ proof, seed }: Header): boolean {
  return proof !== undefined && refuteProof(proof, seed) !== undefined;
}

/** A line that is no text: torn in the middle of a sign at the very end, damaged anywhere else. */
function fault(line: number, error: UserError, ended: boolean): JournalError {
  const torn = !ended && error.complaint.code === 'badEncoding';
  return { code: torn ? 'truncated' : 'badLine', line, message: error.atLine(line).message };
}

function unknownGame(value: string, line: number): never {
  const allowed = [...GAMES.keys()].join(', ');
  throw new UserError({ code: 'unknownGame', message: 'no such game here', line, field: 'game', value, allowed });
}

const FIELDS = {
  wrongGame: 'game',
  wrongRules: 'rules',
  badConfig: 'config',
  badSeed: 'seed',
  refused: 'action',
} as const;

function unplayable({ code, message }: ReplayError, line: number): UserError {
  return new UserError({ code, message, line, field: FIELDS[code] });
}
