import {
  digestUnder,
  type GameSeed,
  type Header,
  type Json,
  type Seat,
  type Secret,
  type Step,
  seats,
} from '@paiju/kernel';
import { encodeFrame, type GamePlayer, type GameReconnected, type Sitting } from '@paiju/protocol';
import type { Holder, Move } from '../commit/lines.js';
import { isBotUser, type Rules } from '../terms.js';
import type { PublicSnapshot } from './audience.js';
import { Chance } from './chance.js';
import { FrameWriter, type StepFrames } from './frames.js';
import { type KeptPrompts, type Prompt, Prompts, Views } from './prompts.js';
import { type KeptSeat, SeatState } from './seat-state.js';
import { Transcript } from './transcript.js';

/** The beginning of a game: the holders of its seats, and the source of its randomness. */
export interface Beginning {
  readonly gid: string;
  readonly holders: readonly Holder[];
  readonly nonces: readonly string[];
  readonly secret: Secret;
  readonly at: number;
  /** By seat, the number of the last event its person has seen: those of this game are numbered after it. */
  readonly before: readonly number[];
}

/** A game as a snapshot keeps it (S-30). */
export interface KeptPlay {
  readonly begun: Beginning;
  /** The number of the line after the one that began it, and of the line after this. */
  readonly from: number;
  readonly to: number;
  readonly state: unknown;
  readonly seats: readonly KeptSeat[];
  readonly prompts: KeptPrompts;
  /** By seat, the number of its last event. */
  readonly last: readonly number[];
  readonly round: number | null;
  /** When it was dealt; snapshots of older builds do not say. */
  readonly roundAt?: number;
  readonly count: number;
  /** The length of its transcript. */
  readonly told: number;
  readonly next?: Secret;
}

/** The state and events an action leads to. */
export type GameStep = Step<unknown, unknown>;

/** The outcome of one move. */
export interface Advance extends StepFrames {
  /** Seats with a prompt they did not have before. */
  readonly asked: readonly Seat[];
}

/** A game in a room: the fold of the lines from its start on. Nothing else ever changes it. */
export class Play {
  readonly begun: Beginning;
  /** Its replay so far; after a recovery only the part since the snapshot. */
  readonly transcript: Transcript;
  /** The lines before that part, where there are any. */
  readonly untold: { readonly from: number; readonly to: number } | undefined;
  readonly #rules: Rules;
  readonly #chance: Chance;
  readonly #frames: FrameWriter;
  readonly #seatStates: readonly SeatState[];
  readonly #prompts: Prompts;
  #state: unknown;
  /** What of the state was looked at. */
  #views: Views;
  #round: number | undefined;
  #count = 0;
  #roundAt: number;

  constructor(rules: Rules, begun: Beginning, kept?: KeptPlay) {
    this.#rules = rules;
    this.begun = begun;
    this.#roundAt = kept?.roundAt ?? begun.at;
    this.#chance = new Chance(begun.secret, begun.nonces);
    this.#seatStates = begun.holders.map((holder) => new SeatState(rules, holder));
    this.#prompts = new Prompts(rules);
    if (kept === undefined) {
      this.#state = rules.game.setup(rules.config, this.#chance.seed);
      this.#views = new Views(rules.game, this.#state);
      this.#frames = new FrameWriter(rules, this.#chance, begun.before);
      this.transcript = this.opening();
      return;
    }
    const round = kept.round ?? undefined;
    this.#state = kept.state;
    this.#views = new Views(rules.game, kept.state);
    this.#round = round;
    this.#count = kept.count;
    for (const [seat, one] of kept.seats.entries()) this.#seatStates[seat]?.become(one);
    this.#prompts.become(kept.prompts);
    if (kept.next !== undefined) this.#chance.promise(kept.next);
    this.#frames = new FrameWriter(rules, this.#chance, kept.last, round);
    this.transcript = Transcript.after(kept.told);
    this.untold = { from: kept.from, to: kept.to };
  }

