import { loadStrategy, SHELF } from '@paiju/ai/chinese-poker';
import { PRESETS, type RuleSet } from '@paiju/games/chinese-poker';
import { canonical } from '@paiju/kernel';

/** The presets a strategy was trained for (P-53); the build lays them beside the folder of scripts. */
export const TRAINED = ['two-four', 'fujian'] as const;
export type Trained = (typeof TRAINED)[number];

/** The strategy to fetch for some rules: the one whose own rules differ in the fewest keys. */
export function trainedFor(rules: RuleSet): Trained {
  const apart = (name: Trained): number => {
    const own: Partial<RuleSet> = PRESETS[name];
    const keys = Object.keys(own) as (keyof RuleSet)[];
    return keys.filter((key) => canonical(own[key]) !== canonical(rules[key])).length;
  };
  return TRAINED.reduce((near, other) => (apart(other) < apart(near) ? other : near));
}

const fetched = new Map<Trained, Promise<void>>();

/** Fetches the strategy for some rules onto the shelf, once; what failed is tried again when it is next asked for. */
export function fetchStrategy(rules: RuleSet): Promise<void> {
  const name = trainedFor(rules);
  const coming = fetched.get(name) ?? fetchOne(name);
  fetched.set(name, coming);
  coming.catch(() => fetched.delete(name));
  return coming;
}

async function fetchOne(name: Trained): Promise<void> {
  const answer = await fetch(new URL(`../strategy/chinese-poker-${name}.strategy`, location.href));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`.trim());
  const strategy = loadStrategy(new Uint8Array(await answer.arrayBuffer()));
  if (!strategy.ok) throw new Error(strategy.error.message);
  SHELF.add(strategy.value);
}
