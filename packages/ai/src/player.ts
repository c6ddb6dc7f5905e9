import { pick, type Result, type Rng } from '@paiju/kernel';

/** Someone who chooses for one seat, from what that seat may know and nothing else. */
export interface Player<View = unknown, Action = unknown> {
  readonly level: string;
  /**
   * One of the legal actions. Same view, actions and generator, same choice; `nodes` bounds the work, whatever a node is
   * to this player.
   */
  choose(view: View, actions: Iterable<Action>, rng: Rng, nodes: number): Action;
  /** Does beforehand what would slow the first choices; no choice depends on it. */
  prepare?(): void;
}

/** The data that players of a game play by, in files that come with them: programs read the bytes and hand them over here. */
export interface PlayerData {
  readonly files: readonly string[];
  take(bytes: Uint8Array): Result<void, { readonly message: string }>;
}

/** The budget of a player for a decision where nobody says otherwise. */
export const DEFAULT_NODES = 10_000;

/** At most so many of a list that may be endless. */
export function firstOf<T>(list: Iterable<T>, most: number): readonly T[] {
  if (Array.isArray(list)) return list.length <= most ? list : list.slice(0, most);
  const found: T[] = [];
  for (const one of list) {
    found.push(one);
    if (found.length === most) break;
  }
  return found;
}

/** Any legal action, each equally likely; of a long list, one of the first `nodes`. */
export const random: Player = {
  level: 'random',
  choose: (_, actions, rng, nodes) => pick(rng, firstOf(actions, nodes)),
};
