import { FUJIAN } from '@paiju/ai/characters/roles';
import { fujian } from '@paiju/games/fujian/game';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';

serve({
  game: fujian as AnyGame,
  characters: FUJIAN.map(({ person }) => person),
  forbid: forbidding(fujian),
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
