import { describe, expect, test } from 'vitest';
import { HIDDEN } from '../mahjong/table.js';
import type { Layout } from './layout.fixture.js';
import { type Scene, scene } from './scene.fixture.js';

const WAITING = '234m 567m 234s 88s 68p';
const LAYOUT: Layout = {
  hands: ['1199m 1199s 19p 567z', WAITING, '77p 19m 19s 12z', ''],
  draws: '7p 9p 6z 7p',
  dora: '3p 4p 5p',
  ura: '2s 3s 4s',
};
const WATCHERS = [0, 1, 2, 3, undefined] as const;

/** The hands that a watcher sees: all of a hand or nothing of it. */
function sees(game: Scene, watcher: number | undefined): readonly number[] {
  const { places } = game.view(watcher).table;
  return [0, 1, 2, 3].filter((who) => {
    const { concealed, drawn } = places[who as 0];
    const tiles = drawn === null ? concealed : [...concealed, drawn];
    const hidden = tiles.filter((tile) => tile === HIDDEN).length;
    if (hidden !== 0 && hidden !== tiles.length) throw new Error(`seat ${watcher} sees part of hand ${who}`);
    return hidden === 0;
  });
}

describe('R-19: during a round', () => {
  const game = scene('tenhou', LAYOUT).play('0 discard 7p');

  test.each(WATCHERS)('seat %s sees its own hand and no other', (watcher) => {
    expect(sees(game, watcher)).toEqual(watcher === undefined ? [] : [watcher]);
  });

  test.each(WATCHERS)('seat %s knows its own waits and furiten, and nobody else’s', (watcher) => {
    const known = game.view(watcher).table.held.map((held) => held !== null);
    expect(known).toEqual([0, 1, 2, 3].map((who) => who === watcher));
  });

  test('a seat sees what it is asked; a spectator is asked nothing', () => {
    const asked = WATCHERS.map((watcher) => game.view(watcher).legal.map(({ kind }) => kind));
    expect(asked).toEqual([[], ['win', 'chow', 'pass'], ['pung', 'pass'], [], []]);
  });

  test('an answer is seen by the one who gave it until the window is settled', () => {
    const answered = scene('tenhou', LAYOUT).play('0 discard 7p; 2 pon 77p');
    const seen = WATCHERS.map((watcher) => answered.view(watcher).table.answers.map((answer) => answer !== null));
    const nobody = [false, false, false, false];
    expect(seen).toEqual([nobody, nobody, nobody.with(2, true), nobody, nobody]);
  });

  test.each(WATCHERS)('seat %s sees what is public', (watcher) => {
    const { table } = game.view(watcher);
    const { head, tail, dealer, scores, shown, round } = table;
    expect({ head, tail, dealer, scores, shown, round }).toEqual({
      head: 53,
      tail: 136,
      dealer: 0,
      scores: [25_000, 25_000, 25_000, 25_000],
      shown: game.table.shown,
      round: 0,
    });
    expect(table.places.map(({ concealed }) => concealed.length)).toEqual([13, 13, 13, 13]);
    expect(table.places.map(({ river, melds }) => [river, melds])).toEqual(
      game.table.places.map(({ river, melds }) => [river, melds]),
    );
  });

  test('a drawn tile is its owner’s; that there is one is known', () => {
    const fresh = scene('tenhou', LAYOUT);
    const drawn = WATCHERS.map((watcher) => fresh.view(watcher).table.places[0].drawn);
    expect(drawn).toEqual([fresh.table.places[0].drawn, HIDDEN, HIDDEN, HIDDEN, HIDDEN]);
  });

  test('no view holds the wall, the seed or an indicator not yet turned', () => {
    for (const watcher of WATCHERS) {
      expect(Object.keys(game.view(watcher))).toEqual([
        'seat',
        'table',
        'legal',
        'left',
        'round',
        'isOver',
        'isRoundOver',
      ]);
      expect(game.view(watcher).table.shown.dora).toHaveLength(1);
    }
  });

  test('a closed kan lies open', () => {
    const kan = scene('tenhou', { hands: ['1111z'] }).play('0 kan closed 1z');
    expect(kan.view(undefined).table.places[0].melds).toEqual(kan.table.places[0].melds);
  });
});

describe('R-19: after a round', () => {
  const shownTo = (game: Scene): readonly (readonly number[])[] => WATCHERS.map((watcher) => sees(game, watcher));
  const own = [[0], [1], [2], [3], []];
  const with_ = (...seats: readonly number[]): readonly (readonly number[])[] =>
    own.map((seen) => [...new Set([...seen, ...seats])].sort());

  test('the winner’s hand is shown and no other', () => {
    const game = scene('tenhou', LAYOUT).play('0 discard 7p; 1 ron');
    expect(shownTo(game)).toEqual(with_(1));
  });

  test('of two winners both', () => {
    const hands = ['', WAITING, '', '222m 33m 345s 678s 68p'];
    const game = scene('tenhou', { hands, draws: '7p' }).play('0 discard 7p; 1 ron; 3 ron; rest pass');
    expect(shownTo(game)).toEqual(with_(1, 3));
  });

  test('ready hands at an exhaustive draw', () => {
    const game = scene('tenhou', { hands: ['', '123456789m 111p 1z', '', '123456789s 333p 4z'] }).play('out');
    expect(shownTo(game)).toEqual(with_(1, 3));
  });

  test('nothing at an abortive draw', () => {
    const game = scene('tenhou', { hands: ['19m 19p 19s 1234567z'] }).play('0 kyuushu');
    expect(shownTo(game)).toEqual(own);
  });

  test.each([
    ['', []],
    ['1 riichi 9p; rest pass; ', [LAYOUT.ura?.slice(0, 2)]],
  ])('the indicators below are shown where riichi won: after %j', (lines, ura) => {
    const layout = { ...LAYOUT, hands: ['', WAITING], draws: '1z 9p 7p' };
    const game = scene('tenhou', layout).play(`turns 1; ${lines || '1 discard 9p; rest pass; '}2 discard 7p; 1 ron`);
    const shown = game.outcome.kind === 'win' ? game.outcome.ura : [];
    expect(shown.map((tile) => tile >> 2)).toEqual(ura.map(() => 19)); // 2s
  });

  test('a finished match shows no more', () => {
    const game = scene({ preset: 'tenhou', startPoints: 1000 }, LAYOUT).play('0 discard 7p; 1 ron');
    expect(game.table.phase.kind).toBe('finished');
    expect(shownTo(game)).toEqual(with_(1));
  });

  test('the next round hides everything again', () => {
    const game = scene('tenhou', LAYOUT, { dealer: 1 }).play('0 discard 7p; 1 ron; all next');
    expect(shownTo(game)).toEqual(own);
  });
});
