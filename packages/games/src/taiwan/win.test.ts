import { describe, expect, test } from 'vitest';
import { type Layout, scene } from './scene.fixture.js';

const JUNK = '19m 19p 19s ESWNCFB E S W';
const WAITS_5P = '123m 456m 789m 123s 99s 46p';
const SEVEN = 'f1 f2 f3 f4 f5 f6 f7';

describe('T-21: wins before the first go-around is over', () => {
  test.each([
    ['地胡: a first draw', { hands: ['', WAITS_5P], draws: '5p' }, '1 pass; turns 1; 1 win', 'earthWin'],
    [
      '地胡 by a replaced flower',
      { hands: ['', WAITS_5P], draws: 'f1', tail: '5p' },
      '1 pass; turns 1; 1 win',
      'earthWin',
    ],
    ['地胡 of the last seat', { hands: ['', '', '', WAITS_5P], draws: '- - 5p' }, '3 pass; turns 3; 3 win', 'earthWin'],
    [
      '人胡: on a discard before the first draw',
      { hands: ['', '', WAITS_5P, ''], draws: '5p' },
      '2 pass; turns 1; 1 discard 5p; 2 win',
      'humanWin',
    ],
  ] as const)('%s', (_, layout: Layout, lines, pattern) => {
    expect(scene('standard', layout).play(lines).patterns).toContain(pattern);
  });

  test.each([
    ['a second draw', { hands: ['', WAITS_5P], draws: 'E - - - 5p' }, '1 pass; turns 5; 1 win'],
    ['a discard after the own draw', { hands: ['5p', WAITS_5P], draws: 'E' }, '1 pass; turns 4; 0 discard 5p; 1 win'],
    [
      'a call came before',
      { hands: ['E', '', 'EE', WAITS_5P], draws: '5p' },
      '3 pass; 0 discard E; 2 pong; turns 1; 3 win',
    ],
    [
      'a concealed kong is a call',
      { hands: ['', 'EEE 123m 456m 789m 99s 46p'], draws: 'E', tail: '5p' },
      '1 pass; turns 1; 1 concealed_kong E; 1 win',
    ],
    ['the dealer', { hands: [`${WAITS_5P} E`], draws: '- - - 5p' }, '0 discard E; turns 3; 0 win'],
  ] as const)('neither where %s', (_, layout: Layout, lines) => {
    const { patterns } = scene('standard', layout).play(lines);
    expect(patterns.filter((id) => id === 'earthWin' || id === 'humanWin' || id === 'heavenWin')).toEqual([]);
  });
});

describe('T-37, T-17: replacements', () => {
  const own = 'EEE 123m 456m 789m 99s 46p';
  test.each([
    ['a concealed kong', { hands: ['', own], draws: 'E', tail: '5p' }, '1 pass; turns 1; 1 concealed_kong E', true],
    ['a flower', { hands: ['', WAITS_5P], draws: '- - - - f1', tail: '5p' }, '1 pass; turns 5', true],
    ['an open kong', { hands: ['E', own], tail: '5p' }, '1 pass; 0 discard E; 1 open_kong', false],
    ['an open kong, then a flower', { hands: ['E', own], tail: 'f1 5p' }, '1 pass; 0 discard E; 1 open_kong', true],
    [
      'a flower, then a concealed kong',
      { hands: ['', own], draws: 'f1', tail: 'E 5p' },
      '1 pass; turns 1; 1 concealed_kong E',
      true,
    ],
    [
      'an added kong',
      { hands: ['E', 'EE 123m 456m 789m 99s 46p 1s'], draws: '- - - E', tail: '5p' },
      '0 discard E; 1 pong; 1 discard 1s; turns 3; 1 added_kong E',
      true,
    ],
    [
      'an open kong, then a concealed one',
      { hands: ['E', 'EEE SSS 456m 789m 99s 46p'], tail: 'S 5p' },
      '1 pass; 0 discard E; 1 open_kong; 1 concealed_kong S',
      true,
    ],
    ['an ordinary draw', { hands: ['', WAITS_5P], draws: 'f1 - - - 5p' }, '1 pass; turns 5', false],
  ] as const)('a win after %s: 槓上開花 %4$s', (_, layout: Layout, lines, counts) => {
    const game = scene('standard', layout).play(`${lines}; 1 win`);
    expect(game.patterns.includes('replacement')).toBe(counts);
  });

  test('noWin: only an open kong’s own replacement is barred', () => {
    const rules = { openKongReplacement: 'noWin' };
    const barred = scene(rules, { hands: ['E', own], tail: '5p' }).play('1 pass; 0 discard E; 1 open_kong');
    expect([barred.may(1, 'win'), barred.refuses('1 win')?.code]).toEqual([[], 'openKongReplacement']);
    const flower = scene(rules, { hands: ['E', own], tail: 'f1 5p' }).play('1 pass; 0 discard E; 1 open_kong');
    expect(flower.may(1, 'win')).toEqual(['win']);
  });
});

