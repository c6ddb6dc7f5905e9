import { type AnyGame, type Seat, seats } from '@paiju/kernel';
import type { Rules } from '../terms.js';

/** The views of one state, each computed once and only when needed. */
export class Views {
  readonly state: unknown;
  readonly #game: AnyGame;
  readonly #seats: unknown[] = [];
  #public: unknown;
  #waiting: readonly Seat[] | undefined;

  constructor(game: AnyGame, state: unknown) {
    this.#game = game;
    this.state = state;
  }

  /** The seats that are waited for. */
  get waiting(): readonly Seat[] {
    this.#waiting ??= this.#game.waiting(this.state);
    return this.#waiting;
  }

  get public(): unknown {
    this.#public ??= this.#game.view(this.state, undefined);
    return this.#public;
  }

  of(seat: Seat): unknown {
    this.#seats[seat] ??= this.#game.view(this.state, seat);
    return this.#seats[seat];
  }
}

/** An open prompt of a seat: its number, its moment in the game, and the time that was written down as spent on it. */
export interface Prompt {
  readonly pn: number;
  readonly moment: string;
  readonly spentMs?: number;
}

/** The prompts in a snapshot, by seat. */
export interface KeptPrompts {
  readonly open: readonly (Prompt | null)[];
  readonly counts: readonly number[];
}

/**
 * The open prompts of a game (S-6). Each seat counts its own: a common number would tell how often others were asked.
 * A seat keeps its prompt while others answer, so that its answer is never stale by theirs.
 */
export class Prompts {
  readonly #rules: Rules;
  readonly #open: (Prompt | undefined)[];
  readonly #counts: number[];

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#open = seats(rules.seatCount).map(() => undefined);
    this.#counts = seats(rules.seatCount).map(() => 0);
  }

  /** Everything in it, as plain data. */
  get kept(): KeptPrompts {
    return { open: this.#open.map((prompt) => prompt ?? null), counts: [...this.#counts] };
  }

  /** Becomes what it was. */
  become({ open, counts }: KeptPrompts): void {
    for (const seat of seats(this.#rules.seatCount)) {
      this.#open[seat] = open[seat] ?? undefined;
      this.#counts[seat] = counts[seat] ?? 0;
    }
  }

  of(seat: Seat): Prompt | undefined {
    return this.#open[seat];
  }

  /** Opens prompts for the seats a state waits for, after a move of one seat; returns the seats with new prompts. */
  ask(views: Views, mover: Seat | undefined): readonly Seat[] {
    const { codec, seatCount } = this.#rules;
    const { waiting } = views;
    const asked: Seat[] = [];
    for (const seat of seats(seatCount)) {
      const moment = waiting.includes(seat) ? codec.moment(views.of(seat)) : undefined;
      if (moment === undefined) this.#open[seat] = undefined;
      else if (seat === mover || this.#open[seat]?.moment !== moment) asked.push(this.#renew(seat, moment));
    }
    return asked;
  }

  /** So much time was spent on the open prompt of a seat (S-9). */
  spend(seat: Seat, spentMs: number): void {
    const prompt = this.#open[seat];
    if (prompt !== undefined) this.#open[seat] = { ...prompt, spentMs };
  }

  /** The numbers of some seats' prompts, by seat. */
  numbers(asked: readonly Seat[]): readonly (number | undefined)[] {
    const numbers: (number | undefined)[] = this.#open.map(() => undefined);
    for (const seat of asked) numbers[seat] = this.#open[seat]?.pn;
    return numbers;
  }

  #renew(seat: Seat, moment: string): Seat {
    const pn = (this.#counts[seat] ?? 0) + 1;
    this.#counts[seat] = pn;
    this.#open[seat] = { pn, moment };
    return seat;
  }
}
