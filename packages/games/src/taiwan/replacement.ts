import type { Seat } from '@paiju/kernel';
import { SEATS } from '../mahjong/table.js';
import type { Tile } from '../mahjong/tiles.js';
import { isFlower } from './flower-win.js';
import type { TaiwanEvent, TaiwanRound } from './table.js';

/** T-8: exposes and replaces the dealt flowers (補花) from the dealer on, round by round or seat by seat. */
export function replaceDealt(round: TaiwanRound): readonly TaiwanEvent[] {
  const { dealer, config } = round.table;
  const order = SEATS.map((turn) => ((dealer + turn) & 3) as Seat);
  const replacement = new Replacement(round);
  if (config.openingFlowerOrder === 'perPlayer') replacement.seatBySeat(order);
  else replacement.roundByRound(order);
  return replacement.events;
}

/** The flowers still in hand and the tail of the wall, while they change places. */
class Replacement {
  readonly events: TaiwanEvent[] = [];
  readonly #wall: readonly Tile[];
  readonly #held: (readonly Tile[])[];
  #tail: number;

  constructor({ table, wall }: TaiwanRound) {
    this.#wall = wall;
    this.#tail = table.tail;
    this.#held = table.places.map(({ concealed }) => concealed.filter(isFlower));
  }

  /** Flowers drawn in a round wait for the next one. */
  roundByRound(order: readonly Seat[]): void {
    while (this.#held.some((flowers) => flowers.length > 0)) for (const seat of order) this.#replace(seat);
  }

  seatBySeat(order: readonly Seat[]): void {
    for (const seat of order) while (this.#flowers(seat).length > 0) this.#replace(seat);
  }

  #flowers(seat: Seat): readonly Tile[] {
    return this.#held[seat] as readonly Tile[];
  }

  /** Exposes the flowers a seat holds and draws as many tiles. */
  #replace(seat: Seat): void {
    const tiles = this.#flowers(seat);
    if (tiles.length === 0) return;
    this.events.push({ kind: 'exposed', seat, tiles, arrival: 'deal' });
    this.#held[seat] = tiles.map(() => this.#draw(seat)).filter(isFlower);
  }

  #draw(seat: Seat): Tile {
    const tile = this.#wall[--this.#tail] as Tile; // eight flowers cannot exhaust a wall
    this.events.push({ kind: 'drew', seat, tile, from: 'tail', arrival: 'deal' });
    return tile;
  }
}
