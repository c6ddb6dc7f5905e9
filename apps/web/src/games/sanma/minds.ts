import { random } from '@paiju/ai/baseline';
import { sanmaCharacters } from '@paiju/ai/characters/players';
import { sanmaSubject } from '@paiju/ai/coach';
import { greedySanma, solidSanma } from '@paiju/ai/sanma';
import { adviser, warm } from '../../mahjong/adviser.js';
import type { Minds } from '../../play/local/minds.js';
import { reader } from '../riichi/advice.js';

/** Everyone who plays Sanma against a person, and who advises them. */
export const MINDS_HERE = {
  players: [random, greedySanma, solidSanma],
  characters: sanmaCharacters(),
  advise: adviser(reader, sanmaSubject),
  warm,
} satisfies Minds;
