import { CHINESE_POKER } from '@paiju/ai/characters/roles';
import { chinesePoker } from '@paiju/games/chinese-poker/game';
import type { AnyGame } from '@paiju/kernel';
import { serve } from '../../play/local/serve.js';

serve({
  game: chinesePoker as AnyGame,
  characters: CHINESE_POKER.map(({ person }) => person),
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
