import { CARD_BOX, drawGlyph, inline } from '../tiles/outline.js';
import { GLYPHS } from './glyphs.js';

/** Puts the drawings of all cards into the page. */
export function installCards(): void {
  inline('card-sheet', cardSheet);
}

const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/** Every card as a symbol `card-As`, and the back as `card-back`. */
export function cardSheet(): string {
  const suits = Object.keys(SIGNS) as readonly SuitSign[]; // the keys of SIGNS are its suits
  const cards = suits.flatMap((suit) => RANKS.map((rank) => symbol(`${rank}${suit}`, card(rank, suit))));
  return `<svg xmlns="http://www.w3.org/2000/svg">${cards.join('')}${symbol('back', back())}</svg>`;
}

function symbol(name: string, drawing: string): string {
  return `<symbol id="card-${name}" viewBox="${CARD_BOX}">${drawing}</symbol>`;
}

const PAPER =
  '<rect x=".5" y=".5" width="62" height="87" rx="5" fill="var(--card-paper)" stroke="var(--card-rim)" stroke-width=".8"/>';

/** The ink is a property of the suit, so that two colours and four are the same drawing. */
function card(rank: string, suit: SuitSign): string {
  const isCourt = 'JQK'.includes(rank);
  const drawn = signs(suit, [...CORNERS, ...(isCourt ? [] : pips(rank))]);
  const picture = isCourt ? court(rank, suit) : '';
  return `${PAPER}<g style="--card-ink:var(--card-${suit})" fill="var(--card-ink)">${index(rank)}${drawn}${picture}</g>`;
}

/** The signs below the rank: in the left upper corner, and turned in the other. */
const CORNERS: readonly Spot[] = [
  [7.6, 22.8, 9.4],
  [55.4, 65.2, 9.4, true],
];

/** The rank in both corners. */
function index(rank: string): string {
  const text = rank === 'T' ? ['1', '0'] : [rank];
  const width = text.length === 2 ? 6 : 9.6;
  const glyphs = text.map((character, k) => {
    const box = { x: text.length === 2 ? ([4.6, 11][k] ?? 0) : 7.6, y: 10, width, height: 12.4 };
    return drawGlyph(GLYPHS, character, box, 'card-ink');
  });
  const upright = glyphs.join('');
  return `${upright}<g transform="rotate(180 31.5 44)">${upright}</g>`;
}

const [LEFT, MIDDLE, RIGHT] = [22.5, 31.5, 40.5];
type Pip = readonly [x: number, y: number];
const pair = (y: number): readonly Pip[] => [
  [LEFT, y],
  [RIGHT, y],
];
const MIDWAY = 44;

/** The places of the signs of a number; those below the middle are upside down. */
const LAYOUTS: { readonly [rank: string]: readonly Pip[] } = {
  A: [[MIDDLE, MIDWAY]],
  '2': [
    [MIDDLE, 18],
    [MIDDLE, 70],
  ],
  '3': [
    [MIDDLE, 18],
    [MIDDLE, MIDWAY],
    [MIDDLE, 70],
  ],
  '4': [...pair(18), ...pair(70)],
  '5': [...pair(18), [MIDDLE, MIDWAY], ...pair(70)],
  '6': [...pair(18), ...pair(MIDWAY), ...pair(70)],
  '7': [...pair(18), [MIDDLE, 31], ...pair(MIDWAY), ...pair(70)],
  '8': [...pair(18), [MIDDLE, 31], ...pair(MIDWAY), [MIDDLE, 57], ...pair(70)],
  '9': [...pair(17), ...pair(35), [MIDDLE, MIDWAY], ...pair(53), ...pair(71)],
  T: [...pair(17), [MIDDLE, 26], ...pair(35), ...pair(53), [MIDDLE, 62], ...pair(71)],
};

function pips(rank: string): readonly Spot[] {
  const size = rank === 'A' ? 30 : 11.6;
  return (LAYOUTS[rank] ?? []).map(([x, y]) => [x, y, size, y > MIDWAY]);
}

/** Waves inside a frame. */
function back(): string {
  const scales = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: row % 2 === 0 ? 5 : 4 }, (_, k) => {
      const [x, y] = [11.5 + 10 * k + (row % 2 === 0 ? 0 : 5), 14 + 7.6 * row];
      return `M${x - 5} ${y}a5 5 0 0 1 10 0M${x - 3} ${y}a3 3 0 0 1 6 0M${x - 1} ${y}a1 1 0 0 1 2 0`;
    }).join(''),
  ).join('');
  const field = '<rect x="3.6" y="3.6" width="55.8" height="80.8" rx="3.4" fill="var(--card-back)"/>';
  const frame =
    '<rect x="5.6" y="5.6" width="51.8" height="76.8" rx="2" fill="none" stroke="var(--card-back-line)" stroke-width=".9"/>';
  return `${PAPER}${field}${frame}<path d="${scales}" fill="none" stroke="var(--card-back-line)" stroke-width=".8"/>`;
}

