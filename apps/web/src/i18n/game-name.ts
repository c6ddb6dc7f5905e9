import { isGameId } from '../base/route.js';
import { text } from './index.js';
import { SHELL } from './shell.js';

/** What a game is called; one this page does not know, by its id. */
export function gameName(game: string): string {
  return isGameId(game) ? text(SHELL)(game) : game;
}
