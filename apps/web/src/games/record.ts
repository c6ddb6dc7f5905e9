import type { AnyGame } from '@paiju/kernel';
import type { ComponentType } from 'preact';
import type { Language, Words } from '../i18n/index.js';
import type { LogReader, ReplayGame } from '../replay/film/replay-game.js';
import type { Forbid } from '../seat/advice.js';
import type { GameHere } from '../seat/game-here.js';
import type { GameTableProps } from '../seat/game-table-props.js';
import type { Guide } from './guide.js';
import type { SheetOf } from './sheet.js';

/**
 * Everything the page knows of one game. What every page needs lies in the record itself; what only some pages need is
 * fetched when it is asked for.
 */
export interface GameRecord extends GameHere {
  /** One line below the name on the first page. */
  readonly about: Words;
  /** False: it can be played by its address, but no page offers it. */
  readonly listed: boolean;
  readonly emblem: Emblem;
  readonly offer: Offer;
  /** The pages of docs/rules that hold its rules, in the order they are read. */
  readonly rulePages: readonly string[];
  /** The number of one of its rules, as an example of what can be looked for. */
  readonly ruleExample: string;
  /** The language its own words come from. */
  readonly native: Language;
  /** The address of the worker that plays it against bots. */
  readonly worker: string;
  /** Starts the worker that advises a seat in a room; absent where the table itself gives its advice. */
  readonly adviser?: () => Worker;
  rules(): Promise<GameRules>;
  table(): Promise<ComponentType<GameTableProps>>;
  replay(): Promise<ReplayGame>;
  /** Reads what other programs keep of it. */
  readonly logs?: () => Promise<LogReader>;
  sheet(): Promise<SheetOf>;
  guide(): Promise<Guide>;
}

/** The three pieces a game is known by. */
export type Emblem =
  | { readonly pieces: 'tiles'; readonly tiles: readonly number[]; readonly red?: number; readonly gold?: number }
  | { readonly pieces: 'cards'; readonly cards: readonly string[] };

/** One thing to choose, and what it is called. */
export interface Choice {
  readonly id: string;
  readonly name: Words;
}

/** What may be chosen for a match of one game; the first of each is usual. */
export interface Offer {
  readonly presets: readonly Choice[];
  readonly lengths: readonly Choice[];
  readonly levels: readonly Choice[];
  /** The switches of a length. */
  lengthSwitches(length: string): Readonly<Record<string, unknown>>;
  /** What a configuration holds besides, which a table decides and not its rules. */
  readonly tableSwitches: readonly ('seats' | 'assist')[];
}

/** What a page needs of the rules to follow a served table. */
export interface GameRules {
  readonly game: AnyGame;
  /** Says why tiles of a hand may not be played. */
  readonly forbid: Forbid;
}
