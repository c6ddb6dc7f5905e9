import { canonical } from '@paiju/kernel';
import type { Person } from '../http/request-guard.js';
import { Guest, type Peer, type Room, type Rooms, type Time } from '../rooms/index.js';
import type { Admission, Lobby } from './lobby.js';

/** A wish: a game under some rules, with so many people. */
export interface Wanted {
  readonly game: string;
  readonly config?: unknown;
  readonly people: number;
  readonly ai_level?: string | undefined;
  /** Whether bots that play by a token may be among the people; so where one of them asks. */
  readonly allow_bots?: boolean | undefined;
}

/** A place, and when bots fill the empty ones; undefined where the host decides that. */
export interface Matched extends Admission {
  readonly botsInMs?: number;
}

/** All but one of the seats. */
const MOST_BOTS = 3;
/** The time a place is reserved for someone who was sent there. */
const KEPT_MS = 15_000;
/** The connection of the server itself when it seats bots; nobody receives its frames. */
const NOBODY: Peer = { id: 'match', send: () => {}, close: () => {} };

/** Someone who was sent to a room, and the end of the reservation. */
interface Sent {
  readonly name: string;
  readonly until: number;
}

/** S-15: sends those who look for a table to one that waits, or opens one; after a while bots take the empty places. */
export class Matcher {
  readonly #rooms: Rooms;
  readonly #lobby: Lobby;
  readonly #time: Time;
  readonly #waitMs: number;
  /** People who were sent to a room, by room and user. */
  readonly #sent = new Map<string, Map<string, Sent>>();
  /** When bots come to a room. */
  readonly #fills = new Map<string, number>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(rooms: Rooms, lobby: Lobby, time: Time, waitMs: number) {
    this.#rooms = rooms;
    this.#lobby = lobby;
    this.#time = time;
    this.#waitMs = waitMs;
  }

  /** Finds or makes a room. One request at a time, so that two who ask at the same moment meet. */
  match(person: Person, address: string, wanted: Wanted): Promise<Matched> {
    const matched = this.#last.then(() => this.#match(person, address, wanted));
    this.#last = matched.catch(() => undefined);
    return matched;
  }

  async #match(person: Person, address: string, wanted: Wanted): Promise<Matched> {
    const waiting = this.#find(person, wanted);
    const admission =
      waiting === undefined ? await this.#open(person, address, wanted) : this.#lobby.admit(person, waiting);
    this.#keep(admission.room, person);
    const fills = this.#fills.get(admission.room);
    return fills === undefined ? admission : { ...admission, botsInMs: Math.max(0, fills - this.#time.steady()) };
  }

  /** The fullest room that fits and has a place left. */
  #find(person: Person, wanted: Wanted): Room | undefined {
    const game = this.#rooms.environment.games.get(wanted.game);
    const config = game?.parseConfig(wanted.config ?? {});
    if (game === undefined || config?.ok !== true) return undefined; // making the room explains what is wrong
    const bots = botsFor(game.seats(config.value), wanted.people);
    const rules = canonical(config.value);
    const fits = [...this.#rooms].filter(
      (room) =>
        isWaiting(room, game.id, bots, wanted.ai_level) &&
        (room.rules.terms.allowsBots ?? false) === allowsBots(person, wanted) &&
        canonical(room.rules.config) === rules,
    );
    const open = fits
      .filter((room) => !room.isRemoved(person.id))
      .map((room) => ({ room, free: this.#free(room, person) }))
      .filter(({ free }) => free > 0);
    return open.toSorted((a, b) => a.free - b.free)[0]?.room;
  }

  /** Places that are neither taken nor reserved. */
  #free(room: Room, { id, name }: Person): number {
    const { players } = room.info;
    const now = this.#time.steady();
    const sent = [...(this.#sent.get(room.id) ?? [])].filter(([user, { until }]) => until > now && user !== id);
    const names = new Set([...players.map((player) => player.name), ...sent.map(([, other]) => other.name)]);
    return names.has(name) ? 0 : room.rules.seatCount - room.info.num_ai_players - names.size;
  }

  async #open(person: Person, address: string, wanted: Wanted): Promise<Admission> {
    const { game, config, people, ai_level } = wanted;
    const rules = this.#rooms.environment.games.get(game);
    const parsed = rules?.parseConfig(config ?? {});
    const seats = rules !== undefined && parsed?.ok === true ? rules.seats(parsed.value) : people;
    const bots = ai_level === undefined ? { ai_characters: this.#strongest(game) } : { ai_level };
    const allow_bots = allowsBots(person, wanted);
    const request = { game, config, num_ai_players: botsFor(seats, people), public: true, allow_bots, ...bots };
    const admission = await this.#lobby.host(person, address, request);
    this.#fills.set(admission.room, this.#time.steady() + this.#waitMs);
    this.#time.after(this.#waitMs, () => this.#fill(admission.room));
    return admission;
  }

  /** The characters who play best: people meet them where no level was asked for. */
  #strongest(game: string): string[] {
    const characters = this.#rooms.environment.characters(game).map(({ id }) => id);
    return characters.slice(-MOST_BOTS);
  }

  #keep(room: string, { id, name }: Person): void {
    const sent = this.#sent.get(room) ?? new Map<string, Sent>();
    this.#sent.set(room, sent.set(id, { name, until: this.#time.steady() + KEPT_MS }));
    for (const known of this.#sent.keys()) if (this.#rooms.get(known)?.isPlaying !== false) this.#sent.delete(known);
  }

  /** Fills empty places with bots; the game begins when everyone present is ready. */
  #fill(id: string): void {
    this.#fills.delete(id);
    const room = this.#rooms.get(id);
    if (room === undefined || room.isPlaying || room.isStarting) return;
    const { players, num_ai_players: bots } = room.info;
    const name = players.find((player) => player.host === true)?.name;
    const [user] = [...(this.#sent.get(id) ?? [])].find(([, sent]) => sent.name === name) ?? [];
    if (user === undefined) return; // another host came in by other means, and decides
    const host = new Guest(NOBODY);
    host.user = user;
    const empty = room.rules.seatCount - bots - players.length;
    for (let seated = 0; seated < empty; seated++) room.host(host, { type: 'host', command: 'bot' });
  }
}

/** C-10: bots that play by a token meet each other, and the people who said that they may. */
function allowsBots({ bot }: Person, { allow_bots }: Wanted): boolean {
  return bot === true || allow_bots === true;
}

function botsFor(seats: number, people: number): number {
  return Math.max(0, seats - people);
}

function isWaiting(room: Room, game: string, bots: number, level: string | undefined): boolean {
  const { terms, game: played } = room.rules;
  const isSame =
    played.id === game && terms.bots === bots && (bots === 0 || level === undefined || terms.level === level);
  return isSame && terms.isPublic && !room.isPlaying && !room.isStarting && room.play === undefined;
}
