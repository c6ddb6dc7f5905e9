import { faces } from './faces.js';
import { holderOf } from './inline.js';

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

/** Every tile as a drawing `tile-5m`, and the frame of the gold as `tile-gold`. */
export function tileSheet(): string {
  return sheetOf([...tileDrawings()]);
}

/** Some drawings in one sheet. */
export function sheetOf(drawings: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${drawings.join('')}</defs></svg>`;
}

/** The drawings one by one; each is made when it is asked for. */
export function* tileDrawings(): Generator<string, void> {
  for (const [name, draw] of faces()) yield named(name, draw());
  yield named('gold', GOLD);
}

function named(name: string, drawing: string): string {
  return `<g id="tile-${name}">${drawing}</g>`;
}

/** The frame of the gold tile: doubled, with a jewel on each side, so that it is seen without colour. */
const GOLD =
  '<rect x="3.6" y="3.4" width="67.8" height="88.2" rx="5.6" fill="none" stroke="var(--tile-frame)" stroke-width="4.4"/>' +
  '<rect x="7.4" y="7.2" width="60.2" height="80.6" rx="3" fill="none" stroke="var(--tile-frame)" stroke-width="1.2"/>' +
  '<path d="M37.5-.6l4.4 4.4-4.4 4.4-4.4-4.4ZM37.5 86.8l4.4 4.4-4.4 4.4-4.4-4.4ZM3.6 43l4.4 4.4-4.4 4.4-4.4-4.4ZM71.4 43l4.4 4.4-4.4 4.4-4.4-4.4Z" fill="var(--tile-frame)"/>';

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every tile there is a drawing of, by its name in our notation; `0` marks a red five. */
export const TILE_NAMES: readonly string[] = [
  ...['m', 'p', 's'].flatMap((suit) => DIGITS.map((digit) => `${digit}${suit}`)),
  ...DIGITS.slice(0, 7).map((digit) => `${digit}z`),
  ...['0m', '0p', '0s'],
  ...DIGITS.slice(0, 8).map((digit) => `f${digit}`),
];
