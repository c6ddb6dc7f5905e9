import { digest, type GameSeed, type Header, type Json, type Seat, type Secret, type Step, seats } from '@paiju/kernel';
import { encodeFrame, type GamePlayer, type GameReconnected, type Sitting } from '@paiju/protocol';
import { Chance } from './chance.js';
import type { Glimpse } from './gallery.js';
import type { Holder, Move } from './lines.js';
import { type Prompt, Prompts } from './prompts.js';
import { Remembered } from './remembered.js';
import type { Rules } from './rules.js';
import { Teller, type Telling } from './teller.js';
import { Transcript } from './transcript.js';

/** How a game begins: who sits where, and what its chance is made of. */
export interface Beginning {
  readonly gid: string;
  readonly holders: readonly Holder[];
  readonly nonces: readonly string[];
  readonly secret: Secret;
  readonly at: number;
  /** The number no event of the game may have any more. */
  readonly before: number;
}

/** What one move brought. */
export interface Advance extends Telling {
  /** Seats with a prompt they did not have before. */
  readonly asked: readonly Seat[];
}

/** A game in a room: the fold of the lines from its start on. Nothing else ever changes it. */
export class Play {
  readonly begun: Beginning;
  readonly transcript: Transcript;
  readonly #rules: Rules;
  readonly #chance: Chance;
  readonly #teller: Teller;
  readonly #away: boolean[];
  readonly #banks: number[];
  readonly #moves: number[];
  readonly #prompts: Prompts;
  readonly #ids: readonly Remembered[];
  #state: unknown;
  #round: number | undefined;
  #lastMoves: (Move['by'] | undefined)[] = [];
  #count = 0;
  #ahead: { readonly action: Json; readonly seat: Seat; readonly step: Step<unknown, unknown> } | undefined;

  constructor(rules: Rules, begun: Beginning) {
    const all = seats(rules.seatCount);
    this.#rules = rules;
    this.begun = begun;
    this.#chance = new Chance(begun.secret, begun.nonces);
    this.#away = all.map(() => false);
    this.#banks = all.map(() => 1000 * (rules.terms.clock?.bank ?? 0));
    this.#moves = all.map(() => 0);
    this.#prompts = new Prompts(rules);
    this.#ids = all.map(() => new Remembered(rules.settings.rememberedIds));
    this.#state = rules.game.setup(rules.config, this.#chance.seed);
    this.#teller = new Teller(rules, this.#chance, begun.before);
    this.transcript = new Transcript(begun.gid, this.sitting.players, begun.at);
  }

  get state(): unknown {
    return this.#state;
  }

  get isOver(): boolean {
    return this.#rules.game.waiting(this.#state).length === 0;
  }

