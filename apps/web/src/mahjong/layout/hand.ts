import type { Place, Tile } from '@paiju/games/mahjong';
import { APART, type Frame } from './frame.js';
import { meldShape } from './meld.js';
import { ASPECT, type Placed } from './placed.js';

/** How many tiles a hand of this game has while it waits: a meld counts as three. */
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
const BETWEEN = 0.16;

function inOne(concealed: readonly Tile[], { drawn, melds }: Place, seat: number, frame: Frame): readonly Placed[] {
  const { slot, hand, handTile } = frame;
  const shapes = melds.map((meld) => meldShape(meld, seat));
  const units = shapes.reduce((sum, shape) => sum + shape.width + BETWEEN, 0);
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
    from += (shape.width + BETWEEN) * width;
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
