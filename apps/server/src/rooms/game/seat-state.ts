import type { Holder, Move } from '../commit/lines.js';
import type { Rules } from '../terms.js';

/** A seat in a game: its holder, its bank of time, and its last actions. */
export class SeatState {
  readonly holder: Holder;
  readonly #ids: Remembered;
  readonly #fullMs: number;
  readonly #bonusMs: number;
  /** A bot plays for its person. */
  isAway = false;
  /** Milliseconds left in its bank (S-9). */
  bankMs: number;
  #moves = 0;
  #lastBy: Move['by'] | undefined;

  constructor({ terms, settings }: Rules, holder: Holder) {
    this.holder = holder;
    this.#ids = new Remembered(settings.rememberedIds);
    this.#fullMs = 1000 * (terms.clock?.bank ?? 0);
    this.#bonusMs = 1000 * (terms.clock?.bonus ?? 0);
    this.bankMs = this.#fullMs;
  }

  /** It belongs to a person, present or not. */
  get isPersons(): boolean {
    return this.holder.user !== undefined;
  }

  /** A bot plays for it. */
  get isBot(): boolean {
    return this.isAway || !this.isPersons;
  }

  /** The number of its actions. */
  get moves(): number {
    return this.#moves;
  }

  /** The author of its last action. */
  get lastBy(): Move['by'] | undefined {
    return this.#lastBy;
  }

  /** The number under which an action with this id was played, if it was. */
  played(id: string): number | undefined {
    return this.#ids.find(id);
  }

  take({ by, id, bank }: Move): void {
    this.#moves++;
    this.#lastBy = by;
    if (id !== undefined) this.#ids.add(id, this.#moves);
    if (bank !== undefined) this.bankMs = bank;
  }

  /** S-9: every round restores some of the bank. */
  restore(): void {
    this.bankMs = Math.min(this.#fullMs, this.bankMs + this.#bonusMs);
  }
}

/** The ids of a seat's last actions, so that a repeat is answered and not played (S-18). */
class Remembered {
  readonly #limit: number;
  readonly #ids: string[] = [];
  readonly #seqs: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(id: string, seq: number): void {
    this.#ids.push(id);
    this.#seqs.push(seq);
    if (this.#ids.length <= this.#limit) return;
    this.#ids.shift();
    this.#seqs.shift();
  }

  /** The number an action had, if it was played. */
  find(id: string): number | undefined {
    return this.#seqs[this.#ids.indexOf(id)];
  }
}
