import { inline } from './inline.js';
import { tileSheet } from './sheet.js';

/** Puts the drawings of all tiles into the page. */
export function installTiles(): void {
  inline('tile-sheet', tileSheet);
}
