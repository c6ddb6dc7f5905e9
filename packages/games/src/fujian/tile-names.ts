import { ok, type Result, show } from '@paiju/kernel';
import { kindName, parseKinds } from '../mahjong/notation.js';
import { EAST, isSuited, KINDS, type Kind, numberOf, suitOf, WINDS } from '../mahjong/tiles.js';
import { type Complaint, fault } from './codes.js';

/** F-1: the suits as the long ids write them, in the order of their kinds. */
const SUIT_NAMES = ['characters', 'dots', 'bamboo'] as const;
const DRAGON_NAMES = ['white', 'green', 'red'] as const;

/** F-1: the long id of a kind, `dots_5`, `wind_east`, `dragon_red`, `flower_1`. */
export function longId(kind: Kind): string {
  if (isSuited(kind)) return `${SUIT_NAMES[suitOf(kind)]}_${numberOf(kind)}`;
  if (kind >= KINDS) return `flower_${kind - KINDS + 1}`;
  const honour = kind - EAST;
  return honour < WINDS.length ? `wind_${WINDS[honour]}` : `dragon_${DRAGON_NAMES[honour - WINDS.length]}`;
}

/** F-1: the compact name of a kind, `5p`, `E`, `C`, `f1`. */
export function compactName(kind: Kind): string {
  return kindName(kind, 'letters');
}

const FLOWER_KINDS = 8;
const LONG_IDS: ReadonlyMap<string, Kind> = new Map(
  Array.from({ length: KINDS + FLOWER_KINDS }, (_, kind) => [longId(kind), kind]),
);

/** The kind of one tile's name in either form. */
export function parseKind(value: unknown, field: string): Result<Kind, Complaint> {
  const kinds = typeof value === 'string' ? parseNames(value, field) : notTiles(value, field, 'a tile');
  if (!kinds.ok) return kinds;
  const [kind] = kinds.value;
  return kind !== undefined && kinds.value.length === 1 ? ok(kind) : notTiles(value, field, 'one tile');
}

/** The kinds of a list of names, or of one text such as `123p E dots_5`, in its order. */
export function parseKindList(value: unknown, field: string): Result<readonly Kind[], Complaint> {
  if (typeof value === 'string') return parseNames(value, field);
  if (!Array.isArray(value)) return notTiles(value, field, 'a list of tiles');
  const kinds: Kind[] = [];
  for (const name of value) {
    const kind = parseKind(name, field);
    if (!kind.ok) return kind;
    kinds.push(kind.value);
  }
  return ok(kinds);
}

const EXAMPLES = 'such as 5p or dots_5';

function notTiles(value: unknown, field: string, wanted: string): Result<never, Complaint> {
  return fault('UNKNOWN_TILE', field, `${show(value)} is not ${wanted}, ${EXAMPLES}`);
}

/** Words apart by spaces or commas: long ids, and texts in compact notation. */
function parseNames(text: string, field: string): Result<readonly Kind[], Complaint> {
  const kinds: Kind[] = [];
  for (const word of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const long = LONG_IDS.get(word);
    const read = long === undefined ? parseCompact(word, field) : ok([long]);
    if (!read.ok) return read;
    kinds.push(...read.value);
  }
  return ok(kinds);
}

/** No five is marked in this game, so none is written as 0. */
function parseCompact(word: string, field: string): Result<readonly Kind[], Complaint> {
  const kinds = parseKinds(word);
  if (kinds.ok && !word.includes('0')) return kinds;
  const why = kinds.ok ? 'a tile has no number 0' : kinds.error.message;
  return fault('UNKNOWN_TILE', field, `${word} is not a tile, ${EXAMPLES}: ${why}`);
}
