import { SANMA } from '@paiju/ai/characters/roles';
import { sanma } from '@paiju/games/sanma/game';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';

serve({
  game: sanma as AnyGame,
  characters: SANMA.map(({ person }) => person),
  forbid: forbidding(sanma),
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
