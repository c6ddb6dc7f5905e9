import { isRecord, type Json, SECRET_BYTES, type Seat, seats, secretOf } from '@paiju/kernel';
import { encodeFrame, type GameAction } from '@paiju/protocol';
import { BotTurns } from '../bots/bot-turns.js';
import { type Allowance, Clock, type Left } from '../clock/clock.js';
import type { BesideLine } from '../commit/commit-log.js';
import type { Growing, Move } from '../commit/lines.js';
import type { Parcel } from '../commit/outbox.js';
import type { BotQuestion, Environment } from '../environment.js';
import type { Supervisor } from '../supervisor.js';
import type { Audience, Failure, Player } from './audience.js';
import { type ActionFault, checkAction, checkDraft } from './check-action.js';
import type { Advance, Play } from './play.js';
import type { Prompt } from './prompts.js';
import { endedOf, replayOf } from './result.js';
import type { RoomLog } from './room-state.js';

/** S-12: someone sent what no honest client sends. */
export const FABRICATED = 'fabricated';

/** Runs the game of a room: takes actions from people, bots and clocks in the same way, and asks who is next. */
export class Runner {
  readonly #environment: Environment;
  readonly #log: RoomLog;
  readonly #audience: Audience;
  readonly #clock: Clock;
  readonly #botTurns: BotTurns;
  readonly #supervisor: Pick<Supervisor, 'broken'>;

