import { commitmentTo } from '@paiju/kernel';
import {
  encodeFrame,
  PROTOCOL_VERSION,
  type RoomInfo,
  type ServerMessage,
  type SessionErrorCode,
} from '@paiju/protocol';
import { showClock } from '../clock/clock-terms.js';
import type { Ledger } from '../commit/commit-log.js';
import { hostOf, type Lobby, type Person } from '../game/roster.js';
import { botName, type Starter } from '../game/starter.js';
import type { Crowd } from './connections.js';
import type { Failure } from './failure.js';
import type { Guest } from './guest.js';

/** Where people wait: coming, going, getting ready, and what only the host may do (S-7, S-14a). */
export class Foyer {
  readonly #ledger: Ledger;
  readonly #crowd: Crowd;
  readonly #starter: Starter;
  readonly #mayStart: () => SessionErrorCode | undefined;

  constructor(ledger: Ledger, crowd: Crowd, starter: Starter, mayStart: () => SessionErrorCode | undefined) {
    this.#ledger = ledger;
    this.#crowd = crowd;
    this.#starter = starter;
    this.#mayStart = mayStart;
  }

  get host(): Person | undefined {
    return hostOf(this.#lobby, this.#ledger.rules.terms.maker?.user);
  }

  /** How many people it takes. */
  get places(): number {
    return this.#ledger.rules.seatCount - this.#lobby.bots;
  }

  get #lobby(): Lobby {
    return this.#ledger.table.lobby;
  }

  find(user: string): Person | undefined {
    return this.#lobby.people.find((one) => one.user === user);
  }

  /** Lets someone in; why not, otherwise. Who is in the room already comes by another connection. */
  join(guest: Guest): SessionErrorCode | undefined {
    const { user, name } = guest;
    const { people } = this.#lobby;
    if (this.find(user) !== undefined) return this.#rejoin(guest);
    if (people.some((one) => one.name === name)) return 'name_taken';
    if (people.length >= this.places) return 'room_full';
    const enter = (lobby: Lobby): void => {
      this.#crowd.add(guest);
      guest.send(this.welcome(guest, lobby));
      this.#crowd.tell({ type: 'player_joined', player_name: name }, user);
    };
    const undone = (): void => {
      guest.room = undefined;
      guest.fail({ code: 'action_failed' });
    };
    this.#ledger.write({ note: 'joined', user, name }, () => {
      const lobby = this.#lobby;
      return { now: () => (guest.isGone ? this.leave(user, 'disconnected') : enter(lobby)), undone };
    });
    return undefined;
  }

  /** The room as lists show it, but for its status. */
  get facts(): Omit<RoomInfo, 'status'> {
    return { ...this.#terms(this.#lobby), public: this.#ledger.rules.terms.isPublic };
  }

  /** The room as someone who comes in is told it. */
  welcome(guest: Guest, lobby: Lobby): Uint8Array {
    const { spectatorDelay: delay } = this.#ledger.rules.settings;
    const spectator = guest.isWatching ? { spectate: true, delay } : {};
    const name = guest.name === '' ? 'spectator' : guest.name;
    const about = { ...this.#terms(lobby), ...spectator, version: PROTOCOL_VERSION };
    return encodeFrame({ type: 'room_joined', player_name: name, ...about });
  }

  /** The people as lists show them. */
  #playersOf(lobby: Lobby): { name: string; ready: boolean; host: boolean; connected: boolean }[] {
    const host = hostOf(lobby, this.#ledger.rules.terms.maker?.user)?.user;
    return lobby.people.map(({ user, name, isReady }) => ({
      ...{ name, ready: isReady, host: user === host },
      connected: this.#crowd.find(user) !== undefined,
    }));
  }

  leave(user: string, reason: string): void {
    const person = this.find(user);
    if (person === undefined) return;
    this.#ledger.write({ note: 'left', user, reason }, () => {
      const host = this.host?.name;
      const left: ServerMessage = { type: 'player_left', player_name: person.name, reason };
      return { now: () => this.#crowd.tell(host === undefined ? left : { ...left, host }, user) };
    });
  }

  /** Someone is told that they are no longer in the room. */
  showOut(guest: Guest, reason?: string): void {
    guest.room = undefined;
    this.#ledger.outbox.say(() => {
      this.#crowd.remove(guest);
      guest.send(encodeFrame({ type: 'room_left', ...(reason === undefined ? {} : { reason }) }));
    });
  }

  setReady({ user, name }: Guest, ready: boolean, nonce: string | undefined): Failure | undefined {
    const person = this.find(user);
    if (person?.isReady === ready && (nonce ?? person.nonce) === person.nonce) return this.#startIfReady(); // nothing to write down
    this.#ledger.write({ note: 'ready', user, ready, ...(nonce === undefined ? {} : { nonce }) }, () => ({
      now: () => this.#crowd.tell({ type: 'player_ready_changed', player_name: name, ready }),
    }));
    return this.#startIfReady();
  }

  /** A place that no person has taken goes to a bot. */
  seatBot(): Failure | undefined {
    if (this.#lobby.people.length >= this.places) return { code: 'room_full' };
    this.#ledger.write({ note: 'bot' }, () => {
      const name = botName(this.#lobby.bots, this.#lobby.people);
      return { now: () => this.#crowd.tell({ type: 'player_joined', player_name: name, ai: 1 }) };
    });
    return this.#startIfReady();
  }

  remove(name: string): Failure | undefined {
    const person = this.#lobby.people.find((one) => one.name === name);
    if (person === undefined) return { code: 'action_failed', message: `Nobody here is called ${name}.` };
    const removed = this.#crowd.find(person.user);
    this.leave(person.user, 'removed');
    if (removed !== undefined) this.showOut(removed, 'removed');
    return undefined;
  }

  /** The host need not be ready to start; everyone else must. */
  start(host: Guest): Failure | undefined {
    const waiting = this.#lobby.people.find(({ user, isReady }) => !isReady && user !== host.user);
    if (waiting !== undefined) return { code: 'action_failed', message: `${waiting.name} is not ready.` };
    return this.#start();
  }

  #terms(lobby: Lobby) {
    const { record, terms, game, seatCount } = this.#ledger.rules;
    return {
      room_id: record.id,
      players: this.#playersOf(lobby),
      num_ai_players: lobby.bots,
      ...{ game: game.id, config: record.config, clock: showClock(terms.clock) },
      ...{ ai_level: terms.level, assist: terms.assist, seats: seatCount },
      commitment: commitmentTo(this.#ledger.table.secret),
    };
  }

  #rejoin(guest: Guest): undefined {
    const lobby = this.#lobby;
    this.#ledger.outbox.say(() => {
      if (guest.isGone) return;
      this.#crowd.add(guest);
      guest.send(this.welcome(guest, lobby));
    });
  }

  #startIfReady(): Failure | undefined {
    const { people } = this.#lobby;
    const isComplete = people.length > 0 && people.length >= this.places;
    return isComplete && people.every(({ isReady }) => isReady) ? this.#start() : undefined;
  }

  #start(): Failure | undefined {
    const code = this.#mayStart();
    if (code !== undefined) return { code };
    this.#starter.start();
    return undefined;
  }
}
