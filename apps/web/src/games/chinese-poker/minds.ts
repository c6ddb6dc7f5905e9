import { chinesePokerCharacters } from '@paiju/ai/characters/players';
import { advanced, beginner, expert, intermediate } from '@paiju/ai/chinese-poker';
import { chinesePoker } from '@paiju/games/chinese-poker/game';
import type { Minds } from '../../play/local/minds.js';
import { fetchStrategy } from '../../poker/coach/strategy.js';

/** Everyone who plays Chinese Poker against a person. */
export const MINDS_HERE: Minds = {
  players: [beginner, intermediate, advanced, expert],
  characters: chinesePokerCharacters(),
  prepare,
};

/** All but the beginner play by a strategy. */
async function prepare(names: readonly string[], input: unknown): Promise<void> {
  const config = chinesePoker.parseConfig(input);
  if (config.ok && names.some((name) => name !== beginner.level)) await fetchStrategy(config.value);
}
