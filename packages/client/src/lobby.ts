import type { RoomInfo } from '@paiju/protocol';
import { type Fetch, Requests } from './requests.js';

/** Someone a lobby knows, by a nickname or an account. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly account: boolean;
  /** A program that came by a token (C-10). */
  readonly bot?: boolean;
}

/** A bot that plays by a token, as its owner sees it (C-10). */
export interface TokenBot {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly made_at: number;
}

/** What was deleted of someone. */
export interface Forgotten {
  readonly account: boolean;
  readonly bots: number;
  readonly games: number;
  /** Rooms still open, whose records have the name until they close. */
  readonly open_rooms: number;
}

/** A game that can be played, with the names of its rules and of the bots that play it. */
export interface GameOffer {
  readonly id: string;
  readonly rules_version: number;
  readonly presets: readonly string[];
  readonly levels: readonly string[];
  /** Programs among the levels, by the names their operator gave them; missing where a server has none. */
  readonly programs?: readonly string[];
  /** Missing where a server has none. */
  readonly characters?: readonly { readonly id: string; readonly strength: string }[];
}

/** The terms of a new room; the server chooses what is missing. */
export interface RoomWish {
  readonly game: string;
  readonly config?: unknown;
  readonly num_ai_players?: number;
  readonly ai_level?: string;
  /** The characters of the bots, in order; bots beyond the list play by `ai_level`. */
  readonly ai_characters?: readonly string[];
  /** `off`, `slow`, `normal`, `fast`, or numbers (S-9). */
  readonly clock?: unknown;
  readonly public?: boolean;
  readonly assist?: number;
  /** Whether bots that play by a token may come in though it is public. */
  readonly allow_bots?: boolean;
}

/** The wish of someone who looks for a table: the game, and the number of people. */
export interface MatchWish {
  readonly game: string;
  readonly config?: unknown;
  readonly people?: number;
  readonly ai_level?: string;
  /** Whether bots that play by a token may be among the people. */
  readonly allow_bots?: boolean;
}

/** The address of a table, and what it takes to enter: everything `joinTable` needs beside the rules. */
export interface Admission {
  readonly room_id: string;
  /** Missing for a bot, whose socket carries its token. */
  readonly ticket?: string;
  /** The path of the socket. */
  readonly socket: string;
  /** The address to send to others. */
  readonly invite: string;
}

/** The same for someone who looked for a table. */
export interface Matched extends Admission {
  /** Seconds after which bots take the places that are empty; missing where that is for the host to say. */
  readonly bots_in?: number;
}

/** A game that was played, or is. */
export interface PlayedGame {
  readonly id: string;
  readonly room_id: string;
  readonly game: string;
  readonly state: 'started' | 'completed' | 'abandoned';
  /** Milliseconds since 1970. */
  readonly started_at: number;
  readonly ended_at?: number;
  readonly players: readonly {
    readonly seat: number;
    readonly name: string;
    readonly bot: boolean;
    readonly me: boolean;
    readonly points?: number;
    readonly rank?: number;
  }[];
}

/** Some games, and under what the next ones are found. */
export interface GamePage {
  readonly games: readonly PlayedGame[];
  readonly next?: string;
}

/** The load of a server. */
export interface ServerStatus {
  readonly active_rooms: number;
  readonly active_games: number;
  readonly capacity_used: number;
  readonly max_games: number;
}

/** The routes of a server's lobby (S-15); each rejects with a `LobbyError`. */
export class Lobby {
  readonly #requests: Requests;

  /** The address of the server, which may have a path; in a page its own origin will do. */
  constructor(url: string, options: { readonly fetch?: Fetch } = {}) {
    this.#requests = new Requests(url, options.fetch);
  }

