import type { Place } from '@paiju/games/mahjong';
import type { Frame } from './frame.js';
import { meldShape } from './meld.js';
import { onTable, type Placed, type Side, type Spot } from './placed.js';

const BETWEEN = 0.3;

interface Piece extends Spot {
  readonly placed: Pick<Placed, 'key' | 'tile' | 'seat' | 'zone' | 'down'>;
}

/** What lies along the edge before a seat: the others' hands, and everyone's melds to the right of them. */
export function stripOf(place: Place, seat: number, side: Side, frame: Frame): readonly Placed[] {
  if (side === 0 && frame.rows === 1) return []; // they lie beside the hand
  const pieces = piecesOf(place, seat, side);
  const length = pieces.reduce((most, { right }) => Math.max(most, right + 1), side === 0 ? 0 : afterHand(place) + 0.5);
  const room = roomOf(side, frame);
  const width = Math.min(of(side, frame.edge), room / Math.max(length, 1));
  const start = side === 0 ? room / 2 - length * width : -(length * width) / 2;
  return pieces.map(({ placed, right, out, turn }) => {
    const spot = { right: start + right * width, out: of(side, frame.reach) + out * width, turn };
    return { ...placed, ...onTable(frame.middle, side, spot), width };
  });
}

function roomOf(side: Side, { table, middle, reach, unit }: Frame): number {
  if (side === 0) return Math.min(table.width, 2 * reach.side + 3 * unit) - 8;
  if (side === 2) return Math.min(table.width, 2 * reach.side) - 8;
  return 2 * Math.min(middle.y, table.height - middle.y) - 4;
}

/** What a frame says of the strip before a side. */
function of(side: Side, { side: beside, across, own }: Frame['reach']): number {
  return side === 0 ? own : side === 2 ? across : beside;
}

/** The pieces from left to right, in widths of a tile. */
function piecesOf(place: Place, seat: number, side: Side): readonly Piece[] {
  const pieces: Piece[] = side === 0 ? [] : handPieces(place, seat);
  let left = pieces.length === 0 ? 0 : afterHand(place) + BETWEEN;
  for (const [n, meld] of [...place.melds.entries()].reverse()) {
    const shape = meldShape(meld, seat);
    for (const [m, { tile, right, up, sideways, down }] of shape.tiles.entries()) {
      const key = tile < 0 ? `m${seat}-${n}-${m}` : `t${tile}`;
      const placed = { key, tile, seat, zone: 'meld' as const, ...(down && { down }) };
      pieces.push({ placed, right: left + right, out: -up, turn: sideways ? 90 : 0 });
    }
    left += shape.width + BETWEEN / 2;
  }
  return pieces;
}

/** Where a hand ends: the place of a drawn tile is always kept, so that nothing moves aside for every draw. */
function afterHand({ concealed }: Place): number {
  return concealed.length + BETWEEN + 1;
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
    right: concealed.length + 0.5 + BETWEEN,
    out: 0,
    turn: 0 as const,
  };
  return [...pieces, apart];
}
