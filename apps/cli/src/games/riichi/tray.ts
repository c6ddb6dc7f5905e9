import { kindName, kindOf, parseTiles, type Tile } from '@paiju/games/mahjong';
import { objectName, parseObjectNames, REDS, type RiichiConfig, tileSet } from '@paiju/games/riichi';
import { UserError } from '../../terminal/errors.js';

const FIRST_FLOWER = 136;

/** The tiles of one question, which may stand in several of its fields: no copy is given out twice. */
export class Tray {
  readonly seats: 3 | 4;
  readonly #set: readonly Tile[];
  readonly #marked: readonly Tile[];
  readonly #redsMatter: boolean;
  readonly #used: Tile[] = [];

  /** A fourth five may be written like the others where reds do not matter. */
  constructor(reds: RiichiConfig['reds'], redsMatter = true, seats: 3 | 4 = 4) {
    this.seats = seats;
    this.#set = tileSet(seats).tiles;
    this.#marked = REDS[reds];
    this.#redsMatter = redsMatter;
  }

  /** The tiles of a field's text, in its order. */
  take(field: string, value: unknown, allowed: string): readonly Tile[] {
    if (typeof value !== 'string') {
      const message = value === undefined || value === null ? 'is missing' : 'must be a text';
      throw new UserError({ code: 'badField', field, message, value: value ?? undefined, allowed });
    }
    const tiles = isObjects(value) ? this.#objects(field, value, allowed) : this.#notation(field, value, allowed);
    this.#used.push(...tiles);
    return tiles;
  }

  #notation(field: string, value: string, allowed: string): readonly Tile[] {
    const tiles = parseTiles(value, { marked: this.#marked, used: this.#used });
    if (!tiles.ok) throw this.#bad(field, value, tiles.error.message, allowed);
    this.#check(field, value, tiles.value, allowed);
    return tiles.value;
  }

  /** objects say which copy they are. */
  #objects(field: string, value: string, allowed: string): readonly Tile[] {
    const tiles = parseObjectNames(value);
    if (!tiles.ok) throw this.#bad(field, value, tiles.error.message, allowed);
    this.#checkPlayed(field, value, tiles.value, allowed);
    const taken = tiles.value.find((tile) => this.#used.includes(tile));
    if (taken === undefined) return tiles.value;
    throw this.#bad(field, value, `${objectName(taken)} is in another field`, allowed);
  }

  /** One tile. */
  takeOne(field: string, value: unknown): Tile {
    const [tile, ...more] = this.take(field, value, ONE_TILE);
    if (tile !== undefined && more.length === 0) return tile;
    throw this.#bad(field, value, `must be one tile, not ${tile === undefined ? 0 : more.length + 1}`, ONE_TILE);
  }

  /** Flowers are no tiles of this game, and a five too many can only be the red one, which is written 0. */
  #check(field: string, value: string, tiles: readonly Tile[], allowed: string): void {
    if (tiles.some((tile) => tile >= FIRST_FLOWER))
      throw this.#bad(field, value, 'flowers are not played with', allowed);
    this.#checkPlayed(field, value, tiles, allowed);
    const written = value.split('0').length - 1;
    const reds = tiles.filter((tile) => this.#marked.includes(tile));
    const first = reds[0];
    if (!this.#redsMatter || first === undefined || reds.length <= written) return;
    const five = kindName(kindOf(first));
    const message = `not so many ${five} are plain: a red one is written ${five.replace('5', '0')}`;
    throw this.#bad(field, value, message, allowed);
  }

  /** three play without some kinds. */
  #checkPlayed(field: string, value: string, tiles: readonly Tile[], allowed: string): void {
    const foreign = tiles.find((tile) => !this.#set.includes(tile));
    if (foreign === undefined) return;
    throw this.#bad(field, value, `${kindName(kindOf(foreign))} is not played with`, allowed);
  }

  #bad(field: string, value: unknown, message: string, allowed: string): UserError {
    return new UserError({ code: 'badTiles', field, message, value, allowed });
  }
}

/** True if a text is meant as names of objects (`m1_0`): tiles in notation have no underscore. */
function isObjects(text: string): boolean {
  return text.includes('_');
}

const ONE_TILE = 'one tile, such as 1m, 0p, 7z';

const HONOURS = 'ESWNBFC';

/** The tiles of a text one by one, as they are written (`406m E` is `4m 0m 6m 1z`); undefined where it is no such text. */
export function writtenTiles(text: string): readonly string[] | undefined {
  if (isObjects(text)) {
    const objects = parseObjectNames(text);
    return objects.ok ? objects.value.map(objectName) : undefined;
  }
  const tiles: string[] = [];
  for (const [, digits, suit, letter, other] of text.matchAll(/(\d+)([mpsz])|([ESWNBFC])|(\S)/g)) {
    if (other !== undefined) return undefined;
    if (letter !== undefined) tiles.push(`${HONOURS.indexOf(letter) + 1}z`);
    else for (const digit of digits ?? '') tiles.push(`${digit}${suit}`);
  }
  return tiles;
}
