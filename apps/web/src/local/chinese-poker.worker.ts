import { advanced, beginner, expert, intermediate, loadStrategy, SHELF } from '@paiju/ai/chinese-poker';
import { chinesePoker } from '@paiju/games/chinese-poker';
import type { AnyGame } from '@paiju/kernel';
import { serve } from './serve.js';

/** Where the build lays what the players were trained to: beside the folder of scripts. */
const STRATEGY = new URL('../strategy/chinese-poker-two-four.strategy', location.href);

serve({ game: chinesePoker as AnyGame, players: [beginner, intermediate, advanced, expert], prepare: fetchStrategy });

/** All but the beginner play by a strategy. */
async function fetchStrategy(level: string): Promise<void> {
  if (level === beginner.level) return;
  const answer = await fetch(STRATEGY);
  const strategy = loadStrategy(new Uint8Array(await answer.arrayBuffer()));
  if (!strategy.ok) throw new Error(strategy.error.message);
  SHELF.add(strategy.value);
}
