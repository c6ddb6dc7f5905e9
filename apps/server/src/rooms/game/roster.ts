import type { Note } from '../commit/lines.js';

/** A person who waits for a game, or for the next one. */
export interface RosterEntry {
  readonly user: string;
  readonly name: string;
  readonly isReady: boolean;
  readonly nonce?: string;
}

/** The people of a room that is not playing, in the order they came, and how many bots will play with them. */
export interface Roster {
  readonly people: readonly RosterEntry[];
  readonly bots: number;
  /** Users who were here once and are not now. */
  readonly former: readonly string[];
  /** Users the host has removed: they stay away (S-32). */
  readonly removed: readonly string[];
  /** By user, the names they want to hear nothing of; the oldest wishes are forgotten where there are too many. */
  readonly mutes?: Readonly<Record<string, readonly string[]>>;
}

type RosterNote = Extract<Note, { note: 'joined' | 'left' | 'ready' | 'bot' | 'mute' }>;

/** The roster after a note. */
export function noted(roster: Roster, note: RosterNote): Roster {
  switch (note.note) {
    case 'joined':
      return joined(roster, note.user, note.name);
    case 'left':
      return { ...without(roster, [note.user]), removed: removedBy(roster, note) };
    case 'ready':
      return { ...roster, people: roster.people.map((one) => (one.user === note.user ? readied(one, note) : one)) };
    case 'bot':
      return { ...roster, bots: roster.bots + 1 };
    case 'mute':
      return { ...roster, mutes: muted(roster, note) };
    default:
      return note satisfies never;
  }
}

function removedBy({ removed }: Roster, { user, reason }: Extract<Note, { note: 'left' }>): readonly string[] {
  return reason === 'removed' && !removed.includes(user) ? [...removed, user].slice(-MOST_REMOVED) : removed;
}

const MOST_MUTED = 50;

function muted(
  { mutes = {} }: Roster,
  { user, name, isMuted }: Extract<Note, { note: 'mute' }>,
): NonNullable<Roster['mutes']> {
  const others = (mutes[user] ?? []).filter((one) => one !== name);
  const names = isMuted ? [...others, name].slice(-MOST_MUTED) : others;
  const rest = Object.entries(mutes).filter(([one]) => one !== user);
  return Object.fromEntries(names.length === 0 ? rest : [...rest, [user, names]]);
}

/** Removing takes a host who sees each of them come; nobody does it so often. */
const MOST_REMOVED = 100;

function joined(roster: Roster, user: string, name: string): Roster {
  const former = roster.former.filter((one) => one !== user);
  return { ...roster, former, people: [...roster.people, { user, name, isReady: false }] };
}

/** A nonce stays once it was given, so that nobody can try several. */
function readied(person: RosterEntry, { ready, nonce }: Extract<Note, { note: 'ready' }>): RosterEntry {
  const kept = person.nonce ?? nonce;
  return { ...person, isReady: ready, ...(kept === undefined ? {} : { nonce: kept }) };
}

/** The roster without some users. */
export function without(roster: Roster, users: readonly string[]): Roster {
  const people = roster.people.filter(({ user }) => !users.includes(user));
  return { ...roster, people, former: [...roster.former, ...users].slice(-16) };
}

/** The roster of a room whose game is over: nobody is ready, and no nonce is kept. */
export function rested(roster: Roster): Roster {
  return { ...roster, people: roster.people.map(({ user, name }) => ({ user, name, isReady: false })) };
}

/** S-14a: the host is the person who made the room, or else whoever has been there longest. */
export function hostOf({ people }: Roster, maker: string | undefined): RosterEntry | undefined {
  return people.find(({ user }) => user === maker) ?? people[0];
}
