import { GAMES } from '@paiju/games';
import type { AnyGame, Rng, Seat } from '@paiju/kernel';
import { conform } from '@paiju/kernel/conformance';
import { describe, expect, inject, test } from 'vitest';
import { DEFAULT_NODES, PLAYERS, type Player } from './index.js';

type Policy = (state: unknown, seat: Seat, actions: readonly unknown[], rng: Rng) => unknown;

/** The kinds of action by which a hand is won, with those of one game alone: flowers, a robbed gold. */
const WINS: readonly unknown[] = ['win', 'special'];

/** Plays well, and lets every win pass. */
function neverWinning(game: AnyGame): Policy {
  const players = PLAYERS.get(game.id)!;
  const player = players.get('greedy') ?? ([...players.values()][0] as Player);
  return (state, seat, actions, rng) => {
    const other = actions.filter((action) => !WINS.includes(Object(action).kind));
    return player.choose(game.view(state, seat), other.length > 0 ? other : actions, rng, DEFAULT_NODES);
  };
}

/** Passes whatever may be passed, and throws what was drawn. */
const passing = (game: AnyGame): Policy => game.fallback;

const chance = (): Policy => (_, __, actions, rng) => actions[rng.below(actions.length)];

const MATCHES = inject('full') ? 100 : 1;
/** More than any match that ends: one 圈 of Taiwan with every limit reached has some 6,000. */
const MOST_STEPS = 30_000;

describe.each([...GAMES].map(([id, game]) => [id, game] as const))('every match of %s ends', (_, game) => {
  test.each([
    ['who never win', neverWinning],
    ['who always pass', passing],
    ['at random', chance],
  ] as const)('by players %s', (name, policyOf) => {
    const seeds = Array.from({ length: MATCHES }, (_, n) => `ends/${name}/${n}`);
    const report = conform(game, [{}], seeds, {
      laws: ['ends'],
      policy: policyOf(game),
      maxSteps: MOST_STEPS,
      listLimit: 64,
    });
    expect(report.laws.ends.counts['ended']).toBe(MATCHES);
  });
});
