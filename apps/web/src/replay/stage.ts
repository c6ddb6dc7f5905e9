import { type AnyGame, type Wall, wallOf } from '@paiju/kernel';

/** How one game is shown: its rules, what lies open to all, and what one seat sees of that. */
export interface Stage {
  readonly game: AnyGame;
  /** The view of a state in which every hand lies open. */
  open(state: unknown): unknown;
  /** What a seat (undefined: a spectator) sees of an open view. */
  seen(open: unknown, seat: number | undefined): unknown;
  /** The pieces of a state's round in the order they are dealt and drawn. */
  wall(state: unknown): Wall;
}

const LOADERS: { readonly [id: string]: () => Promise<Stage> } = {
  riichi: async () => mahjong((await import('../games/riichi/rules.js')).game),
  taiwan: async () => mahjong((await import('../games/taiwan/rules.js')).game),
  fujian: async () => mahjong((await import('../games/fujian/rules.js')).game),
  'chinese-poker': async () => poker((await import('../games/chinese-poker/rules.js')).game),
};

/** The stage of a game, fetched when it is asked for; undefined for a game nobody knows. */
export function stageOf(game: string): Promise<Stage> | undefined {
  return Object.hasOwn(LOADERS, game) ? LOADERS[game]?.() : undefined;
}

const DECK = 52;

/** A view is made of the table alone: what nobody sees can be left empty. */
function mahjong(game: AnyGame): Stage {
  return {
    game,
    open: (state) => ({ seat: null, table: (state as { table: unknown }).table, legal: [] }), // a mahjong state has a table
    seen: (open, seat) => game.view({ ...Object(open), wall: [], seed: [], offers: [[], [], [], []] }, seat as never),
    wall: (state) => (state as { wall: Wall }).wall, // as has every mahjong state
  };
}

function poker(game: AnyGame): Stage {
  return {
    game,
    open: (state) => {
      const { seed, stock, ...table } = Object(state);
      return { ...table, seat: null, legal: [] };
    },
    seen: (open, seat) => {
      const { seat: _, legal, ...table } = Object(open);
      return game.view({ ...table, seed: [], stock: [] }, seat as never);
    },
    wall: (state) => wallOf(Object(state).seed, Object(state).round, DECK),
  };
}
