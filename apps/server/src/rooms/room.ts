import type { Seat } from '@paiju/kernel';
import type { GameAction, RoomInfo, ServerMessage, SessionErrorCode } from '@paiju/protocol';
import type { Beside, Snapshot } from '../store/journal.js';
import type { Left } from './clock/clock.js';
import { CommitLog, type LogOwner, type OnDisk } from './commit/commit-log.js';
import type { Note } from './commit/lines.js';
import type { Environment } from './environment.js';
import type { Failure } from './game/audience.js';
import { type ActionFault, checkAction } from './game/check-action.js';
import type { Advance, Play } from './game/play.js';
import { abandonedOf } from './game/result.js';
import { type RoomLog, RoomState } from './game/room-state.js';
import { FABRICATED, Runner } from './game/runner.js';
import { Starter } from './game/starter.js';
import { Connections } from './people/connections.js';
import { Entrance } from './people/entrance.js';
import { type Guest, type MessageOf, MOVED } from './people/guest.js';
import { GAME_LEFT, Seating } from './people/seating.js';
import type { OpenRoom } from './people/session.js';
import { WaitingRoom } from './people/waiting-room.js';
import type { Supervisor } from './supervisor.js';
import type { Rules } from './terms.js';

/** The owner of a room: all rooms of the process. */
export type RoomOwner = Pick<Supervisor, 'mayStart' | 'moved' | 'closed'>;

const STANDING: ServerMessage = {
  ...{ type: 'notice', kind: 'message', code: 'unavailable' },
  text: 'The table stands still for a moment: what happens cannot be written down. It goes on by itself.',
};

/** A room with its game and everyone in it, from the first who joins to the last who leaves. */
export class Room implements OpenRoom {
  readonly id: string;
  readonly rules: Rules;
  readonly #environment: Environment;
  readonly #owner: RoomOwner;
  readonly #connections: Connections;
  readonly #log: RoomLog;
  readonly #runner: Runner;
  readonly #starter: Starter;
  readonly #waitingRoom: WaitingRoom;
  readonly #seating: Seating;
  readonly #entrance: Entrance;
  /** Those who come in as soon as what was written before them is on disk. */
  readonly #arriving = new Set<Guest>();
  #touchedAt: number;
  #isFrozen = false;

  constructor(environment: Environment, owner: RoomOwner, rules: Rules, kept: OnDisk = { lines: [] }) {
    this.id = rules.record.id;
    this.rules = rules;
    this.#environment = environment;
    this.#owner = owner;
    this.#touchedAt = environment.time.steady();
    const supervisor = this.#supervisor();
    this.#connections = new Connections(environment.settings);
    this.#log = new CommitLog(environment, rules, supervisor, kept);
    this.#connections.recall(this.#log.state.roster.mutes ?? {});
    this.#runner = new Runner(environment, this.#log, this.#connections, supervisor);
    this.#starter = new Starter(environment, this.#log, this.#connections, this.#runner);
    this.#waitingRoom = new WaitingRoom(this.#log, this.#connections, this.#starter, supervisor);
    this.#seating = new Seating(environment, this.#log, this.#connections, this.#runner, supervisor);
    this.#entrance = new Entrance(this.#log, this.#connections, this.#starter, this.#waitingRoom, this.#seating);
    this.#seating.expect(environment.settings.resumeMs);
  }

  get isPlaying(): boolean {
    return this.#log.state.isPlaying;
  }

  get isStarting(): boolean {
    return this.#starter.isStarting;
  }

  /** Nobody ever joined it. */
  get isUnused(): boolean {
    return this.#log.state.length === 0;
  }

  /** The numbers of connected people and of spectators. */
  get size(): { readonly people: number; readonly watchers: number } {
    return { people: this.#connections.size, watchers: this.#connections.spectators.size };
  }

  /** The game that is played, or was played last. */
  get play(): Play | undefined {
    return this.#log.state.play;
  }

  get info(): RoomInfo {
    const { play } = this;
    const calm = play === undefined ? 'lobby' : 'finished';
    return { ...this.#waitingRoom.facts, status: this.isStarting ? 'starting' : this.isPlaying ? 'playing' : calm };
  }

  /** Milliseconds since anyone did anything. */
  get idleMs(): number {
    return this.#environment.time.steady() - this.#touchedAt;
  }

  /** Milliseconds after which it is closed when it is idle (S-7). */
  get ttlMs(): number {
    const { roomTtlMs, unusedMs } = this.rules.settings;
    const ttl = this.rules.terms.idleMs ?? roomTtlMs;
    return this.isUnused ? Math.min(unusedMs, ttl) : ttl;
  }

  /** The time a seat has left, where its clock runs. */
  leftTo(seat: Seat): Left | undefined {
    return this.isPlaying ? this.#runner.left(seat) : undefined;
  }

  /** Resolves when everything written so far has been told; rejects where it was lost. */
  settled(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#log.outbox.say(resolve, () => reject(new Error(`room ${this.id}: what happened was not written`)));
    });
  }

