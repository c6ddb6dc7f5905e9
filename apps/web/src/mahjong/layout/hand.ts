import type { Place, Tile } from '@paiju/games/mahjong';
import { APART, type Frame } from './frame.js';
import { type MeldShape, meldShape } from './meld.js';
import { ASPECT, onTable, type Placed, type Side, type Spot } from './placed.js';

/** The number of tiles of a hand of this game while it waits: a meld counts as three. */
export function handSize({ concealed, melds }: Place): number {
  return Math.floor((concealed.length + 3 * melds.length - 1) / 3) * 3 + 1;
}

/** The own hand in one row or two, the drawn tile apart; in the order given. The melds lie beside it. */
export function handTiles(place: Place, seat: number, order: readonly Tile[], frame: Frame): readonly Placed[] {
  const standing = order.filter((tile) => place.concealed.includes(tile));
  const rest = place.concealed.filter((tile) => !order.includes(tile));
  const concealed = [...standing, ...rest];
  if (frame.rows === 1) return inOne(concealed, place, seat, frame);
  return place.melds.length > 0 ? besideMelds(concealed, place, seat, frame) : inTwo(concealed, place, seat, frame);
}

/** Melds beside the hand are this much smaller than its tiles. */
const MELD = 0.8;
const MELD_GAP = 0.16;

/** The own melds, the first of them at the right. */
interface Melds {
  readonly shapes: readonly MeldShape[];
  /** Their length in widths of a tile. */
  readonly units: number;
}

function meldsOf({ melds }: Place, seat: number, frame: Frame): Melds {
  const shapes = melds.map((meld) => meldShape(meld, seat, frame.seats));
  return { shapes, units: shapes.reduce((sum, shape) => sum + shape.width + MELD_GAP, 0) };
}

/** Melds from `x` on, on the line on which tiles stand whose middle is at `y`. */
function laid({ shapes }: Melds, seat: number, spot: { x: number; y: number; width: number }, frame: Frame): Placed[] {
  const { y, width } = spot;
  const base = y + ((frame.handTile - width) * ASPECT) / 2;
  let from = spot.x;
  return [...shapes.entries()].reverse().flatMap(([n, shape]) => {
    const left = from;
    from += (shape.width + MELD_GAP) * width;
    return shape.tiles.map(({ tile, right, up, sideways, down }, m): Placed => {
      const key = tile < 0 ? `m${seat}-${n}-${m}` : `t${tile}`;
      const place = { x: left + right * width, y: base - up * width, width, turn: sideways ? 90 : 0 } as const;
      return { key, tile, seat, zone: 'meld', ...place, ...(down && { down }) };
    });
  });
}

function inOne(concealed: readonly Tile[], place: Place, seat: number, frame: Frame): readonly Placed[] {
  const { slot, hand, handTile } = frame;
  const melds = meldsOf(place, seat, frame);
  const length = (concealed.length + 1 + APART) * slot; // the hand stays while a tile comes and goes
  const width = Math.min(MELD * handTile, (hand.width - length - slot / 2 - 8) / Math.max(melds.units, 1));
  const after = melds.units * width;
  const left = Math.max(4, (hand.width - length - (after > 0 ? after + slot / 2 : 0)) / 2);
  const y = hand.y + hand.height - 6 - (handTile * ASPECT) / 2;
  const tiles = concealed.map((tile, n) => ownTile(tile, seat, 'hand', left + (n + 0.5) * slot, y, frame));
  const x = left + (concealed.length + 0.5 + APART) * slot;
  const drawn = place.drawn === null ? [] : [ownTile(place.drawn, seat, 'drawn', x, y, frame)];
  return [...tiles, ...drawn, ...laid(melds, seat, { x: left + length + slot / 2, y, width }, frame)];
}

