import {
  type Action,
  type Counts,
  four,
  type Kind,
  kindOf,
  type Place,
  parseTiles,
  printTiles,
  shanten,
  type Table,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { namedSeed, seat, stream, unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { greedy, type Sight } from './greedy.js';
import { tally } from './tally.js';

/** A mahjong of five sets in which one kind stands for any suited tile. */
interface Golden extends Variant {
  readonly shown: { readonly gold: Kind | null };
  readonly action: { readonly kind: 'robGold' };
}

const sight: Sight<Golden> = {
  win: (_table, _seat, actions) => actions.find(({ kind }) => kind === 'special' || kind === 'win'),
  shanten: ({ shown: { gold } }, _, counts, melds) => goldShanten(counts, melds, gold),
  ukeire: () => 0,
  mayCall: () => true,
  wants: () => false,
  isPrized: () => false,
};

function goldShanten(counts: Counts, melds: number, gold: Kind | null): number {
  if (gold === null) return shanten(counts, melds, 5);
  const rest = counts.slice();
  rest[gold] = 0;
  return shanten(rest, melds, 5, counts[gold] as number);
}

const player = greedy(sight);

/** The view of seat 0 with a hand in notation, a drawn tile, and a gold if there is one. */
function viewOf(concealed: readonly Tile[], drawn: Tile | null, gold: Kind | null): View<Golden> {
  const place: Place = { concealed, drawn, melds: [], river: [], bonus: [] };
  const empty: Place = { ...place, concealed: [], drawn: null };
  const table = { shown: { gold }, places: four((n) => (n === 0 ? place : empty)) };
  const seen = { seat: seat(0), table: table as unknown as Table<Golden>, legal: [] }; // all that this player looks at
  return { ...seen, left: 83, round: { wind: null, hand: 1, counter: 0 }, isOver: false, isRoundOver: false };
}

function choose(view: View<Golden>, actions: readonly Action<Golden>[]): Action<Golden> {
  return player.choose(view, actions, stream(namedSeed('greedy'), 'player'), 1);
}

test.each<[hand: string, drawn: string, gold: string, thrown: string]>([
  ['123m 456m 789m 123p 46p 55s', '1z', '', '1z'],
  ['123m 456m 789m 123p 46p 11z', '9s', '', '9s'], // the winds are the pair of five sets
  ['123m 456m 789m 13p 46p 55s 9s', '2z', '', '2z'],
  ['123m 456m 789m 13p 46p 55s 9s', '8p', '8p', '9s'], // the gold fills a gap, and is kept
])('T-57 five sets: %s draws %s, gold %s: throws %s', (hand, drawn, gold, thrown) => {
  const concealed = unwrap(parseTiles(hand));
  const [tile] = unwrap(parseTiles(drawn, { used: concealed })) as readonly [Tile];
  const kind = gold === '' ? null : kindOf(unwrap(parseTiles(gold))[0] as Tile);
  const discards = [...concealed, tile].sort((a, b) => a - b).map((one) => ({ kind: 'discard', tile: one }) as const);
  const choice = choose(viewOf(concealed, tile, kind), discards);
  expect('tile' in choice && printTiles([choice.tile])).toBe(thrown);
});

test('T-57 the variant says what wins most, and any way to win comes first', () => {
  const robbing: Action<Golden> = { kind: 'special', special: { kind: 'robGold' } };
  const view = viewOf(unwrap(parseTiles('123m 456m 789m 123p 46p 55s')), null, null);
  expect(choose(view, [{ kind: 'win' }, robbing, { kind: 'pass' }])).toEqual({ kind: 'win' });
  expect(choose(view, [robbing, { kind: 'pass' }])).toBe(robbing);
});

test('a lone action is taken, a wish that nothing speaks for is passed, and nothing cannot be chosen from', () => {
  const view = viewOf(unwrap(parseTiles('123m 456m 789m 123p 46p 55s')), null, null);
  expect(choose(view, [{ kind: 'next' }])).toEqual({ kind: 'next' });
  expect(choose(view, [{ kind: 'chow', tiles: [0, 4] }, { kind: 'pass' }])).toEqual({ kind: 'pass' });
  expect(() => choose(view, [])).toThrow('nothing to choose from');
  expect(() => choose({ ...view, seat: null }, [{ kind: 'pass' }])).toThrow('nothing to choose from');
});

test('a tally counts kinds, and neither flowers nor hidden tiles', () => {
  const counts = tally([-1, 0, 1, 135, 136, 143]);
  expect([counts[0], counts[33], counts.reduce((sum, held) => sum + held)]).toEqual([2, 1, 3]);
});
