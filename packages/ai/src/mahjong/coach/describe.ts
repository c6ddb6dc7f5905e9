import {
  at,
  type Discard,
  distance,
  type PlacedMeld,
  printTiles,
  type Tile,
  tileName,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import type { Seat } from '@paiju/kernel';
import type { Around, Describable, Given } from './given.js';
import { CLOSED, RIVER_MARKS } from './given-reader.js';
import type { Position } from './position-text.js';
import { joinTiles } from './tile-text.js';

/** The description of a view whose seat has just drawn; undefined at any other moment. */
export function positionIn<V extends Variant>(game: Describable<V>, view: View<V>): Position | undefined {
  const { table, seat } = view;
  const { phase } = table;
  if (seat === null || phase.kind !== 'turn' || phase.seat !== seat) return undefined;
  const { concealed, drawn } = at(table.places, seat);
  if (drawn === null) return undefined;
  const name = (tile: Tile): string => tileName(tile, 'digits', game.marked);
  const print = (tiles: readonly Tile[]): string => printTiles(tiles, 'digits', game.marked).replaceAll(' ', '');
  const seats = table.places.length;
  const seatAt = (n: number): Seat => ((seat + n) % seats) as Seat;
  const places = game.around.map((_, n) => at(table.places, seatAt(n)));
  const { east, roundWind, counter, sticks, faceUp } = game.undress(table);
  const around = <T>(values: readonly T[], isThere: (value: T) => boolean): { readonly [A in Around]?: T } =>
    Object.fromEntries(game.around.flatMap((one, n) => (isThere(values[n] as T) ? [[one, values[n] as T]] : [])));
  const given: Given = {
    hand: joinTiles([...sortedNames(concealed, print), name(drawn)]),
    melds: around(
      places.map(({ melds }) => melds.map((meld) => meldText(meld, print))),
      ({ length }) => length > 0,
    ),
    rivers: around(
      places.map(({ river }) => riverText(river, name)),
      (text) => text !== '',
    ),
    bonus: around(
      places.map(({ bonus }) => print(bonus)),
      (text) => text !== '',
    ),
    scores: places.map((_, n) => at(table.scores, seatAt(n))),
    left: view.left,
    ...(game.winds && { seatWind: distance(east, seat, seats), roundWind, deal: view.round.hand }),
    ...((game.winds ? east : seat) !== table.dealer && {
      dealer: game.around[distance(seat, table.dealer, seats)] as Around,
    }),
    ...(counter > 0 && { counter }),
    ...(sticks > 0 && { sticks }),
    ...(faceUp.length > 0 && { faceUp: joinTiles(faceUp.map(name)) }),
  };
  const preset = presetNear(game, table.config);
  return { given, ...(preset !== undefined && { preset }) };
}

/** Tiles of a hand, one after another. */
function sortedNames(tiles: readonly Tile[], print: (tiles: readonly Tile[]) => string): readonly string[] {
  return tiles.toSorted((a, b) => a - b).map((tile) => print([tile]));
}

function meldText(meld: PlacedMeld, print: (tiles: readonly Tile[]) => string): string {
  const isClosed = meld.kind === 'kong' && meld.form === 'concealed';
  if (!isClosed) return print(meld.tiles);
  return meld.tiles[0] < 0 ? CLOSED : `${print(meld.tiles)} ${CLOSED}`;
}

function riverText(river: readonly Discard[], name: (tile: Tile) => string): string {
  const { ready, drawn, called } = RIVER_MARKS;
  const marks = (one: Discard): string =>
    `${one.ready ? ready : ''}${one.drawn ? drawn : ''}${one.called ? called : ''}`;
  return joinTiles(river.map((one) => name(one.tile) + marks(one)));
}

/** The rules among the known ones that differ least from a configuration; undefined for the usual ones. */
function presetNear<V extends Variant>({ game, presets }: Describable<V>, config: V['config']): string | undefined {
  const own = new Map(Object.entries(config));
  const differing = (preset: string | undefined): number => {
    const parsed = game.parseConfig(preset ?? {});
    const differs = ([key, value]: [string, unknown]): boolean =>
      JSON.stringify(value) !== JSON.stringify(own.get(key));
    return parsed.ok ? Object.entries(parsed.value).filter(differs).length : Number.POSITIVE_INFINITY;
  };
  return presets.reduce<string | undefined>(
    (best, preset) => (differing(preset) < differing(best) ? preset : best),
    undefined,
  );
}
