import { describe, expect, test } from 'vitest';
import { type Layout, scene } from './scene.fixture.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';

describe('T-10: the engine draws', () => {
  test('flowers are exposed and replaced until another tile comes', () => {
    const game = scene('standard', { draws: 'f1', tail: 'f2 f3 C' }).play('turns 1');
    expect([game.at, game.flowers(1)]).toEqual(['turn 1', 'f1 f2 f3']);
    expect(game.table.phase).toMatchObject({ arrival: 'bonus' });
    expect(game.told('flower').map(({ tiles }) => tiles)).toEqual([['f1'], ['f2'], ['f3']]);
    expect(game.told('replaced').map(({ tile }) => tile)).toEqual(['f2', 'f3', 'C']);
    expect([game.table.head, game.table.tail]).toEqual([66, 141]);
  });

  test('wins come first, then kongs, then discards that declare, then discards', () => {
    const hands = ['', '111m 222m 333m 444m 55p 67p'];
    const game = scene({ 'tai.聽牌': 1 }, { hands, draws: '5p - - - 8p' }).play('turns 5');
    expect([
      ...new Set(game.may(1).map((line) => (line.endsWith('declare') ? 'declare' : line.split(' ')[0]))),
    ]).toEqual(['win', 'declare', 'discard']);
    const kongs = scene({ 'tai.聽牌': 1 }, { hands: ['1111m 222m 333m 444m 55p 67p'] });
    expect(kongs.may(0)[0]).toBe('concealed_kong 1m');
  });
});

describe('T-11: what needs a draw', () => {
  test('after a pong only discards', () => {
    const game = scene('standard', { hands: ['E', 'EE 5555m 123p 456p 99s 46s'] }).play('0 discard E; 1 pong');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1, arrival: 'claim' });
    expect(game.may(1).every((line) => line.startsWith('discard'))).toBe(true);
    expect([game.refuses('1 win')?.code, game.refuses('1 concealed_kong 5m')?.code]).toEqual([
      'nothingDrawn',
      'illegal',
    ]);
  });

  test('after an open kong a full turn', () => {
    const game = scene('standard', { hands: ['E', 'EEE 5555m 123p 456p 99s 4s'], tail: '9s' });
    game.play('0 discard E; 1 open_kong');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1, arrival: 'kong' });
    expect(game.may(1, 'concealed_kong')).toEqual(['concealed_kong 5m']);
  });
});

describe('T-15, T-16: kongs of the own turn', () => {
  test('a concealed kong is replaced from the tail', () => {
    const game = scene('standard', { hands: ['', 'EEE'], draws: 'E', tail: 'C' }).play('turns 1; 1 concealed_kong E');
    expect([game.melds(1), game.hand(1).includes('C'), game.table.tail]).toEqual(['EEEE', true, 143]);
    expect(game.told('kongDeclared')).toMatchObject([{ seat: 1, meld: 'concealed_kong', tiles: ['E', 'E', 'E', 'E'] }]);
  });

  test('four in hand may become a kong later, beside another tile that was drawn', () => {
    const game = scene('standard', { hands: ['', 'EEEE'], draws: 'C', tail: 'B' }).play('turns 1; 1 concealed_kong E');
    expect([game.hand(1).includes('B'), game.hand(1).includes('C')]).toEqual([true, true]);
  });

  test('an added kong that nobody can rob is complete at once', () => {
    const game = scene('standard', { hands: ['E', 'EE'], draws: '- - - E', tail: 'C' });
    game.play('0 discard E; 1 pong; turns 4; 1 added_kong E');
    expect([game.at, game.melds(1)]).toEqual(['turn 1', 'EEEE']);
  });

  test.each([
    ['concealed_kong E', { hands: ['', '', '', 'EEEE'] }, 'turns 63'],
    ['added_kong E', { hands: ['E f1 f2 f3', '', '', 'EEE'] }, '0 discard E; 3 pong; turns 60'],
  ])('with nothing to draw there is no %s', (kong, layout: Layout, lines) => {
    const game = scene('standard', layout).play(lines);
    expect([game.at, game.drawable]).toEqual(['turn 3', 0]);
    expect([game.may(3, kong), game.refuses(`3 ${kong}`)?.code]).toEqual([[], 'noTileLeft']);
  });

  test('T-22: four kongs and four equal winds end nothing', () => {
    const hands = ['EEEE SSSS WWWW NNNN 1m'];
    const game = scene('standard', { hands });
    game.play('0 concealed_kong E; 0 concealed_kong S; 0 concealed_kong W; 0 concealed_kong N');
    expect([game.at, game.melds(0)]).toEqual(['turn 0', 'EEEE SSSS WWWW NNNN']);
    const winds = scene('standard', { hands: ['E', 'E', 'E', 'E'] });
    expect(winds.play('0 discard E; rest pass; 1 discard E; 2 discard E; 3 discard E; rest pass').at).toBe('turn 0');
  });
});

