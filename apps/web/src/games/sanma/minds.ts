import { random } from '@paiju/ai/baseline';
import { sanmaCharacters } from '@paiju/ai/characters/players';
import { greedySanma, solidSanma } from '@paiju/ai/sanma';
import { warm } from '../../mahjong/adviser.js';
import type { Minds } from '../../play/local/minds.js';
import { advise } from './advice.js';

/** Everyone who plays Sanma against a person, and who advises them. */
export const MINDS_HERE: Minds = {
  players: [random, greedySanma, solidSanma],
  characters: sanmaCharacters(),
  advise,
  warm,
};
