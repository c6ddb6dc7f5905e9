import { drawGlyph } from '../tiles/glyph.js';
import { inline } from '../tiles/inline.js';
import { VIEW_BOX } from './box.js';
import { court } from './courts.js';
import { GLYPHS } from './glyphs.js';
import { SIGNS, type Spot, type SuitSign, signs } from './suits.js';

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
  return `<symbol id="card-${name}" viewBox="${VIEW_BOX}">${drawing}</symbol>`;
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

/** Where the signs of a number stand; those below the middle are upside down. */
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
