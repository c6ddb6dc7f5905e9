import { random } from '@paiju/ai/baseline';
import { fujianCharacters, fujianNetworked } from '@paiju/ai/characters/players';
import { expertFujian, MINDS } from '@paiju/ai/expert/fujian';
import { greedyFujian, solidFujian } from '@paiju/ai/fujian';
import { expertWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import type { Minds } from '../../play/local/minds.js';
import { advise } from './advice.js';

/** Everyone who plays Fujian against a person, and who advises them. */
export const MINDS_HERE: Minds = {
  players: [random, greedyFujian, solidFujian, expertFujian],
  characters: fujianCharacters(),
  advise,
  warm,
  prepare: expertWeights('fujian', MINDS, [expertFujian.level, ...fujianNetworked()]),
};
