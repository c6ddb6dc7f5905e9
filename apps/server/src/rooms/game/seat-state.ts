import type { Json } from '@paiju/kernel';
import type { Holder, Move } from '../commit/lines.js';
import type { Rules } from '../terms.js';

/** A seat in a snapshot. */
export interface KeptSeat {
  readonly isAway: boolean;
  readonly bankMs: number;
  readonly moves: number;
  readonly lastBy?: Move['by'];
  readonly ids: readonly (readonly [id: string, seq: number])[];
  readonly draft?: Json;
}

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
  /** The cards it has laid so far in this round (P-39). */
  draft: Json | undefined;
  #moves = 0;
  #lastBy: Move['by'] | undefined;

  constructor({ terms, settings }: Rules, holder: Holder) {
    this.holder = holder;
    this.#ids = new Remembered(settings.rememberedIds);
    this.#fullMs = 1000 * (terms.clock?.bank ?? 0);
    this.#bonusMs = 1000 * (terms.clock?.bonus ?? 0);
    this.bankMs = this.#fullMs;
  }

  /** Everything that changes in it, as plain data. */
  get kept(): KeptSeat {
    const { isAway, bankMs } = this;
    const by = this.#lastBy === undefined ? {} : { lastBy: this.#lastBy };
    const draft = this.draft === undefined ? {} : { draft: this.draft };
    return { isAway, bankMs, moves: this.#moves, ...by, ids: this.#ids.entries, ...draft };
  }

  /** Becomes what it was. */
  become({ isAway, bankMs, moves, lastBy, ids, draft }: KeptSeat): void {
    this.draft = draft;
    this.isAway = isAway;
    this.bankMs = bankMs;
    this.#moves = moves;
    this.#lastBy = lastBy;
    for (const [id, seq] of ids) this.#ids.add(id, seq);
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

  /** The last action that had an id, and its number. */
  get lastId(): readonly [id: string, seq: number] | undefined {
    return this.#ids.last;
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

  /** S-9: every round restores some of the bank; a draft is for one round. */
  restore(): void {
    this.draft = undefined;
    this.bankMs = Math.min(this.#fullMs, this.bankMs + this.#bonusMs);
  }
}

/** The ids of a seat's last actions, so that a repeat is answered and not played (S-18). */
class Remembered {
  readonly #limit: number;
  readonly #ids: string[] = [];
  /** A small number for each, by which nearly all others are told apart without reading them. */
  readonly #marks: number[] = [];
  readonly #seqs: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(id: string, seq: number): void {
    this.#ids.push(id);
    this.#marks.push(markOf(id));
    this.#seqs.push(seq);
    if (this.#ids.length <= this.#limit) return;
    this.#ids.shift();
    this.#marks.shift();
    this.#seqs.shift();
  }

  get entries(): readonly (readonly [id: string, seq: number])[] {
    return this.#ids.map((id, n) => [id, this.#seqs[n] ?? 0]);
  }

  /** The one that was added last. */
  get last(): readonly [id: string, seq: number] | undefined {
    const id = this.#ids.at(-1);
    return id === undefined ? undefined : [id, this.#seqs.at(-1) ?? 0];
  }

  /** The number an action had, if it was played. */
  find(id: string): number | undefined {
    const mark = markOf(id);
    for (let at = this.#marks.indexOf(mark); at >= 0; at = this.#marks.indexOf(mark, at + 1)) {
      if (this.#ids[at] === id) return this.#seqs[at];
    }
    return undefined;
  }
}

/** The end and the length of an id: ids that are counted differ in their last letters. */
function markOf(id: string): number {
  const { length } = id;
  return (((id.charCodeAt(length - 1) << 8) ^ id.charCodeAt(length - 2)) << 6) ^ length;
}