describe('T-37: the last tile', () => {
  test('海底撈月: the draw that leaves nothing to draw', () => {
    const game = scene('standard', { hands: ['', '', '', WAITS_5P], last: '5p' }).play('3 pass; turns 63');
    expect([game.at, game.drawable]).toEqual(['turn 3', 0]);
    expect(game.play('3 win').patterns).toContain('lastDraw');
  });

  test('one draw earlier it is none', () => {
    const game = scene('standard', { hands: ['', '', WAITS_5P], last: '5p -' }).play('2 pass; turns 62; 2 win');
    expect([game.drawable, game.patterns.includes('lastDraw')]).toEqual([1, false]);
  });

  test('a last tile that replaces a kong drops 槓上開花', () => {
    const hands = ['', '', 'EEEE 123m 456m 789m 99s 4p', ''];
    const game = scene('standard', { hands, last: '6p -', tail: '5p' });
    game.play('turns 62; 2 concealed_kong E');
    expect([game.drawable, game.may(2, 'win')]).toEqual([0, ['win']]);
    const { patterns } = game.play('2 win');
    expect([patterns.includes('lastDraw'), patterns.includes('replacement')]).toEqual([true, false]);
  });
});

describe('T-45: flowers in play', () => {
  test('八仙過海: the eighth is replaced first, then three pay', () => {
    const game = scene('standard', { hands: ['', SEVEN], draws: 'f8', tail: '- - - - - - - 9p' }).play('turns 1');
    expect([game.at, game.table.phase]).toMatchObject(['turn 1', { arrival: 'bonus' }]);
    expect(game.may(1)[0]).toBe('win flower');
    game.play('1 win flower');
    expect([game.end, game.patterns, game.deltas]).toEqual(['1 flower8', ['eightFlowers'], [-120, 340, -110, -110]]);
  });

  test('a hand completed by the replacement adds its tai', () => {
    const hands = ['', '123m 456m 789m f1 f2 f3 f4 f5 f6 f7'];
    const game = scene('standard', { hands, draws: 'f8', tail: '123s 99s 46p 5p' }).play('1 pass; turns 1');
    expect(game.may(1, 'win')).toEqual(['win', 'win flower']);
    const { patterns } = game.play('1 win flower');
    expect(patterns).toEqual(expect.arrayContaining(['eightFlowers', 'earthWin', 'replacement']));
    expect(patterns).not.toContain('seatFlower');
  });

  test('beside it the hand may win alone, with its flowers', () => {
    const hands = ['', '123m 456m 789m f1 f2 f3 f4 f5 f6 f7'];
    const game = scene('standard', { hands, draws: 'f8', tail: '123s 99s 46p 5p' }).play('1 pass; turns 1; 1 win');
    expect(game.patterns).toEqual(expect.arrayContaining(['seatFlower', 'flowerGroup']));
    expect(game.patterns).not.toContain('eightFlowers');
  });

  test('declined it is not offered again', () => {
    const game = scene('standard', { hands: ['', SEVEN], draws: 'f8' }).play('turns 5');
    expect([game.at, game.may(1, 'win')]).toEqual(['turn 1', []]);
  });

  test('七搶一 with the own seventh, after it is replaced, while another holds one', () => {
    const hands = ['', 'f1 f2 f3 f4 f5 f6', 'f8'];
    const game = scene('standard', { hands, draws: 'f7' }).play('turns 1');
    expect([game.at, game.may(1)[0]]).toEqual(['turn 1', 'win flower']);
    expect(game.play('1 win flower').end).toBe('1 flower7rob 2');
    expect(game.deltas).toEqual([0, 110, -110, 0]);
  });

  test('七搶一 declined: the eighth is replaced, and play goes on', () => {
    const game = scene('standard', { hands: ['', SEVEN], draws: '- f8' }).play('turns 2; 1 pass');
    expect([game.at, game.flowers(2)]).toEqual(['turn 2', 'f8']);
    expect(game.told('replaced')).toHaveLength(1);
  });

  test('an own seventh that cannot be replaced is asked about before the draw (T-22)', () => {
    const game = scene('standard', { hands: ['f1 f2 f3 f4 f5 f6', '', 'f8'], last: 'f7' }).play('out');
    expect([game.at, game.drawable, game.may(0)]).toEqual(['bonus 0', 0, ['win flower', 'pass']]);
    expect(game.play('0 win flower').end).toBe('0 flower7rob 2');
  });

  test('T-45: to a robbed flower nothing adds', () => {
    const hands = [JUNK, '123m 456m 789m f1 f2 f3 f4 f5 f6 f7'];
    const game = scene('standard', { hands, draws: '- f8', tail: '123s 99s 46p' });
    expect(game.play('1 pass; turns 2; 1 win flower').patterns).toEqual(['sevenRobOne']);
  });

  test('a kong’s replacement may be the flower that is robbed', () => {
    const hands = ['EEEE', SEVEN];
    const game = scene('standard', { hands, tail: '- - - - - - - f8' }).play('0 concealed_kong E');
    expect([game.at, game.waiting]).toEqual(['bonus 0', [1]]);
    expect(game.play('1 win flower').deltas).toEqual([-120, 120, 0, 0]);
  });
});

test('T-47: the dealer pays and is paid more, hand after hand', () => {
  const wins: Layout = { hands: [`${WAITS_5P} E`], draws: '- - - 5p' };
  const game = scene('standard', {}, wins).play('out; all next; 0 discard E; turns 3; 0 win');
  const [win] = game.wins;
  expect(win?.score.payments.map(({ seat, dealer }) => [seat, dealer])).toEqual(
    [1, 2, 3].map((who) => [
      who,
      [
        { id: 'dealer', tai: 1 },
        { id: 'streak', hands: 1, tai: 2 },
      ],
    ]),
  );
});

test('T-54: when a hand ends, all hands lie open', () => {
  const game = scene('standard', { hands: ['5p', WAITS_5P] }).play('1 pass; 0 discard 5p; 1 win');
  for (const who of [0, 2, undefined]) {
    expect(game.view(who).table.places.flatMap(({ concealed }) => concealed)).not.toContain(-1);
  }
});
