import type { Seat } from '@paiju/kernel';
import type { GameAction, RoomInfo, SessionErrorCode } from '@paiju/protocol';
import type { Beside, Line } from '../store/journal.js';
import { Ledger } from './commit/commit-log.js';
import type { World } from './environment.js';
import type { Note } from './game/lines.js';
import type { Play } from './game/play.js';
import { abandonedOf } from './game/result.js';
import { Steward } from './game/runner.js';
import { Starter } from './game/starter.js';
import { Crowd } from './people/connections.js';
import { Entrance } from './people/entrance.js';
import type { Failure } from './people/failure.js';
import type { Doors, Guest, MessageOf } from './people/guest.js';
import { GAME_LEFT, Seating } from './people/seating.js';
import { Foyer } from './people/waiting-room.js';
import type { Rules } from './rules.js';

/** What a room asks of those who keep rooms. */
export interface Keeper {
  /** Why no game may start now. */
  mayStart(): SessionErrorCode | undefined;
  /** The room is over; `reason` is for those who still come looking for it. */
  closed(room: Room, reason: string): void;
}

/** A table and everyone at it, from the first who comes in to the last who leaves. */
export class Room implements Doors {
  readonly id: string;
  readonly rules: Rules;
  readonly #world: World;
  readonly #keeper: Keeper;
  readonly #crowd: Crowd;
  readonly #ledger: Ledger;
  readonly #steward: Steward;
  readonly #starter: Starter;
  readonly #foyer: Foyer;
  readonly #seating: Seating;
  readonly #entrance: Entrance;
  #touchedAt: number;

