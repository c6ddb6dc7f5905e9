import {
  begin,
  configMessage,
  configUnder,
  type Entry,
  err,
  type Journal,
  type Move,
  ok,
  type ReplayError,
  type Result,
  steps,
  type Wall,
} from '@paiju/kernel';
import type { Film, ForeignGame, Frame, Happening, ReplayGame } from './replay-game.js';

/** Films a journal: everything up to the first move that does not follow. `told` is who sat there, where the journal does not say. */
export function filmOf(played: ReplayGame, journal: Journal, told?: Seated): Result<Film, ReplayError> {
  const { game } = played;
  const config = configUnder(game, journal.header.rules, journal.header.config);
  if (!config.ok) return err({ code: 'badConfig', message: configMessage(config.error) });
  const started = begin(game, journal.header);
  if (!started.ok) return started;
  const camera = new Camera(played, played.open(started.value));
  camera.walls.push(played.wall(started.value));
  const faults: string[] = [];
  for (const move of steps(game, started.value, journal.entries)) {
    if (move.ok) camera.shoot(move.value);
    else faults.push(`line ${lineOf(move.error.n ?? 0)}: ${move.error.message}`);
  }
  const seats = game.seats(config.value);
  const { frames, moments, walls } = camera;
  const seated = seatedAt(seats, told ?? seatedIn(journal.entries));
  return ok({ played, seats, ...seated, frames, moments, walls, journal, faults });
}

/** Films what is known only as events, each round from its deal: a log that begins in the middle of a match. */
export function filmOfEvents(
  played: ReplayGame,
  { config, events, moves, names, differences }: Omit<ForeignGame, 'journal' | 'assumed'>,
): Film {
  const [first, ...rest] = events;
  const camera = new Camera(played, played.game.observe({ seat: null, table: { config }, legal: [] }, first));
  for (const [n, event] of rest.entries()) camera.take(event, { n: moves[n + 1] ?? -1 });
  const seats = played.game.seats(config);
  const { frames, moments } = camera;
  return { played, seats, ...seatedAt(seats, { names }), frames, moments, walls: [], faults: differences };
}

/** The journal's first line is its header. */
function lineOf(n: number): number {
  return n + 2;
}

/** The people of a game by seat: names, and the ids of characters; empty where there is none. */
export interface Seated {
  readonly names: readonly string[];
  readonly characters?: readonly string[] | undefined;
}

/** The same for every seat of a table. */
function seatedAt(seats: number, { names, characters = [] }: Seated): Required<Pick<Film, 'names' | 'characters'>> {
  const ofSeats = (told: readonly string[]) => Array.from({ length: seats }, (_, seat) => told[seat] ?? '');
  return { names: ofSeats(names), characters: ofSeats(characters) };
}

/** Takes a picture after each event. It has the life of one film. */
class Camera {
  readonly frames: Frame[];
  readonly walls: Wall[] = [];
  readonly moments: number[] = [];
  readonly #played: ReplayGame;
  #open: unknown;

  constructor(played: ReplayGame, open: unknown) {
    this.#played = played;
    this.#open = open;
    this.frames = [{ open, round: played.round(open), entry: -1 }];
  }

  /** The pictures of one move. */
  shoot({ entry, events, after }: Move<unknown, unknown, unknown>): void {
    for (const event of events) this.take(event, entry);
    if (this.frames.at(-1)?.round === this.walls.length) this.walls.push(this.#played.wall(after));
  }

  take(event: unknown, { n, by }: Pick<Entry, 'n' | 'by'>): void {
    if (n >= 0) this.moments[n] ??= this.frames.length - 1;
    this.#open = this.#played.game.observe(this.#open, event);
    const shots = this.#played.shots(event as Happening); // every game's events are unions on `kind`
    if (shots === 'unseen') return;
    if (shots === 'completes') {
      const last = this.frames.pop();
      if (last !== undefined) this.frames.push({ ...last, open: this.#open, entry: n });
      return;
    }
    const made = { open: this.#open, round: this.#played.round(this.#open), entry: n, ...(by !== undefined && { by }) };
    this.frames.push(...shots.map((shot) => ({ ...made, event: shot })));
  }
}

/**
 * The people a journal tells of, in a line of the room's own without an action, which replay passes over: what a page wrote
 * as it saved the journal, or a server as the game began.
 */
export function seatedIn(entries: readonly Entry[]): Seated {
  const notes = entries.filter(({ action }) => action === undefined);
  const saved = notes.findLast(({ names }) => Array.isArray(names));
  if (saved !== undefined) return { names: textsOf(saved['names']), characters: textsOf(saved['characters']) };
  const players = listOf(notes.find((note) => Array.isArray(note['players']))?.['players']).map(Object);
  const bySeat = (field: 'nm' | 'ch') => textsOf(players.toSorted((a, b) => a.s - b.s).map((player) => player[field]));
  return { names: bySeat('nm'), characters: bySeat('ch') };
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).map((text) => (typeof text === 'string' ? text : ''));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A journal that tells who sat at it; where nobody is known, or it says so already, as it is. */
export function withSeated({ header, entries }: Journal, { names, characters = [] }: Seated): Journal {
  const told = seatedIn(entries);
  const isKnown = told.names.join() === names.join() && told.characters?.join() === characters.join();
  if (isKnown || names.every((name) => name === '')) return { header, entries };
  const faces = characters.some((id) => id !== '') ? { characters } : {};
  return { header, entries: [...entries, { n: entries.length, by: 'room', names, ...faces }] };
}
