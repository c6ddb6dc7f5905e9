import { random } from '@paiju/ai/baseline';
import { taiwanCharacters, taiwanNetworked } from '@paiju/ai/characters/players';
import { expertTaiwan, MINDS } from '@paiju/ai/expert/taiwan';
import { greedyTaiwan, solidTaiwan } from '@paiju/ai/taiwan';
import { expertWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import type { Minds } from '../../play/local/minds.js';
import { advise } from './advice.js';

/** Everyone who plays Taiwan against a person, and who advises them. */
export const MINDS_HERE: Minds = {
  players: [random, greedyTaiwan, solidTaiwan, expertTaiwan],
  characters: taiwanCharacters(),
  advise,
  warm,
  prepare: expertWeights('taiwan', MINDS, [expertTaiwan.level, ...taiwanNetworked()]),
};
