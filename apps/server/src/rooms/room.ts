import { commitmentTo, type Seat } from '@paiju/kernel';
import type { ClientMessage, GameAction, RoomInfo, SessionErrorCode } from '@paiju/protocol';
import type { Beside, Line } from '../journal/journal.js';
import { showClock } from './clock-terms.js';
import { Crowd } from './crowd.js';
import type { Failure } from './failure.js';
import { Foyer } from './foyer.js';
import type { Guest } from './guest.js';
import { Ledger } from './ledger.js';
import type { Note } from './lines.js';
import type { Play } from './play.js';
import { endedOf } from './result.js';
import type { Rules } from './rules.js';
import { GAME_LEFT, Seating } from './seating.js';
import { Starter } from './starter.js';
import { Steward } from './steward.js';
import type { World } from './world.js';

/** What a room asks of those who keep rooms. */
export interface Keeper {
  /** Why no game may start now. */
  mayStart(): SessionErrorCode | undefined;
  /** The room is over; `reason` is for those who still come looking for it. */
  closed(room: Room, reason: string): void;
}

type HostMessage = Extract<ClientMessage, { type: 'host' }>;
type ReadyMessage = Extract<ClientMessage, { type: 'set_ready' }>;

/** A table and everyone at it, from the first who comes in to the last who leaves. Its doors are those of a session. */
export class Room {
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
  #touchedAt: number;

  constructor(world: World, keeper: Keeper, rules: Rules, lines: Iterable<Line> = []) {
    this.id = rules.record.id;
    this.rules = rules;
    this.#world = world;
    this.#keeper = keeper;
    this.#touchedAt = world.time.now();
    this.#crowd = new Crowd(world.settings);
    this.#ledger = new Ledger(world, rules, this.#owner(), lines);
    this.#steward = new Steward(world, this.#ledger, this.#crowd, (guest, seat) => this.#expel(guest, seat));
    this.#starter = new Starter(world, this.#ledger, this.#crowd, this.#steward);
    this.#foyer = new Foyer(this.#ledger, this.#crowd, this.#starter, () => keeper.mayStart());
    this.#seating = new Seating(world, this.#ledger, this.#crowd, this.#steward, {
      missing: (user) => this.#foyer.leave(user, 'disconnected'),
      deserted: () => void this.end('Everyone has left the table.'),
    });
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
    const { record, terms, game, seatCount } = this.rules;
    const { lobby, secret, play } = this.#ledger.table;
    const calm = play === undefined ? 'lobby' : 'finished';
    return {
      ...{ room_id: this.id, game: game.id, config: record.config, seats: seatCount },
      players: this.#foyer.playersOf(lobby),
      num_ai_players: lobby.bots,
      status: this.isStarting ? 'starting' : this.isPlaying ? 'playing' : calm,
      commitment: commitmentTo(secret),
      ...{ clock: showClock(terms.clock), ai_level: terms.level, assist: terms.assist, public: terms.isPublic },
    };
  }

  /** Milliseconds since anyone did anything. */
  get idleMs(): number {
    return this.#world.time.now() - this.#touchedAt;
  }

  /** Lets someone in to play; why not, otherwise. */
  join(guest: Guest): SessionErrorCode | undefined {
    this.#touch();
    if (this.#ledger.table.isClosed) return 'room_not_found';
    if (this.#ledger.isDown) return 'action_failed';
    if (this.isStarting) return 'room_transitioning';
    const { play } = this;
    const seat = play?.seatOf(guest.user);
    if (this.isPlaying && (play === undefined || seat === undefined)) return 'room_full';
    if (this.isPlaying && play !== undefined && seat !== undefined) return this.#return(guest, play, seat, undefined);
    this.#seating.found(guest.user);
    return this.#entered(guest, this.#foyer.join(guest));
  }

  /** Gives someone their seat back; why not, otherwise (S-11). */
  reconnect(guest: Guest, seq: number | undefined): SessionErrorCode | undefined {
    this.#touch();
    if (this.#ledger.table.isClosed) return 'reconnect_game_gone';
    if (this.#ledger.isDown || this.isStarting) return 'reconnect_retry_later';
    const { play } = this;
    const { user } = guest;
    const seat = play?.seatOf(user);
    const isPerson = this.#foyer.find(user) !== undefined;
    if (play !== undefined && seat !== undefined && (this.isPlaying || isPerson))
      return this.#return(guest, play, seat, seq);
    return isPerson || this.#ledger.table.lobby.former.includes(user) ? 'reconnect_no_seat' : 'reconnect_no_session';
  }

  /** Lets someone in to watch; why not, otherwise (S-14). */
  watch(guest: Guest): SessionErrorCode | undefined {
    if (this.#isShut) return 'room_not_found';
    if (this.#crowd.gallery.size >= this.#world.settings.maxSpectators) return 'room_full';
    const welcome = this.#foyer.welcome(guest, this.#ledger.table.lobby);
    const glimpse = this.play?.glimpse();
    this.#ledger.outbox.say(() => {
      if (guest.isGone) return;
      guest.send(welcome);
      this.#crowd.gallery.add(guest, glimpse);
    });
    return this.#entered(guest, undefined);
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

  setReady(guest: Guest, { ready, nonce }: ReadyMessage): Failure | undefined {
    return this.#refuseInPlay(guest) ?? this.#foyer.setReady(guest, ready, nonce);
  }

  host(guest: Guest, { command, player_name: name = '' }: HostMessage): Failure | undefined {
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
    const beside = isGame ? this.#abandoned() : { closed: true };
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
    return play !== undefined && play.people.filter((seat) => !play.isAway(seat)).length > 1;
  }

  /** Nothing more can be written, for now or for good. */
  get #isShut(): boolean {
    return this.#ledger.isDown || this.#ledger.table.isClosed;
  }

  #touch(): void {
    this.#touchedAt = this.#world.time.now();
  }

  #entered(guest: Guest, refused: SessionErrorCode | undefined): SessionErrorCode | undefined {
    if (refused === undefined) guest.room = this;
    return refused;
  }

  #return(guest: Guest, play: Play, seat: Seat, seq: number | undefined): SessionErrorCode | undefined {
    return this.#entered(guest, this.#seating.welcomeBack(guest, play, seat, seq));
  }

  /** S-12. */
  #expel(guest: Guest, seat: Seat): void {
    this.#world.log?.('fabricated action', { room: this.id, user: guest.user, seat });
    this.#seating.dismiss(guest, seat, 'fabricated');
    guest.peer.close(1008, 'an action with what you do not hold');
  }

  #refuseInPlay(guest: Guest): Failure | undefined {
    this.#touch();
    if (this.#isShut) return { code: 'action_failed' };
    if (this.isStarting) return { code: 'room_transitioning' };
    return this.isPlaying || guest.isWatching ? { code: 'not_in_room' } : undefined;
  }

  async #abandoned(): Promise<Beside> {
    const { play } = this;
    if (play === undefined) return { closed: true };
    const replay = play.transcript.print(play.header);
    const end = { state: play.state, replay, at: this.#world.time.now(), isCompleted: false };
    return { ended: await endedOf(this.rules, play, end), closed: true };
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
