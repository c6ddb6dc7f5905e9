import {
  type Discard,
  HIDDEN,
  isSuited,
  type Kind,
  kindOf,
  nextSeat,
  numberOf,
  type PlacedMeld,
  parseTiles,
  type Tile,
  tileName,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import { fault, type GivenError, type GivenField } from './given-words.js';

/** Letters behind a tile of a river: it declared a ready hand, it was thrown as it was drawn, another seat called it. */
export const RIVER_MARKS = { ready: 'r', drawn: 'd', called: 'c' } as const;
/** Behind a meld, or alone where nobody saw its tiles: a concealed kong. */
export const CLOSED = 'closed';

/** A discard before it is known how many there were before it. */
type Thrown = Omit<Discard, 'turn'>;

/** Reads the texts of a description: every tile is there once. The first fault is kept. */
export class GivenReader {
  readonly #used = new Set<Tile>();
  readonly #marked: readonly Tile[];
  readonly #isKnown: (tile: Tile) => boolean;
  /** Tiles of melds that no river has told of yet. */
  readonly #laid = new Set<Tile>();
  error: GivenError | undefined;

  constructor(marked: readonly Tile[], isKnown: (tile: Tile) => boolean) {
    this.#marked = marked;
    this.#isKnown = isKnown;
  }

  tiles(field: GivenField, text: string): readonly Tile[] {
    const read = parseTiles(text, { used: this.#used, marked: this.#marked });
    if (!read.ok) {
      const { position, character, message, excess } = read.error;
      this.fail(
        excess === undefined
          ? fault(field, 'unread', { position, character, message })
          : fault(field, 'tooMany', { ...excess, message }),
      );
      return [];
    }
    const foreign = read.value.find((tile) => !this.#isKnown(tile));
    if (foreign !== undefined) this.fail(fault(field, 'foreignTile', { tile: tileName(foreign) }));
    for (const tile of read.value) this.#used.add(tile);
    return read.value;
  }

  fail(error: GivenError): void {
    this.error ??= error;
  }

  /** A river with its marks; `declares`: its last tile declared a ready hand. Melds are read before. */
  river(text: string, declares: boolean): readonly Thrown[] {
    const thrown: Thrown[] = [];
    const marks = Object.values(RIVER_MARKS).join('');
    for (const { 0: whole, index, groups } of text.matchAll(
      new RegExp(`(?<tiles>[^${marks}]*)(?<marks>[${marks}]*)`, 'g'),
    )) {
      if (whole === '') continue;
      const written = groups?.['tiles'] ?? '';
      const set = groups?.['marks'] ?? '';
      const called = set.includes(RIVER_MARKS.called);
      const tiles = called ? this.#withCalled(written, index) : this.tiles('rivers', ' '.repeat(index) + written);
      if (tiles.length === 0 && set !== '') {
        this.fail(fault('rivers', 'unread', { position: index + 1, character: set, message: `${set} marks no tile` }));
      }
      const last = tiles.length - 1;
      for (const [n, tile] of tiles.entries()) {
        const is = (mark: string): boolean => n === last && set.includes(mark);
        thrown.push({ tile, drawn: is(RIVER_MARKS.drawn), ready: is(RIVER_MARKS.ready), called: n === last && called });
      }
    }
    if (declares && thrown.length === 0) this.fail(fault('declared', 'noRiver'));
    if (!declares || thrown.some(({ ready }) => ready)) return thrown;
    return thrown.map((one, n) => (n === thrown.length - 1 ? { ...one, ready: true } : one));
  }

  /** Tiles of which the last lies in a meld now. */
  #withCalled(text: string, index: number): readonly Tile[] {
    const alone = new GivenReader(this.#marked, this.#isKnown);
    const read = alone.tiles('rivers', ' '.repeat(index) + text);
    if (alone.error !== undefined) this.fail(alone.error);
    const wanted = read.at(-1);
    if (wanted === undefined) return [];
    const laid = [...this.#laid].filter((tile) => kindOf(tile) === kindOf(wanted));
    const isRed = (tile: Tile): boolean => this.#marked.includes(tile);
    const called = laid.find((tile) => isRed(tile) === isRed(wanted)) ?? laid[0];
    if (called === undefined) this.fail(fault('rivers', 'notCalled', { tile: tileName(wanted) }));
    this.#laid.delete(called ?? HIDDEN);
    const names = read.slice(0, -1).map((tile) => tileName(tile, 'digits', this.#marked));
    return [...this.tiles('rivers', names.join('')), ...(called === undefined ? [] : [called])];
  }

  /** A meld of a seat; from whom it was called is told by the rivers, or taken to be the seat before. */
  meld(text: string, owner: Seat, seats: number): PlacedMeld {
    const trimmed = text.trim();
    const closed = trimmed.endsWith(CLOSED);
    const written = closed ? trimmed.slice(0, -CLOSED.length) : trimmed;
    const tiles = this.tiles('melds', written).toSorted((a, b) => a - b);
    const [a = HIDDEN, b = HIDDEN, c = HIDDEN, d = HIDDEN] = tiles;
    const hidden = closed && written.trim() === '';
    const alike = tiles.every((tile) => kindOf(tile) === kindOf(a));
    const isSet = tiles.length === 4 ? alike : tiles.length === 3 && !closed && (alike || isRow(tiles.map(kindOf)));
    if (!hidden && !isSet) this.fail(fault('melds', 'noMeld', { text: trimmed }));
    if (closed) return { kind: 'kong', form: 'concealed', tiles: [a, b, c, d], turn: 0 };
    for (const tile of tiles) this.#laid.add(tile);
    const taken = { called: a, from: ((owner + seats - 1) % seats) as Seat, turn: 0 };
    if (tiles.length === 4) return { kind: 'kong', form: 'open', tiles: [a, b, c, d], ...taken };
    return { kind: alike ? 'pung' : 'chow', tiles: [a, b, c], ...taken };
  }
}

function isRow([a = 0, b = 0, c = 0]: readonly Kind[]): boolean {
  return isSuited(a) && b === a + 1 && c === a + 2 && numberOf(a) < 8;
}

/** Rivers and melds as they came about, one after another from the dealer on. */
export function inOrder(
  rivers: readonly (readonly Thrown[])[],
  melds: readonly (readonly PlacedMeld[])[],
  dealer: Seat,
): { readonly rivers: readonly (readonly Discard[])[]; readonly melds: readonly (readonly PlacedMeld[])[] } {
  const placed = melds.map((list) => [...list]);
  const thrown: Discard[][] = rivers.map(() => []);
  let turn = 0;
  let seat = dealer;
  for (let rest = rivers.reduce((sum, { length }) => sum + length, 0); rest > 0; rest--) {
    while (thrown[seat]?.length === rivers[seat]?.length) seat = nextSeat(seat, rivers.length);
    const discard = rivers[seat]?.[thrown[seat]?.length ?? 0] as Thrown; // there is a next one
    thrown[seat]?.push({ ...discard, turn: turn++ });
    const owner = discard.called
      ? placed.findIndex((list) => list.some(({ tiles }) => tiles.includes(discard.tile)))
      : -1;
    const list = placed[owner];
    const n = list?.findIndex(({ tiles }) => tiles.includes(discard.tile)) ?? -1;
    const meld = list?.[n];
    if (list !== undefined && meld !== undefined && 'called' in meld) {
      list[n] = { ...meld, called: discard.tile, from: seat, turn: turn++ };
      seat = owner as Seat;
    } else seat = nextSeat(seat, rivers.length);
  }
  return { rivers: thrown, melds: placed };
}
