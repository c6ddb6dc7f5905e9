import type { AnyGame } from '@paiju/kernel';
import type { GameId } from '../route.js';

/** The rules of each game, fetched when a table of it is. */
const GAMES: { readonly [G in GameId]: () => Promise<{ readonly game: unknown }> } = {
  riichi: () => import('../games/riichi.js'),
  taiwan: () => import('../games/taiwan.js'),
  fujian: () => import('../games/fujian.js'),
  'chinese-poker': () => import('../games/chinese-poker.js'),
};

export async function gameOf(id: GameId): Promise<AnyGame> {
  return (await GAMES[id]()).game as AnyGame; // what these modules export
}
