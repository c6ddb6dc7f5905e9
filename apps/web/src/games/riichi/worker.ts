import { RIICHI } from '@paiju/ai/characters/roles';
import { riichi } from '@paiju/games/riichi/game';
import type { AnyGame } from '@paiju/kernel';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';

serve({
  game: riichi as AnyGame,
  characters: RIICHI.map(({ person }) => person),
  forbid: forbidding(riichi),
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
