import type { Seat } from '@paiju/kernel';
import { encodeFrame } from '@paiju/protocol';
import type { AwayReason } from '../commit/lines.js';
import type { Parcel } from '../commit/outbox.js';
import type { Environment } from '../environment.js';
import type { Failure } from '../game/audience.js';
import type { Play } from '../game/play.js';
import type { RoomLog } from '../game/room-state.js';
import type { Runner } from '../game/runner.js';
import type { Supervisor } from '../supervisor.js';
import { Absences } from './absences.js';
import type { Connections } from './connections.js';
import type { Guest } from './guest.js';

type SeatingOwner = Pick<Supervisor, 'missing' | 'deserted'>;

/** The connections of a game's seats: losing them, bots in their place, resuming (S-11). */
export class Seating {
  readonly #environment: Environment;
  readonly #log: RoomLog;
  readonly #connections: Connections;
  readonly #runner: Runner;
  readonly #supervisor: SeatingOwner;
  readonly #absences: Absences;
  #cancelEnd: () => void = () => {};

  constructor(
    environment: Environment,
    log: RoomLog,
    connections: Connections,
    runner: Runner,
    supervisor: SeatingOwner,
  ) {
    this.#environment = environment;
    this.#log = log;
    this.#connections = connections;
    this.#runner = runner;
    this.#supervisor = supervisor;
    this.#absences = new Absences(environment.time, (user) => this.#giveUp(user));
  }

  /** Someone's connection broke. */
  lose(user: string): void {
    this.#absences.miss(user, this.#environment.settings.graceMs);
    this.#checkEmpty();
  }

  found(user: string): void {
    this.#absences.found(user);
  }

  /** Removes someone from the game, with every connection they have; a bot plays for them. */
  dismiss(guest: Guest, seat: Seat, reason: AwayReason): void {
    for (const one of new Set([guest, this.#connections.find(guest.user) ?? guest])) {
      one.room = undefined;
      this.#connections.remove(one);
      if (reason === 'fabricated') one.peer.close(1008, 'an action with what you do not hold');
    }
    this.#replace(seat, reason);
    this.#checkEmpty();
  }

  /** Gives someone their seat back; `seq` is the last event they saw. */
  welcomeBack(guest: Guest, play: Play, seat: Seat, seq: number | undefined): Failure['code'] | undefined {
    const frames = this.#missedBy(play, seat, seq);
    if (frames === undefined) return 'reconnect_snapshot_failed';
    this.#absences.found(guest.user);
    const miss = (): void => this.#absences.miss(guest.user, this.#environment.settings.graceMs);
    const sit = (told: readonly Uint8Array[]): void => (guest.isGone ? miss() : this.#seat(guest, seat, told));
    const undone = (): void => {
      guest.room = undefined;
      guest.fail({ code: 'reconnect_retry_later' });
    };
    const back = (): Parcel => {
      const present = this.#missedBy(play, seat, seq) ?? frames; // nobody is away in it any more
      return { now: () => sit(present), undone };
    };
    if (play.seatState(seat).isAway) this.#log.write({ note: 'back', seat }, back);
    else this.#log.outbox.say(() => sit(frames), undone);
    return undefined;
  }

  /** Waits for everyone who holds a seat and is not connected: after a restart, everyone. */
  expect(milliseconds: number): void {
    const { play, isPlaying } = this.#log.state;
    if (play === undefined || !isPlaying) return;
    for (const seat of play.people) {
      const { user = '' } = play.begun.holders[seat] ?? {};
      if (this.#connections.find(user) === undefined && !play.seatState(seat).isAway)
        this.#absences.miss(user, milliseconds);
    }
    this.#checkEmpty();
  }

  /** Waits for nobody any more. */
  clear(): void {
    this.#cancelEnd();
    this.#absences.clear();
  }

  /** The frames someone has missed, or a snapshot; undefined if that failed. */
  #missedBy(play: Play, seat: Seat, seq: number | undefined): readonly Uint8Array[] | undefined {
    try {
      const missed = seq === undefined ? undefined : play.since(seat, seq);
      return missed === undefined ? play.snapshot(seat) : [...missed, ...play.reminder(seat)];
    } catch (error) {
      this.#environment.log?.('snapshot failed', { room: this.#log.rules.record.id, seat, error: String(error) });
      return undefined; // the sender gets an error; the game itself is untouched
    }
  }

  #seat(guest: Guest, seat: Seat, frames: readonly Uint8Array[]): void {
    const wasEmpty = this.#connections.size === 0;
    this.#connections.add(guest);
    guest.sendAll(frames);
    this.#connections.tell({ type: 'player_reconnected', player_name: guest.name }, guest.user);
    this.#cancelEnd();
    if (wasEmpty) this.#runner.ask();
    else this.#runner.ask([seat]);
  }

  #replace(seat: Seat, reason: AwayReason): void {
    const { play } = this.#log.state;
    const name = play?.begun.holders[seat]?.name ?? '';
    this.#log.write({ note: 'away', seat, reason, ...this.#runner.pause(seat) }, () => ({
      now: () => {
        this.#connections.tell({ type: 'player_left', player_name: name, reason });
        this.#runner.ask([seat]);
      },
    }));
  }

  #giveUp(user: string): void {
    const { play, isPlaying, isClosed } = this.#log.state;
    if (isClosed || this.#connections.find(user) !== undefined) return;
    const seat = play?.seatOf(user);
    if (this.#log.isDown) this.#absences.miss(user, this.#environment.settings.graceMs);
    else if (!isPlaying) this.#supervisor.missing(user);
    else if (seat !== undefined && play?.seatState(seat).isAway === false) this.#replace(seat, 'disconnected');
  }

  /** With the last person gone the game pauses, and is abandoned after a while. */
  #checkEmpty(): void {
    if (this.#connections.size > 0 || !this.#log.state.isPlaying) return;
    this.#runner.rest();
    this.#cancelEnd();
    this.#cancelEnd = this.#environment.time.after(this.#environment.settings.keepMs, () => {
      if (this.#connections.size === 0) this.#supervisor.deserted();
    });
  }
}

/** The answer to someone who leaves a game on purpose. */
export const GAME_LEFT = encodeFrame({ type: 'game_left' });
