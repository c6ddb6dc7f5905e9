import { kindName, parseKinds } from '@paiju/games/mahjong';
import { RIVER_MARKS } from './given-reader.js';

const MARKS = `[${Object.values(RIVER_MARKS).join('')}]*`;
const PIECES = new RegExp(`(\\d+)([mpsz])(${MARKS})|(f\\d)(${MARKS})|(\\S)(${MARKS})`, 'gu');

/** The tiles of a text one by one, each with the marks behind it; whatever is no tile is left out. */
export function splitTiles(text: string): readonly string[] {
  return [...text.matchAll(PIECES)].flatMap(([, digits, suit = '', marks, flower, flowerMarks, other, otherMarks]) => {
    if (digits !== undefined) {
      return [...digits].map((digit, n) => `${digit}${suit}${n === digits.length - 1 ? (marks ?? '') : ''}`);
    }
    if (flower !== undefined) return [flower + (flowerMarks ?? '')];
    const kinds = parseKinds(other ?? '');
    return kinds.ok ? kinds.value.map((kind) => kindName(kind) + (otherMarks ?? '')) : [];
  });
}

/** The text of tiles in their order; neighbours of one suit share its letter. */
export function joinTiles(names: readonly string[]): string {
  const suits = names.map((name) => /^\d([mpsz])/.exec(name)?.[1]);
  return names
    .map((name, n) => (name.length === 2 && suits[n] !== undefined && suits[n] === suits[n + 1] ? name[0] : name))
    .join('');
}
