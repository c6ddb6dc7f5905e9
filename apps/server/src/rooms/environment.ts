import type { Character } from '@paiju/ai';
import type { AnyGame, GameSeed, Json } from '@paiju/kernel';
import type { Journal } from '../store/journal.js';
import type { Time } from './clock/time.js';
import type { RoomSettings } from './settings.js';

/** The question to a bot: everything its seat may know, and nothing else. */
export interface BotQuestion {
  readonly game: string;
  /** A level, a character or a program. */
  readonly level: string;
  /** The table and seat it plays at, by which a program knows what it was told. */
  readonly table?: string;
  readonly view: unknown;
  /** The source of its random numbers. */
  readonly seed: GameSeed;
  /** Its budget, in nodes of its own search. */
  readonly nodes: number;
}

/** Bots, wherever they run. */
export interface Bots {
  /** An action that may still be refused; undefined where none was found in time. Never rejects. */
  decide(question: BotQuestion): Promise<Json | undefined>;
}

/** The log of the rooms: an event, and the facts a person needs to understand it. */
export type Log = (event: string, facts: Readonly<Record<string, unknown>>) => void;

/** Everything rooms need from outside; a test gives its own. */
export interface Environment {
  readonly time: Time;
  readonly journal: Journal;
  readonly bots: Bots;
  /** Secure random bytes. */
  random(count: number): Uint8Array;
  readonly settings: RoomSettings;
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The levels of a game's bots, the weakest first. */
  levels(game: string): readonly string[];
  /** The programs among them, which the operator named; none where nobody says. */
  programs?(game: string): readonly string[];
  /** The characters among a game's bots, the weakest first. */
  characters(game: string): readonly Character[];
  readonly log?: Log;
  /** True if a room is for this process, of several that share a journal (S-36); all are where nobody says. */
  isMine?(room: string): boolean;
}
