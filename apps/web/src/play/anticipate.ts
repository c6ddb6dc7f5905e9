import { whenIdle } from '../base/idle.js';
import type { GameRecord } from '../games/index.js';
import { fetchPieces } from '../pieces/piece.js';
import { startEarly } from './local/open-local.js';

/** Fetches side by side what a table of a game will need, or its setup, before it asks for one after the other. */
export function anticipate(game: GameRecord, setup = false): void {
  if (setup) quietly(game.characters?.());
  else {
    startEarly(game);
    fetchPieces(game.emblem.pieces);
    quietly(game.table());
  }
}

/** Fetches the table of a game, and those who play it, while nobody waits for anything. */
export function anticipateIdly(game: GameRecord): void {
  whenIdle(() => {
    quietly(import('./play.js'));
    quietly(game.table());
    quietly(game.characters?.());
  });
}

/** A part that fails is asked for again where it is needed, and its fault is shown there. */
function quietly(part: Promise<unknown> | undefined): void {
  part?.catch(() => undefined);
}
