import { isRecord, type Json, SECRET_BYTES, type Seat, seats, secretOf } from '@paiju/kernel';
import { encodeFrame, type GameAction } from '@paiju/protocol';
import { BotTurns } from '../bots/bot-turns.js';
import { Clock } from '../clock/clock.js';
import type { BesideLine, CommitLog } from '../commit/commit-log.js';
import type { Parcel } from '../commit/outbox.js';
import type { Environment } from '../environment.js';
import type { Connections } from '../people/connections.js';
import type { Failure } from '../people/failure.js';
import type { Guest } from '../people/guest.js';
import { type ActionFault, checkAction } from './check-action.js';
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
export class Runner {
  readonly #environment: Environment;
  readonly #commitLog: CommitLog;
  readonly #connections: Connections;
  readonly #clock: Clock;
  readonly #botTurns: BotTurns;
  readonly #room: Supervisor;

  constructor(environment: Environment, commitLog: CommitLog, connections: Connections, room: Supervisor) {
    const { terms, settings } = commitLog.rules;
    this.#environment = environment;
    this.#commitLog = commitLog;
    this.#connections = connections;
    this.#room = room;
    this.#clock = new Clock(environment.time, terms.clock, settings.advanceMs);
    this.#botTurns = new BotTurns(environment, commitLog, connections, (seat, action) =>
      this.#safely(() => this.#botMoves(seat, action)),
    );
  }

  /** An action someone sent. */
  act(guest: Guest, message: GameAction): Failure | undefined {
    const { play } = this.#commitLog.state;
    const { id } = message;
    const seat = play?.seatOf(guest.user);
    if (play === undefined || seat === undefined || play.seatState(seat).isAway) return { code: 'not_in_game', id };
    const seq = id === undefined ? undefined : play.seatState(seat).played(id);
    if (seq === undefined) this.#judge(guest, play, seat, message);
    else this.#commitLog.outbox.say(() => accept(guest, id, seq));
    return undefined;
  }

  /** What everyone is told of a step; the prompts in it count from the moment they are seen. */
  parcelOf(advance: Advance, isOpening: boolean): Parcel {
    const play = this.#play();
    const snapshot = isOpening || advance.isRoundEnd ? play.publicSnapshot() : undefined;
    const show = (part: 'now' | 'later', isLast: boolean): void => {
      for (const seat of this.#seats) this.#guestAt(play, seat)?.sendAll(advance.seats[seat]?.[part] ?? []);
      if (isOpening && snapshot !== undefined) this.#connections.spectators.open(advance.public[part], snapshot);
      else this.#connections.spectators.tell(advance.public[part], isLast ? snapshot : undefined);
      if (isLast) this.ask(advance.asked, advance.isWindow);
    };
    if (advance.public.later.length === 0) return { now: () => show('now', true), isDiscard: advance.isWindow };
    return { now: () => show('now', false), later: () => show('later', true), isDiscard: true };
  }

  /** Starts the clocks of people who are asked, and lets bots think. */
  ask(asked: readonly Seat[] = this.#seats, isWindow = false): void {
    const { play, isPlaying } = this.#commitLog.state;
    if (play === undefined || !isPlaying) return;
    for (const seat of asked) {
      if (play.seatState(seat).isBot) this.#botTurns.ask(seat, isWindow);
      else this.#time(play, seat);
    }
  }

  /** Stops the clock of a seat; what is then left in its bank, where there is one. */
  pause(seat: Seat): { readonly bank?: number } {
    return this.#clock.isOn ? { bank: this.#play().seatState(seat).bankMs - this.#clock.stop(seat) } : {};
  }

  /** Nobody is asked any more. */
  stop(): void {
    this.#clock.clear();
    this.#botTurns.clear();
  }

  get #seats(): readonly Seat[] {
    return seats(this.#commitLog.rules.seatCount);
  }

  #play(): Play {
    const { play } = this.#commitLog.state;
    if (play === undefined) throw new Error('there was no game in this room');
    return play;
  }

  #guestAt(play: Play, seat: Seat): Guest | undefined {
    return this.#connections.find(play.begun.holders[seat]?.user);
  }

  #judge(guest: Guest, play: Play, seat: Seat, message: GameAction): void {
    const judged = checkAction(this.#commitLog.rules, play, seat, message);
    if (judged.kind === 'legal') {
      this.#move({ by: 'person', seat, action: judged.action, ...named(message.id) }, guest);
    } else if (judged.isFabricated) {
      this.#room.fabricated(guest, seat);
    } else {
      const frame = encodeFrame(refusalOf(judged, message));
      this.#commitLog.outbox.say(() => guest.send(frame));
    }
  }

  /** The one door: whoever plays, the move is written down, and everyone is told what they may know of it. */
  #move(move: Move, guest?: Guest): void {
    const play = this.#play();
    const { seat, id } = move;
    const { state } = play.foresee(seat, move.action);
    const isOver = this.#commitLog.rules.game.waiting(state).length === 0;
    const written: Move = {
      ...{ ...move, ...this.pause(seat) },
      ...(play.isDigestDue ? { digest: play.digest(state) } : {}),
      ...(isOver ? { next: secretOf(this.#environment.random(SECRET_BYTES)) } : {}),
    };
    const parcelOf = (advance: Advance | undefined): Parcel => ({
      ...(advance === undefined ? { now: () => {} } : this.parcelOf(advance, false)),
      ...(guest === undefined || id === undefined ? {} : answers(guest, id, play.seatState(seat).moves)),
    });
    this.#commitLog.write(written, parcelOf, isOver ? this.#ended(play, state) : undefined);
    this.#clock.keep((at, pn) => play.prompt(at)?.pn === pn);
    if (isOver) this.stop();
  }

  /** The replay is printed a moment later, when the last move is in it. */
  async #ended(play: Play, state: unknown): Promise<Awaited<BesideLine>> {
    const at = this.#environment.time.now();
    await Promise.resolve();
    const replay = play.transcript.print(play.header);
    return { ended: await endedOf(this.#commitLog.rules, play, { state, replay, at, isCompleted: true }) };
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
    const { game } = this.#commitLog.rules;
    const { state } = this.#play();
    const isLegal = action !== undefined && game.refuse(state, seat, action) === undefined;
    this.#move({ by: 'bot', seat, action: isLegal ? action : (game.fallback(state, seat) as Json) });
  }

  #clockMoves(seat: Seat, pn: number): void {
    const play = this.#play();
    if (!this.#commitLog.state.isPlaying || play.prompt(seat)?.pn !== pn || play.seatState(seat).isBot) return;
    this.#move({ by: 'clock', seat, action: this.#commitLog.rules.game.fallback(play.state, seat) as Json });
  }

  #time(play: Play, seat: Seat): void {
    const { pn } = play.prompt(seat) ?? {};
    if (pn === undefined || !this.#clock.isOn || this.#connections.size === 0) return;
    const fallback = this.#commitLog.rules.game.fallback(play.state, seat);
    const isAdvance = isRecord(fallback) && fallback['kind'] === 'next';
    this.#clock.start(seat, pn, play.seatState(seat).bankMs, isAdvance, () =>
      this.#safely(() => this.#clockMoves(seat, pn)),
    );
    const left = this.#clock.left(seat, pn);
    if (left !== undefined) this.#guestAt(play, seat)?.send(encodeFrame({ type: 'clock', pn, ...left }));
  }
}

function named(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

function refusalOf({ code, message, values }: ActionFault, { id, pn }: GameAction): Readonly<Record<string, unknown>> {
  const about = { ...named(id), ...(pn === undefined ? {} : { pn }) };
  return { t: 7, code, message, ...(values === undefined ? {} : { values }), ...about };
}

function accept(guest: Guest, id: string | undefined, seq: number): void {
  if (id !== undefined) guest.send(encodeFrame({ type: 'action_ok', id, seq }));
}

function answers(guest: Guest, id: string, seq: number): Pick<Parcel, 'ack' | 'undone'> {
  return { ack: () => accept(guest, id, seq), undone: () => guest.fail({ code: 'action_failed', id }) };
}
