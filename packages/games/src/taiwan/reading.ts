import { type Counts, countTiles, heldKinds } from '../mahjong/counts.js';
import { decompose, type PairReading, type SetReading } from '../mahjong/decompose.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { type Forms, isEightPairs } from './pairs.js';
import { type Placement, placementsOf } from './placement.js';
import { SETS } from './shanten.js';
import { isConcealedKong, isGiven, type LaidMeld, type TaiwanWin, type WaitShape } from './victory.js';

/** A part of a won hand: a set or the pair, with its tiles. */
export interface Part {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair';
  /** The kind of all its tiles, the lowest kind of a chow. */
  readonly at: Kind;
  readonly tiles: readonly Tile[];
  /** Laid before its owner. */
  readonly melded: boolean;
  /** Neither called nor finished by another's tile (T-39). */
  readonly concealed: boolean;
  /** Finished by the winning tile. */
  readonly finished: boolean;
}

/** One way to read a won hand, and what the winning tile finished in it. */
export interface HandReading {
  /** Five sets and a pair, or seven pairs and a triplet (T-63). */
  readonly form: 'sets' | 'pairs';
  /** Concealed sets by kind, the pair, then the melds as they lie. */
  readonly parts: readonly Part[];
  readonly wait: WaitShape;
}

/** Every reading of a hand with every placement of its winning tile, in canonical order; none where it is not complete. */
export function readingsOf(win: TaiwanWin, forms: Forms): readonly HandReading[] {
  const { concealed, melds, winTile } = win;
  if (winTile === null) return [];
  const counts = countTiles([...concealed, winTile]);
  const readings = decompose(counts, SETS - melds.length);
  const placements = readings.flatMap((reading) => placementsOf(reading, kindOf(winTile)));
  const found = placements.map(
    (placement): HandReading => ({ form: 'sets', parts: partsOf(win, winTile, placement), wait: placement.wait }),
  );
  const pairs = forms.pairs && melds.length === 0 && isEightPairs(counts);
  return pairs ? [...found, pairsReading(win, winTile, counts)] : found;
}

/** T-63: seven pairs and a triplet, of which there is one reading. */
function pairsReading(win: TaiwanWin, winTile: Tile, counts: Counts): HandReading {
  const left = win.concealed.toSorted((a, b) => a - b);
  const won = kindOf(winTile);
  const halves = heldKinds(counts).flatMap((at): readonly (SetReading | PairReading)[] =>
    counts[at] === 3
      ? [{ kind: 'pung', at, wild: [] }]
      : new Array<PairReading>((counts[at] as number) / 2).fill({ kind: 'pair', at, wild: [] }),
  );
  const place = halves.findIndex(({ at }) => at === won);
  const parts = halves.map((half, n) =>
    n === place ? finishedPart(half, left, winTile, !isGiven(win)) : ownPart(half, left),
  );
  return { form: 'pairs', parts, wait: counts[won] === 3 ? 'twoPairs' : 'single' };
}

function partsOf(win: TaiwanWin, winTile: Tile, { reading, place }: Placement): readonly Part[] {
  const left = win.concealed.toSorted((a, b) => a - b);
  const own = [...reading.sets, reading.pair].map((part, n) =>
    n === place ? finishedPart(part, left, winTile, !isGiven(win)) : ownPart(part, left),
  );
  return [...own, ...win.melds.map(meldPart)];
}

function ownPart(part: SetReading | PairReading, left: Tile[]): Part {
  const tiles = kindsIn(part).map((kind) => take(left, kind));
  return { kind: part.kind, at: part.at, tiles, melded: false, concealed: true, finished: false };
}

/** The part with the winning tile takes one tile less of the hand. */
function finishedPart(part: SetReading | PairReading, left: Tile[], winTile: Tile, concealed: boolean): Part {
  const kinds = [...kindsIn(part)];
  kinds.splice(kinds.indexOf(kindOf(winTile)), 1);
  const tiles = [...kinds.map((kind) => take(left, kind)), winTile].sort((a, b) => a - b);
  return { kind: part.kind, at: part.at, tiles, melded: false, concealed, finished: true };
}

function meldPart(meld: LaidMeld): Part {
  const tiles = meld.tiles.toSorted((a, b) => a - b);
  const at = kindOf(tiles[0] as Tile); // a meld has three tiles or four
  return { kind: meld.kind, at, tiles, melded: true, concealed: isConcealedKong(meld), finished: false };
}

function kindsIn({ kind, at }: SetReading | PairReading): readonly Kind[] {
  if (kind === 'chow') return [at, at + 1, at + 2];
  return kind === 'pung' ? [at, at, at] : [at, at];
}

/** Takes the lowest tile of a kind out of those left. */
function take(left: Tile[], kind: Kind): Tile {
  const index = left.findIndex((tile) => kindOf(tile) === kind);
  return left.splice(index, 1)[0] as Tile; // a reading is made of the tiles that are there
}
