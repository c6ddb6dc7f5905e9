import { describe, expect, test } from 'vitest';
import { at } from '../mahjong/table.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';

/** Sixteen tiles that wait on 6m and 9m. */
const READY = '123456p 234789s 55m 78m';
/** Fifteen tiles far from anything, and two golds among them if the gold is 1m. */
const TWO_GOLDS = '11m 147p 258p 147s 258s 36m';

/** F-12: concealed tiles and three for each meld. */
function size(game: Scene, seat: number): number {
  const place = at(game.table.places, seat as never);
  return place.concealed.length + (place.drawn === null ? 0 : 1) + 3 * place.melds.length;
}

describe('F-10, F-12: a turn', () => {
  test('a tile is drawn from the head, and one discarded', () => {
    const game = scene('goldRush', { gold: '9m', draws: '3s' }).play('turns 1');
    expect(game.table.phase).toEqual({ kind: 'turn', seat: 1, arrival: 'draw' });
    expect(game.happened('drew')).toMatchObject([{ seat: 1, from: 'head' }]);
    expect([0, 1, 2, 3].map((seat) => size(game, seat))).toEqual([16, 17, 16, 16]);
  });

  test('a drawn bonus tile is exposed and replaced from the tail, until none comes', () => {
    const game = scene('goldRush', { gold: '9m', draws: 'E', tail: 'C 3s' }).play('turns 1');
    expect(game.bonus(1)).toBe('EC');
    expect(game.happened('drew').map(({ from, arrival }) => `${from} ${arrival}`)).toEqual([
      'head draw',
      'tail bonus',
      'tail bonus',
    ]);
    expect(size(game, 1)).toBe(17);
  });

  test('after a chow or pung there is no draw and only a discard', () => {
    const layout: Layout = { hands: ['5p', '46p 1111s'], gold: '9m' };
    const game = scene('goldRush', layout).play('0 discard 5p; 1 chow 46p');
    expect(game.happened('drew')).toEqual([]);
    expect(game.may(1).filter((line) => !line.startsWith('discard'))).toEqual([]);
    expect(size(game, 1)).toBe(17);
    const free = scene({ kongAfterCall: true }, layout).play('0 discard 5p; 1 chow 46p');
    expect(free.may(1, 'kong')).toEqual(['kong concealed 1s']);
  });

  test('the dealer’s first turn is as after a draw: kongs are open', () => {
    expect(scene('goldRush', { hands: ['1111s'], gold: '9m' }).may(0, 'kong')).toEqual(['kong concealed 1s']);
  });

  test('a self-drawn win is optional and may be declined again and again (F-19)', () => {
    const game = scene('goldRush', { hands: ['', READY], gold: '1m', draws: '6m - - - 9m' }).play('1 pass; turns 1');
    expect(game.may(1)[0]).toBe('win');
    game.play('1 discard 6m; turns 3');
    expect(game.play('1 win').end).toBe('1 selfDraw');
  });
});

describe('F-11, F-15: three golds, automatically, on every kind of draw', () => {
  test.each([
    ['a turn draw', { draws: '1m' }, '', 'selfDraw'],
    ['a bonus replacement', { draws: 'E', tail: '1m' }, '', 'bonusReplacement'],
    ['a kong replacement', { draws: '9p', tail: '1m' }, '1 kong concealed 9p', 'kongReplacement'],
    ['a bonus replacement after a kong', { draws: '9p', tail: 'E 1m' }, '1 kong concealed 9p', 'bonusReplacement'],
  ])('%s', (_, change, lines, winType) => {
    const hand = lines === '' ? `${TWO_GOLDS}` : '11m 999p 14p 258p 147s 258s';
    const game = scene('goldRush', { hands: ['', hand], gold: '1m', ...change }).play(`turns 1; ${lines}`);
    expect(game.end).toBe(`1 ${winType}`);
    expect(game.win.score).toMatchObject({ type: 'threeGolds', multiplied: true, reading: null });
  });

  test('three golds that are optional may be declined and declared on a later draw', () => {
    const game = scene('fuzhouTraditional', { hands: ['', TWO_GOLDS], gold: '1m', draws: '1m' }).play('turns 1');
    expect(game.may(1)[0]).toBe('win');
    game.play('1 discard 6m; turns 3');
    expect(game.play('1 win').win.score.type).toBe('threeGolds');
    expect(game.bonuses).toBe('threeGolds 40');
  });

  test('after a call nothing is declared: no tile was drawn', () => {
    const hands = ['2p', '111m 13p 47p 258p 147s 28s'];
    const game = scene('fuzhouTraditional', { hands, gold: '1m' }).play('rest pass; 0 discard 2p; 1 chow 13p');
    expect(game.may(1, 'win')).toEqual([]);
  });
});