/** The first half above the second; the drawn tile ends the second row, or stands above where the rows are full. */
function inTwo(all: readonly Tile[], { drawn }: Place, seat: number, frame: Frame): readonly Placed[] {
  const { slot, hand, perRow } = frame;
  const over = drawn ?? all[2 * perRow] ?? null; // a dealer is dealt one more than the rows hold
  const concealed = all.slice(0, 2 * perRow);
  const first = concealed.length < perRow ? 0 : Math.ceil(concealed.length / 2);
  const second = concealed.length - first;
  const fits = (second + 1 + APART) * slot <= hand.width - 7.5;
  const widest = Math.max(first, second + (fits ? 1 + APART : 0));
  const left = Math.max(4, (hand.width - widest * slot) / 2);
  const rows: Rows = { left, first, over: fits ? 1 : first === 0 ? 0 : -1 };
  const tiles = inRows(concealed, seat, rows, frame);
  if (over === null) return tiles;
  return [...tiles, afterRows(over, second, seat, rows, drawn === null ? 'hand' : 'drawn', frame)];
}

/** The upper row has the melds at its right end, and only those tiles for which the lower row has no room. */
function besideMelds(all: readonly Tile[], place: Place, seat: number, frame: Frame): readonly Placed[] {
  const melds = meldsOf(place, seat, frame);
  const { second, ...rows } = rowsBeside(melds, handSize(place) - 3 * place.melds.length, frame);
  const apart = rows.over === 1;
  const over = place.drawn ?? (apart ? null : (all[rows.first + second] ?? null));
  const concealed = apart ? all : all.slice(0, rows.first + second);
  const zone = place.drawn === null ? 'hand' : 'drawn';
  const last = over === null ? [] : [afterRows(over, concealed.length - rows.first, seat, rows, zone, frame)];
  const spot = { x: rows.meldsAt, y: lineOf(0, frame), width: rows.meldWidth };
  return [...inRows(concealed, seat, rows, frame), ...last, ...laid(melds, seat, spot, frame)];
}

/** The rows of a hand that waits with so many tiles: the drawn one has room in the lower unless melds would be smaller than rivers. */
function rowsBeside({ units }: Melds, waiting: number, frame: Frame) {
  const { slot, hand, perRow, handTile, unit } = frame;
  const rowsOf = (second: number, over: Rows['over']) => {
    const first = Math.max(0, waiting - second);
    const widest = over === 1 ? Math.max(perRow, second + 1 + APART) : perRow;
    const left = Math.max(4, (hand.width - widest * slot) / 2);
    const from = left + (first + APART) * slot;
    const meldWidth = Math.min(MELD * handTile, (hand.width - 4 - from) / units);
    const meldsAt = Math.max(from, hand.width - left - units * meldWidth);
    return { left, first, second: waiting - first, over, meldWidth, meldsAt };
  };
  const apart = rowsOf(Math.min(perRow, waiting, Math.floor((hand.width - 7.5) / slot - 1 - APART)), 1);
  const full = rowsOf(Math.min(perRow, waiting), -1);
  return apart.first === full.first || apart.meldWidth >= unit ? apart : full;
}

/** A row of the own hand: the upper, the lower, or the place above both. */
type Row = 0 | 1 | -1;

/** Two rows of the own hand: where they begin, the tiles in the upper, and where the drawn tile stands. */
interface Rows {
  readonly left: number;
  readonly first: number;
  readonly over: Row;
}

/** The middle of the tiles of a row. */
function lineOf(row: Row, { hand, handTile }: Frame): number {
  const high = handTile * ASPECT;
  return hand.y + hand.height - 6 - high / 2 - (1 - row) * (high + 4) - (row < 0 ? 4 : 0);
}

function inRows(tiles: readonly Tile[], seat: number, { left, first }: Rows, frame: Frame): readonly Placed[] {
  return tiles.map((tile, n) => {
    const column = n < first ? n : n - first;
    return ownTile(tile, seat, 'hand', left + (column + 0.5) * frame.slot, lineOf(n < first ? 0 : 1, frame), frame);
  });
}

/** The tile after the last of the lower row, or where else the rows have it. */
function afterRows(
  tile: Tile,
  second: number,
  seat: number,
  { left, over }: Rows,
  zone: 'hand' | 'drawn',
  frame: Frame,
): Placed {
  const { slot, hand } = frame;
  const x = over === 1 ? left + (second + 0.5 + APART) * slot : hand.width - 6 - slot / 2;
  return ownTile(tile, seat, zone, x, lineOf(over, frame), frame);
}

