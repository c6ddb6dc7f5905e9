import { type BySeat, bySeat, type Discard, parseTiles, type Tile } from '@paiju/games/mahjong';
import type { RiichiView } from '@paiju/games/riichi';
import { type Seat, seat, unwrap } from '@paiju/kernel';

type Bend = (view: RiichiView) => RiichiView;

/** A view bent by several changes, in their order. */
export function bent(view: RiichiView, ...bends: readonly Bend[]): RiichiView {
  return bends.reduce((before, bend) => bend(before), view);
}

/** The river of a seat, in notation; its last tile declares, if that is asked. */
export function river(who: number, text: string, declares = false): Bend {
  return (view) => {
    const tiles = unwrap(parseTiles(text, { used: usedIn(view) }));
    const discards = tiles.map((tile, n): Discard => {
      return { tile, drawn: false, ready: declares && n === tiles.length - 1, called: false, turn: 4 * n + who };
    });
    const { table } = view;
    const places = changed(table.places, who, (place) => ({ ...place, river: discards }));
    const mark = { at: tiles.length - 1, double: false, ippatsu: false, paid: true };
    const riichi = declares ? changed(table.shown.riichi, who, () => mark) : table.shown.riichi;
    return { ...view, table: { ...table, places, shown: { ...table.shown, riichi } } };
  };
}

/** The indicators on the wall. */
export function indicator(text: string): Bend {
  return (view) => {
    const dora = unwrap(parseTiles(text, { used: usedIn(view) }));
    return { ...view, table: { ...view.table, shown: { ...view.table.shown, dora } } };
  };
}

/** The last deal of the match, with these scores. */
export function lastDeal(...scores: readonly [number, number, number, number]): Bend {
  return (view) => {
    const { table } = view;
    const config = { ...table.config, length: 'east' as const };
    const dealer = seat((table.shown.origin + 3) % 4);
    return { ...view, table: { ...table, config, dealer, scores } };
  };
}

/** So many tiles may still be drawn. */
export function left(tiles: number): Bend {
  return (view) => ({ ...view, left: tiles });
}

function changed<T>(values: BySeat<T>, who: number, change: (value: T) => T): BySeat<T> {
  return bySeat(values, (one: Seat) => (one === who ? change(values[who] as T) : (values[one] as T)));
}

function usedIn({ table, seat: me }: RiichiView): readonly Tile[] {
  const own = me === null ? undefined : table.places[me];
  return [
    ...(own?.concealed ?? []),
    ...(own === undefined || own.drawn === null ? [] : [own.drawn]),
    ...table.places.flatMap(({ river }) => river.map(({ tile }) => tile)),
    ...table.places.flatMap(({ melds }) => melds.flatMap(({ tiles }) => tiles)),
  ];
}