  /** A transcript of its beginning alone. */
  opening(): Transcript {
    const players = this.begun.holders.map((holder, s) => playerOf(new SeatState(this.#rules, holder), s));
    return new Transcript(this.begun.gid, players, this.begun.at);
  }

  /** The game as plain data; `from` is the line after the one that began it, `to` the next one. */
  keep(from: number, to: number, next?: Secret): KeptPlay {
    return {
      ...{ begun: this.begun, from, to, state: this.#state, count: this.#count, told: this.transcript.length },
      seats: this.#seatStates.map((seat) => seat.kept),
      prompts: this.#prompts.kept,
      last: seats(this.#rules.seatCount).map((seat) => this.#frames.last(seat)),
      ...{ round: this.#round ?? null, roundAt: this.#roundAt },
      ...(next === undefined ? {} : { next }),
    };
  }

  /** True while frames are only counted: lines of long ago are folded. */
  set isSilent(isSilent: boolean) {
    this.#frames.isSilent = isSilent;
  }

  get state(): unknown {
    return this.#state;
  }

  get isOver(): boolean {
    return this.#views.waiting.length === 0;
  }

  /** When the round was dealt, in milliseconds since 1970. */
  get roundAt(): number {
    return this.#roundAt;
  }

  /** True if the next move is written with a digest. */
  get isDigestDue(): boolean {
    return (this.#count + 1) % this.#rules.settings.digestEvery === 0;
  }

  /** The digest of a state by the rules version the room was made with, whichever builds its table has seen. */
  digest(state: unknown): string {
    const { game, record } = this.#rules;
    return digestUnder(game, record.rulesVersion, state);
  }

  /** The players by seat, as everyone is told. */
  get sitting(): Sitting {
    return { gid: this.begun.gid, players: this.#seatStates.map(playerOf) };
  }

  /** The number of the last event of a seat. */
  lastOf(seat: Seat): number {
    return this.#frames.last(seat);
  }

  /** The number of the last event any seat has. */
  get last(): number {
    return Math.max(...seats(this.#rules.seatCount).map((seat) => this.#frames.last(seat)));
  }

  seatOf(user: string): Seat | undefined {
    const seat = this.begun.holders.findIndex((holder) => holder.user === user);
    return seats(this.#rules.seatCount)[seat];
  }

  /** Seats that belong to a person, present or not. */
  get people(): readonly Seat[] {
    return seats(this.#rules.seatCount).filter((seat) => this.seatState(seat).isPersons);
  }

  /** The number of people who play themselves. */
  get present(): number {
    let count = 0;
    for (const seatState of this.#seatStates) if (!seatState.isBot) count++;
    return count;
  }

  seatState(seat: Seat): SeatState {
    const seatState = this.#seatStates[seat];
    if (seatState === undefined) throw new RangeError(`this game has no seat ${seat}`);
    return seatState;
  }

  prompt(seat: Seat): Prompt | undefined {
    return this.#prompts.of(seat);
  }

  /** The cards a seat has laid so far in this round (P-39). */
  draftOf(seat: Seat): Json | undefined {
    return this.seatState(seat).draft;
  }

  /** So much time was spent on the open prompt of a seat (S-9). */
  spend(seat: Seat, milliseconds: number): void {
    this.#prompts.spend(seat, milliseconds);
  }

  view(seat: Seat | undefined): unknown {
    return seat === undefined ? this.#views.public : this.#views.of(seat);
  }

  /** The opening frames. */
  open(): Advance {
    const views = this.#views;
    this.#round = this.#rules.codec.round(views.public);
    const asked = this.#prompts.ask(views, undefined);
    return { ...this.#frames.open(views, this.sitting, this.#prompts.numbers(asked)), asked };
  }

  /** The step a legal action would lead to. */
  foresee(seat: Seat, action: Json): GameStep {
    return this.#rules.game.apply(this.#state, seat, action);
  }

  /** Plays a move of the journal; `step` is what `foresee` gave for it, where it was asked. */
  take(move: Move, at: number, step: GameStep = this.#replayed(move)): Advance {
    const { state, events } = step;
    this.#state = state;
    const views = new Views(this.#rules.game, state);
    this.#views = views;
    if (move.next !== undefined) this.#chance.promise(move.next);
    this.#count++;
    this.seatState(move.seat).take(move);
    this.transcript.take(move, at);
    const asked = this.#prompts.ask(views, move.seat);
    const told = this.#frames.tell(events, views, this.#prompts.numbers(asked));
    const { round, isWindow, isRoundEnd } = told;
    if (round !== this.#round) this.#newRound(round, at);
    return { seats: told.seats, public: told.public, round, isWindow, isRoundEnd, asked };
  }

  /** The frames for a seat that returns: the game as it stands, and its prompt. */
  snapshot(seat: Seat): readonly Uint8Array[] {
    const whole = { ...this.#whole(this.#state, seat), q: this.#frames.last(seat) };
    return [encodeFrame(whole), ...this.reminder(seat)];
  }

  /** The table as everyone sees it now, whenever it is looked at. */
  publicSnapshot(): PublicSnapshot {
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
    return this.#frames.since(seat, number);
  }

  /** The first line of its replay, with everything the room kept secret. */
  get header(): Header {
    const { game, record } = this.#rules;
    const { seed, proof } = this.#chance;
    return { game: game.id, rules: record.rulesVersion, config: record.config, seed, proof };
  }

  /** The seed of a bot's decision; it reveals nothing of the deal. */
  botSeed(seat: Seat): GameSeed {
    return this.#chance.botSeed(seat, this.seatState(seat).moves);
  }

  #whole(state: unknown, seat: Seat | undefined): GameReconnected {
    const { game, codec } = this.#rules;
    const view = game.view(state, seat);
    const round = codec.round(view);
    const promised = round === undefined ? {} : { cm: this.#chance.commitment(round) };
    return { ...codec.snapshot(view, this.sitting), ...promised };
  }

  /** S-17: a move of the journal leads where it led when it was written. */
  #replayed(move: Move): GameStep {
    const step = this.foresee(move.seat, move.action);
    if (move.digest !== undefined && this.digest(step.state) !== move.digest) {
      throw new Error(`move ${this.#count} of game ${this.begun.gid} leads to another state than it did before`);
    }
    return step;
  }

  #newRound(round: number | undefined, at: number): void {
    this.#round = round;
    this.#roundAt = at;
    for (const seatState of this.#seatStates) seatState.restore();
  }
}

function playerOf({ holder, isPersons, isAway }: SeatState, s: number): GamePlayer {
  const { name, character, user = '' } = holder;
  const player = {
    ...{ s, nm: name, ai: isPersons ? 0 : 1 },
    ...(character === undefined ? {} : { ch: character }),
    ...(isBotUser(user) ? { bot: 1 as const } : {}),
  };
  return isAway ? { ...player, aw: 1 } : player;
}
