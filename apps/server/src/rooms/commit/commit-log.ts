import type { Beside, Journal, Line } from '../../store/journal.js';
import type { Environment } from '../environment.js';
import { type Happening, lineOf } from '../game/lines.js';
import type { Advance } from '../game/play.js';
import { RoomState } from '../game/room-state.js';
import type { Rules } from '../rules.js';
import { Outbox, type Parcel } from './outbox.js';

/** What is written beside a line; a promise where it takes time to put together. */
export type BesideLine = Beside | Promise<Beside>;

/** What a ledger tells its room. */
export interface Owner {
  /** How long a discard lies before anything after it is shown (S-8). */
  pauseMs(): number;
  /** A line was not written: the table stands still. */
  broken(): void;
  /** The table is what is on disk again. */
  restored(): void;
  /** There is nothing on disk any more. */
  lost(): void;
}

const NOTHING = (): void => {};

/**
 * The one way anything changes in a room: a line is taken by the table, handed to the journal, and what follows from it
 * waits at the gate until it is on disk. The next line does not wait: it is judged on the new table and written after.
 */
export class CommitLog {
  readonly rules: Rules;
  readonly outbox: Outbox;
  readonly #environment: Environment;
  readonly #owner: Owner;
  #table: RoomState;
  /** Lines that cannot be given to the journal before an earlier one is ready. */
  #queue: Promise<void> | undefined;
  /** Grows whenever lines were lost: what was under way before means nothing. */
  #epoch = 0;
  #isDown = false;

  constructor(environment: Environment, rules: Rules, owner: Owner, lines: Iterable<Line>) {
    this.rules = rules;
    this.#environment = environment;
    this.#owner = owner;
    this.#table = new RoomState(rules, lines);
    this.outbox = new Outbox(environment.time, () => owner.pauseMs());
  }

  get state(): RoomState {
    return this.#table;
  }

  /** Nothing may be written, since something could not be. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Writes what happens; `parcelOf` says what is to be sent of it once it is on disk. */
  write(happening: Happening, parcelOf: (advance: Advance | undefined) => Parcel, beside?: BesideLine): void {
    const line = lineOf(this.#table.length, this.#environment.time.now(), happening);
    const advance = this.#table.take(line);
    const release = this.outbox.put(parcelOf(advance));
    const epoch = this.#epoch;
    this.#append(line, beside).then(release, (error: unknown) => {
      if (epoch === this.#epoch) this.#fail(error);
    });
  }

  #append(line: Line, beside: BesideLine | undefined): Promise<void> {
    if (this.#queue === undefined && !(beside instanceof Promise)) return this.#give(line, beside);
    const epoch = this.#epoch;
    const given = Promise.all([beside, this.#queue]).then(([ready]) => {
      if (epoch !== this.#epoch) throw new Error('an earlier line was not written');
      if (this.#queue === turn) this.#queue = undefined;
      return { written: this.#give(line, ready) }; // wrapped, so that the next line need not wait for the disk
    });
    const turn = given.then(NOTHING, NOTHING);
    this.#queue = turn;
    return given.then(({ written }) => written);
  }

  #give(line: Line, beside: Beside | undefined): Promise<void> {
    const { id } = this.rules.record;
    const { journal }: { readonly journal: Journal } = this.#environment;
    return beside === undefined ? journal.append(id, line) : journal.append(id, line, beside);
  }

  /** S-17, S-21: what was not written never happened; the table begins again from what is on disk. */
  #fail(error: unknown): void {
    this.#environment.log?.('journal failed', { room: this.rules.record.id, error: String(error) });
    this.#epoch++;
    this.#isDown = true;
    this.#queue = undefined;
    this.#owner.broken();
    for (const parcel of this.outbox.drop()) parcel.undone?.();
    this.#restore();
  }

  #restore(): void {
    const { journal, time, settings } = this.#environment;
    journal
      .reopen(this.rules.record.id)
      .then(
        (kept) => (kept === undefined ? this.#owner.lost() : this.#restored(kept.lines)),
        () => void time.after(settings.retryMs, () => this.#restore()),
      )
      .catch((error: unknown) => this.#giveUp(error));
  }

  /** What is on disk cannot be taken up: the room is gone for this process, and its journal stays as it is. */
  #giveUp(error: unknown): void {
    this.#environment.log?.('room not restored', { room: this.rules.record.id, error: String(error) });
    this.#owner.lost();
  }

  #restored(lines: Iterable<Line>): void {
    this.#table = new RoomState(this.rules, lines);
    this.#isDown = false;
    this.#owner.restored();
  }
}
