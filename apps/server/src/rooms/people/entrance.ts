import type { SessionErrorCode } from '@paiju/protocol';
import type { RoomLog } from '../game/room-state.js';
import type { Starter } from '../game/starter.js';
import type { Connections } from './connections.js';
import type { Guest } from './guest.js';
import type { Seating } from './seating.js';
import { turnedAway, type WaitingRoom } from './waiting-room.js';

/** Decides who may join, resume or watch; the result is a code where they may not. */
export class Entrance {
  readonly #log: RoomLog;
  readonly #connections: Connections;
  readonly #starter: Starter;
  readonly #waitingRoom: WaitingRoom;
  readonly #seating: Seating;

  constructor(log: RoomLog, connections: Connections, starter: Starter, waitingRoom: WaitingRoom, seating: Seating) {
    this.#log = log;
    this.#connections = connections;
    this.#starter = starter;
    this.#waitingRoom = waitingRoom;
    this.#seating = seating;
  }

  /** Joins to play; the holder of a seat in the running game gets it back. */
  join(guest: Guest): SessionErrorCode | undefined {
    const { isClosed, isPlaying, play } = this.#log.state;
    if (isClosed) return 'room_not_found';
    if (this.#log.isDown) return 'action_failed';
    if (this.#starter.isStarting) return 'room_transitioning';
    const seat = play?.seatOf(guest.user);
    if (isPlaying && play !== undefined && seat !== undefined) {
      return this.#seating.welcomeBack(guest, play, seat, undefined);
    }
    if (isPlaying) return 'room_full';
    this.#seating.found(guest.user);
    return this.#waitingRoom.join(guest);
  }

  /** Resumes a seat; `seq` is the last event that was seen there. */
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined {
    const { isClosed, isPlaying, play, roster } = this.#log.state;
    if (isClosed) return 'reconnect_game_gone';
    if (this.#log.isDown || this.#starter.isStarting) return 'reconnect_retry_later';
    const { user } = guest;
    const isPerson = this.#waitingRoom.find(user) !== undefined;
    const seat = play?.seatOf(user);
    if (play !== undefined && seat !== undefined && (isPlaying || isPerson)) {
      return this.#seating.welcomeBack(guest, play, seat, seq);
    }
    return isPerson || roster.former.includes(user) ? 'reconnect_no_seat' : 'reconnect_no_session';
  }

  /** Joins to watch. */
  watch(guest: Guest): SessionErrorCode | undefined {
    const { isClosed, roster, play } = this.#log.state;
    const { spectators } = this.#connections;
    if (isClosed || this.#log.isDown) return 'room_not_found';
    if (spectators.size >= this.#log.rules.settings.maxSpectators) return 'room_full';
    const welcome = this.#waitingRoom.welcome(guest, roster);
    const snapshot = play?.publicSnapshot();
    const enter = (): void => {
      if (guest.isGone) return;
      guest.send(welcome);
      spectators.add(guest, snapshot);
    };
    this.#log.outbox.say(enter, () => turnedAway(guest));
    return undefined;
  }
}
