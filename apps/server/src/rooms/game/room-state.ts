import { type Commitment, commitmentTo, type Seat, type Secret } from '@paiju/kernel';
import type { Line, Snapshot } from '../../store/journal.js';
import type { CommitLog, Folded, OnDisk } from '../commit/commit-log.js';
import { happeningOf, type Move, type Note } from '../commit/lines.js';
import type { Rules } from '../terms.js';
import { type Advance, type GameStep, type KeptPlay, Play } from './play.js';
import { noted, type Roster, rested, without } from './roster.js';

/** The log of a room. */
export type RoomLog = CommitLog<Advance, GameStep, RoomState>;

/** The form of snapshots. */
const FORM = 1;
/** The last lines that are folded with their frames, for connections that resume. */
const TOLD_LINES = 8;

/** A room without its game. */
interface BareRoom {
  /** The number of the next line. */
  readonly n: number;
  readonly secret: Secret;
  readonly roster: Roster;
  /** By user, the number of the last event. */
  readonly seen: readonly (readonly [user: string, q: number])[];
}

/** A room as a snapshot keeps it. */
interface KeptRoom {
  readonly form: number;
  /** The version of the rules by which the state of the game is to be read. */
  readonly rules: number;
  readonly isPlaying: boolean;
  readonly room: BareRoom;
  readonly base: BareRoom;
  readonly play?: KeptPlay;
}

/** True if this build reads a snapshot; where it does not, the lines from its base on tell the same. */
export function canRead({ game }: Pick<Rules, 'game'>, snapshot: Snapshot): boolean {
  const { form, rules } = parsed(snapshot);
  return form === FORM && rules === game.rulesVersion;
}

/** The secret of the game that was played when a snapshot was made, or else of the next. */
export function secretIn(snapshot: Snapshot): Secret {
  return parsed(snapshot).base.secret;
}

function readSnapshot(rules: Rules, snapshot: Snapshot): KeptRoom {
  const kept = parsed(snapshot);
  if (canRead(rules, snapshot)) return kept;
  const { play, ...rest } = kept;
  return { ...rest, isPlaying: false, room: kept.base }; // the lines from there on follow
}

function parsed({ text }: Snapshot): KeptRoom {
  return JSON.parse(text) as KeptRoom; // as `RoomState` wrote it
}

function newRoster({ terms }: Rules): Roster {
  return { people: [], bots: terms.bots, former: [], removed: [] };
}

/** A room as its journal tells it: the fold of its lines, in play and in recovery alike (S-17). */
export class RoomState implements Folded<Advance, GameStep> {
  readonly rules: Rules;
  #roster: Roster;
  #play: Play | undefined;
  /** The number of the last event of everyone who played here before. */
  readonly #seen = new Map<string, number>();
  /** The last action of everyone in the game before: it may be repeated while the next one begins (S-18). */
  #lastIds: ReadonlyMap<string, readonly [id: string, seq: number]> = new Map();
  #secret: Secret;
  #commitment: Commitment | undefined;
  #length = 0;
  /** The room when its present game began, or when the last one was over. */
  #base: BareRoom;
  /** The line after the one that began the game. */
  #startedAt = 0;
  #isSilent = false;
  #isPlaying = false;
  #isClosed = false;

  constructor(rules: Rules, { snapshot, lines }: OnDisk = { lines: [] }) {
    this.rules = rules;
    this.#base = { n: 0, secret: rules.terms.secret, seen: [], roster: newRoster(rules) };
    this.#roster = this.#base.roster;
    this.#secret = rules.terms.secret;
    if (snapshot !== undefined) this.#become(readSnapshot(rules, snapshot));
    for (const [at, line] of lines.entries()) {
      this.#isSilent = at < lines.length - TOLD_LINES;
      if (this.#play !== undefined) this.#play.isSilent = this.#isSilent;
      this.take(line);
    }
  }

  /** The room after the last line, to recover it from (S-30). */
  snapshot(at: number): Snapshot {
    if (!this.#isPlaying) this.#remember();
    const room = { n: this.#length, secret: this.#secret, roster: this.#roster, seen: [...this.#seen] };
    const play = this.#play?.keep(this.#startedAt, this.#length, this.#isPlaying ? undefined : this.#secret);
    const base = this.#isPlaying ? this.#base : room;
    const kept: KeptRoom = {
      ...{ form: FORM, rules: this.rules.game.rulesVersion, isPlaying: this.#isPlaying, room, base },
      ...(play === undefined ? {} : { play }),
    };
    return { n: this.#length, baseN: base.n, at, text: JSON.stringify(kept) };
  }

  #become({ room, base, play, isPlaying }: KeptRoom): void {
    this.#base = base;
    this.#length = room.n;
    this.#secret = room.secret;
    this.#roster = room.roster;
    for (const [user, q] of room.seen) this.#seen.set(user, q);
    if (play === undefined) return;
    this.#play = new Play(this.rules, play.begun, play);
    this.#startedAt = play.from;
    this.#isPlaying = isPlaying;
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

  /**
   * The number under which someone's action with this id was played: in this game, or before they have acted in it as their
   * last in the one before. From then on the id may be used again.
   */
  played(user: string, id: string): number | undefined {
    const seat = this.#play?.seatOf(user);
    const state = seat === undefined ? undefined : this.#play?.seatState(seat);
    if (state?.lastId !== undefined) return state.played(id);
    const [lastId, lastSeq] = this.#lastIds.get(user) ?? [];
    return lastId === id ? lastSeq : undefined;
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
      case 'clock':
        for (const [seat, ms] of note.spent) this.#running().spend(seat, ms);
        return undefined;
      case 'draft':
        this.#running().seatState(note.seat).draft = note.draft;
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
    this.#lastIds = new Map((this.#play?.people ?? []).flatMap((seat) => this.#lastOf(seat)));
    this.#base = { n: this.#length - 1, secret: this.#secret, roster: this.#roster, seen: [...this.#seen] };
    this.#startedAt = this.#length;
    const before = holders.map(({ user = '' }) => this.#seen.get(user) ?? 0);
    this.#play = new Play(this.rules, { gid, nonces, holders, secret: this.#secret, at, before });
    this.#isPlaying = true;
    this.#play.isSilent = this.#isSilent;
    return this.#play.open();
  }

  #lastOf(seat: Seat): readonly (readonly [user: string, last: readonly [id: string, seq: number]])[] {
    const { holder: { user } = {}, lastId } = this.#play?.seatState(seat) ?? {};
    return user === undefined || lastId === undefined ? [] : [[user, lastId]];
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
    if (note.note === 'away' && note.spent !== undefined) play.spend(note.seat, note.spent);
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
