import { highCard } from '@paiju/games/high-card';
import type { AnyGame } from '@paiju/kernel';
import { serve } from '../../play/local/serve.js';

serve({
  game: highCard as AnyGame,
  minds: async () => (await import('./minds.js')).MINDS_HERE,
});
