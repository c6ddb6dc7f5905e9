import type { TableSeat } from '@paiju/client';
import { createContext } from 'preact';
import { text, type Words, word } from '../i18n/index.js';
import { SETUP } from '../i18n/setup.js';
import type { Advice, Forbid } from './advice.js';
import type { TalkRoom } from './talk.js';

/** The facts of a game that its table needs. */
export interface GameHere {
  readonly id: string;
  readonly name: Words;
  /** The levels of help above none, from the first; empty where the game gives no help. */
  readonly help: readonly HelpLevel[];
}

/** One level of help (W-5): its name, and the sentence that tells everyone at a table of it. */
export interface HelpLevel {
  readonly name: Words;
  readonly here: Words;
}

/** The game that is played here, provided around its table. */
export const GameContext = createContext<GameHere>({
  id: '',
  name: { en: '', 'zh-TW': '', 'zh-CN': '', ja: '' },
  help: [],
});

/** The source of a seat's advice, up to the level its table allows. */
export interface Advisor {
  readonly level: 0 | 1 | 2;
  /** Calls with the advice on each new position of the own seat, and with undefined when it no longer holds. */
  subscribe(listener: (advice: Advice | undefined) => void): () => void;
}

/** The props of every game's table, in the page or behind a socket. */
export interface GameTableProps {
  readonly table: TableSeat;
  /** The people around the table; absent against bots in this page: no clock, no chat, no reconnection. */
  readonly room?: TalkRoom | undefined;
  readonly advisor: Advisor;
  /** Says why tiles of the own hand may not be played, at every level. */
  readonly forbid: Forbid;
  /** Leaves the table for another page. */
  readonly onLeave: () => void;
  /** Begins another match of the same kind, where that is possible. */
  readonly onAgain?: () => void;
  /** Hears what a seat arranges before it plays it, where a game is arranged: a lesson follows it. */
  readonly onDraft?: (draft: unknown) => void;
}

type Helped = Pick<GameHere, 'help'>;

/** The name of a level of help in a game. */
export function helpName(game: Helped, level: number): string {
  const given = helpAt(game, level);
  return given === undefined ? text(SETUP)('helpNone') : word(given.name);
}

/** The help a table gives every seat, as a sentence. */
export function helpText(game: Helped, level: number): string {
  const given = helpAt(game, level);
  return given === undefined ? text(SETUP)('helpNoneHere') : word(given.here);
}

/** The names of all levels of a game, none first, by their number. */
export function helpChoices(game: Helped): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: 1 + game.help.length }, (_, level) => [level, helpName(game, level)]));
}

/** A game that has fewer levels than a table asks for gives its highest. */
function helpAt({ help }: Helped, level: number): HelpLevel | undefined {
  return level === 0 ? undefined : help[Math.min(level, help.length) - 1];
}

/** The same sentence for all who come to a table: help is never a secret (W-5). */
export function Help({ game, level }: { game: Helped; level: number }) {
  return <p class={`help${level === 0 ? ' quiet' : ''}`}>{helpText(game, level)}</p>;
}
