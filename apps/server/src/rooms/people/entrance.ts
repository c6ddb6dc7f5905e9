import type { SessionErrorCode } from '@paiju/protocol';
import type { Ledger } from '../commit/commit-log.js';
import type { Starter } from '../game/starter.js';
import type { Crowd } from './connections.js';
import type { Guest } from './guest.js';
import type { Seating } from './seating.js';
import type { Foyer } from './waiting-room.js';

/** Who may come into a room, and how; a code comes back where they may not. */
export class Entrance {
  readonly #ledger: Ledger;
  readonly #crowd: Crowd;
  readonly #starter: Starter;
  readonly #foyer: Foyer;
  readonly #seating: Seating;

  constructor(ledger: Ledger, crowd: Crowd, starter: Starter, foyer: Foyer, seating: Seating) {
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#starter = starter;
    this.#foyer = foyer;
    this.#seating = seating;
  }

  /** To play; whoever has a seat in the game that is played gets it back. */
  join(guest: Guest): SessionErrorCode | undefined {
    const { isClosed, isPlaying, play } = this.#ledger.table;
    if (isClosed) return 'room_not_found';
    if (this.#ledger.isDown) return 'action_failed';
    if (this.#starter.isStarting) return 'room_transitioning';
    const seat = play?.seatOf(guest.user);
    if (isPlaying && play !== undefined && seat !== undefined) {
      return this.#seating.welcomeBack(guest, play, seat, undefined);
    }
    if (isPlaying) return 'room_full';
    this.#seating.found(guest.user);
    return this.#foyer.join(guest);
  }

  /** To a seat one had; `seq` is the last event that was seen there. */
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined {
    const { isClosed, isPlaying, play, lobby } = this.#ledger.table;
    if (isClosed) return 'reconnect_game_gone';
    if (this.#ledger.isDown || this.#starter.isStarting) return 'reconnect_retry_later';
    const { user } = guest;
    const isPerson = this.#foyer.find(user) !== undefined;
    const seat = play?.seatOf(user);
    if (play !== undefined && seat !== undefined && (isPlaying || isPerson)) {
      return this.#seating.welcomeBack(guest, play, seat, seq);
    }
    return isPerson || lobby.former.includes(user) ? 'reconnect_no_seat' : 'reconnect_no_session';
  }

  /** To watch. */
  watch(guest: Guest): SessionErrorCode | undefined {
    const { isClosed, lobby, play } = this.#ledger.table;
    const { gallery } = this.#crowd;
    if (isClosed || this.#ledger.isDown) return 'room_not_found';
    if (gallery.size >= this.#ledger.rules.settings.maxSpectators) return 'room_full';
    const welcome = this.#foyer.welcome(guest, lobby);
    const glimpse = play?.glimpse();
    this.#ledger.outbox.say(() => {
      if (guest.isGone) return;
      guest.send(welcome);
      gallery.add(guest, glimpse);
    });
    return undefined;
  }
}
