import { fetchCards } from './cards/card.js';
import { fetchTiles } from './tiles/tile.js';

/** Fetches the drawings of the pieces a game is played with, before they are shown. */
export function fetchPieces(kind: 'tiles' | 'cards'): void {
  if (kind === 'tiles') fetchTiles();
  else fetchCards();
}