describe('T-20: a declared hand is locked', () => {
  const ready = { hands: ['5p', WAITS_5P], draws: 'E - - - E' };

  test('it throws what it draws and nothing else', () => {
    const game = scene('standard', ready).play('1 declare_ready; turns 1');
    expect(game.may(1)).toEqual(['discard E']);
    expect(game.refuses('1 discard 9s')?.code).toBe('lockedByReady');
    expect(game.refuses('1 discard 9s declare')?.code).toBe('lockedByReady');
  });

  test('it takes no call', () => {
    const hands = ['59p 9s', WAITS_5P];
    expect(scene('standard', { hands }).play('1 pass; 0 discard 9s').may(1)).toEqual(['pong', 'pass']);
    expect(scene('standard', { hands }).play('1 declare_ready; 0 discard 9s').at).toBe('turn 1');
    const game = scene('standard', { hands }).play('1 declare_ready; 0 discard 5p');
    expect([game.may(1), game.refuses('1 chi 456p')?.code]).toEqual([['win', 'pass'], 'lockedByReady']);
  });

  test('it may decline a win, and self-draw after that (T-18)', () => {
    const game = scene('standard', { hands: ['5p', WAITS_5P], draws: '5p' }).play('1 declare_ready; 0 discard 5p');
    expect(game.may(1)).toEqual(['win', 'pass']);
    game.play('1 pass; rest pass');
    expect(game.may(1)).toEqual(['win', 'discard 5p']);
  });

  test('a concealed kong only where it waits on the same kinds', () => {
    const same = scene('standard', { hands: ['', 'EEE 123m 456m 789m 99s 46p'], draws: 'E' });
    expect(same.play('1 declare_ready; turns 1').may(1, 'concealed')).toEqual(['concealed_kong E']);
    // 1112m waits on 2m and 3m; the kong would leave 2m alone
    const changed = scene('standard', { hands: ['', '1112m 456p 789p 123s 789s'], draws: '1m' });
    changed.play('1 declare_ready; turns 1');
    expect([changed.may(1, 'concealed'), changed.refuses('1 concealed_kong 1m')?.code]).toEqual([[], 'waitsChange']);
  });

  test('no added kong', () => {
    const layout = { hands: ['E', 'EE 123m 456m 789m 123s 99s'], draws: '- - - E' };
    const rules = { 'tai.聽牌': 1 };
    const game = scene(rules, layout).play('0 discard E; 1 pong; 1 discard 9s declare; turns 3');
    expect([game.table.shown.ready[1], game.may(1)]).toEqual(['ready', ['discard E']]);
    expect(game.refuses('1 added_kong E')?.code).toBe('lockedByReady');
  });
});

test('T-7: 16 tiles waiting, 17 to act, melds counted as three', () => {
  const game = scene('standard', { hands: ['E', 'EEE'] }).play('0 discard E; 1 open_kong');
  const sizes = game.table.places.map(({ concealed, drawn, melds }) => {
    return concealed.length + (drawn === null ? 0 : 1) + 3 * melds.length;
  });
  expect(sizes).toEqual([16, 17, 16, 16]);
});
