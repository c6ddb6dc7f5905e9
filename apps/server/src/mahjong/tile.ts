import { kindName, parseTiles, type Tile as TileNumber } from '@paiju/games/mahjong';
import { objectName, parseObjectName, REDS, type RiichiConfig } from '@paiju/games/riichi';
import { unwrap } from '@paiju/kernel';

export type Suit = 'm' | 'p' | 's' | 'z';

const SUIT_WORDS: Readonly<Record<string, string>> = { m: 'man', p: 'pin', s: 'sou' };
const HONOUR_WORDS = ['east', 'south', 'west', 'north', 'white dragon', 'green dragon', 'red dragon'] as const;

/** A tile as plain data. */
export interface TileData {
  /** Suit, rank and copy, such as `m1_0`. */
  readonly id: string;
  readonly suit: Suit;
  readonly rank: number;
  /** True of a red five (赤ドラ). */
  readonly isRed: boolean;
  /** True while it lies turned up as an indicator. */
  readonly isDoraIndicator: boolean;
}

/** One of the 136 tiles: the number by which the rules know it, and its names. */
export class Tile implements TileData {
  readonly number: TileNumber;
  readonly id: string;
  readonly suit: Suit;
  readonly rank: number;
  readonly isRed: boolean;
  readonly isDoraIndicator: boolean;

  constructor(number: TileNumber, reds: RiichiConfig['reds'] = 3, indicators: readonly TileNumber[] = []) {
    const [suit, rank] = objectName(number);
    this.number = number;
    this.id = objectName(number);
    this.suit = suit as Suit; // the first letter of every name
    this.rank = Number(rank);
    this.isRed = REDS[reds].includes(number);
    this.isDoraIndicator = indicators.includes(number);
  }

  /** The tile of an object's name (`m1_0`) or of a short string (`1m`, `0p`); anything else throws. */
  static fromString(text: string): Tile {
    if (text.includes('_')) return new Tile(unwrap(parseObjectName(text)));
    const [tile, ...more] = unwrap(parseTiles(text));
    if (tile === undefined || more.length > 0) throw new RangeError(`${JSON.stringify(text)} is not one tile`);
    return new Tile(tile);
  }

  /** As logs and libraries write it: `1m`, `5z`, and `0p` for a red five. */
  toShortString(): string {
    return this.isRed ? `0${this.suit}` : kindName(this.number >> 2);
  }

  /** As people say it: `1 man`, `red 5 pin`, `east`. */
  toString(): string {
    if (this.suit === 'z') return HONOUR_WORDS[this.rank - 1] as string;
    return `${this.isRed ? 'red ' : ''}${this.rank} ${SUIT_WORDS[this.suit]}`;
  }

  toJSON(): TileData & { readonly text: string } {
    const { id, suit, rank, isRed, isDoraIndicator } = this;
    return { id, suit, rank, isRed, isDoraIndicator, text: this.toShortString() };
  }
}
