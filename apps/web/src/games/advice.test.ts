import { readFileSync } from 'node:fs';
import { PLAYERS } from '@paiju/ai';
import { type Judge, judgeOf, MINDS } from '@paiju/ai/coach';
import { GAMES } from '@paiju/games';
import { type Action, kindOf, type Variant, type View } from '@paiju/games/mahjong';
import { taiwan as rules, type TaiwanView } from '@paiju/games/taiwan';
import { namedSeed, type Seat, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import type { Advice } from '../seat/advice.js';
import { advise as fujian } from './fujian/advice.js';
import { advise as riichi } from './riichi/advice.js';
import { MINDS_HERE as sanma } from './sanma/minds.js';
import { advise as taiwan } from './taiwan/advice.js';

const ADVISERS = [
  ['riichi', riichi],
  ['sanma', sanma.advise],
  ['taiwan', taiwan],
  ['fujian', fujian],
] as const;

/** Every position in which seat 0 is asked, in one match of players who count. */
function asked(id: string, config: object = {}): readonly View<Variant>[] {
  const game = GAMES.get(id)!;
  const player = PLAYERS.get(id)!.get('greedy')!;
  const rng = stream(namedSeed('assist'), id);
  const seen: View<Variant>[] = [];
  let state = game.setup(unwrap(game.parseConfig(config)), namedSeed('assist'));
  for (let n = 0; n < 1200; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const view = game.view(state, seat) as View<Variant>;
    if (seat === (0 as Seat)) seen.push(view);
    state = game.apply(state, seat, player.choose(view, game.actions(state, seat), rng, 1000)).state;
  }
  return seen;
}

describe.each(ADVISERS)('advice in %s (W-5)', (id, advise) => {
  const views = asked(id);
  const advices = views.map((view): readonly [View<Variant>, Advice] => [view, advise(view, 1)]);

  test('counts what is left of each wait: never more than the seat has not seen', () => {
    const waits = advices.flatMap(([, { waits, after }]) => [...waits, ...after.flatMap((one) => one.waits)]);
    expect(waits.length).toBeGreaterThan(5);
    for (const { left } of waits) expect(left >= 0 && left <= 4).toBe(true);
  });

  test('names every discard that leaves a ready hand among those that may be played', () => {
    for (const [{ legal }, { after }] of advices) {
      const playable = legal.flatMap((action) => (action.kind === 'discard' ? [action.tile] : []));
      for (const { tile } of after) expect(playable).toContain(tile);
    }
  });

  test('knows a win: what completes the hand is among its waits', () => {
    const wins = advices.filter(([{ legal }]) => legal.some(({ kind }) => kind === 'win'));
    for (const [view, { waits, refused }] of wins) {
      const { phase, places } = view.table;
      const tile = phase.kind === 'turn' ? places[0].drawn : 'tile' in phase ? phase.tile : null;
      if (tile !== null && id !== 'fujian') expect(waits.map(({ kind }) => kind)).toContain(kindOf(tile));
      expect(refused).toBeUndefined();
    }
  });

  test('refuses no win that was taken while others have yet to answer', () => {
    const wins = views.filter(({ legal }) => legal.some(({ kind }) => kind === 'win'));
    const claims = wins.filter(({ table }) => table.phase.kind === 'discard');
    for (const { table, ...view } of claims) {
      const answered = { ...table, answers: [{ kind: 'win' }, null, null, null] } as const;
      expect(advise({ ...view, table: answered, legal: [] }, 1).refused).toBeUndefined();
    }
    expect(claims.length).toBeGreaterThan(0);
  });

  const asking = views.filter(({ legal }) => legal.length > 1).slice(0, 24);

  test('suggests at level 2 what may be played, and at level 1 nothing', () => {
    expect(asking.length).toBeGreaterThan(10);
    for (const view of asking) {
      expect(view.legal).toContainEqual(advise(view, 2).suggestion as Action<Variant>);
      expect(advise(view, 1)).not.toHaveProperty('suggestion');
    }
  });

  test('suggests what the coach would do, by its network where that is there', () => {
    const weights = new URL('../../../../packages/ai/data/riichi.weights', import.meta.url);
    if (id === 'riichi') unwrap(MINDS.take(id, readFileSync(weights)));
    const judge = judgeOf(id) as Judge<Variant>;
    for (const view of asking) {
      const { candidates, by } = judge.judge(view);
      expect([by, advise(view, 2).suggestion]).toEqual([id === 'riichi' ? 'network' : 'solid', candidates[0]!.action]);
    }
  });
});

test('T-26, T-18 why a complete hand is no win in Taiwan is what the rules say', () => {
  const configs = [{ minTai: 3 }, { minTai: 2, passedWinBlocksSelfDraw: true, openKongReplacement: 'noWin' }];
  const views = configs.flatMap((config) => asked('taiwan', config)) as unknown as readonly TaiwanView[];
  const refused = views.flatMap((view) => {
    const { refused } = taiwan(view, 1);
    return refused === undefined ? [] : [[refused, rules.whyNot(view, { kind: 'win' })] as const];
  });
  expect(refused.length).toBeGreaterThan(0);
  for (const [advised, said] of refused) expect(advised).toEqual(said);
});
