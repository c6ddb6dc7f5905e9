import type { Note } from './lines.js';

/** Someone who waits for a game, or for the next one. */
export interface Person {
  readonly user: string;
  readonly name: string;
  readonly isReady: boolean;
  readonly nonce?: string;
}

/** The people of a room that is not playing, in the order they came, and how many bots will play with them. */
export interface Lobby {
  readonly people: readonly Person[];
  readonly bots: number;
  /** Users who were here once and are not now. */
  readonly former: readonly string[];
}

type LobbyNote = Extract<Note, { note: 'joined' | 'left' | 'ready' | 'bot' }>;

/** The lobby after a note. */
export function noted(lobby: Lobby, note: LobbyNote): Lobby {
  switch (note.note) {
    case 'joined':
      return joined(lobby, note.user, note.name);
    case 'left':
      return without(lobby, [note.user]);
    case 'ready':
      return { ...lobby, people: lobby.people.map((one) => (one.user === note.user ? readied(one, note) : one)) };
    case 'bot':
      return { ...lobby, bots: lobby.bots + 1 };
    default:
      return note satisfies never;
  }
}

function joined(lobby: Lobby, user: string, name: string): Lobby {
  const former = lobby.former.filter((one) => one !== user);
  return { ...lobby, former, people: [...lobby.people, { user, name, isReady: false }] };
}

/** A nonce stays once it was given, so that nobody can try several. */
function readied(person: Person, { ready, nonce }: Extract<Note, { note: 'ready' }>): Person {
  const kept = person.nonce ?? nonce;
  return { ...person, isReady: ready, ...(kept === undefined ? {} : { nonce: kept }) };
}

/** The lobby when some have gone. */
export function without(lobby: Lobby, users: readonly string[]): Lobby {
  const people = lobby.people.filter(({ user }) => !users.includes(user));
  return { ...lobby, people, former: [...lobby.former, ...users].slice(-16) };
}

/** The lobby of a room whose game is over: nobody is ready, and no nonce is kept. */
export function rested(lobby: Lobby): Lobby {
  return { ...lobby, people: lobby.people.map(({ user, name }) => ({ user, name, isReady: false })) };
}

/** S-14a: the host is who made the room, or whoever has been there longest. */
export function hostOf({ people }: Lobby, maker: string | undefined): Person | undefined {
  return people.find(({ user }) => user === maker) ?? people[0];
}
