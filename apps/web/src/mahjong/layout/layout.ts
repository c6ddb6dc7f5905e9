import type { Table, Tile, Variant, View } from '@paiju/games/mahjong';
import { type Frame, frameOf, type Rivers } from './frame.js';
import { handSize, handTiles, stripOf } from './hand.js';
import { bonusTiles } from './meld.js';
import { onTable, type Placed, riverSpots, type Side, type Size } from './placed.js';

/** The place of everything on a table. */
export interface Layout {
  readonly frame: Frame;
  readonly tiles: readonly Placed[];
}

/** Discards that a river has room for from the start. */
const USUAL = 18;

/** Games whose hands have more tiles play with bonus tiles: there is room for them before the first lies. */
const LEAST_HAND = 13;

/** The conditions of a layout beside the view and the size. */
export interface Manner {
  /** The order of the own hand. */
  readonly order?: readonly Tile[];
  /** True if the viewer sits there and may be asked. */
  readonly isAsked?: boolean;
  /** Tiles that won. */
  readonly won?: readonly Tile[];
}

/** The place of every tile of a view on a screen of this size. */
export function layOut(view: View<Variant>, size: Size, { order = [], isAsked = true, won = [] }: Manner = {}): Layout {
  const { table } = view;
  const own = view.seat ?? 0;
  const seats = table.places.length;
  const tilesHeld = handSize(table.places[own] ?? table.places[0]);
  const bonus = tilesHeld > LEAST_HAND || table.places.some((place) => place.bonus.length > 0);
  const frame = frameOf(size, { seats, handSize: tilesHeld, rivers: longest(table, own), bonus, isAsked });
  const tiles = table.places.flatMap((place, seat) => {
    const side = sideOf(seat, own, seats);
    const hand = side === 0 ? handTiles(place, seat, order, frame) : [];
    return [
      ...riverTiles(table, seat, side, frame),
      ...(side === 0 ? [] : stripOf(place, seat, side, frame)),
      ...bonusTiles(place.bonus, seat, side, frame),
      ...hand,
    ];
  });
  const lit = won.length === 0 ? tiles : tiles.map((one) => (won.includes(one.tile) ? { ...one, won: true } : one));
  return { frame, tiles: lit };
}

/** The side of a seat, as seen from the own; where three play, nobody sits across. */
export function sideOf(seat: number, own: number, seats: number): Side {
  return (seats === 3 ? SIDES_OF_THREE : SIDES)[(seat - own + seats) % seats] ?? 0;
}

const SIDES: readonly Side[] = [0, 1, 2, 3];
const SIDES_OF_THREE: readonly Side[] = [0, 1, 3];

/** Discards in the longest rivers, at least the usual number: a table that shrinks later is a nuisance. */
function longest({ places }: Table<Variant>, own: number): Rivers {
  const most = (...sides: readonly Side[]): number =>
    Math.max(
      USUAL,
      ...places.flatMap(({ river }, seat) => (sides.includes(sideOf(seat, own, places.length)) ? [river.length] : [])),
    );
  return { side: most(1, 3), own: most(0, 2) };
}

function riverTiles(table: Table<Variant>, seat: number, side: Side, frame: Frame): readonly Placed[] {
  const river = table.places[seat]?.river ?? [];
  const { unit, middle, core, perRiver } = frame;
  const latest = lastDiscarder(table);
  const [perRow, half] = side === 0 || side === 2 ? [perRiver.own, core.y] : [perRiver.side, core.x];
  return riverSpots(river, { perRow, unit, from: half + 0.22 * unit }).map((spot, n) => {
    const discard = river[n];
    const tile = discard?.tile ?? -1;
    const called = discard?.called === true;
    const last = latest === seat && !called && n === river.length - 1;
    return {
      key: called ? `g${tile}` : `t${tile}`,
      tile,
      seat,
      zone: 'river',
      ...onTable(middle, side, spot),
      width: unit,
      ...(called && { called }),
      ...(discard?.drawn === true && { tsumogiri: true }),
      ...(last && { last }),
    };
  });
}

/** The seat of the last discard: the one that is asked about, or the one that was passed over before this draw. */
function lastDiscarder({ phase, places }: Table<Variant>): number | undefined {
  if (phase.kind === 'discard') return phase.seat;
  if (phase.kind !== 'turn' || phase.arrival !== 'draw') return undefined;
  return (phase.seat + places.length - 1) % places.length;
}
