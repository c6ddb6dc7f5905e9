/**
 * One physical tile: `4·kind + copy` for the 34 kinds of suits and honours (0–135), then the eight flowers (136–143),
 * one copy each.
 */
export type Tile = number;

/** The kind a tile shows: 0–8 characters, 9–17 dots, 18–26 bamboo, 27–30 winds, 31–33 white green red, 34–41 flowers. */
export type Kind = number;

/** The number of kinds of suits and honours. */
export const KINDS = 34;
/** The number of tiles of each such kind. */
export const COPIES = 4;
/** The first of the flowers among the tiles. */
export const FIRST_FLOWER = KINDS * COPIES;
/** The number of flowers. */
export const FLOWERS = 8;

/** The suits by their letters: characters, dots, bamboo. */
export const SUITS = ['m', 'p', 's'] as const;
/** The letter of a suit. */
export type Suit = (typeof SUITS)[number];

/** The winds, in the order of play. */
export const WINDS = ['east', 'south', 'west', 'north'] as const;
/** The name of a wind. */
export type Wind = (typeof WINDS)[number];

/** The kind of the east wind, the first honour. */
export const EAST: Kind = 27;
/** The kind of the white dragon. */
export const WHITE: Kind = 31;
/** The kind of the green dragon. */
export const GREEN: Kind = 32;
/** The kind of the red dragon. */
export const RED: Kind = 33;

/** The kind that a tile shows. */
export function kindOf(tile: Tile): Kind {
  return tile < FIRST_FLOWER ? tile >> 2 : KINDS + tile - FIRST_FLOWER;
}

/** True if a value from outside is a tile of the largest set. */
export function isTile(value: unknown): value is Tile {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < FIRST_FLOWER + FLOWERS;
}

/** True if a kind has a number: it can stand in a sequence. */
export function isSuited(kind: Kind): boolean {
  return kind < EAST;
}

/** True if a kind is a wind or a dragon. */
export function isHonour(kind: Kind): boolean {
  return kind >= EAST && kind < KINDS;
}

/** True if a kind is a wind. */
export function isWind(kind: Kind): boolean {
  return kind >= EAST && kind < WHITE;
}

/** True if a kind is a dragon. */
export function isDragon(kind: Kind): boolean {
  return kind >= WHITE && kind < KINDS;
}

/** A one or a nine. */
export function isTerminal(kind: Kind): boolean {
  return isSuited(kind) && (kind % 9 === 0 || kind % 9 === 8);
}

/** 0, 1 or 2 for the three suits. */
export function suitOf(kind: Kind): number {
  return Math.floor(kind / 9);
}

/** 1 to 9 within a suit. */
export function numberOf(kind: Kind): number {
  return (kind % 9) + 1;
}