  constructor(world: World, keeper: Keeper, rules: Rules, lines: Iterable<Line> = []) {
    this.id = rules.record.id;
    this.rules = rules;
    this.#world = world;
    this.#keeper = keeper;
    this.#touchedAt = world.time.now();
    this.#crowd = new Crowd(world.settings);
    this.#ledger = new Ledger(world, rules, this.#owner(), lines);
    this.#steward = new Steward(world, this.#ledger, this.#crowd, {
      fabricated: (guest, seat) => this.#expel(guest, seat),
      broken: (error) => this.#break(error),
    });
    this.#starter = new Starter(world, this.#ledger, this.#crowd, this.#steward);
    this.#foyer = new Foyer(this.#ledger, this.#crowd, this.#starter, () => keeper.mayStart());
    this.#seating = new Seating(world, this.#ledger, this.#crowd, this.#steward, {
      missing: (user) => this.#foyer.leave(user, 'disconnected'),
      deserted: () => void this.end('Everyone has left the table.'),
    });
    this.#entrance = new Entrance(this.#ledger, this.#crowd, this.#starter, this.#foyer, this.#seating);
    this.#seating.expect(world.settings.resumeMs);
  }

  get isPlaying(): boolean {
    return this.#ledger.table.isPlaying;
  }

  get isStarting(): boolean {
    return this.#starter.isStarting;
  }

  /** How many people are connected, and how many watch. */
  get size(): { readonly people: number; readonly watchers: number } {
    return { people: this.#crowd.size, watchers: this.#crowd.gallery.size };
  }

  /** The game that is played, or was played last. */
  get play(): Play | undefined {
    return this.#ledger.table.play;
  }

  get info(): RoomInfo {
    const { play } = this;
    const calm = play === undefined ? 'lobby' : 'finished';
    return { ...this.#foyer.facts, status: this.isStarting ? 'starting' : this.isPlaying ? 'playing' : calm };
  }

  /** Milliseconds since anyone did anything. */
  get idleMs(): number {
    return this.#world.time.now() - this.#touchedAt;
  }

  /** Lets someone in to play; why not, otherwise. */
  join(guest: Guest): SessionErrorCode | undefined {
    return this.#entered(guest, this.#entrance.join(guest));
  }

  /** Gives someone their seat back; why not, otherwise (S-11). */
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined {
    return this.#entered(guest, this.#entrance.reconnect(guest, seq));
  }

  /** Lets someone in to watch; why not, otherwise (S-14). */
  watch(guest: Guest): SessionErrorCode | undefined {
    return this.#entered(guest, this.#entrance.watch(guest));
  }

  /** Someone goes on purpose. */
  leave(guest: Guest): Failure | undefined {
    this.#touch();
    if (this.#isShut) return { code: 'action_failed' };
    const seat = this.isPlaying && !guest.isWatching ? this.play?.seatOf(guest.user) : undefined;
    if (seat !== undefined) {
      guest.send(GAME_LEFT);
      this.#seating.dismiss(guest, seat, 'left');
    } else {
      if (!guest.isWatching) this.#foyer.leave(guest.user, 'left');
      this.#foyer.showOut(guest, 'left');
    }
    return undefined;
  }

  /** Someone's connection is gone. */
  lose(guest: Guest): void {
    guest.room = undefined;
    if (this.#crowd.remove(guest)) this.#seating.lose(guest.user);
  }

  act(guest: Guest, message: GameAction): Failure | undefined {
    this.#touch();
    const { id } = message;
    if (this.#isShut) return { code: 'action_failed', id };
    if (guest.isWatching) return { code: 'not_in_game', id };
    if (this.play === undefined || this.isStarting) return { code: 'game_not_started', id };
    return this.#steward.act(guest, message);
  }

  setReady(guest: Guest, { ready, nonce }: MessageOf<'set_ready'>): Failure | undefined {
    return this.#refuseInPlay(guest) ?? this.#foyer.setReady(guest, ready, nonce);
  }

  host(guest: Guest, { command, player_name: name = '' }: MessageOf<'host'>): Failure | undefined {
    const refused = this.#refuseInPlay(guest);
    if (refused !== undefined) return refused;
    if (this.#foyer.host?.user !== guest.user) return { code: 'not_host' };
    if (command === 'remove') return this.#foyer.remove(name);
    return command === 'bot' ? this.#foyer.seatBot() : this.#foyer.start(guest);
  }

  chat(guest: Guest, text: string): Failure | undefined {
    this.#touch();
    if (guest.isWatching) return { code: 'not_in_room' };
    const code = this.#crowd.chat(guest, text, this.#world.time.now());
    return code === undefined ? undefined : { code };
  }

  mute(guest: Guest, name: string, isMuted: boolean): undefined {
    this.#crowd.mute(guest.user, name, isMuted);
  }

  /** Tells everyone in the room something from the server. */
  notify(kind: 'message' | 'draining' | 'abandoned', text: string): void {
    this.#crowd.tell({ type: 'notice', kind, text });
  }

  /** Ends the room, and the game in it as abandoned; resolves when that is written down, or will be by no one. */
  end(reason: string, code: 1000 | 4002 = 1000): Promise<void> {
    if (this.#isShut) return Promise.resolve();
    this.#steward.stop();
    const isGame = this.isPlaying;
    const note: Note = { note: isGame ? 'abandoned' : 'closed', reason };
    const beside = this.#beside(isGame);
    return new Promise((done) => {
      const now = (): void => {
        if (isGame) this.notify('abandoned', reason);
        this.#close(code, reason);
        done();
      };
      this.#ledger.write(note, () => ({ now, undone: done }), beside);
    });
  }

  /** Ends nothing: the process goes, and another will take the room up from its journal (S-19). */
  release(): void {
    this.#steward.stop();
    this.#seating.clear();
    this.#crowd.close(1001, 'the server is going down');
  }

  #owner() {
    return {
      pauseMs: () => (this.#isShared ? this.#world.settings.claimMs : 0),
      broken: () => this.#steward.stop(),
      restored: () => this.#restored(),
      lost: () => this.#close(1000, 'The room is gone.'),
    };
  }

  /** Two or more people play, who must not learn from pauses what the others could have called (S-8). */
  get #isShared(): boolean {
    const { play } = this;
    return play !== undefined && play.people.filter((seat) => !play.chair(seat).isAway).length > 1;
  }

  /** Nothing more can be written, for now or for good. */
  get #isShut(): boolean {
    return this.#ledger.isDown || this.#ledger.table.isClosed;
  }

  #touch(): void {
    this.#touchedAt = this.#world.time.now();
  }

  #entered(guest: Guest, refused: SessionErrorCode | undefined): SessionErrorCode | undefined {
    this.#touch();
    if (refused === undefined) guest.room = this;
    return refused;
  }

  /** S-12. */
  #expel(guest: Guest, seat: Seat): void {
    this.#world.log?.('fabricated action', { room: this.id, user: guest.user, seat });
    this.#seating.dismiss(guest, seat, 'fabricated');
  }

  #break(error: unknown): void {
    this.#world.log?.('table broke', { room: this.id, error: error instanceof Error ? error.stack : String(error) });
    void this.end('The table broke down and was ended.');
  }

  #refuseInPlay(guest: Guest): Failure | undefined {
    this.#touch();
    if (this.#isShut) return { code: 'action_failed' };
    if (this.isStarting) return { code: 'room_transitioning' };
    return this.isPlaying || guest.isWatching ? { code: 'not_in_room' } : undefined;
  }

  async #beside(isGame: boolean): Promise<Beside> {
    const { play } = this;
    if (play === undefined || !isGame) return { closed: true };
    return { ended: await abandonedOf(this.rules, play, this.#world.time.now()), closed: true };
  }

  #close(code: 1000 | 4002, reason: string): void {
    this.#seating.clear();
    this.#crowd.close(code, reason);
    this.#keeper.closed(this, reason);
  }

  #restored(): void {
    for (const guest of this.#crowd.guests) this.#tellAgain(guest);
    this.#seating.expect(this.#world.settings.graceMs);
    this.#steward.ask();
  }

  /** After lines were lost everyone is told where the table stands. */
  #tellAgain(guest: Guest): void {
    const { play } = this;
    const seat = this.isPlaying ? play?.seatOf(guest.user) : undefined;
    if (play !== undefined && seat !== undefined) guest.sendAll(play.snapshot(seat));
    else if (this.#foyer.find(guest.user) !== undefined)
      guest.send(this.#foyer.welcome(guest, this.#ledger.table.lobby));
    else this.#foyer.showOut(guest);
  }
}
