import { SHELF, strategyFileFor } from '@paiju/ai/chinese-poker';
import type { RuleSet } from '@paiju/games/chinese-poker';

const fetched = new Map<string, Promise<void>>();

/** Fetches the strategy for some rules onto the shelf, once; what failed is tried again when it is next asked for. */
export function fetchStrategy(rules: RuleSet): Promise<void> {
  const file = strategyFileFor(rules);
  const coming = fetched.get(file) ?? fetchOne(file);
  fetched.set(file, coming);
  coming.catch(() => fetched.delete(file));
  return coming;
}

/** The build lays strategies beside the folder of scripts. */
async function fetchOne(file: string): Promise<void> {
  const answer = await fetch(new URL(`../strategy/${file}`, location.href));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  const taken = SHELF.load(new Uint8Array(await answer.arrayBuffer()));
  if (!taken.ok) throw new Error(taken.error.message);
}
