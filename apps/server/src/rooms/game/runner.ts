import { isRecord, type Json, SECRET_BYTES, type Seat, seats, secretOf } from '@paiju/kernel';
import { encodeFrame, type GameAction } from '@paiju/protocol';
import { Thinkers } from '../bots/bot-turns.js';
import { Clock } from '../clock/clock.js';
import type { BesideLine, Ledger } from '../commit/commit-log.js';
import type { Parcel } from '../commit/outbox.js';
import type { World } from '../environment.js';
import type { Crowd } from '../people/connections.js';
import type { Failure } from '../people/failure.js';
import type { Guest } from '../people/guest.js';
import { type Fault, judge } from './check-action.js';
import type { Move } from './lines.js';
import type { Advance, Play } from './play.js';
import { endedOf } from './result.js';

/** What a steward tells its room. */
export interface Supervisor {
  /** S-12: someone sent what no honest client sends. */
  fabricated(guest: Guest, seat: Seat): void;
  /** Our own bug: the game cannot go on. */
  broken(error: unknown): void;
}

/** Runs the game of a room: takes actions from people, bots and clocks through one door, and asks who is next. */
export class Steward {
  readonly #world: World;
  readonly #ledger: Ledger;
  readonly #crowd: Crowd;
  readonly #clock: Clock;
  readonly #thinkers: Thinkers;
  readonly #room: Supervisor;

