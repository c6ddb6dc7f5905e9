import { ASPECT, type Box, type Size } from './placed.js';

/** The measures everything else is laid out by. */
export interface Frame {
  readonly size: Size;
  /** Width of a tile in a river. */
  readonly unit: number;
  /** Width of a tile in the own hand. */
  readonly handTile: number;
  /** From one tile of the own hand to the next. */
  readonly slot: number;
  /** Tiles of the own hand in a row. */
  readonly perRow: number;
  readonly rows: 1 | 2;
  /** The table above the own hand, and its middle. */
  readonly table: Box;
  readonly middle: { readonly x: number; readonly y: number };
  /** Half of the panel in the middle. */
  readonly core: number;
  /** How far the strips before the players are from the middle: at the sides, across, and the own melds. */
  readonly reach: { readonly side: number; readonly across: number; readonly own: number };
  readonly hand: Box;
  readonly actions: Box;
  /** Whether choices have a place beside the table, not above the hand. */
  readonly beside: boolean;
  /** Corner boxes for names and bonus tiles, by side: to the left of each player. */
  readonly corners: readonly [Box, Box, Box, Box];
}

const MARGIN = 4;
/** What a finger can hit (W-12). */
const TARGET = 44;
const LARGEST_HAND_TILE = 66;
const LARGEST_UNIT = 46;
/** Strips of the others are drawn this much smaller than rivers. */
export const EDGE = 0.74;
/** Own melds above the hand are drawn this large. */
export const OWN_EDGE = 0.94;
const GAP = 0.22;
const CORE = 6.5;
/** The gap before the drawn tile, in slots. */
export const APART = 0.3;

/** What the own hand takes of the screen. */
interface Shelf {
  readonly rows: 1 | 2;
  readonly perRow: number;
  readonly slot: number;
  readonly handTile: number;
  readonly height: number;
}

/** The measures of a table of this size, for hands of so many tiles and rivers of so many rows. */
export function frameOf(size: Size, handSize: number, riverRows: number): Frame {
  const wide = framed(size, handSize, riverRows, size.width > size.height * 1.2);
  const cramped = wide.beside && roomBeside(wide) < LEAST_ACTIONS && size.height > SHORT;
  return cramped ? framed(size, handSize, riverRows, false) : wide;
}

function framed(size: Size, handSize: number, riverRows: number, beside: boolean): Frame {
  const shelf = shelfOf(size, handSize);
  const choices = beside ? 0 : Math.max(60, shelf.rows === 2 ? shelf.handTile * ASPECT + 8 : 0);
  const table = { x: 0, y: 0, width: size.width, height: size.height - shelf.height - choices };
  const own = shelf.rows === 1 ? 0 : OWN_EDGE * ASPECT;
  const unit = unitOf(table, riverRows, own);
  const { rows, perRow, slot, handTile } = shelf;
  const inner = innerOf(table, unit, riverRows, own * unit);
  const hand = { x: 0, y: size.height - shelf.height, width: size.width, height: shelf.height };
  const actions = beside
    ? besideTable(table, inner, unit)
    : { x: 0, y: table.height, width: size.width, height: choices };
  return { size, unit, rows, perRow, slot, handTile, table, ...inner, hand, actions, beside };
}

/** One row where every tile is large enough for a finger; otherwise two. */
function shelfOf({ width, height }: Size, handSize: number): Shelf {
  const room = width - 2 * MARGIN;
  const rows = room >= (handSize + 1 + APART) * TARGET || width > height ? 1 : 2;
  const perRow = rows === 1 ? handSize : Math.ceil(handSize / 2);
  const across = rows === 1 ? handSize + 1 + APART : perRow + (handSize % 2) * APART;
  const high = rows === 1 ? Math.max(TARGET, (height * 0.17) / ASPECT) : LARGEST_HAND_TILE;
  const slot = Math.min(room / across, high, LARGEST_HAND_TILE);
  const handTile = slot * 0.94;
  return { rows, perRow, slot, handTile, height: rows * (handTile * ASPECT + 4) + MARGIN + 4 };
}

/** How many units a table takes from edge to edge. */
function spanOf(riverRows: number, strips: number): number {
  return CORE + 2 * (riverRows * ASPECT + 2 * GAP) + strips;
}

function unitOf({ width, height }: Size, riverRows: number, own: number): number {
  const across = spanOf(riverRows, 2 * EDGE * ASPECT);
  const down = spanOf(riverRows, EDGE * ASPECT + own);
  return Math.min((width - MARGIN) / across, (height - 2 * MARGIN) / down, LARGEST_UNIT);
}

type Inner = Pick<Frame, 'middle' | 'core' | 'reach' | 'corners'>;

/** The middle of the table, how far the strips are from it, and the corners between. */
function innerOf(table: Box, unit: number, riverRows: number, own: number): Inner {
  const strip = EDGE * ASPECT * unit;
  const core = (CORE * unit) / 2;
  const river = core + (riverRows * ASPECT + 2 * GAP) * unit;
  const wide = clamp((table.width - 2 * (river + strip)) / 2 - MARGIN, 0, 2.6 * unit);
  const high = clamp((table.height - 2 * river - strip - own) / 2 - MARGIN, 0, 3 * unit);
  const middle = { x: table.width / 2, y: MARGIN + (table.height - MARGIN + strip - own) / 2 };
  const reach = { side: river + wide + strip / 2, across: river + high + strip / 2, own: river + high + own / 2 };
  return { middle, core, reach, corners: cornersOf(table, middle, core, reach, unit, own) };
}

function cornersOf(
  table: Box,
  middle: Frame['middle'],
  core: number,
  reach: Frame['reach'],
  unit: number,
  own: number,
): Frame['corners'] {
  const half = (EDGE * ASPECT * unit) / 2;
  const pad = 0.3 * unit;
  const left = Math.max(MARGIN, middle.x - reach.side + half + pad);
  const right = table.width - left;
  const top = Math.max(MARGIN, middle.y - reach.across + half + pad);
  const bottom = Math.min(table.height - MARGIN, middle.y + reach.own - own / 2 - (own > 0 ? pad : 0));
  const [x1, x2] = [middle.x - core - pad, middle.x + core + pad];
  const [y1, y2] = [middle.y - core - pad, middle.y + core + pad];
  return [
    { x: left, y: y2, width: x1 - left, height: bottom - y2 },
    { x: x2, y: y2, width: right - x2, height: bottom - y2 },
    { x: x2, y: top, width: right - x2, height: y1 - top },
    { x: left, y: top, width: x1 - left, height: y1 - top },
  ];
}

/** What a column of choices takes. */
const LEAST_ACTIONS = 190;
/** A screen of less height has no row to spare for choices: they lie over the edge of the table. */
const SHORT = 520;

/** The room right of the strips. */
function roomBeside({ table, middle, reach, unit }: Pick<Frame, 'table' | 'middle' | 'reach' | 'unit'>): number {
  return table.width - middle.x - reach.side - (EDGE * ASPECT * unit) / 2;
}

/** Right of the table, down to the hand. */
function besideTable(table: Box, inner: Inner, unit: number): Box {
  const width = Math.max(LEAST_ACTIONS, Math.min(420, roomBeside({ table, ...inner, unit })));
  return { x: table.width - width, y: 0, width, height: table.height };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
