import {
  encodeFrame,
  nameKey,
  PROTOCOL_VERSION,
  type RoomInfo,
  type ServerMessage,
  type SessionErrorCode,
} from '@paiju/protocol';
import { showClock } from '../clock/clock-terms.js';
import type { Failure } from '../game/audience.js';
import type { RoomLog } from '../game/room-state.js';
import { hostOf, type Roster, type RosterEntry } from '../game/roster.js';
import type { Starter } from '../game/starter.js';
import type { Supervisor } from '../supervisor.js';
import { admits, isBotUser } from '../terms.js';
import type { Connections } from './connections.js';
import type { Guest } from './guest.js';

/** People before a game: joining, leaving, getting ready, and what only the host may do (S-7, S-14a). */
export class WaitingRoom {
  readonly #log: RoomLog;
  readonly #connections: Connections;
  readonly #starter: Starter;
  readonly #supervisor: Pick<Supervisor, 'mayStart'>;

  constructor(log: RoomLog, connections: Connections, starter: Starter, supervisor: Pick<Supervisor, 'mayStart'>) {
    this.#log = log;
    this.#connections = connections;
    this.#starter = starter;
    this.#supervisor = supervisor;
  }

  get host(): RosterEntry | undefined {
    return hostOf(this.#roster, this.#log.rules.terms.maker?.user);
  }

  /** The number of places for people. */
  get places(): number {
    return this.#log.rules.seatCount - this.#roster.bots;
  }

  get #roster(): Roster {
    return this.#log.state.roster;
  }

  find(user: string): RosterEntry | undefined {
    return this.#roster.people.find((one) => one.user === user);
  }

  /** Adds a person; the result says why not. A person who is there already comes by another connection. */
  join(guest: Guest): SessionErrorCode | undefined {
    const { user, name } = guest;
    const { people } = this.#roster;
    if (this.find(user) !== undefined) return this.#rejoin(guest);
    const key = nameKey(name);
    if (people.some((one) => nameKey(one.name) === key)) return 'name_taken';
    if (people.length >= this.places) return 'room_full';
    if (!admits(this.#log.rules.terms, user)) return 'no_bots';
    const enter = (roster: Roster): void => {
      this.#connections.add(guest);
      guest.send(this.welcome(guest, roster));
      const bot = isBotUser(user) ? { bot: 1 as const } : {};
      this.#connections.tell({ type: 'player_joined', player_name: name, ...bot }, user);
    };
    const undone = (): void => turnedAway(guest);
    this.#log.write({ note: 'joined', user, name }, () => {
      const roster = this.#roster;
      return { now: () => (guest.isGone ? this.leave(user, 'disconnected') : enter(roster)), undone };
    });
    return undefined;
  }

