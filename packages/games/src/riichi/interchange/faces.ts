import { kindName } from '../../mahjong/notation.js';
import { COPIES, isSuited, KINDS, type Kind, kindOf, numberOf, type Tile } from '../../mahjong/tiles.js';
import { REDS } from '../dora.js';
import type { RiichiConfig } from '../switches.js';

/** The face of a tile in our notation: `1m` to `9s`, `0p` for a red five, `1z` to `7z`. Foreign logs name no copies. */
export type Face = string;

export type Reds = RiichiConfig['reds'];

const KIND_OF: ReadonlyMap<Face, Kind> = new Map(
  Array.from({ length: KINDS }, (_, kind) => kind).flatMap((kind): [Face, Kind][] =>
    isRedKind(kind)
      ? [
          [kindName(kind), kind],
          [redName(kind), kind],
        ]
      : [[kindName(kind), kind]],
  ),
);

/** Every face there is, in order. */
export const FACES: readonly Face[] = [...KIND_OF.keys()];

function isRedKind(kind: Kind): boolean {
  return isSuited(kind) && numberOf(kind) === 5;
}

function redName(kind: Kind): Face {
  return kindName(kind).replace('5', '0');
}

export function faceOf(tile: Tile, reds: Reds): Face {
  const kind = kindOf(tile);
  return REDS[reds].includes(tile) ? redName(kind) : kindName(kind);
}

export function faceKind(face: Face): Kind {
  const kind = KIND_OF.get(face);
  if (kind === undefined) throw new Error(`${face} is no face`);
  return kind;
}

export function isRed(face: Face): boolean {
  return face.startsWith('0');
}

/** The copies that show a face, in order. */
export function copiesOf(face: Face, reds: Reds): readonly Tile[] {
  const first = COPIES * faceKind(face);
  const copies = Array.from({ length: COPIES }, (_, copy) => first + copy);
  return copies.filter((tile) => REDS[reds].includes(tile) === isRed(face));
}

/** The faces of tiles by kind, a red five after the others: the order in which foreign logs write hands. */
export function facesOf(tiles: readonly Tile[], reds: Reds): readonly Face[] {
  const faces = tiles.map((tile) => faceOf(tile, reds));
  return faces.sort((a, b) => faceKind(a) - faceKind(b) || Number(isRed(a)) - Number(isRed(b)));
}
