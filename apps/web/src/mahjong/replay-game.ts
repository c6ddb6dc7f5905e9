import type { AnyGame, Wall } from '@paiju/kernel';
import type { ReplayGame } from '../replay/film/replay-game.js';
import type { Face } from './face.js';

/** How a mahjong is replayed. A view is made of the table alone: what nobody sees can be left empty. */
export function mahjongReplay(game: AnyGame, face: () => Promise<Face>): ReplayGame {
  return {
    game,
    open: (state) => ({ seat: null, table: (state as { table: unknown }).table, legal: [] }), // a mahjong state has a table
    seen: (open, seat) => game.view({ ...Object(open), wall: [], seed: [], offers: [[], [], [], []] }, seat as never),
    wall: (state) => (state as { wall: Wall }).wall, // as has every mahjong state
    picture: async () => {
      const [{ mahjongPicture }, own] = await Promise.all([import('./replay-picture.js'), face()]);
      return mahjongPicture(own);
    },
  };
}