  constructor(world: World, ledger: Ledger, crowd: Crowd, room: Supervisor) {
    const { terms, settings } = ledger.rules;
    this.#world = world;
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#room = room;
    this.#clock = new Clock(world.time, terms.clock, settings.advanceMs);
    this.#thinkers = new Thinkers(world, ledger, crowd, (seat, action) =>
      this.#safely(() => this.#botMoves(seat, action)),
    );
  }

  /** An action someone sent. */
  act(guest: Guest, message: GameAction): Failure | undefined {
    const { play } = this.#ledger.table;
    const { id } = message;
    const seat = play?.seatOf(guest.user);
    if (play === undefined || seat === undefined || play.chair(seat).isAway) return { code: 'not_in_game', id };
    const seq = id === undefined ? undefined : play.chair(seat).played(id);
    if (seq === undefined) this.#judge(guest, play, seat, message);
    else this.#ledger.outbox.say(() => accept(guest, id, seq));
    return undefined;
  }

  /** What everyone is told of a step; the prompts in it count from the moment they are seen. */
  parcelOf(advance: Advance, isOpening: boolean): Parcel {
    const play = this.#play();
    const glimpse = isOpening || advance.isRoundEnd ? play.glimpse() : undefined;
    const show = (part: 'now' | 'later', isLast: boolean): void => {
      for (const seat of this.#seats) this.#guestAt(play, seat)?.sendAll(advance.seats[seat]?.[part] ?? []);
      if (isOpening && glimpse !== undefined) this.#crowd.gallery.open(advance.public[part], glimpse);
      else this.#crowd.gallery.tell(advance.public[part], isLast ? glimpse : undefined);
      if (isLast) this.ask(advance.asked, advance.isWindow);
    };
    if (advance.public.later.length === 0) return { now: () => show('now', true), isDiscard: advance.isWindow };
    return { now: () => show('now', false), later: () => show('later', true), isDiscard: true };
  }

  /** Starts the clocks of people who are asked, and lets bots think. */
  ask(asked: readonly Seat[] = this.#seats, isWindow = false): void {
    const { play, isPlaying } = this.#ledger.table;
    if (play === undefined || !isPlaying) return;
    for (const seat of asked) {
      if (play.chair(seat).isBot) this.#thinkers.ask(seat, isWindow);
      else this.#time(play, seat);
    }
  }

  /** Stops the clock of a seat; what is then left in its bank, where there is one. */
  pause(seat: Seat): { readonly bank?: number } {
    return this.#clock.isOn ? { bank: this.#play().chair(seat).bankMs - this.#clock.stop(seat) } : {};
  }

  /** Nobody is asked any more. */
  stop(): void {
    this.#clock.clear();
    this.#thinkers.clear();
  }

  get #seats(): readonly Seat[] {
    return seats(this.#ledger.rules.seatCount);
  }

  #play(): Play {
    const { play } = this.#ledger.table;
    if (play === undefined) throw new Error('there was no game in this room');
    return play;
  }

  #guestAt(play: Play, seat: Seat): Guest | undefined {
    return this.#crowd.find(play.begun.holders[seat]?.user);
  }

  #judge(guest: Guest, play: Play, seat: Seat, message: GameAction): void {
    const judged = judge(this.#ledger.rules, play, seat, message);
    if (judged.kind === 'legal') {
      this.#move({ by: 'person', seat, action: judged.action, ...named(message.id) }, guest);
    } else if (judged.isFabricated) {
      this.#room.fabricated(guest, seat);
    } else {
      const frame = encodeFrame(refusalOf(judged, message));
      this.#ledger.outbox.say(() => guest.send(frame));
    }
  }

  /** The one door: whoever plays, the move is written down, and everyone is told what they may know of it. */
  #move(move: Move, guest?: Guest): void {
    const play = this.#play();
    const { seat, id } = move;
    const { state } = play.foresee(seat, move.action);
    const isOver = this.#ledger.rules.game.waiting(state).length === 0;
    const written: Move = {
      ...{ ...move, ...this.pause(seat) },
      ...(play.isDigestDue ? { digest: play.digest(state) } : {}),
      ...(isOver ? { next: secretOf(this.#world.random(SECRET_BYTES)) } : {}),
    };
    const parcelOf = (advance: Advance | undefined): Parcel => ({
      ...(advance === undefined ? { now: () => {} } : this.parcelOf(advance, false)),
      ...(guest === undefined || id === undefined ? {} : answers(guest, id, play.chair(seat).moves)),
    });
    this.#ledger.write(written, parcelOf, isOver ? this.#ended(play, state) : undefined);
    this.#clock.keep((at, pn) => play.prompt(at)?.pn === pn);
    if (isOver) this.stop();
  }

  /** The replay is printed a moment later, when the last move is in it. */
  async #ended(play: Play, state: unknown): Promise<Awaited<BesideLine>> {
    const at = this.#world.time.now();
    await Promise.resolve();
    const replay = play.transcript.print(play.header);
    return { ended: await endedOf(this.#ledger.rules, play, { state, replay, at, isCompleted: true }) };
  }

  /** Where nobody waits for an answer, a move that fails would leave the table standing for ever. */
  #safely(move: () => void): void {
    try {
      move();
    } catch (error) {
      this.#room.broken(error);
    }
  }

  #botMoves(seat: Seat, action: Json | undefined): void {
    const { game } = this.#ledger.rules;
    const { state } = this.#play();
    const isLegal = action !== undefined && game.refuse(state, seat, action) === undefined;
    this.#move({ by: 'bot', seat, action: isLegal ? action : (game.fallback(state, seat) as Json) });
  }

  #clockMoves(seat: Seat, pn: number): void {
    const play = this.#play();
    if (!this.#ledger.table.isPlaying || play.prompt(seat)?.pn !== pn || play.chair(seat).isBot) return;
    this.#move({ by: 'clock', seat, action: this.#ledger.rules.game.fallback(play.state, seat) as Json });
  }

  #time(play: Play, seat: Seat): void {
    const { pn } = play.prompt(seat) ?? {};
    if (pn === undefined || !this.#clock.isOn || this.#crowd.size === 0) return;
    const fallback = this.#ledger.rules.game.fallback(play.state, seat);
    const isAdvance = isRecord(fallback) && fallback['kind'] === 'next';
    this.#clock.start(seat, pn, play.chair(seat).bankMs, isAdvance, () =>
      this.#safely(() => this.#clockMoves(seat, pn)),
    );
    const left = this.#clock.left(seat, pn);
    if (left !== undefined) this.#guestAt(play, seat)?.send(encodeFrame({ type: 'clock', pn, ...left }));
  }
}

function named(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

function refusalOf({ code, message, values }: Fault, { id, pn }: GameAction): Readonly<Record<string, unknown>> {
  const about = { ...named(id), ...(pn === undefined ? {} : { pn }) };
  return { t: 7, code, message, ...(values === undefined ? {} : { values }), ...about };
}

function accept(guest: Guest, id: string | undefined, seq: number): void {
  if (id !== undefined) guest.send(encodeFrame({ type: 'action_ok', id, seq }));
}

function answers(guest: Guest, id: string, seq: number): Pick<Parcel, 'ack' | 'undone'> {
  return { ack: () => accept(guest, id, seq), undone: () => guest.fail({ code: 'action_failed', id }) };
}
