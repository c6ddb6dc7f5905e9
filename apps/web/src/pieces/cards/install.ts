import { inline } from '../tiles/inline.js';
import { cardSheet } from './sheet.js';

/** Puts the drawings of all cards into the page. */
export function installCards(): void {
  inline('card-sheet', cardSheet);
}
