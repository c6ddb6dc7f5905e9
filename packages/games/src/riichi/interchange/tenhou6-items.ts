import { type Seat, show } from '@paiju/kernel';
import { isSuited, numberOf } from '../../mahjong/tiles.js';
import { type Face, faceKind } from './faces.js';
import { Malformed, text } from './malformed.js';
import type { FaceCall } from './rebuild.js';
import type { Release, Take } from './tenhou6-order.js';
import { TENHOU_FACES, TSUMOGIRI } from './tenhou6-words.js';

/** A tile of that log. */
export function readFace(value: unknown, at: string): Face {
  const found = typeof value === 'number' ? TENHOU_FACES.get(value) : undefined;
  if (found !== undefined) return found;
  throw new Malformed(at, `must be a tile: 11 to 19, 21 to 29, 31 to 39, 41 to 47, 51 to 53, not ${show(value)}`);
}

/** The letter of a call, its place among the tiles, and the tiles, the one behind the letter first. */
interface Call {
  readonly letter: string;
  readonly place: number;
  readonly tile: Face;
  readonly others: readonly Face[];
}

function callOf(item: unknown, letters: string, at: string): Call {
  const [, before = '', letter = '', after = ''] = /^((?:\d\d)*)([a-z])((?:\d\d)+)$/.exec(text(item, at)) ?? [];
  const faces = (digits: string): readonly Face[] =>
    (digits.match(/\d\d/g) ?? []).map((two) => readFace(Number(two), at));
  const [tile, ...rest] = faces(after);
  if (tile === undefined || !letters.includes(letter)) {
    throw new Malformed(
      at,
      `must be tiles with one of ${[...letters].join(' ')} before one of them, not ${show(item)}`,
    );
  }
  return { letter, place: before.length / 2, tile, others: [...faces(before), ...rest] };
}

const CALLS = { c: 'chow', p: 'pung', m: 'kong' } as const;

/** An item of a list of takes. */
export function readTake(item: unknown, seat: Seat, at: string): Take {
  if (typeof item === 'number') return { kind: 'draw', face: readFace(item, at) };
  const { letter, place, tile, others } = callOf(item, 'cpm', at);
  const call = CALLS[letter as keyof typeof CALLS];
  if (others.length !== (call === 'kong' ? 3 : 2) || !isSet(call, [tile, ...others])) {
    throw new Malformed(at, `${show(item)} is no ${call === 'kong' ? 'kan' : call === 'chow' ? 'chi' : 'pon'}`);
  }
  return { kind: 'call', seat, call, called: tile, own: others, from: giver(seat, place, others.length, at) };
}

function isSet(call: FaceCall['call'], faces: readonly Face[]): boolean {
  const kinds = faces.map(faceKind).sort((a, b) => a - b);
  const [low = 0] = kinds;
  if (call !== 'chow') return kinds.every((kind) => kind === low);
  return isSuited(low) && numberOf(low) <= 7 && kinds.every((kind, n) => kind === low + n);
}

/** The taken tile lies at the left for the seat before, in the middle for the one across, at the end for the next. */
function giver(seat: Seat, place: number, last: number, at: string): Seat {
  const by = place === 0 ? 3 : place === 1 ? 2 : place === last ? 1 : undefined;
  if (by === undefined) throw new Malformed(at, 'the place of the letter does not tell whose tile was taken');
  return ((seat + by) & 3) as Seat;
}

/** a north laid aside stands among the discards. */
export const NORTH_ASIDE = 'f44';

/** An item of a list of discards. */
export function readRelease(item: unknown, at: string): Release {
  if (item === 0) return { kind: 'nothing' };
  if (item === NORTH_ASIDE) return { kind: 'north' };
  if (typeof item === 'number') return { kind: 'discard', face: thrown(item, at), ready: false };
  const [, ready] = /^r(\d\d)$/.exec(text(item, at)) ?? [];
  if (ready !== undefined) return { kind: 'discard', face: thrown(Number(ready), at), ready: true };
  const { letter, tile, others } = callOf(item, 'ka', at);
  if (others.length !== 3 || !isSet('kong', [tile, ...others])) throw new Malformed(at, `${show(item)} is no kan`);
  return { kind: 'kan', form: letter === 'k' ? 'added' : 'concealed', face: tile, own: [tile, ...others] };
}

function thrown(number: number, at: string): Face | undefined {
  return number === TSUMOGIRI ? undefined : readFace(number, at);
}
