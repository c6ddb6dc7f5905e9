import type { RoomTable } from '@paiju/client';
import { createContext } from 'preact';
import { HELP } from '../i18n/help.js';
import { text, type Words } from '../i18n/index.js';
import type { Advice, Forbid } from './advice.js';

/** What a seat knows of the game it plays. */
export interface GameHere {
  readonly id: string;
  readonly name: Words;
  /** What the first level of help shows: what a hand waits on, or what its rows are. */
  readonly help: 'waits' | 'rows';
}

/** The game that is played here; given by whoever lays the table. */
export const GameContext = createContext<GameHere>({
  id: '',
  name: { en: '', 'zh-TW': '', 'zh-CN': '', ja: '' },
  help: 'waits',
});

/** What gives a seat advice, at most as much as its table allows. */
export interface Advisor {
  readonly level: 0 | 1 | 2;
  /** Calls with the advice on each new position of the own seat, and with undefined when it no longer holds. */
  subscribe(listener: (advice: Advice | undefined) => void): () => void;
}

/** What every game's table is given, whether it is played in the page or behind a socket. */
export interface GameTableProps {
  readonly table: RoomTable;
  readonly advisor: Advisor;
  /** Says why tiles of the own hand may not be played, at every level. */
  readonly forbid: Forbid;
  /** Played against bots in this page: no clock, no chat, no reconnection. */
  readonly local: boolean;
  /** Leaves the table for another page. */
  readonly onLeave: () => void;
  /** Begins another match of the same kind, where that is possible. */
  readonly onAgain?: () => void;
}

/** What a level of help is called in a game. */
export function helpName(game: Pick<GameHere, 'help'>, level: number): string {
  return text(HELP)(kindOf(game, level));
}

/** How much help a table gives every seat, as a sentence. */
export function helpText(game: Pick<GameHere, 'help'>, level: number): string {
  return text(HELP)(`${kindOf(game, level)}Here`);
}

function kindOf({ help }: Pick<GameHere, 'help'>, level: number): 'none' | GameHere['help'] | 'practice' {
  if (level === 0) return 'none';
  return level >= 2 ? 'practice' : help;
}

/** The same sentence for all who come to a table: help is never a secret (W-5). */
export function Help({ game, level }: { game: Pick<GameHere, 'help'>; level: number }) {
  return <p class={`help${level === 0 ? ' quiet' : ''}`}>{helpText(game, level)}</p>;
}