  /** Whether the journal should note a digest with the next move. */
  get isDigestDue(): boolean {
    return (this.#count + 1) % this.#rules.settings.digestEvery === 0;
  }

  /** Who sits where, as everyone is told. */
  get sitting(): Sitting {
    return { gid: this.begun.gid, players: this.begun.holders.map((holder, s) => this.#player(holder, s)) };
  }

  /** The number of the last event any seat has. */
  get last(): number {
    return Math.max(...seats(this.#rules.seatCount).map((seat) => this.#teller.last(seat)));
  }

  seatOf(user: string): Seat | undefined {
    return seats(this.#rules.seatCount).find((seat) => this.begun.holders[seat]?.user === user);
  }

  /** Whether a bot plays for this seat. */
  isBot(seat: Seat): boolean {
    return this.begun.holders[seat]?.user === undefined || this.#away[seat] === true;
  }

  isAway(seat: Seat): boolean {
    return this.#away[seat] === true;
  }

  /** Seats that belong to a person, present or not. */
  get people(): readonly Seat[] {
    return seats(this.#rules.seatCount).filter((seat) => this.begun.holders[seat]?.user !== undefined);
  }

  prompt(seat: Seat): Prompt | undefined {
    return this.#prompts.of(seat);
  }

  /** Milliseconds left in the bank of a seat. */
  bank(seat: Seat): number {
    return this.#banks[seat] ?? 0;
  }

  /** How many actions a seat has played. */
  moves(seat: Seat): number {
    return this.#moves[seat] ?? 0;
  }

  /** Who played for a seat last. */
  lastMove(seat: Seat): Move['by'] | undefined {
    return this.#lastMoves[seat];
  }

  /** The number under which an action with this id was played, if it was. */
  played(seat: Seat, id: string): number | undefined {
    return this.#ids[seat]?.find(id);
  }

  view(seat: Seat | undefined): unknown {
    return this.#rules.game.view(this.#state, seat);
  }

  /** The first thing everyone is told. */
  open(): Advance {
    const { game, codec } = this.#rules;
    this.#round = codec.round(game.view(this.#state, undefined));
    const asked = this.#prompts.ask(this.#state, undefined);
    return { ...this.#teller.open(this.#state, this.sitting, this.#prompts.numbers(asked)), asked };
  }

  /** What a legal action would lead to; `take` with the same action does not work it out again. */
  foresee(seat: Seat, action: Json): Step<unknown, unknown> {
    const step = this.#rules.game.apply(this.#state, seat, action);
    this.#ahead = { action, seat, step };
    return step;
  }

  /** Plays a move that was written down. */
  take(move: Move, at: number): Advance {
    const { state, events } = this.#step(move);
    this.#state = state;
    if (move.next !== undefined) this.#chance.promise(move.next);
    this.#note(move);
    this.transcript.take(move, at);
    const asked = this.#prompts.ask(state, move.seat);
    const told = this.#teller.tell(events, state, this.#prompts.numbers(asked));
    if (told.round !== this.#round) this.#newRound(told.round);
    return { ...told, asked };
  }

  leave(seat: Seat, bank: number | undefined): void {
    this.#away[seat] = true;
    if (bank !== undefined) this.#banks[seat] = bank;
  }

  comeBack(seat: Seat): void {
    this.#away[seat] = false;
  }

  /** What a seat that returns is sent: the table as it stands, and its prompt. */
  snapshot(seat: Seat): readonly Uint8Array[] {
    const whole = { ...this.#whole(this.#state, seat), q: this.#teller.last(seat) };
    return [encodeFrame(whole), ...this.reminder(seat)];
  }

  /** The table as everyone sees it now, whenever it is looked at. */
  glimpse(): Glimpse {
    const state = this.#state;
    return () => [encodeFrame(this.#whole(state, undefined))];
  }

  /** The open prompt of a seat, as it is sent again. */
  reminder(seat: Seat): readonly Uint8Array[] {
    const { pn } = this.#prompts.of(seat) ?? {};
    const wire = pn === undefined ? undefined : this.#rules.codec.prompt(this.view(seat), pn);
    return wire === undefined ? [] : [encodeFrame(wire)];
  }

  /** A seat's frames after a number, if they are still kept. */
  since(seat: Seat, number: number): readonly Uint8Array[] | undefined {
    return this.#teller.since(seat, number);
  }

  /** The first line of its replay, with everything the room kept secret. */
  get header(): Header {
    const { game, record } = this.#rules;
    const { seed, proof } = this.#chance;
    return { game: game.id, rules: game.rulesVersion, config: record.config, seed, proof };
  }

  /** What a bot draws its chance from; it tells nothing of the deal. */
  botSeed(seat: Seat): GameSeed {
    return this.#chance.botSeed(seat, this.moves(seat));
  }

  #player({ name, user }: Holder, s: number): GamePlayer {
    const player = { s, nm: name, ai: user === undefined ? 1 : 0 };
    return this.#away[s] === true ? { ...player, aw: 1 } : player;
  }

  #whole(state: unknown, seat: Seat | undefined): GameReconnected {
    const { game, codec } = this.#rules;
    const view = game.view(state, seat);
    const round = codec.round(view);
    const promised = round === undefined ? {} : { cm: this.#chance.commitment(round) };
    return { ...codec.snapshot(view, this.sitting), ...promised };
  }

  #step(move: Move): Step<unknown, unknown> {
    const ahead = this.#ahead;
    this.#ahead = undefined;
    if (ahead?.action === move.action && ahead.seat === move.seat) return ahead.step;
    const step = this.#rules.game.apply(this.#state, move.seat, move.action);
    if (move.digest !== undefined && digest(step.state) !== move.digest) {
      throw new Error(`move ${this.#count} of game ${this.begun.gid} leads to another state than it did before`);
    }
    return step;
  }

  #note({ by, seat, id, bank }: Move): void {
    this.#count++;
    this.#lastMoves[seat] = by;
    this.#moves[seat] = this.moves(seat) + 1;
    if (id !== undefined) this.#ids[seat]?.add(id, this.moves(seat));
    if (bank !== undefined) this.#banks[seat] = bank;
  }

  /** S-9: every round gives some of the bank back. */
  #newRound(round: number | undefined): void {
    this.#round = round;
    const { clock } = this.#rules.terms;
    if (clock === null) return;
    for (const [s, bank] of this.#banks.entries()) {
      this.#banks[s] = Math.min(1000 * clock.bank, bank + 1000 * clock.bonus);
    }
  }
}
