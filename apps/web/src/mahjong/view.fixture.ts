import type { Action, Meld, Phase, Tile, Variant, View } from '@paiju/games/mahjong';
import { parseTiles } from '@paiju/games/mahjong';
import { type Seat, unwrap } from '@paiju/kernel';

/** The own seat of a scene. */
export interface Told {
  /** Concealed tiles in notation. */
  readonly hand?: string;
  readonly drawn?: string;
  readonly melds?: readonly Meld[];
  readonly phase?: Phase<Variant>;
  readonly legal?: readonly Action<Variant>[];
}

/** The tiles of a text, marked fives apart. */
export function tiles(text: string): readonly Tile[] {
  return unwrap(parseTiles(text));
}

/** A view of seat 0 with nothing but what is told. */
export function viewOf({ hand = '', drawn, melds = [], phase, legal = [] }: Told): View<Variant> {
  const concealed = tiles(hand);
  const [taken = null] = drawn === undefined ? [] : unwrap(parseTiles(drawn, { used: concealed }));
  const other = { concealed: [], drawn: null, melds: [], river: [], bonus: [] };
  const turn: Phase<Variant> = { kind: 'turn', seat: 0 as Seat, arrival: 'draw' };
  const table = {
    ...{ config: {}, round: 0, dealer: 0 as Seat, scores: [0, 0, 0, 0], head: 53, tail: 136, calls: 0 },
    phase: phase ?? turn,
    places: [{ ...other, concealed, drawn: taken, melds }, other, other, other],
    ...{ answers: [null, null, null, null], shown: {}, held: [null, null, null, null] },
  };
  const round = { wind: null, hand: 1, counter: 0 };
  return {
    ...{ seat: 0 as Seat, table: table as unknown as View<Variant>['table'], legal },
    ...{ left: 83, round, isOver: false, isRoundOver: false },
  };
}

/** Every discard of a view's own hand, and what comes beside. */
export function discarding(told: Told, ...beside: readonly Action<Variant>[]): View<Variant> {
  const view = viewOf(told);
  const { concealed, drawn } = view.table.places[0];
  const own = [...concealed, ...(drawn === null ? [] : [drawn])];
  return { ...view, legal: [...own.map((tile) => ({ kind: 'discard', tile }) as const), ...beside] };
}

/** A window on a discard of the seat at the left. */
export function asking(
  hand: string,
  discard: string,
  legal: (own: readonly Tile[], tile: Tile) => readonly Action<Variant>[],
) {
  const own = tiles(hand);
  const [tile = -1] = unwrap(parseTiles(discard, { used: own }));
  return viewOf({ hand, phase: { kind: 'discard', seat: 3 as Seat, tile }, legal: legal(own, tile) });
}