  async me(): Promise<Person | null> {
    return (await this.#requests.get<{ person: Person | null }>('/lobby/me')).person;
  }

  /** Signs in with a nickname. */
  async guest(name: string): Promise<Person> {
    return (await this.#requests.post<{ person: Person }>('/lobby/guest', { name })).person;
  }

  async register(name: string, password: string): Promise<Person> {
    return (await this.#requests.post<{ person: Person }>('/lobby/register', { name, password })).person;
  }

  async signIn(name: string, password: string): Promise<Person> {
    return (await this.#requests.post<{ person: Person }>('/lobby/sign-in', { name, password })).person;
  }

  async signOut(): Promise<void> {
    await this.#requests.post('/lobby/sign-out', {});
  }

  /** The own bots that play by a token. */
  async bots(): Promise<readonly TokenBot[]> {
    return (await this.#requests.get<{ bots: readonly TokenBot[] }>('/lobby/bots')).bots;
  }

  /** Makes a bot; its token is told this once. */
  async makeBot(name: string): Promise<{ readonly bot: TokenBot; readonly token: string }> {
    return await this.#requests.post('/lobby/bots', { name });
  }

  /** Revokes the token of a bot; its sockets are closed, and its name is free. */
  async revokeBot(id: string): Promise<void> {
    await this.#requests.post(`/lobby/bots/${encodeURIComponent(id)}/revoke`, {});
  }

  /** Everything the server keeps about oneself, as it keeps it. */
  async ownData(id: string): Promise<unknown> {
    return await this.#requests.get(`/lobby/people/${encodeURIComponent(id)}`);
  }

  /** Deletes what the server keeps about oneself, who is called so; afterwards nobody is signed in. */
  async forget(id: string, name: string): Promise<Forgotten> {
    return await this.#requests.post(`/lobby/people/${encodeURIComponent(id)}/forget`, { name });
  }

  async games(): Promise<readonly GameOffer[]> {
    return (await this.#requests.get<{ games: readonly GameOffer[] }>('/lobby/games')).games;
  }

  /** Public rooms that have not started. */
  async rooms(): Promise<readonly RoomInfo[]> {
    return (await this.#requests.get<{ rooms: readonly RoomInfo[] }>('/rooms')).rooms;
  }

  /** Every public room: those that wait, and those that are being played and can be watched. */
  async tables(): Promise<readonly RoomInfo[]> {
    return (await this.#requests.get<{ rooms: readonly RoomInfo[] }>('/lobby/rooms')).rooms;
  }

  /** The room of an invitation. */
  async room(id: string): Promise<RoomInfo> {
    return await this.#requests.get(`/lobby/rooms/${encodeURIComponent(id)}`);
  }

  /** Creates a room and hosts it. */
  async create(wish: RoomWish): Promise<Admission> {
    return await this.#requests.post('/lobby/rooms', wish);
  }

  /** A ticket for a room. */
  async join(id: string): Promise<Admission> {
    return await this.#requests.post(`/lobby/rooms/${encodeURIComponent(id)}/join`, {});
  }

  /** A ticket for the next table of a kind. */
  async match(wish: MatchWish): Promise<Matched> {
    return await this.#requests.post('/lobby/match', wish);
  }

  /** The own games, newest first. */
  async history(page: { readonly limit?: number; readonly after?: string } = {}): Promise<GamePage> {
    const { limit = 20, after } = page;
    const query = new URLSearchParams({ limit: String(limit), ...(after === undefined ? {} : { after }) });
    return await this.#requests.get(`/lobby/history?${query}`);
  }

  /** A finished game as JSON Lines, with its revealed seed; `paiju verify` takes it as it is. */
  async replay(gid: string): Promise<string> {
    return await this.#requests.text(`/replays/${encodeURIComponent(gid)}`);
  }

  /** The public part of a finished game, one event a line. */
  async events(gid: string): Promise<string> {
    return await this.#requests.text(`/replays/${encodeURIComponent(gid)}/events`);
  }

  async status(): Promise<ServerStatus> {
    return await this.#requests.get('/status');
  }
}
