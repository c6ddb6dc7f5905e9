import { type Action, at, handOf, type MahjongGame, type Tile, type Variant, type View } from '@paiju/games/mahjong';
import type { Forbid, Forbidden, Way } from '../seat/advice.js';

/** The part of a mahjong that is asked here. */
export type Judge = Pick<MahjongGame<never>, 'whyNot'>;

/** The tiles a mahjong forbids a seat to play, by its view alone. */
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
