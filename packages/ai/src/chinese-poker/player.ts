import {
  type Arrangement,
  type Card,
  type Config,
  naturalLayout,
  naturalList,
  type PokerAction,
  type PokerView,
  type RuleSet,
} from '@paiju/games/chinese-poker';
import type { Rng } from '@paiju/kernel';
import type { Player } from '../player.js';
import type { Fitted } from './fit.js';
import { type Laid, layRandom, type Policy, policyOf } from './policy.js';
import { SHELF } from './shelf.js';

/** Lays a hand at a table of so many opponents. */
export type Lay = (hand: readonly Card[], config: Config, rng: Rng, nodes: number) => Laid;

/** P-60: any legal layout, every natural declared. */
export const beginner: Player = playerBy('beginner', (hand, config, rng) => layRandom(hand, config, rng));

/** P-60: the strongest back, then the strongest middle. */
export const intermediate: Player = playerBy('intermediate', (hand, config) => byTables('greedy', hand, config));

/** P-60: the best by the separable tables. */
export const advanced: Player = playerBy('advanced', (hand, config) => byTables('separable', hand, config));

/** P-60: the best against a bank of opponents, every own card taken out of their hands. */
export const expert: Player = playerBy('expert', layExpertly);

/** A player who lays hands in some way. */
export function playerBy(level: string, lay: Lay): Player {
  return {
    level,
    choose: (view, _, rng, nodes) => act(view as PokerView, lay, rng, nodes), // the registry knows whose view it is
  };
}

function act({ phase, seat, hands, config }: PokerView, lay: Lay, rng: Rng, nodes: number): PokerAction {
  if (phase !== 'arranging' || seat === null) return { kind: 'next' };
  const hand = hands[seat] ?? [];
  const { arrangement, natural } = lay(hand, config, rng, nodes);
  const declared = naturalList(config)[natural - 1];
  if (declared === undefined) return { kind: 'submit', ...highFirst(arrangement) };
  return { kind: 'submit', ...naturalLayout(hand, declared.class, config), natural: true };
}

function highFirst({ front, middle, back }: Arrangement): Arrangement {
  const sorted = (row: readonly Card[]): readonly Card[] => row.toSorted((a, b) => b - a);
  return { front: sorted(front), middle: sorted(middle), back: sorted(back) };
}

/** Made once for a strategy under some rules; the shelf gives the same object for the same rules. */
const policies = new WeakMap<Fitted, Map<string, Policy>>();

function policiesFor(fitted: Fitted): Map<string, Policy> {
  const made = policies.get(fitted) ?? new Map<string, Policy>();
  policies.set(fitted, made);
  return made;
}

function byTables(kind: 'greedy' | 'separable', hand: readonly Card[], rules: RuleSet): Laid {
  const fitted = SHELF.find(rules);
  const made = policiesFor(fitted);
  const policy = made.get(kind) ?? policyOf({ kind, spread: fitted.spread }, rules);
  made.set(kind, policy);
  return policy(hand);
}

/** A node is two draws from the bank. Slams are left out: they change one layout in forty, and that by little. */
function layExpertly(hand: readonly Card[], config: Config, _: Rng, nodes: number): Laid {
  return SHELF.solverFor(config).lay(hand, { opponents: config.seats - 1, draws: 2 * nodes, deals: 0 });
}
