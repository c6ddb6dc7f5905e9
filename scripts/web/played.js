// @ts-check
import { PLAYERS } from '@paiju/ai';
import { GAMES } from '@paiju/games';
import { namedSeed, printJournal, stream, unwrap } from '@paiju/kernel';

/** @typedef {import('@paiju/kernel').Json} Json */

/** A match that four solid bots play, as a journal: the same for the same name. @param {string} id @param {Json} wish the rules @param {string} name */
export function matchOf(id, wish, name) {
  const game = /** @type {import('@paiju/kernel').AnyGame} */ (GAMES.get(id));
  const player = PLAYERS.get(id)?.get('solid');
  if (player === undefined) throw new Error(`nobody plays ${id}`);
  const config = unwrap(game.parseConfig(wish));
  const seed = namedSeed(name);
  const rng = stream(seed, 'review');
  const entries = [];
  let state = game.setup(config, seed);
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    const action = player.choose(game.view(state, seat), game.actions(state, seat), rng, 1);
    entries.push({ n: entries.length, seat, action: /** @type {Json} */ (action) });
    state = game.apply(state, seat, action).state;
  }
  const header = { game: game.id, rules: game.rulesVersion, seed };
  return printJournal({ header: { ...header, config: /** @type {Json} */ (config) }, entries });
}
