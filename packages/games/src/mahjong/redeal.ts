import { namedSeed, type Rng, type Seat, type Seed, shuffle } from '@paiju/kernel';
import { legalOn } from './round.js';
import type { Ruleset } from './ruleset.js';
import {
  type Action,
  at,
  type BySeat,
  bySeat,
  noOffers,
  type Place,
  type Round,
  seatsOf,
  type Variant,
} from './table.js';
import type { Tile } from './tiles.js';

/** Every tile, wherever it lies, once: a called discard lies in its meld. */
export function pieces<V extends Variant>(rules: Ruleset<V>, { table, wall }: Round<V>): readonly Tile[] {
  return [...wall.slice(table.head, table.tail), ...table.places.flatMap(tilesOf), ...rules.laidAside(table.shown)];
}

function tilesOf(place: Place): readonly Tile[] {
  const river = place.river.filter((discard) => !discard.called).map((discard) => discard.tile);
  const drawn = place.drawn === null ? [] : [place.drawn];
  return [...place.concealed, ...drawn, ...place.melds.flatMap((meld) => meld.tiles), ...river, ...place.bonus];
}

/** The same round with everything a seat cannot see dealt anew: wall, the others' hands, the seed of later rounds. */
export function redeal<V extends Variant, S extends Round<V> & { readonly seed: Seed }>(
  rules: Ruleset<V>,
  state: S,
  seat: Seat | undefined,
  rng: Rng,
): S {
  const hidden = hiddenFrom(rules, state, seat);
  const dealt = shuffle(rng, [...hidden]);
  const anew = new Map(hidden.map((tile, n) => [tile, dealt[n] as Tile]));
  const swap = (tile: Tile): Tile => anew.get(tile) ?? tile;
  const { table } = state;
  const places = bySeat(table.places, (s) => (s === seat ? at(table.places, s) : swapPlace(at(table.places, s), swap)));
  const wall = reordered(state.wall.map(swap), unseen(rules, state), rng);
  const moved = { ...state, seed: namedSeed(rng.u32()), wall, table: { ...table, places } };
  return { ...moved, offers: reoffer(rules, moved) };
}

/** The question to each seat now; a seat that has answered keeps its answer and its tiles. */
function reoffer<V extends Variant>(rules: Ruleset<V>, round: Round<V>): BySeat<readonly Action<V>[]> {
  const { table } = round;
  if (table.phase.kind === 'finished') return noOffers(table.places);
  return bySeat(table.places, (seat) =>
    at(table.answers, seat) === null ? legalOn(rules, table, seat) : at(round.offers, seat),
  );
}

/** Tiles that may lie in the wall or in a hand a seat cannot see: no bonus tile, for nobody keeps one. */
function hiddenFrom<V extends Variant>(rules: Ruleset<V>, round: Round<V>, seat: Seat | undefined): readonly Tile[] {
  const inWall = unseen(rules, round).map((n) => round.wall[n] as Tile);
  const inHands = seatsOf(round.table.places)
    .filter((s) => s !== seat && !isOpen(round, s))
    .flatMap((s) => handTiles(round, s));
  return [...inWall, ...inHands].filter((tile) => !rules.isBonus(tile));
}

/** The place where the wall still lies face down. */
function unseen<V extends Variant>(rules: Ruleset<V>, { table, wall }: Round<V>): readonly number[] {
  const faceUp = new Set(rules.faceUp(table));
  return [...wall.keys()].filter((n) => n >= table.head && n < table.tail && !faceUp.has(n));
}

/** A wall with the tiles at some indices in another order. */
function reordered(wall: readonly Tile[], indices: readonly number[], rng: Rng): readonly Tile[] {
  const tiles = [...wall];
  const order = shuffle(rng, [...indices]);
  for (const [n, index] of indices.entries()) tiles[index] = wall[order[n] as number] as Tile;
  return tiles;
}

function isOpen<V extends Variant>({ table: { phase } }: Round<V>, seat: Seat): boolean {
  return (phase.kind === 'ended' || phase.kind === 'finished') && at(phase.ending.shown, seat);
}

/** A seat's tiles that another may not know, less those its stored answer has named. A hidden kong stays as it is. */
function handTiles<V extends Variant>({ table }: Round<V>, seat: Seat): readonly Tile[] {
  const { concealed, drawn } = at(table.places, seat);
  const kept = pledged(at(table.answers, seat), concealed);
  return [...concealed, ...(drawn === null ? [] : [drawn])].filter((tile) => !kept.has(tile));
}

function pledged<V extends Variant>(answer: Action<V> | null, concealed: readonly Tile[]): ReadonlySet<Tile> {
  if (answer?.kind === 'chow' || answer?.kind === 'pung') return new Set(answer.tiles);
  if (answer?.kind === 'kong') return new Set(concealed.filter((tile) => tile >> 2 === answer.tile >> 2));
  return new Set(answer?.kind === 'win' || answer?.kind === 'special' ? concealed : []);
}

function swapPlace(place: Place, swap: (tile: Tile) => Tile): Place {
  const concealed = place.concealed.map(swap).sort((a, b) => a - b);
  return { ...place, concealed, drawn: place.drawn === null ? null : swap(place.drawn) };
}
