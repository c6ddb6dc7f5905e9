import type { Player } from '@paiju/ai';
import type { AnyGame, Entry, Header, Journal, Proof, Rng } from '@paiju/kernel';
import type { CommandEntry, Describe } from '../terminal/command.js';
import type { Face } from '../terminal/face.js';
import type { Fields } from '../terminal/jsonl.js';
import type { Paint } from '../terminal/paint.js';

/** One move of a playout: what was played, what happened, and the state it led to. */
export interface Turn {
  readonly entry: Entry;
  readonly events: readonly unknown[];
  readonly state: unknown;
}

/** A whole game, from its header to its end. */
export interface Playout {
  readonly game: AnyGame;
  readonly header: Header & { readonly proof: Proof };
  readonly start: unknown;
  readonly turns: readonly Turn[];
}

/** The players of every story, by seat. */
export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo'] as const;

/** Tells a game to someone who has never seen it. */
export type Story = (playout: Playout, paint: Paint) => string;

/** Points with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}

/** The commands that each game answers in its own way, or not at all. */
export const GAME_COMMANDS = ['score', 'shanten', 'coach', 'wwyd', 'ladder', 'train', 'exploit'] as const;
export type GameCommandName = (typeof GAME_COMMANDS)[number];

/** One game's part of such a command; it is loaded only when the command is called. */
export interface GameCommand {
  readonly summary: string;
  /** An example for the command's help: what to type, and what it does. */
  readonly example?: readonly [command: string, meaning: string];
  readonly load: () => Promise<Describe>;
}

/** A player at a table that another program keeps: an answer to each line. It throws a `UserError` for a bad one. */
export interface Voice {
  answer(fields: Fields): object;
}

/** Gives a player a voice; `config`: the rules of tables that do not tell theirs. */
export type MakeVoice = (player: Player, config: unknown, rng: Rng, nodes: number) => Voice;

/** A log that was played again by the rules. */
export interface ReplayedLog {
  /** The place where the log says something else than our rules. */
  readonly differences: readonly string[];
  /** True if every move could be played. */
  readonly followed: boolean;
  /** Undefined where the log begins in the middle of a match. */
  readonly journal: Journal | undefined;
  /** For programs. */
  data(): object;
  /** For people: how each round ended, and whether the log agrees with our rules. */
  page(file: string, isChecked: boolean, paint: Paint): string;
  /** The log in another format: an object, a list of objects, or the text of a journal. */
  convert(to: string): object | string;
}

/** The logs of a game that other programs keep, too (C-6). */
export interface LogReader {
  readonly formats: readonly string[];
  /** The formats that are also written. */
  readonly written: readonly string[];
  guess(text: string): string | undefined;
  /** Plays a log again; a text that is no log of its format is bad input. */
  replay(text: string, format: string): ReplayedLog;
}

/** The knowledge of the command line about one game beyond its rules and players. */
export interface GameRecord {
  readonly id: string;
  readonly commands?: { readonly [name in GameCommandName]?: GameCommand };
  /** Commands that only this game has. */
  readonly own?: readonly CommandEntry[];
  /** The way a game is told to a newcomer, where it has a way of its own. */
  readonly story?: () => Promise<Story>;
  /** Its table in a terminal (C-7). */
  readonly face?: () => Promise<Face>;
  /** Its logs, where other programs keep some. */
  readonly logs?: () => Promise<LogReader>;
  /** The way its players speak mjai, where it is played in that. */
  readonly voice?: () => Promise<MakeVoice>;
}
