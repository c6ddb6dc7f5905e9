import { PLAYERS } from '@paiju/ai';
import { fujian } from '@paiju/games/fujian';
import { type Action, at, handOf, type MahjongGame, type Variant, type View } from '@paiju/games/mahjong';
import { riichi } from '@paiju/games/riichi';
import { taiwan } from '@paiju/games/taiwan';
import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { forbidding } from './forbidden.js';

/** Every view of a seat that is asked, in one match of players who count. */
function asked<V extends Variant>(game: MahjongGame<V>, config: object): readonly View<V>[] {
  const player = PLAYERS.get(game.id)!.get('greedy')!;
  const rng = stream(namedSeed('forbidden'), game.id);
  const seen: View<V>[] = [];
  let state = game.setup(unwrap(game.parseConfig(config)), namedSeed('forbidden'));
  for (let n = 0; n < 1500; n++) {
    const [seat] = game.waiting(state);
    if (seat === undefined) break;
    const view = game.view(state, seat);
    seen.push(view);
    const choice = player.choose(view, game.actions(state, seat), rng, 1000) as Action<V>; // of this game's actions
    state = game.apply(state, seat, choice).state;
  }
  return seen;
}

/** The tiles a view's legal actions play in one way. */
function played(view: View<Variant>, as: 'discard' | 'ready'): readonly number[] {
  return view.legal.flatMap((action) => (action.kind === as ? [action.tile] : []));
}

/** The law: what may be played and what is forbidden are the whole hand, each tile once. */
function whole<V extends Variant>(game: MahjongGame<V>, config: object): ReadonlySet<string> {
  const forbid = forbidding(game as never);
  const codes = new Set<string>();
  for (const view of asked(game, config)) {
    const forbidden = forbid(view);
    const hand = handOf(at(view.table.places, view.seat!)).toSorted((a, b) => a - b);
    for (const as of ['discard', 'ready'] as const) {
      const own = forbidden.filter((one) => one.as === as);
      const tiles = [...played(view as never, as), ...own.map(({ tile }) => tile)].toSorted((a, b) => a - b);
      expect(tiles).toEqual(played(view as never, as).length === 0 ? [] : hand);
      for (const { why } of own) codes.add(why.code);
    }
  }
  return codes;
}

describe('what may be played of a hand and what is forbidden with a reason are all of it (W-4)', () => {
  test('in riichi: the hand is locked, the call would be swapped, the discard leaves no ready hand', () => {
    expect(whole(riichi, {})).toEqual(new Set(['lockedByRiichi', 'swapCall', 'notReady']));
  });

  test('in Taiwan: the hand is locked, the call would be swapped, the discard leaves no ready hand', () => {
    const codes = whole(taiwan, { 'tai.聽牌': 1, swapCalling: 'strict' });
    expect(codes).toEqual(new Set(['lockedByReady', 'swapCalling', 'notReady']));
  });

  test('in Fujian: nothing is', () => {
    expect(whole(fujian, { matchHands: 4 })).toEqual(new Set());
  });
});

test('F-8: a dealer who may give one tile for the gold is told why the others complete nothing', () => {
  const [first] = asked(fujian, {});
  const table = { ...first!.table, phase: { kind: 'opening', step: 1 } as const };
  const hand = handOf(at(table.places, first!.seat!));
  const rob = { kind: 'special', special: { kind: 'robGold', give: hand[3]! } } as const;
  const forbidden = forbidding(fujian as never)({ ...first, table, legal: [rob, { kind: 'pass' }] });
  expect(forbidden.map(({ tile }) => tile)).toEqual(hand.filter((tile) => tile !== hand[3]));
  expect(new Set(forbidden.map(({ as, why }) => `${as} ${why.code}`))).toEqual(new Set(['robGold notComplete']));
});
