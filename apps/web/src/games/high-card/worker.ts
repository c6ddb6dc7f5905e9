import { random } from '@paiju/ai/baseline';
import { greedyHighCard } from '@paiju/ai/high-card';
import { highCard } from '@paiju/games/high-card';
import type { AnyGame } from '@paiju/kernel';
import { serve } from '../../play/local/serve.js';

serve({
  game: highCard as AnyGame,
  minds: async () => ({ players: [random, greedyHighCard] }), // so small that they come with the game
});
