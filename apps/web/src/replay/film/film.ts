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
import type { Film, Frame, Happening, ReplayGame } from './replay-game.js';

/** Films a journal: everything up to the first move that does not follow. */
export function filmOf(played: ReplayGame, journal: Journal, names: readonly string[] = []): Result<Film, ReplayError> {
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
  const { frames, walls } = camera;
  const told = names.length > 0 ? names : namesIn(journal.entries);
  return ok({ played, seats, names: named(seats, told), frames, walls, journal, faults });
}

/** Films what is known only as events, each round from its deal: a log that begins in the middle of a match. */
export function filmOfEvents(
  played: ReplayGame,
  config: unknown,
  events: readonly unknown[],
  names: readonly string[],
  faults: readonly string[],
): Film {
  const [first, ...rest] = events;
  const camera = new Camera(played, played.game.observe({ seat: null, table: { config }, legal: [] }, first));
  for (const event of rest) camera.take(event, { n: -1 });
  const seats = played.game.seats(config);
  return { played, seats, names: named(seats, names), frames: camera.frames, walls: [], faults };
}

/** The journal's first line is its header. */
function lineOf(n: number): number {
  return n + 2;
}

function named(seats: number, names: readonly string[]): readonly string[] {
  return Array.from({ length: seats }, (_, seat) => names[seat] ?? '');
}

/** Takes a picture after each event. It has the life of one film. */
class Camera {
  readonly frames: Frame[];
  readonly walls: Wall[] = [];
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

/** The names a journal tells: a line of the room's own, without an action, which replay passes over. */
export function namesIn(entries: readonly Entry[]): readonly string[] {
  const found = entries.findLast(({ names, action }) => action === undefined && Array.isArray(names))?.['names'];
  return Array.isArray(found) ? found.map((name) => (typeof name === 'string' ? name : '')) : [];
}

/** A journal that tells the names of its seats; where none is known, as it is. */
export function withNames({ header, entries }: Journal, names: readonly string[]): Journal {
  if (names.every((name) => name === '') || namesIn(entries).join() === names.join()) return { header, entries };
  return { header, entries: [...entries, { n: entries.length, by: 'room', names }] };
}
