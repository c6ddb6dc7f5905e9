import { TAIWAN } from '@paiju/ai/characters/roles';
import { taiwan } from '@paiju/games/taiwan/game';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';

serve({
  game: taiwan as AnyGame,
  characters: TAIWAN.map(({ person }) => person),
  forbid: forbidding(taiwan),
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
