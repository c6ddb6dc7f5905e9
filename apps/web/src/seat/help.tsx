import { HELP } from '../i18n/help.js';
import { text } from '../i18n/index.js';
import type { GameHere } from './game-here.js';

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
