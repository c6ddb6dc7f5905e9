import { COPIES } from '../tiles.js';
import { type Element, elementOf } from './elements.js';
import { lacksOf, NOTHING, type Readings, readKind } from './suit-search.js';

/** Kinds that make sets among themselves: how many, how many begin a chow, and the copies beyond the fourth they may use. */
export interface Group {
  readonly kinds: number;
  readonly chows: number;
  readonly spare: number;
}

/** The base of rows: a row is the number that the counts of a group spell, the first kind's in front. */
export const BASE = COPIES + 1;
const FIRST = 1;

/**
 * Reads rows of a group, kind by kind. Counts after which the same readings are worth keeping have led to the same state,
 * and the step from a state over one more kind is searched only once.
 */
export class Reader {
  readonly #group: Group;
  readonly #readings: Readings[] = ['', NOTHING];
  readonly #places: number[] = [0, 0];
  /** For each kind, the states after it by their readings; after the last, the elements. */
  readonly #known: readonly Map<Readings, number>[];
  /** By state and count, the next state or the element; 0 where not yet searched. */
  #steps = new Uint16Array(BASE * 128);

  constructor(group: Group) {
    this.#group = group;
    this.#known = Array.from({ length: group.kinds }, () => new Map());
  }

  /** The state after all kinds but the last, whose counts spell this number. */
  stateOf(counts: number): number {
    let state = FIRST;
    for (let unit = BASE ** (this.#group.kinds - 2); unit >= 1; unit /= BASE) {
      state = this.step(state, Math.trunc(counts / unit) % BASE);
    }
    return state;
  }

  /** From a state over the next kind: to the next state, or after the last kind to the element. */
  step(state: number, held: number): number | Element {
    return (this.#steps[BASE * state + held] as number) || this.#search(state, held);
  }

  #search(state: number, held: number): number {
    const place = this.#places[state] as number;
    const { chows, spare } = this.#group;
    const readings = readKind(this.#readings[state] as Readings, held, place < chows, spare);
    const known = this.#known[place] as Map<Readings, number>;
    const next = known.get(readings) ?? this.#next(place + 1, readings);
    known.set(readings, next);
    this.#steps[BASE * state + held] = next;
    return next;
  }

  #next(place: number, readings: Readings): number {
    return place === this.#group.kinds ? elementOf(lacksOf(readings)) : this.#addState(place, readings);
  }

  #addState(place: number, readings: Readings): number {
    const state = this.#readings.push(readings) - 1;
    this.#places.push(place);
    if (BASE * state >= this.#steps.length) this.#grow();
    return state;
  }

  #grow(): void {
    const steps = new Uint16Array(2 * this.#steps.length);
    steps.set(this.#steps);
    this.#steps = steps;
  }
}