function ownTile(tile: Tile, seat: number, zone: 'hand' | 'drawn', x: number, y: number, frame: Frame): Placed {
  return { key: tile < 0 ? `o${seat}-${x}-${y}` : `t${tile}`, tile, seat, zone, x, y, width: frame.handTile, turn: 0 };
}

type OtherSide = Exclude<Side, 0>;

const STRIP_GAP = 0.3;
/** A strip is this much longer than a hand: a drawn tile and two melds move nothing that lies there already. */
const SPARE = 2.4;
/** And by so much at most, when all of it is melds and some are kongs. */
const MOST = 5.4;

interface Piece extends Spot {
  readonly placed: Pick<Placed, 'key' | 'tile' | 'seat' | 'zone' | 'down'>;
}

/** The tiles along the edge before another seat: its hand, and melds to the right of it. */
export function stripOf(place: Place, seat: number, side: OtherSide, frame: Frame): readonly Placed[] {
  const [hand, melds] = [handPieces(place, seat), meldPieces(place, seat, frame.seats)];
  const length = Math.max(afterHand(place) + melds.width, handSize(place) + SPARE);
  const room = roomOf(side, handSize(place), frame);
  const width = Math.min(of(side, frame.edge), room / length);
  const start = -(length * width) / 2;
  const middle = side === 2 ? frame.middle : { x: frame.middle.x, y: frame.stripY };
  const end = length - melds.width;
  const pieces = [...hand, ...melds.pieces.map((piece) => ({ ...piece, right: end + piece.right }))];
  return pieces.map(({ placed, right, out, turn }) => {
    const spot = { right: start + right * width, out: of(side, frame.reach) + out * width, turn };
    return { ...placed, ...onTable(middle, side, spot), width };
  });
}

function roomOf(side: OtherSide, size: number, frame: Frame): number {
  const { table, stripY, reach, edge } = frame;
  const beside = 2 * Math.min(stripY, table.height - stripY) - 4;
  if (side !== 2) return beside;
  // The strip across ends before those at the sides if they reach up to it.
  const meet = Math.min(beside, (size + MOST) * edge.side) / 2 > reach.across - (ASPECT * edge.across) / 2;
  return Math.min(table.width, 2 * reach.side - (meet ? ASPECT * edge.side : 0)) - 8;
}

/** The value of a frame for the strip before a side. */
function of(side: OtherSide, { side: beside, across }: Frame['reach']): number {
  return side === 2 ? across : beside;
}

/** The melds from left to right, in widths of a tile: the first of them at the far end, where it stays. */
function meldPieces(
  { melds }: Place,
  seat: number,
  seats: number,
): { readonly pieces: readonly Piece[]; readonly width: number } {
  const pieces: Piece[] = [];
  let left = 0;
  for (const [n, meld] of [...melds.entries()].reverse()) {
    const shape = meldShape(meld, seat, seats);
    left += STRIP_GAP / 2;
    for (const [m, { tile, right, up, sideways, down }] of shape.tiles.entries()) {
      const key = tile < 0 ? `m${seat}-${n}-${m}` : `t${tile}`;
      const placed = { key, tile, seat, zone: 'meld' as const, ...(down && { down }) };
      pieces.push({ placed, right: left + right, out: -up, turn: sideways ? 90 : 0 });
    }
    left += shape.width;
  }
  return { pieces, width: left };
}

/** The end of a hand that has to discard: draws and calls move nothing aside. */
function afterHand({ concealed }: Place): number {
  return 3 * Math.floor(concealed.length / 3) + 2 + STRIP_GAP;
}

function handPieces({ concealed, drawn }: Place, seat: number): Piece[] {
  const zone = 'back' as const;
  const pieces = concealed.map((tile, n) => {
    const key = tile < 0 ? `b${seat}-${n}` : `t${tile}`;
    return { placed: { key, tile, seat, zone }, right: n + 0.5, out: 0, turn: 0 as const };
  });
  if (drawn === null) return pieces;
  const key = drawn < 0 ? `d${seat}` : `t${drawn}`;
  const apart = {
    placed: { key, tile: drawn, seat, zone },
    right: concealed.length + 0.5 + STRIP_GAP,
    out: 0,
    turn: 0 as const,
  };
  return [...pieces, apart];
}
