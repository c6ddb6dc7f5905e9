import type { CommandEntry, Describe } from '../terminal/command.js';
import type { Story } from './story.js';

/** The commands that each game answers in its own way, or not at all. */
export const GAME_COMMANDS = ['score', 'shanten', 'coach', 'ladder', 'train', 'exploit'] as const;
export type GameCommandName = (typeof GAME_COMMANDS)[number];

/** What such a command does for one game; it is loaded only when the command is called. */
export interface GameCommand {
  readonly summary: string;
  /** What to type, for the command's help. */
  readonly example?: readonly [command: string, meaning: string];
  readonly load: () => Promise<Describe>;
}

/** What the command line knows of one game beyond its rules and players. */
export interface GameRecord {
  readonly id: string;
  readonly commands?: { readonly [name in GameCommandName]?: GameCommand };
  /** Commands that only this game has. */
  readonly own?: readonly CommandEntry[];
  /** How a game is told to a newcomer, where it has a way of its own. */
  readonly story?: () => Promise<Story>;
}
