// Matches of our own players.
import { DEFAULT_NODES } from '@paiju/ai';
import { namedSeed, stream } from '@paiju/kernel';
import { TABLES } from './tables.js';
import { winsOf } from './wins.js';

/**
 * One match with a player in every seat, told to a scribe; returns how many hands were dealt.
 * @param {'riichi' | 'taiwan' | 'fujian'} id
 * @param {any} config a parsed configuration
 * @param {string} seed
 * @param {import('@paiju/ai').Player} player
 * @param {number} explore the share of moves that are made by chance
 * @param {import('./scribe.js').Scribe} scribe
 */
export function playMatch(id, config, seed, player, explore, scribe) {
  const { game, weigh } = TABLES[id];
  const rng = stream(namedSeed(seed), 'players');
  let state = game.setup(config, namedSeed(seed));
  let before = state.table.scores;
  let hands = 0;
  for (let [seat] = game.waiting(state); seat !== undefined; [seat] = game.waiting(state)) {
    const view = game.view(state, seat);
    const { legal } = view;
    let action = legal[0];
    if (legal.length > 1) {
      if (player.level === 'solid') {
        const weighing = weigh(view, legal);
        action = weighing.chosen;
        scribe.weighed(state, seat, weighing);
      } else {
        action = player.choose(view, legal, rng, DEFAULT_NODES);
        scribe.decided(state, seat, action);
      }
      if (explore > 0 && rng.below(1_000_000) < 1_000_000 * explore) action = legal[rng.below(legal.length)];
    }
    const { state: next, events } = game.apply(state, seat, action);
    state = next;
    const end = events.find(({ kind }) => kind === 'ended');
    if (end === undefined) continue;
    scribe.ended(state, before, winsOf(end.ending.outcome));
    hands++;
    before = state.table.scores;
  }
  scribe.finished(state);
  return hands;
}
