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
import { namesIn } from './names.js';
import type { Stage } from './stage.js';

/** Something that happened, as games tell it: its kind, and whose it was where it was someone's. */
export interface Happening {
  readonly kind: string;
  readonly seat?: number;
  readonly [field: string]: unknown;
}

/** One picture of a film: what happened, and the table after it with every hand open. */
export interface Frame {
  /** Undefined in the first frame: the table as it was dealt. */
  readonly event?: Happening;
  readonly open: unknown;
  /** Rounds are counted from 0. */
  readonly round: number;
  /** The entry of the journal that led here; -1 before the first. */
  readonly entry: number;
  readonly by?: Entry['by'];
}

/** A game that can be wound back and forth. */
export interface Film {
  readonly stage: Stage;
  readonly seats: number;
  /** What the seats are called; empty where that is not known. */
  readonly names: readonly string[];
  /** The seat that was played from this device. */
  readonly own?: number;
  readonly frames: readonly Frame[];
  /** Each round's wall, where it is known. */
  readonly walls: readonly Wall[];
  readonly journal?: Journal;
  /** What was found wrong on the way: the film ends there, or says where a foreign log disagrees. */
  readonly faults: readonly string[];
}

/** Events that only complete the one before: they change its picture and get none of their own. */
const COMPLETING: readonly string[] = ['told', 'stage', 'konged'];

/** Films a journal: everything up to the first move that does not follow. */
export function filmOf(stage: Stage, journal: Journal, names: readonly string[] = []): Result<Film, ReplayError> {
  const { game } = stage;
  const config = configUnder(game, journal.header.rules, journal.header.config);
  if (!config.ok) return err({ code: 'badConfig', message: configMessage(config.error) });
  const started = begin(game, journal.header);
  if (!started.ok) return started;
  const camera = new Camera(stage, stage.open(started.value));
  camera.walls.push(stage.wall(started.value));
  const faults: string[] = [];
  for (const move of steps(game, started.value, journal.entries)) {
    if (move.ok) camera.shoot(move.value);
    else faults.push(`line ${lineOf(move.error.n ?? 0)}: ${move.error.message}`);
  }
  const seats = game.seats(config.value);
  const { frames, walls } = camera;
  const told = names.length > 0 ? names : namesIn(journal.entries);
  return ok({ stage, seats, names: named(seats, told), frames, walls, journal, faults });
}

/** Films what is known only as events, each round from its deal: a log that begins in the middle of a match. */
export function filmOfEvents(
  stage: Stage,
  config: unknown,
  events: readonly unknown[],
  names: readonly string[],
  faults: readonly string[],
): Film {
  const [first, ...rest] = events;
  const camera = new Camera(stage, stage.game.observe({ seat: null, table: { config }, legal: [] }, first));
  for (const event of rest) camera.take(event, { n: -1 });
  const seats = stage.game.seats(config);
  return { stage, seats, names: named(seats, names), frames: camera.frames, walls: [], faults };
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
  readonly #stage: Stage;
  #open: unknown;

  constructor(stage: Stage, open: unknown) {
    this.#stage = stage;
    this.#open = open;
    this.frames = [{ open, round: roundOf(open), entry: -1 }];
  }

  /** The pictures of one move. */
  shoot({ entry, events, after }: Move<unknown, unknown, unknown>): void {
    for (const event of events) this.take(event, entry);
    if (this.frames.at(-1)?.round === this.walls.length) this.walls.push(this.#stage.wall(after));
  }

  take(event: unknown, { n, by }: Pick<Entry, 'n' | 'by'>): void {
    this.#open = this.#stage.game.observe(this.#open, event);
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
