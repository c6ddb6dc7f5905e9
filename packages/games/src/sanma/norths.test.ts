import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { kindOf } from '../mahjong/tiles.js';
import { scoreHand } from '../riichi/score.js';
import type { WonHand } from '../riichi/shape.js';
import { tileSet } from '../riichi/wall.js';
import { parseConfig, sanma } from './game.js';
import { scene } from './scene.fixture.js';

const yakuOf = (game: ReturnType<typeof scene>): readonly string[] => {
  const { outcome } = game;
  return outcome.kind === 'win' ? (outcome.wins[0]?.score.yaku.map(({ id, han }) => `${id} ${han}`) ?? []) : [];
};

test('R-21: 108 tiles without 2m to 8m, fourteen of them dead, 55 to be drawn', () => {
  const { tiles, replacements } = tileSet(3);
  expect(tiles.length).toBe(108);
  expect(printTiles(tiles.filter((tile) => tile % 4 === 0))).toBe('19m 123406789p 123406789s 1234567z');
  expect(replacements).toBe(8);
  const game = scene('tenhou');
  expect([game.view(0).left, game.table.places.length, game.table.scores]).toEqual([54, 3, [35_000, 35_000, 35_000]]);
  expect([...sanma.pieces(game.state)].toSorted((a, b) => a - b)).toEqual(tiles);
});

test('R-21: 9m follows 1m, and north is a dora of its own after west', () => {
  const config = unwrap(parseConfig('tenhou'));
  const hand = {
    ...{ concealed: [32, 33, 34, 36, 40, 44, 72, 76, 80, 84, 88, 92, 104], melds: [], winTile: 105 },
    ...{ by: 'tsumo', seatWind: 'east', roundWind: 'east', flags: {}, ura: [], seats: 3 },
  } satisfies Omit<WonHand, 'dora'>;
  const lines = (dora: number, norths: readonly number[]): readonly string[] =>
    scoreHand({ ...hand, dora: [dora], norths }, config)?.yaku.map(({ id, han }) => `${id} ${han}`) ?? [];
  expect(lines(0, [])).toEqual(['tsumo 1', 'dora 3', 'red 1']);
  expect(lines(116, [120, 121])).toEqual(['tsumo 1', 'dora 2', 'red 1', 'north 2']);
});

describe('R-21: a north is laid aside', () => {
  const HANDS = ['123p 456p 789p 11s 4z 5z', '19m 19p 19s 123z 5566z'];

  test('before kans, riichi and discards, and is replaced', () => {
    const game = scene('tenhou', { hands: HANDS, draws: '2s', replacements: '5z' });
    expect(game.may(0).slice(0, 2)).toEqual(['north 4z', 'discard 1p']);
    game.play('0 north 4z');
    expect(game.hand(0)).toBe('123456789p 112s 55z');
    expect(printTiles(game.table.places[0].bonus)).toBe('4z');
    expect([game.view(0).left, game.table.calls]).toEqual([53, 0]);
  });

  test('not after a call, not without a tile to replace it, and after riichi only as drawn', () => {
    const called = scene('tenhou', { hands: ['', '55z 4z 147p 147s 1236z'], draws: '5z' }).play(
      '0 discard 5z; 1 pon 55z',
    );
    expect(called.may(1, 'north')).toEqual([]);
    const last = scene('tenhou', { last: '4z' }).play('turns 54');
    expect(last.view(last.table.phase.kind === 'turn' ? last.table.phase.seat : 0).left).toBe(0);
    expect(last.may(0, 'north')).toEqual([]);
    const riichi = scene('tenhou', { hands: ['123p 456p 789p 11s 4z 4z'], draws: '2z - - 4z' });
    riichi.play('0 riichi 2z; turns 2');
    expect(riichi.may(0)).toEqual(['tsumo', 'north 4z', 'discard 4z']);
  });

  test('a win on its replacement is after a kan, and it ends ippatsu and every first draw', () => {
    const game = scene('tenhou', { hands: ['123p 456p 789p 22s 4z 5z'], draws: '5z', dora: '1z', replacements: '5z' });
    expect(yakuOf(game.play('0 north 4z; 0 tsumo'))).toEqual(['rinshan 1', 'tsumo 1', 'haku 1', 'ittsuu 2', 'north 1']);
    const quick = scene('tenhou', {
      hands: ['123p 456p 789p 11s 46s', '4z 147p 147s 123567z'],
      draws: '2z - - 5s',
      dora: '1z',
      ura: '1z',
    });
    quick.play('0 riichi 2z; 1 north 4z; turns 2; 0 tsumo');
    expect(yakuOf(quick)).toEqual(['doubleRiichi 2', 'tsumo 1', 'ittsuu 2']);
    const nine = scene('tenhou', { hands: ['19m 19p 19s 1234z 567z'] });
    expect([nine.may(0, 'kyuushu').length, nine.play('0 north 4z').may(0, 'kyuushu')]).toEqual([1, []]);
  });

  test.each([
    ['plain', ['ron', 'pass'], ['chiitoitsu 2', 'honroutou 2']],
    ['chankan', ['ron', 'pass'], ['chankan 1', 'chiitoitsu 2', 'honroutou 2']],
    ['no', [], []],
  ] as const)('northRobbed %s', (northRobbed, may, yaku) => {
    const hands = ['4z 147p 147s 123567z', '1199m 1199p 1199s 4z'];
    const game = scene({ preset: 'tenhou', northRobbed }, { hands, draws: '2s', dora: '5p' }).play('0 north 4z');
    expect(game.may(1)).toEqual(may);
    if (may.length === 0) return;
    game.play('1 ron');
    expect([game.end, yakuOf(game)]).toEqual(['1 ron 0', yaku]);
  });

  test('a robber needs a yaku, and one who lets it pass is furiten', () => {
    const hands = ['4z 147p 147s 123567z', '123p 456p 123s 456s 4z'];
    expect(scene('tenhou', { hands, draws: '2s' }).play('0 north 4z').may(1)).toEqual([]);
    const passed = scene('tenhou', { hands: [hands[0] ?? '', '1199m 1199p 1199s 4z'], draws: '2s' });
    passed.play('0 north 4z; 1 pass');
    expect(passed.table.held[1]).toMatchObject({ furiten: true, missed: 'untilDiscard' });
  });

  test('no chow, and the seat after the last is the first', () => {
    const game = scene('tenhou', { hands: ['', '23p 147s 1235567z', '23p 147s 1235567z'], draws: '1p' });
    game.play('0 discard 1p');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
    expect(kindOf(game.table.places[0].river[0]?.tile ?? -1)).toBe(9);
    game.play('turns 2');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 0 });
  });
});
