import type { AnyGame } from '@paiju/kernel';
import type { Journal } from '../store/journal.js';
import type { Bots } from './bots/bots.js';
import type { Time } from './clock/time.js';
import type { RoomSettings } from './settings.js';

/** What rooms tell the log: what happened, and the facts a person needs to understand it. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

/** Everything rooms need that is not themselves; a test gives its own. */
export interface Environment {
  readonly time: Time;
  readonly journal: Journal;
  readonly bots: Bots;
  /** So many bytes nobody can guess. */
  random(count: number): Uint8Array;
  readonly settings: RoomSettings;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The levels a game's bots come in, the weakest first. */
  levels(game: string): readonly string[];
  readonly log?: Log;
}
