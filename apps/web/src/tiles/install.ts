import { holderOf } from './inline.js';
import { sheetOf, tileSymbols } from './sheet.js';

/** So many drawings are read in some milliseconds, also on a phone. */
const SLICE = 12;

/** Puts the drawings of all tiles into the page, some at a time, so that nobody waits for all of them. */
export function installTiles(): void {
  const holder = holderOf('tile-sheet');
  if (holder !== undefined) fill(holder, tileSymbols());
}

function fill(holder: HTMLElement, symbols: readonly string[]): void {
  holder.insertAdjacentHTML('beforeend', sheetOf(symbols.slice(0, SLICE)));
  if (symbols.length > SLICE) setTimeout(() => fill(holder, symbols.slice(SLICE)));
}
