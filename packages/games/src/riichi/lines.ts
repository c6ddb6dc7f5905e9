import type { Kind, Tile } from '../mahjong/tiles.js';
import { only } from './copies.js';
import type { DoraId, DoraLine } from './dora.js';
import { type FuLine, fuLines } from './fu.js';
import { allTiles, honourTiles, NO_TILES, tilesOfParts } from './parts.js';
import { type Limit, limitOf, winPoints } from './points.js';
import type { Shape, Tally, Wait } from './shape.js';
import type { RiichiConfig, SwitchName } from './switches.js';
import type { Earned, Yaku, YakuId, YakumanId } from './yaku.js';

/** A yaku or dora, and what it counts. */
export interface YakuValue {
  readonly id: YakuId | YakumanId | DoraId;
  /** Thirteen for each yakuman. */
  readonly han: number;
  /** The number of yakuman it counts; 0 for everything else. */
  readonly yakuman: number;
}

/** A line of the result that counts han, and the tiles that earned it. */
export interface YakuLine extends YakuValue {
  readonly tiles: readonly Tile[];
}

/** The value of a hand: the han of its yaku sum to `han`. */
export interface HandValue {
  readonly yaku: readonly YakuValue[];
  readonly han: number;
  readonly fu: number;
  readonly yakuman: number;
  readonly limit: Limit | null;
  readonly base: number;
  /** The points the winner gets, before counters and sticks. */
  readonly points: number;
}

/** The value of a hand and why: the fu of the lines sum to `fu`. */
export interface Score extends HandValue {
  readonly yaku: readonly YakuLine[];
  readonly fuLines: readonly FuLine[];
  /** The way the concealed tiles were read, and what the winning one completed. */
  readonly form: Shape['form'];
  readonly sets: Shape['sets'];
  readonly pair: Kind;
  readonly wait: Wait;
}

export type Row = Yaku<YakuId | YakumanId>;

/** A shape with a yaku, and what it is worth. */
export interface Candidate {
  readonly shape: Shape;
  readonly rows: readonly Row[];
  readonly yakuman: number;
  readonly han: number;
  readonly fu: number;
  readonly base: number;
}

/** The han that a yakuman counts, where han are shown. */
export const YAKUMAN_HAN = 13;

/** The han of a row in a hand as closed or open as this. */
export function countOf(row: Row, { closed }: Tally): number {
  return closed ? row.closed : row.open;
}

/** The number of yakuman a row counts. */
export function timesOf(row: Row, of: Tally): number {
  return countsTwice(row.id, of.config) ? countOf(row, of) : 1;
}

const DOUBLED: Readonly<Partial<Record<Row['id'], SwitchName>>> = {
  kokushi13: 'doubleKokushi13',
  suuankouTanki: 'doubleSuuankouTanki',
  daisuushii: 'doubleDaisuushii',
  chuuren9: 'doubleChuuren9',
};

/** whether a yakuman counts twice. */
export function countsTwice(id: Row['id'], config: RiichiConfig): boolean {
  const own = DOUBLED[id];
  return config.doubleYakuman && own !== undefined && config[own] === true;
}

/** The value of the best shape. */
export function valueOfBest({ shape, rows, yakuman, han, fu, base }: Candidate, dora: readonly DoraLine[]): HandValue {
  const yaku = yakuValues(shape.of, rows, yakuman > 0, yakuman > 0 ? NO_DORA : dora);
  return { yaku, han, fu, yakuman, limit: limitOf(base, han, yakuman), base, points: pointsOf(shape.of, base) };
}

const NO_DORA: readonly DoraLine[] = [];

function pointsOf({ hand, config }: Tally, base: number): number {
  return winPoints(base, hand.by, hand.seatWind === 'east', hand.seats, config.tsumoShare === 'split');
}

/** The value of the best shape, line by line. */
export function explain({ shape, rows, yakuman, han, fu, base }: Candidate, dora: readonly DoraLine[]): Score {
  return {
    yaku: yakuLines(shape, rows, yakuman > 0, yakuman > 0 ? NO_DORA : dora),
    fuLines: fuLines(shape),
    han,
    fu,
    yakuman,
    limit: limitOf(base, han, yakuman),
    base,
    points: pointsOf(shape.of, base),
    form: shape.form,
    sets: shape.sets,
    pair: shape.pair,
    wait: shape.wait,
  };
}

function yakuValues(
  of: Tally,
  rows: readonly Row[],
  highest: boolean,
  dora: readonly DoraLine[],
): readonly YakuValue[] {
  const lines: YakuValue[] = [];
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] as Row;
    const yakuman = highest ? timesOf(row, of) : 0;
    lines.push({ id: row.id, han: highest ? YAKUMAN_HAN * yakuman : countOf(row, of), yakuman });
  }
  for (let n = 0; n < dora.length; n++) {
    const { id, tiles } = dora[n] as DoraLine;
    lines.push({ id, han: tiles.length, yakuman: 0 });
  }
  return lines;
}

function yakuLines(
  shape: Shape,
  rows: readonly Row[],
  highest: boolean,
  dora: readonly DoraLine[],
): readonly YakuLine[] {
  const lines: YakuLine[] = [];
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] as Row;
    const yakuman = highest ? timesOf(row, shape.of) : 0;
    const han = highest ? YAKUMAN_HAN * yakuman : countOf(row, shape.of);
    lines.push({ id: row.id, han, yakuman, tiles: tilesFor(row.earned, shape) });
  }
  for (let n = 0; n < dora.length; n++) {
    const { id, tiles } = dora[n] as DoraLine;
    lines.push({ id, han: tiles.length, yakuman: 0, tiles });
  }
  return lines;
}

function tilesFor(earned: Earned, shape: Shape): readonly Tile[] {
  if (earned === 'none') return NO_TILES;
  if (earned === 'win') return only(shape.of.hand.winTile);
  if (earned === 'hand') return allTiles(shape);
  return typeof earned === 'number' ? honourTiles(shape, earned) : tilesOfParts(shape, earned);
}
