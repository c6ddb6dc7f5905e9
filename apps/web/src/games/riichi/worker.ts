import { random } from '@paiju/ai/baseline';
import { expertRiichi, MINDS } from '@paiju/ai/expert/riichi';
import { greedyRiichi, solidRiichi } from '@paiju/ai/riichi';
import { riichi } from '@paiju/games/riichi';
import type { AnyGame } from '@paiju/kernel';
import { fetchPlayerData } from '../../base/player-data.js';
import { warm } from '../../mahjong/adviser.js';
import { forbidding } from '../../mahjong/forbidden.js';
import { serve } from '../../play/local/serve.js';
import { advise } from './advice.js';

serve({
  game: riichi as AnyGame,
  players: [random, greedyRiichi, solidRiichi, expertRiichi],
  advise,
  forbid: forbidding(riichi),
  warm,
  prepare,
});

/** The expert plays by a network; without its weights (no connection yet, a damaged file) it plays as solid. */
async function prepare(level: string): Promise<void> {
  if (level !== expertRiichi.level || MINDS.find(riichi.id) !== undefined) return;
  const weights = await fetchPlayerData(`${riichi.id}.weights`).catch(() => undefined);
  const taken = weights && MINDS.take(riichi.id, weights);
  if (taken?.ok) return;
  // biome-ignore lint/suspicious/noConsole: the match goes on, and whoever wonders why it is easy looks there
  console.warn(`expert plays as solid: ${taken?.error.message ?? 'its weights could not be fetched'}`);
}