describe('F-25 to F-28: kongs', () => {
  test('a concealed kong hides its tiles and is replaced from the tail', () => {
    const game = scene('goldRush', { hands: ['1111s'], gold: '9m', tail: '3m' }).play('0 kong concealed 1s');
    expect(game.melds(0)).toEqual(['concealed kong 1111s']);
    expect(game.happened('drew')).toMatchObject([{ seat: 0, from: 'tail', arrival: 'kong' }]);
    expect(game.view(1).table.places[0].melds[0]?.tiles).toEqual([-1, -1, -1, -1]);
    expect(size(game, 0)).toBe(17);
    const shown = scene({ concealedKongShown: true }, { hands: ['1111s'], gold: '9m' }).play('0 kong concealed 1s');
    expect(shown.view(1).table.places[0].melds[0]?.tiles).toEqual([72, 73, 74, 75]);
  });

  test('an exposed kong takes three of the hand and the discard', () => {
    const game = scene('goldRush', { hands: ['5p', '', '555p'], gold: '9m' }).play('0 discard 5p; 2 kong exposed 5p');
    expect(game.melds(2)).toEqual(['exposed kong 5555p']);
    expect(game.table.phase).toEqual({ kind: 'turn', seat: 2, arrival: 'kong' });
  });

  test('an added kong is the own pung and the fourth tile, after an own draw', () => {
    const layout: Layout = { hands: ['5p', '', '555p 2m'], gold: '9m' };
    const game = scene('goldRush', layout).play('0 discard 5p; 2 pung 55p');
    expect(game.may(2, 'kong')).toEqual([]);
    expect(game.play('2 discard 2m; turns 3').may(2, 'kong')).toEqual(['kong added 5p']);
    expect(game.play('2 kong added 5p').melds(2)).toEqual(['added kong 5555p']);
    const eager = scene({ kongAfterCall: true }, layout).play('0 discard 5p; 2 pung 55p');
    expect(eager.may(2, 'kong')).toEqual(['kong added 5p']);
  });
});

describe('F-30, F-31: the end of the wall', () => {
  test('drawable is what is undrawn less the reserve; the flipped gold is outside', () => {
    const game = scene('goldRush', { gold: '9m' });
    expect(game.drawable).toBe(128 - 65 - 1 - 16);
    expect(scene('fuzhouTraditional', { gold: '9m' }).drawable).toBe(144 - 65 - 1 - 17); // 18 with the gold
  });

  test('after the last drawable tile and its discard the hand is a draw, and nothing is paid', () => {
    const game = scene('goldRush', { gold: '9m' });
    while (game.drawable > 0) game.play('turns 1');
    expect(game.table.phase.kind).toBe('turn');
    expect(game.play('turns 1').end).toBe('draw');
    expect(game.deltas).toEqual([0, 0, 0, 0]);
  });

  test('an empty wall allows no kong, and a discard can only be won on', () => {
    const rules = { reserve: { base: 40, bonusQuad: 40 } };
    const hands = ['1111s 6m EEEE', '57m', '66m', READY];
    const game = scene(rules, { hands, opening: '1m 2m 3m 4m', gold: '9m' }).play('rest pass');
    expect(game.drawable).toBe(0);
    expect(game.may(0, 'kong')).toEqual([]);
    expect(game.refuses('0 kong concealed 1s')?.code).toBe('noReplacement');
    game.play('0 discard 6m');
    expect([1, 2, 3].map((seat) => game.may(seat))).toEqual([[], [], ['win', 'pass']]);
    expect(game.refuses('3 pung 66m')?.code).toBe('notHolding');
    expect(game.play('3 pass').end).toBe('draw');
  });

  test('a needed replacement that is not drawable ends the hand', () => {
    const rules = { reserve: { base: 40, bonusQuad: 40 } };
    const hands = ['EEE'];
    const game = scene(rules, { hands, opening: '1m 2m 3m', gold: '9m', draws: 'E' });
    game.play('turns 1');
    expect(game.bonus(1)).toBe('E');
    expect(game.table.phase.kind).toBe('turn');
    const quad = scene(rules, { hands: ['', 'EEE'], opening: '1m 2m 3m', gold: '9m', draws: 'E' }).play('turns 1');
    expect(quad.end).toBe('draw');
  });

  test('a kong is replaced by the reserve before its own', () => {
    const rules = { reserve: { base: 40, concealedKong: 40 } };
    const game = scene(rules, { hands: ['1111s'], gold: '9m', tail: '3m' }).play('0 kong concealed 1s');
    expect(game.drawable).toBe(0);
    expect(game.table.phase).toEqual({ kind: 'turn', seat: 0, arrival: 'kong' });
  });

  test('FS09, F-45: kongs and bonus quads add to the reserve of the traditional rules', () => {
    const base = scene('fuzhouTraditional', { gold: '9m' }).drawable;
    const drawn = (layout: Layout, lines: string, tiles: number): number =>
      scene('fuzhouTraditional', { gold: '9m', ...layout }).play(lines).drawable - (base - tiles);
    expect(drawn({ hands: ['1111s'] }, '0 kong concealed 1s', 1)).toBe(-2);
    expect(drawn({ hands: ['5p', '', '555p'] }, '0 discard 5p; 2 kong exposed 5p', 1)).toBe(-1);
    expect(drawn({ hands: ['EEEE'], opening: '1m 2m 3m 4m' }, '', 4)).toBe(-2);
    expect(drawn({ hands: ['f1 f2 f3 f4'], opening: '1m 2m 3m 4m' }, '', 4)).toBe(-2);
    expect(drawn({ hands: ['f1 f2 f3 f5'], opening: '1m 2m 3m 4m' }, '', 4)).toBe(0);
  });
});
