import type { Place, Tile } from '@paiju/games/mahjong';
import { APART, type Frame } from './frame.js';
import { meldShape } from './meld.js';
import { ASPECT, onTable, type Placed, type Side, type Spot } from './placed.js';

/** The number of tiles of a hand of this game while it waits: a meld counts as three. */
export function handSize({ concealed, melds }: Place): number {
  return Math.floor((concealed.length + 3 * melds.length - 1) / 3) * 3 + 1;
}

/** The own hand in one row or two, the drawn tile apart; in the order given. In one row the melds lie beside it. */
export function handTiles(place: Place, seat: number, order: readonly Tile[], frame: Frame): readonly Placed[] {
  const standing = order.filter((tile) => place.concealed.includes(tile));
  const rest = place.concealed.filter((tile) => !order.includes(tile));
  const concealed = [...standing, ...rest];
  return frame.rows === 1 ? inOne(concealed, place, seat, frame) : inTwo(concealed, place.drawn, seat, frame);
}

/** Melds beside the hand are this much smaller than its tiles. */
const MELD = 0.8;
const MELD_GAP = 0.16;

function inOne(concealed: readonly Tile[], { drawn, melds }: Place, seat: number, frame: Frame): readonly Placed[] {
  const { slot, hand, handTile } = frame;
  const shapes = melds.map((meld) => meldShape(meld, seat, frame.seats));
  const units = shapes.reduce((sum, shape) => sum + shape.width + MELD_GAP, 0);
  const length = (concealed.length + 1 + APART) * slot; // the hand stays while a tile comes and goes
  const width = Math.min(MELD * handTile, (hand.width - length - slot / 2 - 8) / Math.max(units, 1));
  const laid = units * width;
  const left = Math.max(4, (hand.width - length - (laid > 0 ? laid + slot / 2 : 0)) / 2);
  const y = hand.y + hand.height - 6 - (handTile * ASPECT) / 2;
  const tiles = concealed.map((tile, n) => ownTile(tile, seat, 'hand', left + (n + 0.5) * slot, y, frame));
  if (drawn !== null)
    tiles.push(ownTile(drawn, seat, 'drawn', left + (concealed.length + 0.5 + APART) * slot, y, frame));
  let from = left + length + slot / 2;
  for (const [n, shape] of [...shapes.entries()].reverse()) {
    for (const [m, { tile, right, up, sideways, down }] of shape.tiles.entries()) {
      const key = tile < 0 ? `m${seat}-${n}-${m}` : `t${tile}`;
      const base = y + ((handTile - width) * ASPECT) / 2;
      const place = { x: from + right * width, y: base - up * width, width, turn: sideways ? 90 : 0 } as const;
      tiles.push({ key, tile, seat, zone: 'meld', ...place, ...(down && { down }) });
    }
    from += (shape.width + MELD_GAP) * width;
  }
  return tiles;
}

/** The first half above the second; the drawn tile ends the second row, or stands above where the rows are full. */
function inTwo(all: readonly Tile[], drawn: Tile | null, seat: number, frame: Frame): readonly Placed[] {
  const { slot, hand, perRow, handTile } = frame;
  const over = drawn ?? all[2 * perRow] ?? null; // a dealer is dealt one more than the rows hold
  const concealed = all.slice(0, 2 * perRow);
  const high = handTile * ASPECT;
  const first = concealed.length < perRow ? 0 : Math.ceil(concealed.length / 2);
  const second = concealed.length - first;
  const below = hand.y + hand.height - 6 - high / 2;
  const fits = (second + 1 + APART) * slot <= hand.width - 7.5;
  const widest = Math.max(first, second + (fits ? 1 + APART : 0));
  const left = Math.max(4, (hand.width - widest * slot) / 2);
  const tiles = concealed.map((tile, n) => {
    const [column, y] = n < first ? [n, below - high - 4] : [n - first, below];
    return ownTile(tile, seat, 'hand', left + (column + 0.5) * slot, y, frame);
  });
  if (over === null) return tiles;
  const x = fits ? left + (second + 0.5 + APART) * slot : hand.width - 6 - slot / 2;
  const y = fits ? below : first === 0 ? below - high - 4 : below - 2 * high - 12;
  return [...tiles, ownTile(over, seat, drawn === null ? 'hand' : 'drawn', x, y, frame)];
}

function ownTile(tile: Tile, seat: number, zone: 'hand' | 'drawn', x: number, y: number, frame: Frame): Placed {
  return { key: tile < 0 ? `o${seat}-${x}` : `t${tile}`, tile, seat, zone, x, y, width: frame.handTile, turn: 0 };
}

const STRIP_GAP = 0.3;
/** A strip is this much longer than a hand: a drawn tile and two melds move nothing that lies there already. */
const SPARE = 2.4;
/** And by so much at most, when all of it is melds and some are kongs. */
const MOST = 5.4;

interface Piece extends Spot {
  readonly placed: Pick<Placed, 'key' | 'tile' | 'seat' | 'zone' | 'down'>;
}

/** The tiles along the edge before a seat: another seat's hand, and melds to the right of it. */
export function stripOf(place: Place, seat: number, side: Side, frame: Frame): readonly Placed[] {
  if (side === 0 && frame.rows === 1) return []; // they lie beside the hand
  const [hand, melds] = [side === 0 ? [] : handPieces(place, seat), meldPieces(place, seat, frame.seats)];
  const needed = (side === 0 ? 0 : afterHand(place)) + melds.width;
  const length = Math.max(needed, side === 0 ? 1 : handSize(place) + SPARE);
  const room = roomOf(side, handSize(place), frame);
  const width = Math.min(of(side, frame.edge), room / length);
  const start = side === 0 ? room / 2 - length * width : -(length * width) / 2;
  const middle = side === 0 || side === 2 ? frame.middle : { x: frame.middle.x, y: frame.stripY };
  const end = length - melds.width;
  const pieces = [...hand, ...melds.pieces.map((piece) => ({ ...piece, right: end + piece.right }))];
  return pieces.map(({ placed, right, out, turn }) => {
    const spot = { right: start + right * width, out: of(side, frame.reach) + out * width, turn };
    return { ...placed, ...onTable(middle, side, spot), width };
  });
}

function roomOf(side: Side, size: number, frame: Frame): number {
  const { table, stripY, reach, unit, edge } = frame;
  if (side === 0) return Math.min(table.width, 2 * reach.side + 3 * unit) - 8;
  const beside = 2 * Math.min(stripY, table.height - stripY) - 4;
  if (side !== 2) return beside;
  // The strip across ends before those at the sides if they reach up to it.
  const meet = Math.min(beside, (size + MOST) * edge.side) / 2 > reach.across - (ASPECT * edge.across) / 2;
  return Math.min(table.width, 2 * reach.side - (meet ? ASPECT * edge.side : 0)) - 8;
}

/** The value of a frame for the strip before a side. */
function of(side: Side, { side: beside, across, own }: Frame['reach']): number {
  return side === 0 ? own : side === 2 ? across : beside;
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
