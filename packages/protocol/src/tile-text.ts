/** A tile as it is written: its kind, whether a red five is meant, which copy if one is named. */
export interface TileText {
  readonly kind: number;
  readonly red: boolean;
  readonly copy: number | undefined;
}

/** The way a tile may be written, for error messages. */
export const TILE_TEXTS =
  '1m-9m 1p-9p 1s-9s (0 a red five), 1z-7z or E S W N B F C, f1-f8, m1_0-z7_3, dots_5, wind_east';

const SUITS = 'mps';
const LETTERS = 'ESWNBFC';
const EAST = 27;
const FLOWER = 34;
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['characters', 'dots', 'bamboo'].flatMap((suit, n) => numbers(suit, 9, n * 9))),
  ...Object.fromEntries(['east', 'south', 'west', 'north'].map((wind, n) => [`wind_${wind}`, EAST + n])),
  ...Object.fromEntries(['white', 'green', 'red'].map((dragon, n) => [`dragon_${dragon}`, EAST + 4 + n])),
  ...Object.fromEntries(numbers('flower', 8, FLOWER)),
};

function numbers(word: string, count: number, first: number): readonly (readonly [string, number])[] {
  return Array.from({ length: count }, (_, n) => [`${word}_${n + 1}`, first + n] as const);
}

/** The tile a text names; undefined where it names none. */
export function parseTileText(text: string): TileText | undefined {
  const object = /^([mpsz])([1-9])_([0-3])$/.exec(text);
  if (object !== null) return copyOf(object[1] ?? '', Number(object[2]), Number(object[3]));
  const kind = kindOfText(text);
  return kind === undefined ? undefined : { kind, red: /^0[mps]$/.test(text), copy: undefined };
}

function copyOf(suit: string, number: number, copy: number): TileText | undefined {
  const kind = suited(number, suit);
  return kind === undefined ? undefined : { kind, red: false, copy };
}

function kindOfText(text: string): number | undefined {
  const short = /^([0-9])([mpsz])$/.exec(text);
  if (short !== null) return suited(Number(short[1]), short[2] ?? '');
  const flower = /^f([1-8])$/.exec(text);
  if (flower !== null) return FLOWER + Number(flower[1]) - 1;
  if (text.length === 1 && LETTERS.includes(text)) return EAST + LETTERS.indexOf(text);
  return Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
}

function suited(number: number, suit: string): number | undefined {
  if (suit === 'z') return number >= 1 && number <= 7 ? EAST + number - 1 : undefined;
  return SUITS.indexOf(suit) * 9 + (number || 5) - 1;
}

/** The kind of a tile by its id. */
export function kindOfTile(tile: number): number {
  return tile < 4 * FLOWER ? tile >> 2 : FLOWER + tile - 4 * FLOWER;
}
