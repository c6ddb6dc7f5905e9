import './help.css';
import { HELP } from '../i18n/help.js';
import { text } from '../i18n/index.js';

/** What a level of help is called in a game. */
export function helpName(game: string, level: number): string {
  return text(HELP)(kindOf(game, level));
}

/** How much help a table gives every seat, as a sentence. */
export function helpText(game: string, level: number): string {
  return text(HELP)(`${kindOf(game, level)}Here`);
}

function kindOf(game: string, level: number): 'none' | 'waits' | 'rows' | 'practice' {
  if (level === 0) return 'none';
  if (level >= 2) return 'practice';
  return game === 'chinese-poker' ? 'rows' : 'waits';
}

/** The same sentence for all who come to a table: help is never a secret (W-5). */
export function Help({ game, level }: { game: string; level: number }) {
  return <p class={`help${level === 0 ? ' quiet' : ''}`}>{helpText(game, level)}</p>;
}
