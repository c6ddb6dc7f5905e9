import { chinesePokerCharacters } from '@paiju/ai/characters/players';
import { advanced, beginner, expert, intermediate } from '@paiju/ai/chinese-poker';
import { chinesePoker } from '@paiju/games/chinese-poker';
import type { AnyGame } from '@paiju/kernel';
import { serve } from '../../play/local/serve.js';
import { fetchStrategy } from '../../poker/coach/strategy.js';

serve({
  game: chinesePoker as AnyGame,
  players: [beginner, intermediate, advanced, expert],
  characters: chinesePokerCharacters(),
  prepare,
});

/** All but the beginner play by a strategy. */
async function prepare(names: readonly string[], input: unknown): Promise<void> {
  const config = chinesePoker.parseConfig(input);
  if (config.ok && names.some((name) => name !== beginner.level)) await fetchStrategy(config.value);
}