  constructor(environment: Environment, log: RoomLog, audience: Audience, supervisor: Pick<Supervisor, 'broken'>) {
    this.#environment = environment;
    this.#log = log;
    this.#audience = audience;
    this.#supervisor = supervisor;
    this.#clock = new Clock(environment.time, () => this.#saveClocks());
    this.#botTurns = new BotTurns(environment, {
      promptOf: (seat) => this.#botPrompt(seat),
      questionOf: (seat) => this.#botQuestion(seat),
      decided: (seat, action) => this.#safely(() => this.#playFor('bot', seat, action)),
    });
  }

  /** Takes an action someone sent. */
  act(player: Player, message: GameAction): Failure | typeof FABRICATED | undefined {
    const { play } = this.#log.state;
    const { id } = message;
    const seat = play?.seatOf(player.user);
    if (play === undefined || seat === undefined || play.seatState(seat).isAway) return { code: 'not_in_game', id };
    if (message.action === DRAFT && this.#log.rules.codec.readDraft !== undefined)
      return this.#draft(player, seat, message);
    return this.#check(player, play, seat, message);
  }

  /** S-18: acknowledges an action that was played before; false where none of this id was. */
  repeat(player: Player, id: string | undefined): boolean {
    const seq = id === undefined ? undefined : this.#log.state.played(player.user, id);
    if (seq === undefined) return false;
    this.#log.outbox.say(
      () => accept(player, id, seq),
      () => this.#answerAgain(player, id),
    );
    return true;
  }

  /** The messages of a step; clocks start when they are sent. */
  parcelOf(advance: Advance, isOpening: boolean): Parcel {
    const play = this.#play();
    const snapshot = isOpening || advance.isRoundEnd ? play.publicSnapshot() : undefined;
    const show = (part: 'now' | 'later', isLast: boolean): void => {
      for (const seat of this.#seats) this.#playerAt(play, seat)?.sendAll(advance.seats[seat]?.[part] ?? []);
      if (isOpening && snapshot !== undefined) this.#audience.spectators.open(advance.public[part], snapshot);
      else this.#audience.spectators.tell(advance.public[part], isLast ? snapshot : undefined);
      if (isLast) this.ask(advance.asked, advance.isWindow);
    };
    if (advance.public.later.length === 0) return { now: () => show('now', true), isDiscard: advance.isWindow };
    return { now: () => show('now', false), later: () => show('later', true), isDiscard: true };
  }

  /** Starts the clocks of people who are asked, and asks bots. */
  ask(asked: readonly Seat[] = this.#seats, isWindow = false): void {
    const { play, isPlaying } = this.#log.state;
    if (play === undefined || !isPlaying) return;
    for (const seat of asked) {
      if (play.seatState(seat).isBot) this.#botTurns.ask(seat, isWindow);
      else this.#time(play, seat);
    }
  }

  /** The time a seat has left for its open prompt, where a clock runs. */
  left(seat: Seat): Left | undefined {
    const { pn } = this.#play().prompt(seat) ?? {};
    return pn === undefined ? undefined : this.#clock.left(seat, pn);
  }

  /** Stops the clock of a seat; the result is the rest of its bank and what its decision has used of its own time. */
  pause(seat: Seat): { readonly bank?: number; readonly spent?: number } {
    const { baseMs, bankMs } = this.#clock.stop(seat);
    const bank = this.#bankAfter(seat, bankMs);
    return {
      ...(bank === undefined ? {} : { bank }),
      ...(baseMs === 0 ? {} : { spent: Math.round(baseMs) }),
    };
  }

  /** Nobody is there: clocks and bots stop, and clocks go on later from where they stood (S-9). */
  rest(): void {
    this.#saveClocks();
    this.stop();
  }

  /** Stops all clocks and bots. */
  stop(): void {
    this.#clock.clear();
    this.#botTurns.clear();
  }

  get #seats(): readonly Seat[] {
    return seats(this.#log.rules.seatCount);
  }

  #play(): Play {
    const { play } = this.#log.state;
    if (play === undefined) throw new Error('there was no game in this room');
    return play;
  }

  #playerAt(play: Play, seat: Seat): Player | undefined {
    return this.#audience.find(play.begun.holders[seat]?.user);
  }

  #check(player: Player, play: Play, seat: Seat, message: GameAction): typeof FABRICATED | undefined {
    const checked = checkAction(this.#log.rules, play, seat, message);
    if (checked.kind === 'legal') {
      this.#move({ by: 'person', seat, action: checked.action, ...named(message.id) }, player);
    } else if (checked.isFabricated) {
      return FABRICATED;
    } else {
      this.#refuse(player, checked, message);
    }
    return undefined;
  }

  #refuse(player: Player, fault: ActionFault, message: GameAction): void {
    const frame = encodeFrame(refusalOf(fault, message));
    const refuse = (): void => player.send(frame);
    this.#log.outbox.say(refuse, refuse); // it changed nothing either way
  }

  /** P-39: keeps what a seat has laid so far, where the room plays it when time is up. */
  #draft(player: Player, seat: Seat, message: GameAction): undefined {
    const { rules } = this.#log;
    const play = this.#play();
    const checked = checkDraft(rules, play, seat, message);
    if (checked.kind === 'fault') {
      this.#refuse(player, checked, message);
      return undefined;
    }
    const { moves } = play.seatState(seat);
    const answer = message.id === undefined ? {} : answers(player, message.id, moves);
    if (rules.terms.timeout !== 'draft') this.#log.outbox.say(() => accept(player, message.id, moves));
    else this.#log.write({ note: 'draft', seat, draft: checked.draft }, () => ({ now: () => {}, ...answer }));
    return undefined;
  }

  /** Every move comes this way, whoever plays it: it is written, and everyone is told what they may know of it. */
  #move({ by, seat, action, id }: Pick<Move, 'by' | 'seat' | 'action' | 'id'>, player?: Player): void {
    const play = this.#play();
    const step = play.foresee(seat, action);
    const { state } = step;
    const isOver = this.#log.rules.game.waiting(state).length === 0;
    const bank = this.#bankAfter(seat, this.#clock.stop(seat).bankMs);
    const written: Growing<Move> = { by, seat, action };
    if (id !== undefined) written.id = id;
    if (bank !== undefined) written.bank = bank;
    if (play.isDigestDue) written.digest = play.digest(state);
    if (isOver) written.next = secretOf(this.#environment.random(SECRET_BYTES));
    const parcelOf = (advance: Advance | undefined): Parcel => {
      const parcel: Parcel = advance === undefined ? { now: () => {} } : this.parcelOf(advance, false);
      if (player === undefined || id === undefined) return parcel;
      const { ack, undone } = answers(player, id, play.seatState(seat).moves);
      parcel.ack = ack;
      parcel.undone = undone;
      return parcel;
    };
    this.#log.write(written, parcelOf, { step, beside: isOver ? this.#ended(play, state) : undefined });
    this.#clock.keep((at, pn) => play.prompt(at)?.pn === pn);
    if (isOver) this.stop();
  }

  /** The replay is printed a moment later, when the last move is in it. */
  async #ended(play: Play, state: unknown): Promise<Awaited<BesideLine>> {
    const at = this.#environment.time.now();
    await Promise.resolve();
    const replay = await replayOf(this.#log.rules, play, this.#environment.journal);
    return { ended: await endedOf(this.#log.rules, play, { state, replay, at, isCompleted: true }) };
  }

  /** A repeated action whose first arrival was in doubt: the disk says what became of it (S-27). */
  #answerAgain(player: Player, id: string | undefined): void {
    const seq = id === undefined ? undefined : this.#log.state.played(player.user, id);
    if (seq === undefined) player.fail({ code: 'action_failed', id });
    else accept(player, id, seq);
  }

  /** Nobody waits for an answer here, so a move that fails must be reported, or the game would stand still for ever. */
  #safely(move: () => void): void {
    try {
      move();
    } catch (error) {
      this.#supervisor.broken(error);
    }
  }

  #botPrompt(seat: Seat): number | undefined {
    const { play, isPlaying } = this.#log.state;
    if (!isPlaying || this.#audience.size === 0 || play?.seatState(seat).isBot !== true) return undefined;
    return play.prompt(seat)?.pn;
  }

  #botQuestion(seat: Seat): BotQuestion {
    const play = this.#play();
    const { game, terms } = this.#log.rules;
    const { character, level = terms.level } = play.begun.holders[seat] ?? {};
    const { botNodes: nodes } = this.#environment.settings;
    const table = `${this.#log.rules.record.id} ${seat}`;
    return { game: game.id, level: character ?? level, table, view: play.view(seat), seed: play.botSeed(seat), nodes };
  }

  /** Plays what a bot has decided, or the fallback where that is not legal. */
  #playFor(by: 'bot' | 'clock', seat: Seat, action: Json | undefined): void {
    const { game } = this.#log.rules;
    const { state } = this.#play();
    const isLegal = action !== undefined && game.refuse(state, seat, action) === undefined;
    this.#move({ by, seat, action: isLegal ? action : (game.fallback(state, seat) as Json) });
  }

  #clockMoves(seat: Seat, pn: number): void {
    const play = this.#play();
    if (!this.#isSilent(seat, pn)) return;
    const { game, terms } = this.#log.rules;
    const fallback = game.fallback(play.state, seat) as Json;
    if (terms.timeout === 'best' && !isNext(fallback)) {
      this.#askBest(play, seat, pn);
      return;
    }
    const draft = terms.timeout === 'draft' ? play.draftOf(seat) : undefined;
    const laid = draft === undefined ? undefined : game.complete?.(play.state, seat, draft);
    this.#move({ by: 'clock', seat, action: (laid ?? fallback) as Json });
  }

  /** P-39: the strongest bot decides for a silent seat; whoever answers before it does has answered. */
  #askBest(play: Play, seat: Seat, pn: number): void {
    const { game } = this.#log.rules;
    const level = this.#environment.levels(game.id).at(-1) ?? '';
    const { botNodes: nodes } = this.#environment.settings;
    const question = { game: game.id, level, view: play.view(seat), seed: play.botSeed(seat), nodes };
    void this.#environment.bots.decide(question).then((action) =>
      this.#safely(() => {
        if (this.#isSilent(seat, pn) && this.#audience.size > 0) this.#playFor('clock', seat, action);
      }),
    );
  }

  /** True if a prompt of a person is still open, and can be answered. */
  #isSilent(seat: Seat, pn: number): boolean {
    const { play, isPlaying } = this.#log.state;
    if (!isPlaying || this.#log.isDown || play === undefined) return false;
    return play.prompt(seat)?.pn === pn && !play.seatState(seat).isBot;
  }

  #time(play: Play, seat: Seat): void {
    const prompt = play.prompt(seat);
    if (prompt === undefined || this.#audience.size === 0) return;
    const { pn } = prompt;
    const allowance = this.#allowance(play, seat, prompt);
    if (allowance === undefined) return;
    this.#clock.start(seat, pn, allowance, () => this.#safely(() => this.#clockMoves(seat, pn)));
    const left = this.#clock.left(seat, pn);
    if (left !== undefined) this.#playerAt(play, seat)?.send(encodeFrame({ type: 'clock', pn, ...left }));
  }

  /** The time a seat has for its open prompt: that of the rules and that for confirming a round spare the bank. */
  #allowance(play: Play, seat: Seat, { spentMs = 0 }: Prompt): Allowance | undefined {
    const { game, terms, settings } = this.#log.rules;
    const seconds = game.seconds?.(play.state, seat);
    if (typeof seconds === 'number') return { baseMs: 1000 * seconds, bankMs: 0, spentMs };
    if (seconds === null || terms.clock === null) return undefined;
    if (isNext(game.fallback(play.state, seat))) return { baseMs: settings.advanceMs, bankMs: 0, spentMs };
    return { baseMs: 1000 * terms.clock.base, bankMs: play.seatState(seat).bankMs, spentMs };
  }

  /** The bank of a seat after so much was taken from it; undefined where no clock runs. */
  #bankAfter(seat: Seat, takenMs: number): number | undefined {
    if (this.#log.rules.terms.clock === null) return undefined;
    return this.#play().seatState(seat).bankMs - takenMs;
  }

  /** Writes down what was spent, so that neither a break nor a kill gives it back (S-9, S-18). */
  #saveClocks(): void {
    const { spent } = this.#clock;
    if (spent.length === 0 || this.#log.isDown || !this.#log.state.isPlaying) return;
    this.#log.write({ note: 'clock', spent }, () => ({ now: () => {} }));
  }
}

/** The name under which a draft is sent. */
const DRAFT = 'draft';

/** True if an action confirms the end of a round. */
function isNext(action: unknown): boolean {
  return isRecord(action) && action['kind'] === 'next';
}

function named(id: string | undefined): { id?: string } {
  return id === undefined ? {} : { id };
}

/** S-33: without the number of a prompt, so that nobody takes it for one. */
function refusalOf({ code, message, values }: ActionFault, { id }: GameAction): Readonly<Record<string, unknown>> {
  return { t: 7, code, message, ...(values === undefined ? {} : { values }), ...named(id) };
}

function accept(player: Player, id: string | undefined, seq: number): void {
  if (id !== undefined) player.send(encodeFrame({ type: 'action_ok', id, seq }));
}

function answers(player: Player, id: string, seq: number): Required<Pick<Parcel, 'ack' | 'undone'>> {
  return { ack: () => accept(player, id, seq), undone: () => player.fail({ code: 'action_failed', id }) };
}
