import type { Beside, Kept, Line, Snapshot } from '../../store/journal.js';
import type { Environment } from '../environment.js';
import type { Supervisor } from '../supervisor.js';
import type { Rules } from '../terms.js';
import { type Happening, lineOf } from './lines.js';
import { Outbox, type Parcel } from './outbox.js';

/** Rows written in one transaction with a line; a promise where it takes time to put them together. */
export type BesideLine = Beside | Promise<Beside>;

/** A state that is the fold of a room's lines. */
export interface Folded<Change, Step> {
  /** The number of the next line. */
  readonly length: number;
  /** Takes the next line; `step` is the step it leads to, where that is known already. */
  take(line: Line, step?: Step): Change | undefined;
}

/** The extras of a line. */
export interface Written<Step> {
  readonly beside?: BesideLine | undefined;
  /** The step the line leads to, where it was computed before. */
  readonly step?: Step;
}

/** A room on disk: a snapshot, perhaps, and the lines after it. */
export type OnDisk = Pick<Kept, 'snapshot' | 'lines'>;

/** The room of a commit log. */
export interface LogOwner<Change, State> extends Pick<Supervisor, 'writeFailed' | 'restored' | 'lost'> {
  /** The state on disk. */
  fold(kept: OnDisk): State;
  /** The state as it is to be kept, where a recovery should begin from it (S-30). */
  snapshotAfter(change: Change | undefined): Snapshot | undefined;
  /** Milliseconds a discard lies before anything after it is shown (S-8). */
  pauseMs(): number;
}

const NOTHING = (): void => {};

/**
 * The only way anything changes in a room: the state takes a line, the journal gets it, and what follows from it waits in
 * the outbox until it is on disk. The next line does not wait: it is checked against the new state and written after.
 */
export class CommitLog<Change, Step, State extends Folded<Change, Step>> {
  readonly rules: Rules;
  readonly outbox: Outbox;
  readonly #environment: Environment;
  readonly #owner: LogOwner<Change, State>;
  #state: State;
  /** Lines that cannot be given to the journal before an earlier one is ready. */
  #queue: Promise<void> | undefined;
  /** Grows whenever lines were lost: what was under way before means nothing. */
  #epoch = 0;
  #isDown = false;
  /** Failures since something was written. */
  #failures = 0;
  /** The number of lines when everyone was last told where the room stands. */
  #toldAt = -1;

  constructor(environment: Environment, rules: Rules, owner: LogOwner<Change, State>, kept: OnDisk) {
    this.rules = rules;
    this.#environment = environment;
    this.#owner = owner;
    this.#state = owner.fold(kept);
    this.outbox = new Outbox(environment.time, () => owner.pauseMs());
  }

  get state(): State {
    return this.#state;
  }

  /** Nothing may be written, since something could not be. */
  get isDown(): boolean {
    return this.#isDown;
  }

  /** Writes what happens; `parcelOf` says what is to be sent of it once it is on disk. */
  write(
    happening: Happening,
    parcelOf: (change: Change | undefined) => Parcel,
    { beside, step }: Written<Step> = {},
  ): void {
    const line = lineOf(this.#state.length, this.#environment.time.now(), happening);
    const change = this.#state.take(line, step);
    const snapshot = this.#owner.snapshotAfter(change);
    const release = this.outbox.put(parcelOf(change), line);
    const epoch = this.#epoch;
    const written = (): void => {
      this.#failures = 0;
      release();
    };
    this.#append(line, snapshot === undefined ? beside : withSnapshot(beside, snapshot)).then(
      written,
      (error: unknown) => {
        if (epoch === this.#epoch) this.#fail(error);
      },
    );
  }

  /** Writes nothing more and waits for nothing: another server has the room (S-23). */
  leave(): void {
    this.#epoch++;
    this.#isDown = true;
    this.#queue = undefined;
    this.outbox.drop();
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
    const { journal } = this.#environment;
    return beside === undefined ? journal.append(id, line) : journal.append(id, line, beside);
  }

  /**
   * S-17, S-21: what was not written never happened. Whether it was is read from the disk before anyone is answered
   * (S-27), and the state begins again from there; each further failure is followed by a longer pause (S-28).
   */
  #fail(error: unknown): void {
    this.#environment.log?.('journal failed', { room: this.rules.record.id, error: String(error) });
    this.#epoch++;
    this.#isDown = true;
    this.#queue = undefined;
    this.#failures++;
    this.#owner.writeFailed(this.#failures === 1);
    if (this.#failures === 1) this.#restore();
    else this.#restoreLater(this.#failures - 1);
  }

  #restore(tries = 1): void {
    const epoch = this.#epoch;
    const unlessLeft = (then: () => void): void => {
      if (epoch === this.#epoch) then();
    };
    this.#environment.journal
      .reopen(this.rules.record.id)
      .then(
        (kept) => unlessLeft(() => (kept === undefined ? this.#missing() : this.#restored(kept))),
        (error: unknown) => unlessLeft(() => (isMoved(error) ? this.#owner.lost() : this.#restoreLater(tries))),
      )
      .catch((error: unknown) => this.#giveUp(error));
  }

  #restoreLater(tries: number): void {
    const { time, settings } = this.#environment;
    const pause = Math.min(settings.retryMostMs, settings.retryMs * 2 ** (tries - 1));
    const epoch = this.#epoch;
    time.after(pause, () => {
      if (epoch === this.#epoch) this.#restore(tries + 1);
    });
  }

  /** Nothing of the room is on disk: where it was closing, that was written; else it is another's by now. */
  #missing(): void {
    const isClosed = this.outbox.unsettled.some(({ note }) => note === 'closed' || note === 'abandoned');
    if (isClosed) this.outbox.settle(() => true);
    else this.#owner.lost();
  }

  /** The lines on disk cannot be folded: the room is gone for this process, and its journal stays as it is. */
  #giveUp(error: unknown): void {
    this.#environment.log?.('room not restored', { room: this.rules.record.id, error: String(error) });
    this.#owner.lost();
  }

  #restored(onDisk: OnDisk): void {
    this.#state = this.#owner.fold(onDisk);
    this.#isDown = false;
    const { snapshot, lines } = onDisk;
    const kept = new Map(lines.map((line) => [line.n, line]));
    // A snapshot after a line was written with that line, or later: only this process writes the room.
    const isIn = ({ n }: Line): boolean => snapshot !== undefined && n < snapshot.n;
    this.outbox.settle((line) => isIn(line) || JSON.stringify(kept.get(line.n)) === JSON.stringify(line));
    const { length } = this.#state;
    const isNews = this.#failures <= 1 || this.#toldAt !== length;
    this.#toldAt = length;
    this.#owner.restored(isNews);
  }
}

/** True if another server has the room: what was under way there is answered by that one (S-23). */
function isMoved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'moved';
}

function withSnapshot(beside: BesideLine | undefined, snapshot: Snapshot): BesideLine {
  return beside instanceof Promise ? beside.then((ready) => ({ ...ready, snapshot })) : { ...beside, snapshot };
}
