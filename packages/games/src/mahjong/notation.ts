import { err, ok, type Result } from '@paiju/kernel';
import {
  COPIES,
  EAST,
  FIRST_FLOWER,
  FLOWERS,
  isSuited,
  KINDS,
  type Kind,
  kindOf,
  numberOf,
  SUITS,
  suitOf,
  type Tile,
} from './tiles.js';

/** The problem with a text of tiles, and where: positions are counted from 1; past the end the character is ''. */
export interface NotationError {
  readonly position: number;
  readonly character: string;
  readonly message: string;
  /** The tile of which there are too many, where that is the problem: how many there may be, and are. */
  readonly excess?: { readonly tile: string; readonly most: number; readonly count: number };
}

/** The fives written as 0: copy 0 of each suit. */
export const MARKED_FIVES: readonly Tile[] = [16, 52, 88];

/** Honours as people write them, in the order of their kinds: winds, then white, green and red. */
const LETTERS = 'ESWNBFC';
const HONOURS = 'z';

/** The way honours are written: `1z`–`7z`, or `E S W N B F C`. */
export type HonourStyle = 'digits' | 'letters';

/** The tiles that are fives written as 0, and those that the text may not take because they lie elsewhere. */
export interface TileOptions {
  readonly marked?: readonly Tile[];
  readonly used?: Iterable<Tile>;
}

/** The tiles of Unicode, from U+1F000 on: winds, red, green, white, characters, bamboo, dots, plants, seasons. */
const FIRST_DRAWN = 0x1f000;
const DRAWN: readonly Kind[] = [
  ...[27, 28, 29, 30, 33, 32, 31],
  ...[0, 18, 9].flatMap((suit) => Array.from({ length: 9 }, (_, n) => suit + n)),
  ...[4, 5, 7, 6, 0, 1, 2, 3].map((flower) => KINDS + flower),
];
/** Marks after a drawn tile that only choose how it is drawn. */
const STYLES = '\ufe0e\ufe0f';

/**
 * The tiles of a text, in its order: groups of digits and a suit (`406m 123p 1155z`), letters for honours (`EEC`),
 * flowers (`f1`–`f8`), tiles as Unicode draws them (`🀇🀙🀐🀀`), spaces anywhere between. Every tile is a copy of its own; a plain five takes an unmarked copy
 * while there is one.
 */
export function parseTiles(text: string, options: TileOptions = {}): Result<readonly Tile[], NotationError> {
  const glyphs = parseGlyphs(text);
  return glyphs.ok ? assign(text, glyphs.value, options.marked ?? MARKED_FIVES, new Set(options.used)) : glyphs;
}

/** The kinds of a text, in its order, however many of each. */
export function parseKinds(text: string): Result<readonly Kind[], NotationError> {
  const glyphs = parseGlyphs(text);
  return glyphs.ok ? ok(glyphs.value.map((glyph) => glyph.kind)) : glyphs;
}

/** The text of tiles, sorted and grouped: `406m 123p 1155z`, or with letters `406m 123p EEBB f1`. */
export function printTiles(
  tiles: readonly Tile[],
  style: HonourStyle = 'digits',
  marked: readonly Tile[] = MARKED_FIVES,
): string {
  return grouped(tiles.toSorted((a, b) => a - b).map((tile) => tileName(tile, style, marked)));
}

/** The text of kinds, sorted and grouped as tiles are. */
export function printKinds(kinds: readonly Kind[], style: HonourStyle = 'digits'): string {
  return grouped(kinds.toSorted((a, b) => a - b).map((kind) => kindName(kind, style)));
}

/** One tile: `1m`, `0p`, `7z` or `C`, `f1`. */
export function tileName(tile: Tile, style: HonourStyle = 'digits', marked: readonly Tile[] = MARKED_FIVES): string {
  const kind = kindOf(tile);
  return marked.includes(tile) ? `0${suitLetter(kind)}` : kindName(kind, style);
}

/** One kind: `1m`, `5p`, `7z` or `C`, `f1`. */
export function kindName(kind: Kind, style: HonourStyle = 'digits'): string {
  if (kind >= KINDS) return `f${kind - KINDS + 1}`;
  if (isSuited(kind)) return `${numberOf(kind)}${suitLetter(kind)}`;
  return style === 'letters' ? letterOf(kind) : `${kind - EAST + 1}${HONOURS}`;
}

/** One tile of a text, before it is given a copy. */
interface Glyph {
  readonly kind: Kind;
  readonly marked: boolean;
  /** From 0. */
  readonly index: number;
}

function parseGlyphs(text: string): Result<readonly Glyph[], NotationError> {
  const glyphs: Glyph[] = [];
  for (let index = 0; index < text.length; ) {
    const group = groupAt(text, index);
    if (!group.ok) return group;
    glyphs.push(...group.value.glyphs);
    index = group.value.end;
  }
  return ok(glyphs);
}

interface Group {
  readonly glyphs: readonly Glyph[];
  readonly end: number;
}