  /** True if its host has removed someone (S-32). */
  isRemoved(user: string): boolean {
    return this.#log.state.roster.removed.includes(user);
  }

  /** Joins someone to play; the result says why not. */
  join(guest: Guest): SessionErrorCode | undefined {
    if (this.#isFrozen) return 'room_transitioning';
    return this.#entered(guest, this.#entrance.join(guest));
  }

  /** Gives someone their seat back; the result says why not (S-11). */
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined {
    if (this.#isFrozen) return 'reconnect_retry_later';
    return this.#entered(guest, this.#entrance.reconnect(guest, seq));
  }

  /** Joins someone to watch; the result says why not (S-14). */
  watch(guest: Guest): SessionErrorCode | undefined {
    if (this.#isFrozen) return 'room_transitioning';
    return this.#entered(guest, this.#entrance.watch(guest));
  }

  /** Someone leaves on purpose. */
  leave(guest: Guest): Failure | undefined {
    this.#touch();
    if (this.#isShut) return { code: 'action_failed' };
    const seat = this.isPlaying && !guest.isWatching ? this.play?.seatOf(guest.user) : undefined;
    if (seat !== undefined) {
      guest.send(GAME_LEFT);
      this.#seating.dismiss(guest, seat, 'left');
    } else {
      if (!guest.isWatching) this.#waitingRoom.leave(guest.user, 'left');
      this.#waitingRoom.showOut(guest, 'left');
    }
    return undefined;
  }

  /** Someone's connection is gone. */
  lose(guest: Guest): void {
    guest.room = undefined;
    if (this.#connections.remove(guest)) this.#seating.lose(guest.user);
  }

  act(guest: Guest, message: GameAction): Failure | undefined {
    this.#touch();
    const { id } = message;
    if (this.#isFrozen) return undefined;
    if (this.#isShut) return { code: 'action_failed', id };
    if (guest.isWatching) return { code: 'not_in_game', id };
    if (message.action !== 'draft' && this.#runner.repeat(guest, id)) return undefined;
    if (this.play === undefined || this.isStarting) return { code: 'game_not_started', id };
    const isTooMuch = message.action === 'draft' && !this.#connections.mayDraft(guest, this.#touchedAt);
    if (isTooMuch) return { code: 'rate_limited', id };
    const failed = this.#runner.act(guest, message);
    return failed === FABRICATED ? this.#expel(guest) : failed;
  }

  /** Why an action of someone would be refused, and nothing else comes of it. */
  faultIn(user: string, message: GameAction): ActionFault | undefined {
    const { play } = this;
    const seat = play?.seatOf(user);
    if (play === undefined || seat === undefined) return undefined;
    const checked = checkAction(this.rules, play, seat, message);
    return checked.kind === 'fault' ? checked : undefined;
  }

  setReady(guest: Guest, { ready, nonce }: MessageOf<'set_ready'>): Failure | undefined {
    const refused = this.#refuseInPlay(guest);
    if (refused !== undefined) return refused;
    if (!this.#connections.mayReady(guest, this.#environment.time.steady())) return { code: 'rate_limited' };
    return this.#waitingRoom.setReady(guest, ready, nonce);
  }

  host(guest: Guest, { command, player_name: name = '' }: MessageOf<'host'>): Failure | undefined {
    const refused = this.#refuseInPlay(guest);
    if (refused !== undefined) return refused;
    if (this.#waitingRoom.host?.user !== guest.user) return { code: 'not_host' };
    if (command === 'remove') return this.#waitingRoom.remove(name);
    return command === 'bot' ? this.#waitingRoom.seatBot() : this.#waitingRoom.start(guest);
  }

  chat(guest: Guest, text: string): Failure | undefined {
    this.#touch();
    if (guest.isWatching) return { code: 'not_in_room' };
    return this.#connections.chat(guest, text, this.#environment.time.steady());
  }

  mute(guest: Guest, name: string, isMuted: boolean): undefined {
    this.#connections.mute(guest, name, isMuted);
    if (this.#isShut || !this.#connections.mayKeepMute(guest, this.#environment.time.steady())) return;
    this.#log.write({ note: 'mute', user: guest.user, name, isMuted }, () => ({ now: () => {} }));
  }

  /** Tells everyone in the room something from the server. */
  notify(kind: 'message' | 'draining' | 'abandoned', text: string): void {
    this.#connections.tell({ type: 'notice', kind, text });
  }

  /** Ends the room, and the game in it as abandoned; resolves when that is written down, or will be by no one. */
  end(reason: string, code: 1000 | 4002 = 1000): Promise<void> {
    if (this.#isShut) return Promise.resolve();
    this.#runner.stop();
    const isGame = this.isPlaying;
    const note: Note = { note: isGame ? 'abandoned' : 'closed', reason };
    const beside = this.#beside(isGame);
    return new Promise((done) => {
      const now = (): void => {
        if (isGame) this.notify('abandoned', reason);
        this.#close(code, reason);
        done();
      };
      this.#log.write(note, () => ({ now, undone: done }), { beside });
    });
  }

  /** Lets go of the room without ending it: another process will recover it from its journal (S-19). */
  release(): void {
    this.#runner.stop();
    this.#seating.clear();
    this.#connections.close(1001, 'the server is going down');
  }

  /**
   * S-25: takes nothing more in, since another server will go on with it; resolves when all it took is on disk and was
   * told. What people send from now on gets no answer, and is sent again to the other.
   */
  async freeze(): Promise<void> {
    this.#isFrozen = true;
    this.#runner.rest(); // writes what clocks have spent
    await new Promise<void>((resolve) => {
      const still = (): void => {
        this.#runner.stop(); // what was told just now has asked the next
        if (this.#log.outbox.unsettled.length > 0) this.#log.outbox.say(still);
        else resolve();
      };
      this.#log.outbox.say(still);
    });
  }

  /** Another server has the room: everyone is sent there. */
  part(): void {
    this.#isFrozen = true;
    for (const guest of this.#arriving) {
      guest.room = undefined;
      guest.peer.close(1001, MOVED);
    }
    this.#connections.close(1001, MOVED);
    this.#log.leave();
    this.#runner.stop();
    this.#seating.clear();
    this.#owner.moved();
  }

  #supervisor(): Supervisor & LogOwner<Advance, RoomState> {
    return {
      fold: (kept) => new RoomState(this.rules, kept),
      snapshotAfter: (change) => this.#snapshotAfter(change),
      pauseMs: () => (this.#isShared ? this.#environment.settings.claimMs : 0),
      mayStart: () => this.#owner.mayStart(),
      writeFailed: (isFirst) => this.#standStill(isFirst),
      restored: (isNews) => this.#restored(isNews),
      lost: () => this.part(),
      moved: () => this.#owner.moved(),
      broken: (error) => this.#break(error),
      missing: (user) => this.#waitingRoom.leave(user, 'disconnected'),
      deserted: () => void this.end('Everyone has left the table.'),
      closed: (reason) => this.#owner.closed(reason),
    };
  }

  /** S-30: a recovery begins at the end of a round, or of a game. */
  #snapshotAfter(change: Advance | undefined): Snapshot | undefined {
    if (change === undefined || !(change.isRoundEnd || !this.isPlaying)) return undefined;
    return this.#log.state.snapshot(this.#environment.time.now());
  }

  /** Two or more people play, and must not learn from pauses what the others could have called (S-8). */
  get #isShared(): boolean {
    const { play } = this;
    return play !== undefined && play.present > 1;
  }

  /** Nothing more can be written, for now or for good. */
  get #isShut(): boolean {
    return this.#isFrozen || this.#log.isDown || this.#log.state.isClosed;
  }

  #touch(): void {
    this.#touchedAt = this.#environment.time.steady();
  }

  #entered(guest: Guest, refused: SessionErrorCode | undefined): SessionErrorCode | undefined {
    this.#touch();
    if (refused !== undefined) return refused;
    guest.room = this;
    this.#arriving.add(guest);
    const arrived = (): void => void this.#arriving.delete(guest);
    this.#log.outbox.say(arrived, arrived);
    return undefined;
  }

  /** S-12: a bot takes the seat of someone who sent what no honest client sends. */
  #expel(guest: Guest): undefined {
    const seat = this.play?.seatOf(guest.user);
    if (seat === undefined) return undefined;
    this.#environment.log?.('fabricated action', { room: this.id, user: guest.user, seat });
    this.#seating.dismiss(guest, seat, 'fabricated');
  }

  #break(error: unknown): void {
    this.#environment.log?.('table broke', {
      room: this.id,
      error: error instanceof Error ? error.stack : String(error),
    });
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
    const { time, journal } = this.#environment;
    return { ended: await abandonedOf(this.rules, play, time.now(), journal), closed: true };
  }

  #close(code: 1000 | 1001 | 4002, reason: string): void {
    this.#seating.clear();
    this.#connections.close(code, reason);
    this.#owner.closed(reason);
  }

  /** S-26: what people do cannot be written just now; they are told once. */
  #standStill(isFirst: boolean): void {
    this.#runner.stop();
    if (isFirst) this.#connections.tell(STANDING);
  }

  #restored(isNews: boolean): void {
    if (isNews) for (const guest of this.#connections.guests) this.#tellAgain(guest);
    this.#seating.expect(this.#environment.settings.graceMs);
    this.#runner.ask();
  }

  /** After lines were lost everyone is told where the table stands. */
  #tellAgain(guest: Guest): void {
    const { play } = this;
    const seat = this.isPlaying ? play?.seatOf(guest.user) : undefined;
    if (play !== undefined && seat !== undefined) guest.sendAll(play.snapshot(seat));
    else if (this.#waitingRoom.find(guest.user) !== undefined)
      guest.send(this.#waitingRoom.welcome(guest, this.#log.state.roster));
    else this.#waitingRoom.showOut(guest);
  }
}
