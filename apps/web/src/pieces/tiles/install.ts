import { bamboo, bird } from './bamboo.js';
import { flower } from './flowers.js';
import { GLYPHS } from './glyphs.js';
import { type Box, drawGlyph, holderOf } from './outline.js';
import { type Ink, line, path } from './pen.js';
import { pins } from './pins.js';

/** The number of drawings that a phone makes and reads in some milliseconds. */
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

const NUMERALS = '一二三四五六七八九';
const glyph = (character: string, box: Box, ink: Ink) => drawGlyph(GLYPHS, character, box, ink);

/** The drawing of every tile, by its name in our notation; `0m`, `0p`, `0s` are the marked fives. */
export function faces(): readonly (readonly [name: string, draw: () => string])[] {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  return [
    ...numbers.map((number) => [`${number}m`, () => characters(number)] as const),
    ...numbers.map((number) => [`${number}p`, () => pins(number)] as const),
    ...numbers.map((number) => [`${number}s`, () => (number === 1 ? bird() : bamboo(number))] as const),
    ...['東', '南', '西', '北'].map((wind, k) => [`${k + 1}z`, () => honour(wind, 'tile-black')] as const),
    ...[
      ['5z', white] as const,
      ['6z', () => honour('發', 'tile-green')] as const,
      ['7z', () => honour('中', 'tile-red')] as const,
    ],
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [`f${number}`, () => flower(number)] as const),
    ...[
      ['0m', () => characters(5, true) + LOW_STAR] as const,
      ['0p', () => pins(5, true) + STAR] as const,
      ['0s', () => bamboo(5, true) + STAR] as const,
    ],
  ];
}

function characters(number: number, red = false): string {
  const numeral = NUMERALS[number - 1] ?? '';
  return (
    glyph(numeral, { x: 37.5, y: 27, width: 35, height: 32 }, red ? 'tile-red' : 'tile-black') +
    glyph('萬', { x: 37.5, y: 68, width: 42, height: 42 }, 'tile-red')
  );
}

function honour(character: string, ink: Ink): string {
  return glyph(character, { x: 37.5, y: 48, width: 50, height: 58 }, ink);
}

/** The white dragon: a frame with knotted corners. */
function white(): string {
  const corner = (x: number, y: number, dx: number, dy: number) =>
    line(
      `M${x} ${y + 11 * dy}V${y}H${x + 11 * dx}M${x + 5 * dx} ${y + 11 * dy}V${y + 5 * dy}H${x + 11 * dx}`,
      'tile-blue',
      2.2,
    );
  const frame =
    '<rect x="13" y="14" width="49" height="68" rx="3" fill="none" stroke="var(--tile-blue)" stroke-width="3.4"/>';
  const inner =
    '<rect x="25.5" y="26.5" width="24" height="43" rx="1.5" fill="none" stroke="var(--tile-blue)" stroke-width="1.4"/>';
  return frame + inner + corner(18, 19, 1, 1) + corner(57, 19, -1, 1) + corner(18, 77, 1, -1) + corner(57, 77, -1, -1);
}

/** Marks a five without colour. */
const STAR = path('M37.5 5.2l1.9 4.1 4.4.5-3.3 3 .9 4.4-3.9-2.2-3.9 2.2.9-4.4-3.3-3 4.4-.5Z', 'tile-red');
const LOW_STAR = `<g transform="translate(28 74)">${STAR}</g>`;
