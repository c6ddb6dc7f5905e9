import { err, ok, type Result } from '@paiju/kernel';
import type { NotationError } from '../mahjong/notation.js';
import { COPIES, EAST, isSuited, type Kind, numberOf, SUITS, suitOf, type Tile } from '../mahjong/tiles.js';

const SUIT_LETTERS = [...SUITS, 'z'] as const;
const NUMBERS: Readonly<Record<string, number>> = { m: 9, p: 9, s: 9, z: 7 };

/** A tile as an object's name: suit, number and copy, `m1_0` to `z7_3`. Copy 0 of a five is the red one. */
export function objectName(tile: Tile): string {
  const kind: Kind = tile >> 2;
  const [suit, number] = isSuited(kind) ? [SUITS[suitOf(kind)], numberOf(kind)] : ['z', kind - EAST + 1];
  return `${suit}${number}_${tile % COPIES}`;
}

/** The tile of an object's name; the error names the position, counted from 1, and the character. */
export function parseObjectName(text: string): Result<Tile, NotationError> {
  const suit = (SUIT_LETTERS as readonly unknown[]).indexOf(text[0]);
  if (suit < 0) return wrong(text, 0, 'a suit: m, p, s or z');
  const number = digit(text[1]);
  const most = NUMBERS[text[0] as string] as number;
  if (number < 1 || number > most) return wrong(text, 1, `a number from 1 to ${most}`);
  if (text[2] !== '_') return wrong(text, 2, 'an underscore');
  const copy = digit(text[3]);
  if (copy < 0 || copy >= COPIES) return wrong(text, 3, `a copy from 0 to ${COPIES - 1}`);
  if (text.length > 4) return wrong(text, 4, 'the end');
  return ok((suit * 9 + number - 1) * COPIES + copy);
}

/** The tiles of a text of object names, with spaces or commas between them; each is there once. */
export function parseObjectNames(text: string): Result<readonly Tile[], NotationError> {
  const tiles: Tile[] = [];
  for (const { 0: name, index } of text.matchAll(/[^\s,]+/g)) {
    const tile = parseObjectName(name);
    if (!tile.ok) return moved(tile.error, index);
    if (tiles.includes(tile.value)) return twice(name, index);
    tiles.push(tile.value);
  }
  return ok(tiles);
}

function moved({ position, character, message }: NotationError, by: number): Result<never, NotationError> {
  const place = position + by;
  return err({ position: place, character, message: message.replace(`position ${position}`, `position ${place}`) });
}

function twice(name: string, index: number): Result<never, NotationError> {
  const position = index + 1;
  return err({ position, character: name[0] ?? '', message: `${name} is there twice (position ${position})` });
}

function digit(character: string | undefined): number {
  return character !== undefined && /^\d$/.test(character) ? Number(character) : -1;
}

function wrong(text: string, index: number, expected: string): Result<never, NotationError> {
  const character = text[index] ?? '';
  const found = character === '' ? 'the end' : `'${character}'`;
  return err({
    position: index + 1,
    character,
    message: `expected ${expected} at position ${index + 1}, not ${found}`,
  });
}
