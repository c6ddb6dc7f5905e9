// @ts-check
/**
 * Loaded into a server by `node --import`: when asked for `fault`, the next look of a seat at a table of Riichi fails as
 * if its rules had a bug. Nothing else in a server can be made to fail on purpose from outside.
 */
import { GAMES } from '@paiju/games';

/** @param {import('@paiju/kernel').AnyGame} game */
function failOnce(game) {
  const { view } = game;
  game.view = (state, seat) => {
    if (seat === undefined) return view(state, seat);
    game.view = view;
    throw new Error('planted by a test');
  };
}

process.on('message', (/** @type {{ ask: string }} */ { ask }) => {
  const game = GAMES.get('riichi');
  if (ask === 'fault' && game !== undefined) failOnce(game);
});
