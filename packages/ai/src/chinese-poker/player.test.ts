import { chinesePoker, makeArrangement, naturalOf, type PokerAction, type PokerView } from '@paiju/games/chinese-poker';
import { type AnyGame, namedSeed, type Seat, seat, seats, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { playMatch } from '../match.js';
import { DEFAULT_NODES, type Player } from '../player.js';
import { advanced, beginner, expert, intermediate } from './player.js';
import { rough } from './rough.fixture.js';
import { SHELF } from './shelf.js';
import { pokerStats } from './stats.js';

SHELF.add(await rough());
const LEVELS: readonly Player[] = [beginner, intermediate, advanced, expert];
const config = (switches: object) => unwrap(chinesePoker.parseConfig(switches));

function chosen(player: Player, name: string, switches: object = {}, own: Seat = seat(0)) {
  const state = chinesePoker.setup(config(switches), namedSeed(name));
  const view = chinesePoker.view(state, own);
  const choose = (seen: PokerView) =>
    player.choose(
      seen,
      chinesePoker.actions(state, own),
      stream(namedSeed(name), player.level),
      DEFAULT_NODES,
    ) as PokerAction;
  return { state, view, action: choose(view), choose };
}

test.each(LEVELS)('P-60 $level lays legally, the same way each time, without seeing others', (player) => {
  for (const [n, preset] of ['two-four', 'fujian', 'one-six'].entries()) {
    const { state, view, action, choose } = chosen(player, `table ${n}`, { preset, seats: 2 + n });
    expect(chinesePoker.refuse(state, seat(0), action)).toBeUndefined();
    expect(choose(view)).toEqual(action);
    const other = chinesePoker.redeal(state, seat(0), stream(namedSeed('others'), 'redeal'));
    expect(choose(chinesePoker.view(other, seat(0)))).toEqual(action);
    const next = chinesePoker.apply(state, seat(0), action).state;
    if (action.kind === 'submit' && !action.natural) {
      const listed = [...chinesePoker.actions(state, seat(0))];
      expect(listed.some((one) => one.kind === 'submit' && makeArrangement(one) === makeArrangement(action))).toBe(
        true,
      );
    }
    expect(next.answered[0]).toBe(true);
  }
});

test.each(LEVELS)('P-60 $level declares a dragon', (player) => {
  const dragon = Array.from({ length: 52 }, (_, n) => (n < 13 ? 4 * n + (n % 4) : -1));
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dragon.includes(card));
  const wall = dragon.map((card, n) => (card < 0 ? rest[n - 13]! : card));
  const state = chinesePoker.setup(config({}), [wall]);
  const action = player.choose(chinesePoker.view(state, seat(0)), [], stream(namedSeed('x'), 'x'), DEFAULT_NODES);
  expect(naturalOf(state.hands[0]!, state.config)?.class).toBe('dragon');
  expect(action).toMatchObject({ kind: 'submit', natural: true });
});

test('P-60 a beginner lays every legal layout, not the same one', () => {
  const laid = new Set(
    Array.from({ length: 30 }, (_, n) => {
      const { view } = chosen(beginner, 'table');
      const action = beginner.choose(view, [], stream(namedSeed(n), 'x'), DEFAULT_NODES) as PokerAction;
      return action.kind === 'submit' ? makeArrangement(action) : '';
    }),
  );
  expect(laid.size).toBe(30);
});

test('C-5 a match between all levels is played to its end, and read round by round', () => {
  const rules = config({ rounds: 6 });
  const game = chinesePoker as AnyGame;
  const match = { game, config: rules, stats: pokerStats, players: LEVELS, seed: 'levels' };
  const played = playMatch({ ...match, check: false });
  expect([played.fault, played.hands.length]).toEqual([undefined, 6]);
  const totals = seats(4).map((own) => played.hands.reduce((sum, { points }) => sum + points[own]!, 0));
  expect(totals).toEqual(played.returns);
  for (const { winners, points, tags } of played.hands) {
    expect(winners.every((own) => points[own] === Math.max(...points))).toBe(true);
    expect(tags.every(({ name }) => /^(foul|scoop|slam|natural\.\w+)$/.test(name))).toBe(true);
  }
});
