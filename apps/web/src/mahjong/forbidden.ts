import { type Action, at, handOf, type MahjongGame, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import type { Refusal } from '@paiju/kernel';

/** As what a tile of the hand can be played. */
type Way = 'discard' | 'ready' | 'robGold';

/** A tile of the own hand that may not be played now: as what, and why (W-4). No hint: it is what the rules say. */
export interface Forbidden {
  readonly as: Way;
  readonly tile: Tile;
  readonly why: Refusal;
}

/** Which tiles of a view's own hand may not be played, in every way in which some of them may. */
export type Forbid = (view: unknown) => readonly Forbidden[];

/** What is asked of a mahjong. */
export type Judge = Pick<MahjongGame<never>, 'whyNot'>;

/** What a mahjong forbids a seat, by its view alone. */
export function forbidding(game: Judge): Forbid {
  return (view) => forbiddenOn(game, view as View<never>); // the view and the game are of one table
}

function forbiddenOn(game: Judge, view: View<never>): readonly Forbidden[] {
  const { seat, table, legal } = view;
  if (seat === null) return [];
  const ways = new Set(legal.flatMap((action) => wayOf(action) ?? []));
  const hand = ways.size === 0 ? [] : handOf(at(table.places, seat));
  return [...ways].flatMap((as) =>
    hand.flatMap((tile) => {
      const why = game.whyNot(view, ACTIONS[as](tile) as never); // an action of this game, or nothing would be legal as it
      return why === undefined ? [] : [{ as, tile, why }];
    }),
  );
}

const ACTIONS: { readonly [W in Way]: (tile: Tile) => Action<Variant> } = {
  discard: (tile) => ({ kind: 'discard', tile }),
  ready: (tile) => ({ kind: 'ready', tile }),
  robGold: (tile) => ({ kind: 'special', special: { kind: 'robGold', ...{ give: tile } } }),
};

function wayOf(action: Action<Variant>): Way | undefined {
  if (action.kind === 'special') return 'give' in action.special ? 'robGold' : undefined;
  return action.kind === 'discard' || action.kind === 'ready' ? action.kind : undefined;
}