/** The signs of the suits in a box of 20 around (0, 0). */
export const SIGNS = {
  s: 'M0-9.6C3-5.4 9-1.8 9 3.2C9 7 4.2 8.2 1.4 4.6C1.6 7.4 2.6 9 4.4 9.8H-4.4C-2.6 9-1.6 7.4-1.4 4.6C-4.2 8.2-9 7-9 3.2C-9-1.8-3-5.4 0-9.6Z',
  h: 'M0 9.4C-2.4 4.8-9.2.8-9.2-4.4C-9.2-9.8-2.2-10.2 0-5C2.2-10.2 9.2-9.8 9.2-4.4C9.2.8 2.4 4.8 0 9.4Z',
  d: 'M0-9.8C2-6 4.8-2.8 7.6 0C4.8 2.8 2 6 0 9.8C-2 6-4.8 2.8-7.6 0C-4.8-2.8-2-6 0-9.8Z',
  c: 'M0-9.6A4.3 4.3 0 0 1 3.1-2.3A4.4 4.4 0 1 1 1.6 4.6C1.7 7.2 2.6 9 4.4 9.8H-4.4C-2.6 9-1.7 7.2-1.6 4.6A4.4 4.4 0 1 1-3.1-2.3A4.3 4.3 0 0 1 0-9.6Z',
} as const;
export type SuitSign = keyof typeof SIGNS;

/** The place and size of a sign; those in the lower half of a card are upside down. */
export type Spot = readonly [x: number, y: number, size: number, down?: boolean];

/** Signs of a suit as one outline: what is drawn once is cheaper than what is drawn ten times, and a table shows fifty cards. */
export function signs(suit: SuitSign, spots: readonly Spot[]): string {
  return `<path d="${spots.map((spot) => outline(suit, spot)).join('')}"/>`;
}

/** The axes of the numbers after a command: along x, along y, a length, or none. */
const NUMBERS: { readonly [command: string]: string } = { M: 'xy', C: 'xy', H: 'x', A: 'll---xy', Z: '' };

function outline(suit: SuitSign, [x, y, size, down = false]: Spot): string {
  const scale = (size / 20) * (down ? -1 : 1);
  const put: { readonly [axis: string]: (value: number) => number } = {
    x: (value) => x + scale * value,
    y: (value) => y + scale * value,
    l: (value) => Math.abs(scale) * value,
    '-': (value) => value,
  };
  return SIGNS[suit].replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const axes = NUMBERS[command] ?? '';
    const values = numbers.match(/-?(\d*\.)?\d+/g) ?? [];
    return command + values.map((value, k) => hundredths(put[axes[k % axes.length] ?? '']?.(Number(value)))).join(' ');
  });
}

function hundredths(value = 0): number {
  return Math.round(value * 100) / 100;
}

const INK = 'var(--card-ink)';

/** The upper half of a court card, in a frame from (14, 9) to (49, 44): the lower is the same, turned. */
const HALVES: { readonly [rank: string]: () => string } = {
  K: () =>
    robe() + beard() + head() + crown('M22.5 15.5L21 9.8L26.2 12.8L31.5 8.6L36.8 12.8L42 9.8L40.5 15.5Z') + sceptre(),
  Q: () =>
    robe() + hair() + head() + crown('M23.5 15.5L22.5 11L27 13.4L31.5 9.6L36 13.4L40.5 11L39.5 15.5Z') + flower(),
  J: () => robe() + locks() + head() + cap() + halberd(),
};

/** A jack, queen or king: two busts, one upside down, with the sign of the suit beside each. */
export function court(rank: string, suit: SuitSign): string {
  const half = HALVES[rank];
  if (half === undefined) throw new RangeError(`${rank} is no court card`);
  const drawn = `<g id="half-${rank}${suit}">${half()}${`<g fill="${INK}">${signs(suit, [[18.9, 13.6, 6.2]])}</g>`}</g>`;
  const frame =
    '<rect x="14.5" y="8.6" width="34" height="70.8" rx="2.4" fill="var(--card-court)" stroke="var(--card-ink)" stroke-width=".9"/>';
  return `${frame}${drawn}<use href="#half-${rank}${suit}" transform="rotate(180 31.5 44)"/>${BELT}`;
}

