import { pick } from '@paiju/kernel';
import { firstOf, type Player } from './player.js';

/** Any legal action, each equally likely; of a long list, one of the first `nodes`. */
export const random: Player = {
  level: 'random',
  choose: (_, actions, rng, nodes) => pick(rng, firstOf(actions, nodes)),
};
