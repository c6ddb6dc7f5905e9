import { createContext } from 'preact';
import type { Words } from '../i18n/index.js';

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
