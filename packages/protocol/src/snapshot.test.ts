import { GAMES } from '@paiju/games';
import { type AnyGame, isRecord, namedSeed, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { codecFor } from './registry.js';
import type { GameReconnected } from './server-messages.js';
import { SITTING } from './watch.fixture.js';

const MAHJONGS = [
  ['riichi', 'standard'],
  ['taiwan', 'standard'],
  ['taiwan', { preset: 'standard', deadWall: 'none' }],
  ['fujian', 'goldRush'],
  ['fujian', { preset: 'goldRush', reserve: { base: 20 } }],
] as const;

interface Look {
  readonly snapshot: GameReconnected;
  readonly draws: number;
}

/** The first round played by the clock: what a seat that returns is told at each step, and the draws so far. */
function looks(game: AnyGame, config: unknown, seed: string): readonly Look[] {
  const codec = codecFor(game.id);
  let state = game.setup(unwrap(game.parseConfig(config)), namedSeed(seed));
  let draws = 0;
  const found: Look[] = [];
  for (;;) {
    found.push({ snapshot: codec.snapshot(game.view(state, undefined), SITTING), draws });
    const [seat] = game.waiting(state);
    const action = seat === undefined ? undefined : game.fallback(state, seat);
    if (seat === undefined || !isRecord(action) || action['kind'] === 'next') return found;
    const step = game.apply(state, seat, action);
    draws += step.events.filter((event) => isRecord(event) && event['kind'] === 'drew').length;
    state = step.state;
  }
}

describe.each(MAHJONGS)('the snapshot of %s, %j', (id, config) => {
  const played = looks(GAMES.get(id) as AnyGame, config, 'snapshot');
  const all = played.at(-1)?.draws ?? 0;

  test('says how many tiles may still be drawn: in a round without calls, as many as are drawn', () => {
    expect(all).toBeGreaterThan(20);
    const told = played.map(({ snapshot }) => snapshot.tr);
    expect(told.join(' ')).toBe(played.map(({ draws }) => all - draws).join(' '));
  });

  test('says which round it is, as its view does', () => {
    const wind = id === 'fujian' ? {} : { w: 'East' };
    for (const { snapshot } of played) expect(snapshot).toMatchObject({ n: 1, h: 0, ...wind });
  });
});
