import type { AnyGame } from '@paiju/kernel';
import type { GameId } from '../base/route.js';

/** The rules of each game, fetched when a table of it is. */
const GAMES: { readonly [G in GameId]: () => Promise<{ readonly game: unknown }> } = {
  riichi: () => import('./riichi/rules.js'),
  taiwan: () => import('./taiwan/rules.js'),
  fujian: () => import('./fujian/rules.js'),
  'chinese-poker': () => import('./chinese-poker/rules.js'),
};

export async function gameOf(id: GameId): Promise<AnyGame> {
  return (await GAMES[id]()).game as AnyGame; // what these modules export
}
