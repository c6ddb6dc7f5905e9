import type { Place } from '@paiju/games/mahjong';
import type { Frame } from './frame.js';
import { handSize } from './hand.js';
import { meldShape } from './meld.js';
import { ASPECT, onTable, type Placed, type Side, type Spot } from './placed.js';

const BETWEEN = 0.3;
/** A strip is this much longer than a hand: a drawn tile and two melds move nothing that lies there already. */
const SPARE = 2.4;
/** And by so much at most, when all of it is melds and some are kongs. */
const MOST = 5.4;

interface Piece extends Spot {
  readonly placed: Pick<Placed, 'key' | 'tile' | 'seat' | 'zone' | 'down'>;
}

/** What lies along the edge before a seat: the others' hands, and everyone's melds to the right of them. */
export function stripOf(place: Place, seat: number, side: Side, frame: Frame): readonly Placed[] {
  if (side === 0 && frame.rows === 1) return []; // they lie beside the hand
  const [hand, melds] = [side === 0 ? [] : handPieces(place, seat), meldPieces(place, seat)];
  const needed = (side === 0 ? 0 : afterHand(place)) + melds.width;
  const length = Math.max(needed, side === 0 ? 1 : handSize(place) + SPARE);
  const room = roomOf(side, handSize(place), frame);
  const width = Math.min(of(side, frame.edge), room / length);
  const start = side === 0 ? room / 2 - length * width : -(length * width) / 2;
  const end = length - melds.width;
  const pieces = [...hand, ...melds.pieces.map((piece) => ({ ...piece, right: end + piece.right }))];
  return pieces.map(({ placed, right, out, turn }) => {
    const spot = { right: start + right * width, out: of(side, frame.reach) + out * width, turn };
    return { ...placed, ...onTable(frame.middle, side, spot), width };
  });
}

function roomOf(side: Side, size: number, frame: Frame): number {
  const { table, middle, reach, unit, edge } = frame;
  if (side === 0) return Math.min(table.width, 2 * reach.side + 3 * unit) - 8;
  const beside = 2 * Math.min(middle.y, table.height - middle.y) - 4;
  if (side !== 2) return beside;
  // Where the strips at the sides reach up to the one across, it ends before them.
  const meet = Math.min(beside, (size + MOST) * edge.side) / 2 > reach.across - (ASPECT * edge.across) / 2;
  return Math.min(table.width, 2 * reach.side - (meet ? ASPECT * edge.side : 0)) - 8;
}

/** What a frame says of the strip before a side. */
function of(side: Side, { side: beside, across, own }: Frame['reach']): number {
  return side === 0 ? own : side === 2 ? across : beside;
}

/** The melds from left to right, in widths of a tile: the first of them at the far end, where it stays. */
function meldPieces({ melds }: Place, seat: number): { readonly pieces: readonly Piece[]; readonly width: number } {
  const pieces: Piece[] = [];
  let left = 0;
  for (const [n, meld] of [...melds.entries()].reverse()) {
    const shape = meldShape(meld, seat);
    left += BETWEEN / 2;
    for (const [m, { tile, right, up, sideways, down }] of shape.tiles.entries()) {
      const key = tile < 0 ? `m${seat}-${n}-${m}` : `t${tile}`;
      const placed = { key, tile, seat, zone: 'meld' as const, ...(down && { down }) };
      pieces.push({ placed, right: left + right, out: -up, turn: sideways ? 90 : 0 });
    }
    left += shape.width;
  }
  return { pieces, width: left };
}

/** Where a hand ends that has to discard: what is drawn and what is called moves nothing aside. */
function afterHand({ concealed }: Place): number {
  return 3 * Math.floor(concealed.length / 3) + 2 + BETWEEN;
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
