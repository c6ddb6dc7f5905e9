import type { Answer, Change, TableSeat, TableState } from '@paiju/client';
import { signal } from '@preact/signals';

/** The clock of a pace. */
export interface Wait {
  /** The factor on all times: 0 for no time at all. */
  factor(): number;
  after(milliseconds: number, then: () => void): () => void;
}

/** The time each event is shown before the next, in milliseconds; most as long as a draw. */
const LOOKS: { readonly [kind: string]: number } = {
  dealt: 1500,
  discarded: 650,
  called: 1100,
  kong: 1100,
  riichi: 1100,
  ready: 1100,
  exposed: 700,
  ended: 7000,
  scored: 9000,
  submitted: 500,
  next: 0,
  confirmed: 0,
};
const LOOK = 250;
/** More than this many steps behind, everything goes faster: another hand is over already. */
const MANY = 320;

/**
 * A table for those who watch, around the one behind the socket. A hand comes all at once when it is over (S-14); here it
 * is shown step by step, and changes that come meanwhile wait their turn. Changes that are no step of the game, such as a
 * chat or a broken line, do not wait.
 */
export class PacedTable implements TableSeat {
  /** True while there is more to show. */
  readonly behind = signal(false);
  readonly #table: TableSeat;
  readonly #wait: Wait;
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #queue: Change[] = [];
  #shown: TableState;
  #cancel: (() => void) | undefined;
  readonly #end: () => void;

  constructor(table: TableSeat, wait: Wait) {
    this.#table = table;
    this.#wait = wait;
    this.#shown = table.state;
    this.#end = table.subscribe((change) => this.#take(change));
  }

  get state(): TableState {
    return this.#shown;
  }

  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows everything that waits at once. */
  skip(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    for (let change = this.#queue.shift(); change !== undefined; change = this.#queue.shift()) this.#show(change);
    this.behind.value = false;
  }

  act(action: unknown): Promise<Answer> {
    return this.#table.act(action);
  }

  /** Shows nothing more. */
  close(): void {
    this.#cancel?.();
    this.#end();
  }

  #take(change: Change): void {
    const last = this.#queue.at(-1)?.state ?? this.#shown;
    if (change.events.length === 0 && isSame(change.state, last)) this.#aside(change);
    else this.#enqueue(change);
  }

  #enqueue(change: Change): void {
    this.#queue.push(change);
    this.behind.value = true;
    if (this.#cancel === undefined) this.#step();
  }

  /** Passes on a change beside the game, with the game as it is shown now. */
  #aside(change: Change): void {
    const { view, phase, players, gid } = this.#shown;
    if (view === undefined) {
      this.#show(change);
      return;
    }
    const isEntering = change.state.phase === 'lobby'; // a line that was cut leads through the waiting room: nobody sits there
    const seated = this.#queue.length > 0 || isEntering ? { players } : {};
    this.#show({ ...change, state: { ...change.state, ...seated, view, phase, ...(gid !== undefined && { gid }) } });
  }

  #step(): void {
    this.#cancel = undefined;
    for (let change = this.#queue.shift(); change !== undefined; change = this.#queue.shift()) {
      this.behind.value = this.#queue.length > 0;
      this.#show({ ...change, state: { ...change.state, connection: this.#table.state.connection } });
      const look = lookAt(change) * this.#wait.factor() * (this.#queue.length > MANY ? 0.2 : 1);
      if (look > 0) {
        this.#cancel = this.#wait.after(look, () => this.#step());
        return;
      }
    }
  }

  #show(change: Change): void {
    this.#shown = change.state;
    for (const listener of [...this.#listeners]) listener(change);
  }
}

function lookAt({ events }: Change): number {
  return Math.max(0, ...events.map((event) => LOOKS[String(Object(event).kind)] ?? LOOK));
}

/** True if two states show the same game at the same moment; a snapshot that is sent again is equal, not the same. */
function isSame(one: TableState, other: TableState): boolean {
  if (one.view === undefined || one.phase === 'gone') return one.view === other.view && one.phase === other.phase;
  if (one.view === other.view) return true;
  return one.gid === other.gid && JSON.stringify(one.view) === JSON.stringify(other.view);
}