function groupAt(text: string, index: number): Result<Group, NotationError> {
  const character = text[index] as string;
  if (character.trim() === '') return ok({ glyphs: [], end: index + 1 });
  if (isDigit(character)) return suited(text, index);
  if (character === 'f') return flower(text, index);
  const drawn = DRAWN[(text.codePointAt(index) ?? 0) - FIRST_DRAWN];
  if (drawn !== undefined) return ok({ glyphs: [{ kind: drawn, marked: false, index }], end: drawnEnd(text, index) });
  const honour = LETTERS.indexOf(character);
  if (honour >= 0) return ok({ glyphs: [{ kind: EAST + honour, marked: false, index }], end: index + 1 });
  return wrong(text, index, `a tile must begin with a digit, ${[...LETTERS].join(' ')} or f`);
}

function suited(text: string, index: number): Result<Group, NotationError> {
  let end = index;
  while (isDigit(text[end])) end++;
  const letter = text[end];
  const first = letter === HONOURS ? EAST : (SUITS as readonly unknown[]).indexOf(letter) * 9;
  if (first < 0) return wrong(text, end, `${text.slice(index, end)} must be followed by m, p, s or z`);
  const glyphs: Glyph[] = [];
  for (let n = index; n < end; n++) {
    const digit = Number(text[n]);
    if (letter === HONOURS && (digit < 1 || digit > 7)) return wrong(text, n, 'honours are 1z to 7z');
    glyphs.push({ kind: first + (digit || 5) - 1, marked: digit === 0, index: n });
  }
  return ok({ glyphs, end: end + 1 });
}

/** A tile of Unicode is two units long, and may have a mark behind it. */
function drawnEnd(text: string, index: number): number {
  const mark = text[index + 2];
  return mark !== undefined && STYLES.includes(mark) ? index + 3 : index + 2;
}

function flower(text: string, index: number): Result<Group, NotationError> {
  const digit = isDigit(text[index + 1]) ? Number(text[index + 1]) : 0;
  if (digit < 1 || digit > FLOWERS) return wrong(text, index + 1, `flowers are f1 to f${FLOWERS}`);
  return ok({ glyphs: [{ kind: KINDS + digit - 1, marked: false, index }], end: index + 2 });
}

/** Gives each glyph a copy that nothing else has. */
function assign(
  text: string,
  glyphs: readonly Glyph[],
  marked: readonly Tile[],
  used: Set<Tile>,
): Result<readonly Tile[], NotationError> {
  const tiles: Tile[] = [];
  for (const glyph of glyphs) {
    const tile = copiesFor(glyph, marked).find((copy) => !used.has(copy));
    if (tile === undefined) return tooMany(text, glyph, glyphs, marked, used, tiles);
    used.add(tile);
    tiles.push(tile);
  }
  return ok(tiles);
}

/** The copies a glyph may be, the ones it takes first before the others. */
function copiesFor({ kind, marked: asked }: Glyph, marked: readonly Tile[]): readonly Tile[] {
  if (kind >= KINDS) return [FIRST_FLOWER + kind - KINDS];
  const copies = Array.from({ length: COPIES }, (_, copy) => kind * COPIES + copy);
  const zeros = copies.filter((copy) => marked.includes(copy));
  return asked ? zeros : [...copies.filter((copy) => !marked.includes(copy)), ...zeros];
}

/** xiangting's words: the tile, the limit and what was given. */
function tooMany(
  text: string,
  glyph: Glyph,
  glyphs: readonly Glyph[],
  marked: readonly Tile[],
  used: ReadonlySet<Tile>,
  taken: readonly Tile[],
): Result<never, NotationError> {
  const copies = copiesFor(glyph, marked);
  const elsewhere = copies.filter((copy) => used.has(copy) && !taken.includes(copy)).length;
  const here = glyphs.filter(({ kind, marked: asked }) => kind === glyph.kind && (!glyph.marked || asked)).length;
  const name = glyph.marked ? `0${suitLetter(glyph.kind)}` : kindName(glyph.kind);
  const excess = { tile: name, most: copies.length, count: elsewhere + here };
  const said = wrong(text, glyph.index, `tile ${name} count must be ${excess.most} or less but was ${excess.count}`);
  return said.ok ? said : err({ ...said.error, excess });
}

function wrong(text: string, index: number, what: string): Result<never, NotationError> {
  const character = text[index] ?? '';
  const found = character === '' ? 'the end' : `'${character}'`;
  return err({ position: index + 1, character, message: `${what} (position ${index + 1}: ${found})` });
}

/** Puts neighbours of one suit together: `1m 2m` becomes `12m`; letters stand together, flowers apart. */
function grouped(names: readonly string[]): string {
  const groups: string[] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last !== undefined && groupOf(last) === groupOf(name)) groups[groups.length - 1] = joined(last, name);
    else groups.push(name);
  }
  return groups.join(' ');
}

/** The suit letter, '' for letters, the whole name for a flower. */
function groupOf(name: string): string {
  const first = name[0] as string;
  return isDigit(first) ? (name.at(-1) as string) : first === 'f' ? name : '';
}

function joined(group: string, name: string): string {
  return isDigit(name[0]) ? group.slice(0, -1) + name : group + name;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

function suitLetter(kind: Kind): string {
  return SUITS[suitOf(kind)] as string;
}

function letterOf(kind: Kind): string {
  return LETTERS[kind - EAST] as string;
}
