import { COPIES, parseKinds, parseTiles, type Tile } from '@paiju/games/mahjong';
import { unwrap, type Wall } from '@paiju/kernel';
import type { Wanted } from './lesson.js';

/** A round to be dealt to a learner who deals at seat 0, in notation. */
export interface Deal {
  /** Tiles of the whole set, and the first of those that are laid aside and replaced. */
  readonly size: number;
  readonly bonus?: number;
  /** The number of tiles each seat is dealt. */
  readonly dealt: readonly number[];
  /** The own hand. */
  readonly hand: string;
  /** Draws from the head in order, whoever makes them. */
  readonly draws: string;
  /** Tiles of the tail, the very last first. */
  readonly tail?: string;
  /** Single tiles that lie face up or decide something, by their place in the wall. */
  readonly places?: Readonly<Record<number, string>>;
}

const SEATS = 4;
const PASS = 4;

/** The wall of a deal: what is not named is filled up with what is left, bonus tiles where nobody draws them. */
export function wallOf({ size, bonus = size, dealt, hand, draws, tail = '', places = {} }: Deal): Wall {
  const used = new Set<Tile>();
  const wall: (Tile | undefined)[] = Array.from({ length: size }, () => undefined);
  const lay = (text: string, index: (n: number) => number): void => {
    for (const [n, tile] of unwrap(parseTiles(text, { used })).entries()) {
      used.add(tile);
      wall[index(n)] = tile;
    }
  };
  const own = ownPlaces(dealt);
  const head = dealt.reduce((sum, n) => sum + n, 0);
  lay(hand, (n) => own[n] ?? -1);
  lay(draws, (n) => head + n);
  lay(tail, (n) => size - 1 - n);
  for (const [place, tile] of Object.entries(places)) lay(tile, () => Number(place));
  const rest = scattered(size).filter((tile) => !used.has(tile));
  const plain = rest.filter((tile) => tile < bonus);
  const laidAside = rest.filter((tile) => tile >= bonus);
  const free = wall.flatMap((tile, n) => (tile === undefined ? [n] : []));
  const middle = free.filter((n) => n < size - TAIL).slice(-laidAside.length || free.length);
  const isMiddle = (n: number): boolean => laidAside.length > 0 && middle.includes(n);
  return wall.map((tile, n) => tile ?? ((isMiddle(n) ? laidAside : plain).shift() as Tile));
}

/** Tiles at the end of the wall that may be drawn as replacements. */
const TAIL = 16;

/** The places of the wall that are dealt to the dealer: passes of four, then what is left. */
function ownPlaces(dealt: readonly number[]): readonly number[] {
  const places: number[] = [];
  let at = 0;
  for (let given = 0; given < Math.max(...dealt); given += PASS) {
    for (let seat = 0; seat < SEATS; seat++) {
      const take = Math.max(0, Math.min(PASS, (dealt[seat] ?? 0) - given));
      if (seat === 0) places.push(...Array.from({ length: take }, (_, n) => at + n));
      at += take;
    }
  }
  return places;
}

/** All tiles in an order that puts like tiles far apart. */
function scattered(size: number): readonly Tile[] {
  return Array.from({ length: size }, (_, n) => (n * 37) % size);
}

/** Every copy of some kinds. */
function copiesOf(kinds: string): readonly Tile[] {
  return unwrap(parseKinds(kinds)).flatMap((kind) => Array.from({ length: COPIES }, (_, n) => COPIES * kind + n));
}

/** Waits for an action that names these kinds of tiles alone. */
export function played(action: string, kinds?: string): Wanted {
  return { kind: 'act', action, ...(kinds !== undefined && { pieces: copiesOf(kinds) }) };
}

/** Points at tiles of these kinds in the own hand. */
export function inHand(kinds: string): string {
  return copiesOf(kinds)
    .map((tile) => `.hand [data-tile="${tile}"]`)
    .join(', ');
}
