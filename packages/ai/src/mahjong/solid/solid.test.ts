import { GAMES } from '@paiju/games';
import { type AnyGame, digest, type Json, namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { deepFreeze } from '@paiju/kernel/conformance';
import { expect, inject, test } from 'vitest';
import { type Player, random } from '../../player.js';
import { solidFujian } from '../fujian.js';
import { solidRiichi } from '../riichi.js';
import { solidTaiwan } from '../taiwan.js';
import { type Opinion, weighFujian, weighRiichi, weighTaiwan } from './index.js';

const SOLID: Readonly<Record<string, unknown>> = { riichi: solidRiichi, taiwan: solidTaiwan, fujian: solidFujian };

interface Decision {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly seat: Seat;
  readonly actions: readonly unknown[];
}

/** So many decisions of matches between solid players and one who plays by chance, under a preset. */
function* decisions(id: string, preset: string, most: number): Generator<Decision> {
  const game = GAMES.get(id)!;
  const config = unwrap(game.parseConfig(preset));
  const player = SOLID[id] as Player;
  for (let match = 0, n = 0; n < most; match++) {
    const seed = namedSeed(`${id} ${preset} ${match}`);
    const chance = stream(seed, 'chance');
    let state = game.setup(config, seed);
    for (let [seat] = game.waiting(state); seat !== undefined && n < most; [seat] = game.waiting(state), n++) {
      const actions = [...game.actions(state, seat)];
      yield { game, state, seat, actions };
      const who = (seat + match) % 4 < 3 ? player : random;
      state = game.apply(state, seat, who.choose(game.view(state, seat), actions, chance, 1)).state;
    }
  }
}

const PRESETS = [
  ...['tenhou', 'standard', 'mleague', 'jpml-a'].map((preset) => ['riichi', preset] as const),
  ...['standard', 'original', 'association', 'wikibooks', 'star31', 'mj888', 'zhaishenye', 'masters'].map(
    (preset) => ['taiwan', preset] as const,
  ),
  ...['goldRush', 'fuzhouTraditional'].map((preset) => ['fujian', preset] as const),
];

test.each(PRESETS)('A-2 %s, %s: a legal action, always the same one, from what the seat knows alone', (id, preset) => {
  const player = SOLID[id] as Player;
  const kinds = new Set<string>();
  let n = 0;
  for (const { game, state, seat, actions } of decisions(id, preset, inject('full') ? 240 : 40)) {
    const mind = () => stream(namedSeed(n), 'mind');
    const choice = player.choose(deepFreeze(game.view(state, seat)), deepFreeze(actions), mind(), 1);
    expect(actions).toContain(choice);
    if (n++ % 4 === 0) {
      const world = game.redeal(state, seat, stream(namedSeed(n), 'redeal'));
      expect(player.choose(game.view(world, seat), game.actions(world, seat), mind(), 1)).toEqual(choice);
    }
    kinds.add((choice as { readonly kind: string }).kind);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['discard', 'pass']));
});

test('it chooses among any legal actions it is given, and refuses to choose from none', () => {
  for (const { game, state, seat, actions } of decisions('riichi', 'tenhou', 60)) {
    const view = game.view(state, seat);
    for (const only of actions) {
      expect((SOLID['riichi'] as Player).choose(view, [only], stream(namedSeed(0), 'x'), 1)).toBe(only);
    }
    expect(() => (SOLID['riichi'] as Player).choose(view, [], stream(namedSeed(0), 'x'), 1)).toThrow('nothing');
  }
});

type Weigh = (
  view: unknown,
  actions: readonly unknown[],
) => { readonly chosen: unknown; opinions: readonly Opinion<never>[] };
const WEIGH = { riichi: weighRiichi, taiwan: weighTaiwan, fujian: weighFujian } as unknown as Record<string, Weigh>;

test.each(['riichi', 'taiwan', 'fujian'])(
  'A-2 %s: what is worth most is done, and every opinion is of a legal action',
  (id) => {
    let weighed = 0;
    for (const { game, state, seat, actions } of decisions(
      id,
      PRESETS.find(([name]) => name === id)![1],
      inject('full') ? 300 : 60,
    )) {
      const view = game.view(state, seat);
      const { chosen, opinions } = WEIGH[id]!(view, actions);
      expect((SOLID[id] as Player).choose(view, actions, stream(namedSeed(1), 'any'), 1)).toBe(chosen);
      if (opinions.length === 0) continue;
      weighed++;
      for (const { action, worth } of opinions) {
        expect(actions).toContain(action);
        expect(Number.isFinite(worth)).toBe(true);
      }
      const most = Math.max(...opinions.map(({ worth }) => worth));
      expect(opinions.find(({ worth }) => worth === most)!.action).toBe(chosen);
    }
    expect(weighed).toBeGreaterThan(inject('full') ? 100 : 16);
  },
);

/** The choices of `solid` in so many decisions, as they were when docs/bench.md measured it. */
const MEASURED: Readonly<Record<string, string>> = {
  riichi: '8869d5031a31dd0f',
  taiwan: '0fad69ead4620ef0',
  fujian: 'b75bd1329f458a0d',
};

test.each(Object.entries(MEASURED))('A-2 %s is played as it was measured', (id, expected) => {
  const player = SOLID[id] as Player;
  const preset = PRESETS.find(([name]) => name === id)![1];
  const chosen = [...decisions(id, preset, 600)].map(({ game, state, seat, actions }) =>
    player.choose(game.view(state, seat), actions, stream(namedSeed(0), 'mind'), 1),
  );
  expect(digest(chosen as Json).slice(0, 16)).toBe(expected);
});
