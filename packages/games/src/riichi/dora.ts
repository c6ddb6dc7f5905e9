import type { Meld } from '../mahjong/melds.js';
import { EAST, isSuited, KINDS, type Kind, kindOf, type Tile, WHITE } from '../mahjong/tiles.js';
import { copiesOf, copyBit, only } from './copies.js';
import { NO_TILES } from './parts.js';
import type { Tally } from './shape.js';
import type { RiichiConfig } from './switches.js';

/** Lines that are no yaku and add han to one: dora, red fives, norths laid aside, what riichi finds under the indicators. */
export const DORA = ['dora', 'red', 'north', 'ura'] as const;
export type DoraId = (typeof DORA)[number];

/** The red fives (赤ドラ) by how many are played with. */
export const REDS: Readonly<Record<RiichiConfig['reds'], readonly Tile[]>> = {
  0: [],
  2: [52, 88],
  3: [16, 52, 88],
  4: [16, 52, 53, 88],
};

/** The kind an indicator points at: the next of its suit, its winds or its dragons, the last to the first. */
export function doraOf(indicator: Kind, seats = 4): Kind {
  return (seats === 3 ? NEXT_OF_THREE : NEXT)[indicator] as Kind;
}

const NORTH: Kind = EAST + 3;

const NEXT = Int8Array.from({ length: KINDS }, (_, kind) => {
  if (isSuited(kind)) return kind % 9 === 8 ? kind - 8 : kind + 1;
  if (kind < WHITE) return EAST + ((kind - EAST + 1) % 4);
  return WHITE + ((kind - WHITE + 1) % 3);
});

/** where three play, 9m follows 1m. */
const NEXT_OF_THREE = NEXT.with(0, 8);

/** A line of dora: a tile stands once for every indicator that points at it. */
export interface DoraLine {
  readonly id: DoraId;
  readonly tiles: readonly Tile[];
}

/** The dora of a hand; lines without a tile are left out. */
export function doraLines(of: Tally): readonly DoraLine[] {
  const { hand, config } = of;
  const { flags } = hand;
  let lines = withLine(NO_LINES, 'dora', pointedAt(of, hand.dora, config.kanDora));
  lines = withLine(lines, 'red', redsOf(of, REDS[config.reds]));
  if (hand.norths !== undefined) lines = withLine(lines, 'north', hand.norths);
  if (!config.ura || !(flags.riichi || flags.doubleRiichi)) return lines;
  return withLine(lines, 'ura', pointedAt(of, hand.ura, config.kanUra));
}

const NO_LINES: DoraLine[] = [];

function withLine(lines: DoraLine[], id: DoraId, tiles: readonly Tile[]): DoraLine[] {
  if (tiles.length === 0) return lines;
  if (lines.length === 0) return [{ id, tiles }];
  lines.push({ id, tiles });
  return lines;
}

/** Tiles that indicators point at; those that kans turned count only where that is played. */
function pointedAt(of: Tally, indicators: readonly Tile[], kans: boolean): readonly Tile[] {
  let found = NO_TILES;
  for (let n = 0; n < indicators.length && (n === 0 || kans); n++) {
    const kind = doraOf(kindOf(indicators[n] as Tile), of.hand.seats);
    if (kind === NORTH && of.hand.norths !== undefined) found = joined(found, of.hand.norths);
    const present = kind < EAST ? of.suited >> kind : of.honours >> (kind - EAST);
    if ((present & 1) === 1) found = joined(found, copiesOf(kind, copiesIn(of, kind)));
  }
  return found;
}

/** The copies of a kind that a hand has: concealed, as the winning tile, in melds. */
function copiesIn({ copies, hand: { winTile, melds } }: Tally, kind: Kind): number {
  let found = (copies[kind] as number) | (kindOf(winTile) === kind ? copyBit(winTile) : 0);
  for (let m = 0; m < melds.length; m++) {
    const { tiles } = melds[m] as Meld;
    for (let n = 0; n < tiles.length; n++) if (kindOf(tiles[n] as Tile) === kind) found |= copyBit(tiles[n] as Tile);
  }
  return found;
}

/** red fives are few copies of few kinds, and most hands have none or one. */
function redsOf(of: Tally, reds: readonly Tile[]): readonly Tile[] {
  let found = NO_TILES;
  for (let n = 0; n < reds.length; n++) {
    const red = reds[n] as Tile;
    if ((of.suited >> kindOf(red)) & 1 && copiesIn(of, kindOf(red)) & copyBit(red)) found = joined(found, only(red));
  }
  return found;
}

function joined(tiles: readonly Tile[], more: readonly Tile[]): readonly Tile[] {
  return tiles.length === 0 ? more : tiles.concat(more);
}
