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

/** Events that only complete the one before: they change its picture and get none of their own. */
const COMPLETING: readonly string[] = ['told', 'stage', 'konged'];

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
    this.frames = [{ open, round: roundOf(open), entry: -1 }];
  }

  /** The pictures of one move. */
  shoot({ entry, events, after }: Move<unknown, unknown, unknown>): void {
    for (const event of events) this.take(event, entry);
    if (this.frames.at(-1)?.round === this.walls.length) this.walls.push(this.#played.wall(after));
  }

  take(event: unknown, { n, by }: Pick<Entry, 'n' | 'by'>): void {
    this.#open = this.#played.game.observe(this.#open, event);
    const happening = event as Happening; // every game's events are unions on `kind`
    if (happening.kind === 'answered') return; // nobody at the table sees an answer before all are in
    if (COMPLETING.includes(happening.kind)) {
      const last = this.frames.pop();
      if (last !== undefined) this.frames.push({ ...last, open: this.#open, entry: n });
      return;
    }
    if (happening.kind === 'scored') this.#reveal(n);
    const frame: Frame = { event: happening, open: this.#open, round: roundOf(this.#open), entry: n };
    this.frames.push(by === undefined ? frame : { ...frame, by });
  }

  /** P-64: a scored round is opened row by row before it is counted. */
  #reveal(n: number): void {
    for (const row of ['front', 'middle', 'back']) {
      this.frames.push({ event: { kind: 'revealed', row }, open: this.#open, round: roundOf(this.#open), entry: n });
    }
  }
}

/** The number of the round a view shows, wherever the game keeps it. */
function roundOf(open: unknown): number {
  const { round, table } = Object(open);
  const value: unknown = Object(table).round ?? round;
  return typeof value === 'number' ? value : 0;
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
