import { type Seat, seats } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { OPENING, openingOptions } from './opening.js';
import { type Layout, scene } from './scene.fixture.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';
const COMPLETE = '123m 456m 789m 123s 456s 99s';
const SEVEN = 'f1 f2 f3 f4 f5 f6 f7';

describe('T-8: dealt flowers are exposed and replaced from the tail', () => {
  test('everyone has 16 tiles, the dealer 17, none of them a flower', () => {
    const game = scene('standard', { hands: ['f1 f2', 'f3', '', 'f4 f5 f6'], tail: '1m 2m f7 f8' });
    const { places, tail, phase } = game.table;
    expect(places.map(({ concealed }) => concealed.length)).toEqual([17, 16, 16, 16]);
    expect(places.flatMap(({ concealed }) => concealed).every((tile) => tile < 136)).toBe(true);
    expect([tail, phase]).toEqual([144 - 8, { kind: 'turn', seat: 0, arrival: 'deal' }]);
  });

  test('T-9: that is no call', () => {
    expect(scene('standard', { hands: ['f1'] }).table.calls).toBe(0);
  });

  test('the dealer begins, wherever it sits', () => {
    const game = scene({ firstDealer: 2 }, { hands: ['', '', 'f1', 'f2'], tail: 'C B', dealer: 2 });
    expect([game.at, game.hand(2).includes('C'), game.hand(3).includes('B')]).toEqual(['turn 2', true, true]);
  });
});

describe('T-8.3: flowers may win with the deal', () => {
  test.each([
    ['eight in one hand', { hands: ['', '', `${SEVEN} f8`] }, '2 flower8', [-160, -150, 460, -150]],
    ['seven, another holds the last', { hands: ['', 'f8', SEVEN] }, '2 flower7rob 1', [0, -150, 150, 0]],
    ['seven, the dealer holds the last', { hands: ['f8', '', SEVEN] }, '2 flower7rob 0', [-160, 0, 160, 0]],
  ] as const)('%s', (_, layout: Layout, end, deltas) => {
    const game = scene('standard', layout);
    expect([game.at, game.waiting, game.may(2)]).toEqual(['opening', [2], ['win flower', 'pass']]);
    game.play('2 win flower');
    expect([game.end, game.patterns, game.deltas]).toEqual([end, ['dealtFlowers'], deltas]);
  });

  test('the dealer is paid one tai more', () => {
    const game = scene('standard', { hands: [`${SEVEN} f8`] }).play('0 win flower');
    expect(game.deltas).toEqual([480, -160, -160, -160]);
  });

  test('the last flower still in the wall is nobody’s', () => {
    expect(scene('standard', { hands: ['', '', SEVEN] }).at).toBe('turn 0');
  });

  test('T-46: offered once', () => {
    const game = scene('standard', { hands: [`${SEVEN} f8`] }).play('0 pass');
    expect([game.at, game.may(0, 'win')]).toEqual(['turn 0', []]);
  });

  test('a dealer whose 17 tiles are complete too adds what they count', () => {
    const game = scene('standard', { hands: [`123m 456m 78m 9s ${SEVEN} f8`], tail: '9m 123s 456s 9s' });
    game.play('0 win flower');
    expect(game.patterns).toEqual(expect.arrayContaining(['dealtFlowers', 'selfDraw', 'concealedHand']));
  });
});

describe('T-8.4: 天胡', () => {
  test('a complete dealer wins before anyone plays', () => {
    const game = scene('standard', { hands: [COMPLETE] });
    expect([game.at, game.waiting, game.may(0)]).toEqual(['opening', [0], ['win', 'pass']]);
    expect(game.play('0 win').end).toBe('0 selfDraw');
    expect(game.patterns).toContain('heavenWin');
    expect(game.patterns).not.toContain('soleWait');
  });

  test('declined, these 17 tiles cannot win any more', () => {
    const game = scene('standard', { hands: [COMPLETE] }).play('0 pass');
    expect([game.at, game.may(0, 'win'), game.refuses('0 win')?.code]).toEqual(['turn 0', [], 'nothingDrawn']);
  });

  test('comes after the flowers', () => {
    const hands = ['123m 456m 789m 123s 456s 9s f8', SEVEN];
    const game = scene('standard', { hands, tail: '9s' });
    expect([game.waiting, game.may(1)]).toEqual([[1], ['win flower', 'pass']]);
    game.play('1 pass');
    expect([game.waiting, game.may(0)]).toEqual([[0], ['win', 'pass']]);
  });

  test('of 17 dealt tiles any may have come last: the reading that counts most is taken', () => {
    const game = scene({ 'tai.天胡': 0 }, { hands: [COMPLETE] }).play('0 win');
    expect(game.patterns).toEqual(['concealedHand', 'unaided', 'selfDraw', 'soleWait']);
  });
});

describe('T-8.5: 天聽', () => {
  const hands = ['', WAITS_5P, '', '234m 456m 234s 789s 88s 46p'];

  test('ready non-dealers are asked, and what they declare is shown together', () => {
    const game = scene('standard', { hands });
    expect([game.waiting, game.may(1)]).toEqual([
      [1, 3],
      ['declare_ready', 'pass'],
    ]);
    game.play('1 declare_ready');
    expect([game.at, game.table.shown.ready]).toEqual(['opening', [null, null, null, null]]);
    expect(game.view(3).table.answers).toEqual([null, null, null, null]);
    game.play('3 declare_ready');
    expect(game.table.shown.ready).toEqual([null, 'heavenReady', null, 'heavenReady']);
    expect([game.at, game.told('readyDeclared').map(({ seat }) => seat)]).toEqual(['turn 0', [1, 3]]);
  });

  test('one declares, one does not', () => {
    const game = scene('standard', { hands }).play('3 declare_ready; 1 pass');
    expect(game.table.shown.ready).toEqual([null, null, null, 'heavenReady']);
  });

  test('the dealer is not asked, even with 17 tiles of which 16 are ready', () => {
    expect(scene('standard', { hands: [`${WAITS_5P} E`] }).at).toBe('turn 0');
  });

  test('scores when the hand is won, without 門清', () => {
    const game = scene('standard', { hands: ['5p', WAITS_5P] }).play('1 declare_ready; turns 4; 0 discard 5p; 1 win');
    expect(game.patterns).toEqual(['heavenReady', 'soleWait']);
  });
});

test('T-8.6: the dealer’s first turn comes without a draw: kongs yes, a win no', () => {
  const game = scene('standard', { hands: ['EEEE 123m 456m'] });
  expect(game.table.places[0].drawn).toBeNull();
  expect(game.may(0).filter((line) => !line.startsWith('discard'))).toEqual(['concealed_kong E']);
});

test('T-8: after the last window of the opening nobody is asked', () => {
  const { table } = scene('standard', { hands: [COMPLETE, WAITS_5P] });
  expect(openingOptions(table, OPENING.length - 1, 1 as Seat).length).toBeGreaterThan(0);
  for (const seat of seats(4)) expect(openingOptions(table, OPENING.length, seat)).toEqual([]);
});
