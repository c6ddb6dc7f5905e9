import { SUIT_BITS, SUIT_MASK, type Suits } from './suits.js';

/**
 * In how many of its 24 suit images (P-46) a hand shares no card with another, by which suits of the two share no rank:
 * bit `4·theirs + own` is set where suit `own` of one and suit `theirs` of the other do not meet. An image matches each
 * suit with another, so the number is the permanent of that table of four by four.
 */
export const IMAGES: Uint8Array = permanents();

function permanents(): Uint8Array {
  return Uint8Array.from({ length: 1 << 16 }, (_, table) => matchings(table, 0, 0));
}

/** The ways to give suits from `row` on an own suit not yet `taken`. */
function matchings(table: number, row: number, taken: number): number {
  if (row === 4) return 1;
  const free = (table >> (4 * row)) & 15 & ~taken;
  let ways = 0;
  for (let suit = 0; suit < 4; suit++) {
    if ((free >> suit) & 1) ways += matchings(table, row + 1, taken | (1 << suit));
  }
  return ways;
}

/** One hand, asked about many others: how many suit images of each it leaves room for. */
export class Room {
  /** For every set of ranks, the own suits it does not meet, a bit each. */
  readonly #apart = new Uint8Array(SUIT_MASK + 1);

  /** Takes the place of the hand before. */
  load({ low, high }: Suits): void {
    const own = [low & SUIT_MASK, low >>> SUIT_BITS, high & SUIT_MASK, high >>> SUIT_BITS] as const;
    const apart = this.#apart;
    apart[0] = 15;
    for (let rank = 0; rank < SUIT_BITS; rank++) {
      const bit = 1 << rank;
      const lacking = own.reduce((suits, ranks, suit) => suits | ((ranks & bit) === 0 ? 1 << suit : 0), 0);
      for (let set = 0; set < bit; set++) apart[set | bit] = (apart[set] as number) & lacking;
    }
  }

  /** The number of a hand's suit images that share no card with the own hand. */
  images(low: number, high: number): number {
    const apart = this.#apart;
    return IMAGES[
      (apart[low & SUIT_MASK] as number) |
        ((apart[low >>> SUIT_BITS] as number) << 4) |
        ((apart[high & SUIT_MASK] as number) << 8) |
        ((apart[high >>> SUIT_BITS] as number) << 12)
    ] as number;
  }
}
