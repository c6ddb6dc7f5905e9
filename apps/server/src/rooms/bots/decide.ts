import { PLAYERS } from '@paiju/ai';
import { isRecord, type Json, stream } from '@paiju/kernel';
import type { BotQuestion } from '../environment.js';

/** The choice of the player a question names. Every view lists its legal actions, layouts apart, which players find. */
export function decide({ game, level, view, seed, nodes }: BotQuestion): Json {
  const player = PLAYERS.get(game)?.get(level);
  if (player === undefined) throw new Error(`no player of ${game} has the level ${level}`);
  const legal = isRecord(view) && Array.isArray(view['legal']) ? view['legal'] : [];
  return player.choose(view, legal, stream(seed, 'bot'), nodes) as Json; // actions are plain data
}
