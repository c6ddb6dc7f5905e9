import { err, ok, type Result, show } from '@paiju/kernel';
import { kindName, parseKinds } from '../mahjong/notation.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';

/** A kind as it is always written out: letters for honours (T-1). */
export function nameOfKind(kind: Kind): string {
  return kindName(kind, 'letters');
}

/** A tile as it is always written out; copies of a kind look alike. */
export function nameOfTile(tile: Tile): string {
  return nameOfKind(kindOf(tile));
}

/** The way one tile may be given. */
export const TILE_NAMES = '1m-9m, 1p-9p, 1s-9s, E S W N B F C or 1z-7z, f1-f8';

/** The kind of one tile's name; the error says what is wrong with it. */
export function parseKind(value: unknown): Result<Kind, string> {
  const kinds = typeof value === 'string' ? parseNames(value) : err(`${show(value)} is not a tile`);
  if (!kinds.ok) return kinds;
  const [kind] = kinds.value;
  return kind !== undefined && kinds.value.length === 1 ? ok(kind) : err(`${show(value)} is not one tile`);
}

/** The kinds of a list of names, or of one text such as `123m EE f1`, in its order. */
export function parseKindList(value: unknown): Result<readonly Kind[], string> {
  if (typeof value === 'string') return parseNames(value);
  if (!Array.isArray(value)) return err(`${show(value)} is not a list of tiles`);
  const kinds: Kind[] = [];
  for (const name of value) {
    const kind = parseKind(name);
    if (!kind.ok) return kind;
    kinds.push(kind.value);
  }
  return ok(kinds);
}

/** No five is marked in this game, so none is written as 0. */
function parseNames(text: string): Result<readonly Kind[], string> {
  const zero = text.indexOf('0');
  if (zero >= 0) return err(`a tile has no number 0 (position ${zero + 1}: '0')`);
  const kinds = parseKinds(text);
  return kinds.ok ? kinds : err(kinds.error.message);
}
