import { random } from '@paiju/ai/baseline';
import { sanmaCharacters } from '@paiju/ai/characters/players';
import { greedySanma, solidSanma } from '@paiju/ai/sanma';
import { sanma } from '@paiju/games/sanma/game';
import type { AnyGame } from '@paiju/kernel';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: sanma as AnyGame,
  players: [random, greedySanma, solidSanma],
  characters: sanmaCharacters(),
  advise,
  forbid: forbidding(sanma),
  warm,
});
