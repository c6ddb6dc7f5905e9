import { type Commitment, commitmentTo, type Secret } from '@paiju/kernel';
import type { Line } from '../../store/journal.js';
import type { CommitLog, Folded } from '../commit/commit-log.js';
import { happeningOf, type Move, type Note } from '../commit/lines.js';
import type { Rules } from '../terms.js';
import { type Advance, type GameStep, Play } from './play.js';
import { noted, type Roster, rested, without } from './roster.js';

/** The log of a room. */
export type RoomLog = CommitLog<Advance, GameStep, RoomState>;

/** A room as its journal tells it: the fold of its lines, in play and in recovery alike (S-17). */
export class RoomState implements Folded<Advance, GameStep> {
  readonly rules: Rules;
  #roster: Roster;
  #play: Play | undefined;
  /** The number of the last event of everyone who played here before. */
  readonly #seen = new Map<string, number>();
  #secret: Secret;
  #commitment: Commitment | undefined;
  #length = 0;
  #isPlaying = false;
  #isClosed = false;

  constructor(rules: Rules, lines: Iterable<Line> = []) {
    this.rules = rules;
    this.#roster = { people: [], bots: rules.terms.bots, former: [], removed: [] };
    this.#secret = rules.terms.secret;
    for (const line of lines) this.take(line);
  }

  /** Lines so far: the number of the next one. */
  get length(): number {
    return this.#length;
  }

  get roster(): Roster {
    return this.#roster;
  }

  /** The game that is played, or was played last. */
  get play(): Play | undefined {
    return this.#play;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** The secret of the game that is played or, if none is, of the next one. */
  get secret(): Secret {
    return this.#secret;
  }

  /** The hash of that secret. */
  get commitment(): Commitment {
    this.#commitment ??= commitmentTo(this.#secret);
    return this.#commitment;
  }

  /** Takes the next line; the result of a move is its outcome. */
  take(line: Line, step?: GameStep): Advance | undefined {
    if (line.n !== this.#length) throw new Error(`line ${this.#length} must follow, not ${line.n}`);
    this.#length++;
    const happening = happeningOf(line);
    return 'note' in happening ? this.#note(happening, line.at) : this.#move(happening, line.at, step);
  }

  #move(move: Move, at: number, step: GameStep | undefined): Advance {
    const play = this.#running();
    const advance = play.take(move, at, step);
    if (move.next !== undefined) this.#finish(move.next);
    return advance;
  }

  #note(note: Note, at: number): Advance | undefined {
    switch (note.note) {
      case 'started':
        return this.#start(note, at);
      case 'away':
      case 'back':
        this.#swap(note, at);
        return undefined;
      case 'abandoned':
      case 'closed':
        this.#isPlaying = false;
        this.#isClosed = true;
        return undefined;
      default:
        this.#roster = noted(this.#roster, note);
        return undefined;
    }
  }

  #start({ gid, nonces, holders }: Extract<Note, { note: 'started' }>, at: number): Advance {
    this.#remember();
    const before = holders.map(({ user = '' }) => this.#seen.get(user) ?? 0);
    this.#play = new Play(this.rules, { gid, nonces, holders, secret: this.#secret, at, before });
    this.#isPlaying = true;
    return this.#play.open();
  }

  /** S-33: the events of a person are numbered without a gap, wherever they sit in the next game. */
  #remember(): void {
    const play = this.#play;
    for (const seat of play?.people ?? []) {
      const { user } = play?.begun.holders[seat] ?? {};
      if (play !== undefined && user !== undefined) this.#seen.set(user, play.lastOf(seat));
    }
  }

  /** A bot plays for someone, or someone is back. */
  #swap(note: Extract<Note, { note: 'away' | 'back' }>, at: number): void {
    const play = this.#running();
    const seatState = play.seatState(note.seat);
    seatState.isAway = note.note === 'away';
    if (note.note === 'away' && note.bank !== undefined) seatState.bankMs = note.bank;
    play.transcript.take(note, at);
  }

  /** The game is over and the room stays for a rematch, under another secret (S-14a). */
  #finish(next: Secret): void {
    const play = this.#running();
    const gone = this.#roster.people.filter(({ user }) => {
      const seat = play.seatOf(user);
      return seat === undefined || play.seatState(seat).isAway;
    });
    this.#roster = rested(
      without(
        this.#roster,
        gone.map(({ user }) => user),
      ),
    );
    this.#secret = next;
    this.#commitment = undefined;
    this.#isPlaying = false;
  }

  #running(): Play {
    if (this.#play === undefined || !this.#isPlaying) throw new Error('no game is being played');
    return this.#play;
  }
}
