import { holderOf } from './inline.js';
import { sheetOf, tileDrawings } from './sheet.js';

/** So many drawings are made and read in some milliseconds, also on a phone. */
const SLICE = 8;

/** Puts the drawings of all tiles into the page, some at a time, so that nobody waits for all of them. */
export function installTiles(): void {
  const holder = holderOf('tile-sheet');
  if (holder !== undefined) fill(holder, tileDrawings());
}

function fill(holder: HTMLElement, drawings: Iterator<string, void>): void {
  const slice = Array.from({ length: SLICE }, () => drawings.next().value ?? '').filter(Boolean);
  if (slice.length > 0) holder.insertAdjacentHTML('beforeend', sheetOf(slice));
  if (slice.length === SLICE) setTimeout(() => fill(holder, drawings));
}