const BELT =
  '<path d="M14 41.6H49V46.4H14Z" fill="var(--card-gold)"/><path d="M14 41.6H49M14 46.4H49" stroke="var(--card-ink)" stroke-width=".8"/>' +
  '<path d="M18 44l2-1.6 2 1.6-2 1.6ZM25 44l2-1.6 2 1.6-2 1.6ZM34 44l2-1.6 2 1.6-2 1.6ZM41 44l2-1.6 2 1.6-2 1.6Z" fill="var(--card-ink)"/>';

function robe(): string {
  return (
    '<path d="M14 44V37.5C17 33.6 23 31.6 26.6 30.6H36.4C40 31.6 46 33.6 49 37.5V44Z" fill="var(--card-ink)"/>' +
    '<path d="M27 30.6L31.5 44L36 30.6Z" fill="var(--card-gold)"/>' +
    '<path d="M26 30.8L31.5 42M37 30.8L31.5 42" stroke="var(--card-court)" stroke-width="1.2" fill="none"/>' +
    '<path d="M17.5 39.5h4M17.5 42h4M41.5 39.5h4M41.5 42h4" stroke="var(--card-gold)" stroke-width="1"/>' +
    '<path d="M24.4 33.4L28 41.6M38.6 33.4L35 41.6" stroke="var(--card-gold)" stroke-width="1" fill="none"/>'
  );
}

function head(): string {
  return (
    '<path d="M25.6 17.6C25.6 14.8 37.4 14.8 37.4 17.6V23.6C37.4 28 34 31.4 31.5 31.4C29 31.4 25.6 28 25.6 23.6Z" fill="var(--card-skin)" stroke="var(--card-line)" stroke-width=".7"/>' +
    '<path d="M28 20.6h2.2M32.8 20.6h2.2M31.5 21.4v3.6h-1.2M29.8 27.6q1.7 1 3.4 0" stroke="var(--card-line)" stroke-width=".8" fill="none" stroke-linecap="round"/>' +
    '<circle cx="29.2" cy="21.7" r=".7" fill="var(--card-line)"/><circle cx="33.8" cy="21.7" r=".7" fill="var(--card-line)"/>'
  );
}

function crown(d: string): string {
  return `<path d="${d}" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".7" stroke-linejoin="round"/><path d="M24.6 15.4H38.4V17.6H24.6Z" fill="var(--card-ink)"/><circle cx="31.5" cy="16.5" r=".9" fill="var(--card-gold)"/>`;
}

function beard(): string {
  return '<path d="M24 17.6C22.6 24 24.4 32 27.6 35.4C29 37 34 37 35.4 35.4C38.6 32 40.4 24 39 17.6Z" fill="var(--card-line)"/>';
}

function hair(): string {
  return '<path d="M24.6 16C20.4 20 21 30 23 33.6H40C42 30 42.6 20 38.4 16Z" fill="var(--card-gold)"/><path d="M23.4 22q-1 5 .6 10M39.6 22q1 5-.6 10" stroke="var(--card-line)" stroke-width=".6" fill="none"/>';
}

function locks(): string {
  return '<path d="M24.4 16.6C22.6 21 23 26.4 24.6 29.4L27 28V17ZM38.6 16.6C40.4 21 40 26.4 38.4 29.4L36 28V17Z" fill="var(--card-line)"/>';
}

function cap(): string {
  return (
    '<path d="M23.6 17.4C23 12 27 9.8 32 10.4C37.6 11 40 13.4 39.4 17.4Z" fill="var(--card-ink)"/>' +
    '<path d="M23.4 15.6H39.6V18H23.4Z" fill="var(--card-gold)"/>' +
    '<path d="M37 13.6C40 8.4 45 9 46.6 12.6C43.4 11.6 41 12.6 39.4 15.6Z" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/>'
  );
}

function sceptre(): string {
  return '<path d="M45.6 22V40" stroke="var(--card-gold)" stroke-width="1.6"/><circle cx="45.6" cy="20.4" r="2" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/><path d="M45.6 16.4v2M44.6 17.4h2" stroke="var(--card-line)" stroke-width=".7"/>';
}

function flower(): string {
  const petals = [0, 72, 144, 216, 288]
    .map((turn) => `<circle cx="45" cy="22.8" r="1.3" transform="rotate(${turn} 45 24.8)"/>`)
    .join('');
  return `<path d="M45 26V39" stroke="var(--card-line)" stroke-width=".9"/><g fill="var(--card-ink)">${petals}</g><circle cx="45" cy="24.8" r="1.1" fill="var(--card-gold)"/>`;
}

function halberd(): string {
  return '<path d="M45.4 19V40" stroke="var(--card-line)" stroke-width="1.2"/><path d="M45.4 13.8L47 19H43.8Z" fill="var(--card-gold)"/><path d="M45.4 20.4C48.6 20.4 48.6 26 45.4 26Z" fill="var(--card-gold)" stroke="var(--card-line)" stroke-width=".5"/>';
}
