import { type AnyGame, type Seat, seats } from '../game.js';
import type { Rng } from '../rng.js';
import { namedSeed, parseSeed, type Seed, stream } from '../seed.js';
import { difference, describe as differs } from './difference.js';
import { LawBroken, type LawName, type SeedName } from './law.js';
import type { Settings } from './options.js';

/** A seat, or undefined for a spectator. */
export type Observer = Seat | undefined;

/** An observer's name in a message. */
export function who(observer: Observer): string {
  return observer === undefined ? 'the spectator' : `seat ${observer}`;
}

/** One game played under one configuration from one seed. It has a life: `step` counts its moves. */
export class Run {
  readonly game: AnyGame;
  readonly input: unknown;
  readonly config: unknown;
  readonly name: SeedName;
  readonly seed: Seed;
  readonly settings: Settings;
  readonly seats: readonly Seat[];
  readonly observers: readonly Observer[];
  step = 0;

  constructor(game: AnyGame, input: unknown, config: unknown, name: SeedName, settings: Settings) {
    this.game = game;
    this.input = input;
    this.config = config;
    this.name = name;
    this.seed = seedOf(name);
    this.settings = settings;
    this.seats = seats(game.seats(config));
    this.observers = [...this.seats, undefined];
  }

  /** A generator for one purpose of this run, so that leaving out a law changes nothing for the others. */
  rng(purpose: string): Rng {
    return stream(namedSeed(JSON.stringify([this.game.id, this.input, this.name])), purpose);
  }

  broken(law: LawName, why: string, cause?: unknown): LawBroken {
    const place = { game: this.game.id, config: this.input, seed: this.name, step: this.step };
    return new LawBroken(law, why, place, cause);
  }

  /** A copy of data by way of JSON, once it is sure that nothing is lost: every law relies on that. */
  copy<T>(value: T, what: () => string): T {
    const text = JSON.stringify(value);
    const copy = text === undefined ? undefined : JSON.parse(text);
    const lost = difference(value, copy);
    if (lost !== undefined) throw this.broken('frozen', `${what()} is not plain data: as JSON ${differs(lost)}`);
    return copy;
  }
}

function seedOf(name: SeedName): Seed {
  const seed = parseSeed(name);
  return seed.ok ? seed.value : namedSeed(name as number | string);
}
