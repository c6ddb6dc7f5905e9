import { SHELF, strategyFileFor } from '@paiju/ai/chinese-poker';
import type { RuleSet } from '@paiju/games/chinese-poker';
import { fetchPlayerData } from '../../base/player-data.js';

const fetched = new Map<string, Promise<void>>();

/** Fetches the strategy for some rules onto the shelf, once; what failed is tried again when it is next asked for. */
export function fetchStrategy(rules: RuleSet): Promise<void> {
  const file = strategyFileFor(rules);
  const coming = fetched.get(file) ?? fetchOne(file);
  fetched.set(file, coming);
  coming.catch(() => fetched.delete(file));
  return coming;
}

async function fetchOne(file: string): Promise<void> {
  const taken = SHELF.load(await fetchPlayerData(file));
  if (!taken.ok) throw new Error(taken.error.message);
}
