import { random } from '@paiju/ai/baseline';
import { riichiCharacters, riichiNetworked } from '@paiju/ai/characters/players';
import { expertRiichi, MINDS } from '@paiju/ai/expert/riichi';
import { greedyRiichi, solidRiichi } from '@paiju/ai/riichi';
import { expertWeights, fetchWeights } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import type { Minds } from '../../play/local/minds.js';
import { advise } from './advice.js';

/** Everyone who plays Riichi against a person, and who advises them. */
export const MINDS_HERE: Minds = {
  players: [random, greedyRiichi, solidRiichi, expertRiichi],
  characters: riichiCharacters(),
  advise,
  warm,
  coach: () => fetchWeights('riichi', MINDS),
  prepare: expertWeights('riichi', MINDS, [expertRiichi.level, ...riichiNetworked()]),
};