  /** The room as lists show it, but for its status. */
  get facts(): Omit<RoomInfo, 'status'> {
    return { ...this.#terms(this.#roster), public: this.#log.rules.terms.isPublic };
  }

  /** The room, encoded for someone who joins. */
  welcome(guest: Guest, roster: Roster): Uint8Array {
    const { spectatorDelay: delay } = this.#log.rules.settings;
    const spectator = guest.isWatching ? { spectate: true, delay } : {};
    const name = guest.name === '' ? 'spectator' : guest.name;
    const about = { ...this.#terms(roster), ...spectator, version: PROTOCOL_VERSION };
    return encodeFrame({ type: 'room_joined', player_name: name, ...about });
  }

  /** The people as lists show them. */
  #playersOf(roster: Roster): RoomInfo['players'] {
    const host = hostOf(roster, this.#log.rules.terms.maker?.user)?.user;
    return roster.people.map(({ user, name, isReady }) => ({
      ...{ name, ready: isReady, host: user === host },
      connected: this.#connections.find(user) !== undefined,
      ...(isBotUser(user) ? { bot: true } : {}),
    }));
  }

  leave(user: string, reason: string): void {
    const person = this.find(user);
    if (person === undefined) return;
    this.#log.write({ note: 'left', user, reason }, () => {
      const host = this.host?.name;
      const left: ServerMessage = { type: 'player_left', player_name: person.name, reason };
      return { now: () => this.#connections.tell(host === undefined ? left : { ...left, host }, user) };
    });
  }

  /** Removes someone from the room, and tells them. */
  showOut(guest: Guest, reason?: string): void {
    const { room } = guest;
    guest.room = undefined;
    const out = (): void => {
      this.#connections.remove(guest);
      guest.send(encodeFrame({ type: 'room_left', ...(reason === undefined ? {} : { reason }) }));
    };
    const undone = (): void => {
      if (!guest.isGone) guest.room = room; // they are in the room as before
      guest.fail({ code: 'action_failed' });
    };
    this.#log.outbox.say(out, undone);
  }

  setReady({ user, name }: Guest, ready: boolean, nonce: string | undefined): Failure | undefined {
    const person = this.find(user);
    if (person?.isReady === ready && (nonce ?? person.nonce) === person.nonce) return this.#startIfReady(); // nothing to write down
    this.#log.write({ note: 'ready', user, ready, ...(nonce === undefined ? {} : { nonce }) }, () => ({
      now: () => this.#connections.tell({ type: 'player_ready_changed', player_name: name, ready }),
    }));
    return this.#startIfReady();
  }

  /** Gives an empty place to a bot. */
  seatBot(): Failure | undefined {
    if (this.#roster.people.length >= this.places) return { code: 'room_full' };
    this.#log.write({ note: 'bot' }, () => {
      const { name, character } = this.#starter.bot(this.#roster.bots);
      const ch = character === undefined ? {} : { ch: character };
      return { now: () => this.#connections.tell({ type: 'player_joined', player_name: name, ai: 1, ...ch }) };
    });
    return this.#startIfReady();
  }

  remove(name: string): Failure | undefined {
    const person = this.#roster.people.find((one) => one.name === name);
    if (person === undefined) return { code: 'action_failed', message: `Nobody here is called ${name}.` };
    const removed = this.#connections.find(person.user);
    this.leave(person.user, 'removed');
    if (removed !== undefined) this.showOut(removed, 'removed');
    return undefined;
  }

  /** The host need not be ready to start; everyone else must. */
  start(host: Guest): Failure | undefined {
    const waiting = this.#roster.people.find(({ user, isReady }) => !isReady && user !== host.user);
    if (waiting !== undefined) return { code: 'action_failed', message: `${waiting.name} is not ready.` };
    return this.#start();
  }

  #terms(roster: Roster) {
    const { record, terms, game, seatCount } = this.#log.rules;
    return {
      room_id: record.id,
      players: this.#playersOf(roster),
      num_ai_players: roster.bots,
      ...{ game: game.id, config: record.config, clock: showClock(terms.clock) },
      ...(terms.characters === undefined ? {} : { ai_characters: [...terms.characters] }),
      ...(terms.timeout === undefined ? {} : { timeout: terms.timeout }),
      ...(terms.allowsBots === true ? { allow_bots: true } : {}),
      ...{ ai_level: terms.level, assist: terms.assist, seats: seatCount },
      commitment: this.#log.state.commitment,
    };
  }

  #rejoin(guest: Guest): undefined {
    const roster = this.#roster;
    const enter = (): void => {
      if (guest.isGone) return;
      this.#connections.add(guest);
      guest.send(this.welcome(guest, roster));
    };
    this.#log.outbox.say(enter, () => turnedAway(guest));
  }

  #startIfReady(): Failure | undefined {
    const { people } = this.#roster;
    const isComplete = people.length > 0 && people.length >= this.places;
    return isComplete && people.every(({ isReady }) => isReady) ? this.#start() : undefined;
  }

  #start(): Failure | undefined {
    const code = this.#supervisor.mayStart();
    if (code !== undefined) return { code };
    this.#starter.start();
    return undefined;
  }
}

/** Someone did not get in, since that could not be written. */
export function turnedAway(guest: Guest): void {
  guest.room = undefined;
  guest.fail({ code: 'action_failed' });
}
