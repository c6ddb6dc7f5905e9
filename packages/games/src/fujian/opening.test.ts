import { describe, expect, test } from 'vitest';
import { kindOf } from '../mahjong/tiles.js';
import { type Layout, scene } from './scene.fixture.js';

/** Dealer and seat 1 are dealt bonus tiles; the tail gives a bonus tile again, then 1s 2s 3s. */
const BONUS: Layout = {
  hands: ['11122233344455m 9m ES', '111222333444555p W'],
  opening: 'N 1s 2s 3s',
  gold: '9s',
};

/** Sixteen tiles that wait on 6m and 9m. */
const READY = '123456p 234789s 55m 78m';
/** The same with the last set complete: 17 tiles. */
const COMPLETE = `${READY} 9m`;
/** Seventeen tiles that are complete once 1s is exchanged for a gold. */
const EXCHANGING = '123456p 234789s 55m 78m 1s';

describe('F-4 to F-7: deal, bonus tiles, gold', () => {
  test('F-5: 17 tiles for the dealer, 16 for the others, dealt by fours from the dealer', () => {
    const game = scene('goldRush', { dealer: 2, gold: '9m', hands: ['', '', '1p', '2p'] });
    expect(game.table.places.map(({ concealed }) => concealed.length)).toEqual([16, 16, 17, 16]);
    expect(game.state.wall.slice(0, 5).map((tile) => kindOf(tile))).toContain(9);
    expect(game.table.phase).toEqual({ kind: 'turn', seat: 2, arrival: 'deal' });
  });

  test.each([
    ['roundRobin', '111222333444559m 13s', '111222333444555p 2s'], // the dealer’s North waits for the next pass
    ['perPlayer', '111222333444559m 12s', '111222333444555p 3s'],
  ])('F-6: %s', (openingBonusOrder, dealer, next) => {
    const game = scene({ openingBonusOrder }, BONUS);
    expect([game.hand(0), game.hand(1)]).toEqual([dealer, next]);
    expect([game.bonus(0), game.bonus(1)]).toEqual(['ESN', 'W']);
  });

  test('F-6: nobody holds a bonus tile after the opening', () => {
    for (const preset of ['goldRush', 'fuzhouTraditional']) {
      const game = scene(preset, { hands: ['EEE SSS WWW NNN CCC', 'E S'], opening: 'W N C 1m', gold: '9s' });
      const held = game.table.places.flatMap(({ concealed }) => concealed.map(kindOf));
      expect(held.filter((kind) => kind >= 27)).toEqual([]);
    }
  });

  test('F-7: a bonus tile that is flipped is the dealer’s, unreplaced, and the next is flipped', () => {
    const game = scene('goldRush', { gold: 'E C 9s' });
    expect(game.bonus(0)).toBe('EC');
    expect(game.table.shown).toMatchObject({ gold: 26, flipped: expect.any(Number) });
    expect(game.table.tail).toBe(128 - 3);
    expect(game.table.head).toBe(65);
  });
});

describe('F-8: the opening checks', () => {
  const GOLDS = '111m 147p 258p 147s 258s 3m';
  const three = (seat: number): Layout => ({
    hands: seat === 0 ? [`${GOLDS} 6m`, READY] : [COMPLETE, GOLDS],
    gold: '1m',
  });

  test.each([0, 1])('(a) three golds win before anyone is asked: seat %i', (seat) => {
    const game = scene('goldRush', three(seat));
    expect(game.end).toBe(`${seat} selfDraw`);
    expect(game.win.score.type).toBe('threeGolds');
  });

  test('(a) goes before (b): a complete dealer with three golds has not won by 天胡', () => {
    const game = scene('goldRush', { hands: ['123456p 234789s 55m 111m'], gold: '1m' });
    expect(game.end).toBe('0 selfDraw');
    expect(game.bonuses).toBe('threeGolds 20, noBonusNoKong 10');
    const asked = scene('fuzhouTraditional', { hands: ['123456p 234789s 55m 111m'], gold: '1m' }).play('0 win');
    expect(asked.end).toBe('0 heavenly');
  });

  test('(a) where they are no order, their owner is asked and goes first', () => {
    const game = scene('fuzhouTraditional', three(1));
    expect(game.may(0)).toEqual(['win', ...game.may(0, 'rob'), 'pass']);
    expect(game.may(1)).toEqual(['win', 'pass']);
    game.play('0 win; 1 win');
    expect(game.end).toBe('1 selfDraw');
  });

  test('(b) a complete dealer may win: 天胡', () => {
    const game = scene('goldRush', { hands: [COMPLETE], gold: '1s' });
    expect(game.may(0)[0]).toBe('win');
    expect(game.play('0 win').end).toBe('0 heavenly');
    expect(game.bonuses).toBe('heavenly 20, noBonusNoKong 10');
    expect(game.deltas).toEqual([96, -32, -32, -32]); // (1)·2 + 20 + 10
  });

  test('(c) a ready non-dealer may rob the gold: it is wild', () => {
    const game = scene('goldRush', { hands: ['', READY], gold: '1s' });
    expect(game.waiting).toEqual([1]);
    expect(game.play('1 rob').end).toBe('1 robGold');
    expect(game.bonuses).toBe('robbedGold 20, noBonusNoKong 10');
    expect(game.win.score).toMatchObject({ points: 34, terms: { golds: 1 }, multiplied: true });
    expect(game.table.shown.flipped).toBeNull();
    expect(game.hand(1)).toBe('5578m 123456p 1234789s');
  });

  test('(d) the dealer may exchange a tile that is no gold; it takes the place of the gold', () => {
    const game = scene('goldRush', { hands: [EXCHANGING], gold: '2m' });
    expect(game.may(0)).toContain('rob 1s');
    expect(game.play('0 rob 1s').end).toBe('0 robGold');
    expect(game.hand(0)).toBe('25578m 123456p 234789s');
    expect(kindOf(game.table.shown.flipped as number)).toBe(18);
    expect(game.table.shown.gold).toBe(1);
  });

  test('a seat with two golds may rob a third: a standard win, never three golds', () => {
    const game = scene('goldRush', { hands: ['', '123456p 234789s 55m 11s'], gold: '1s' });
    game.play('1 rob');
    expect(game.win.score).toMatchObject({ type: 'standard', terms: { golds: 3 } });
  });

  test('a seat with three golds cannot rob', () => {
    const game = scene({ threeGolds: 'optional' }, { hands: ['', '123456p 234789s 1m 111s'], gold: '1s' });
    expect(game.may(1)).toEqual(['win', 'pass']);
    const dealer = scene({ threeGolds: 'optional' }, { hands: ['123456p 234789s 19m 111s'], gold: '1s' });
    expect(dealer.may(0)).toEqual(['win', 'pass']);
  });

  test('passing is no loss: the dealer begins, and may still win as by plain self-draw (F-9)', () => {
    const game = scene('goldRush', { hands: [COMPLETE, READY], gold: '1s' }).play('rest pass');
    expect(game.table.phase).toEqual({ kind: 'turn', seat: 0, arrival: 'deal' });
    expect(game.play('0 win').end).toBe('0 selfDraw');
    expect(game.bonuses).toBe('noBonusNoKong 10');
  });

  test('the clock passes in the window (F-23)', () => {
    const game = scene('goldRush', { hands: [COMPLETE], gold: '1s' });
    expect(game.play('turns 1').events[0]).toMatchObject({ kind: 'answered', action: { kind: 'pass' } });
  });
});

describe('F-8: one window, resolved in order', () => {
  const ALL: Layout = {
    hands: [COMPLETE, '123123456m 99p 78p 789p', '123123456567s 33p 45p', '234678m 567p 99s 567s 12p'],
    gold: '8s',
  };

  test.each([
    ['3 rob; 2 rob; 1 rob; 0 win', '0 heavenly'],
    ['3 rob; 2 rob; 1 rob; 0 pass', '1 robGold'],
    ['3 rob; 2 rob; 0 pass; 1 pass', '2 robGold'],
    ['0 pass; 1 pass; 2 pass; 3 rob', '3 robGold'],
    ['0 rob 9m; 3 rob; 1 pass; 2 pass', '3 robGold'],
    ['0 rob 9m; 3 pass; 1 pass; 2 pass', '0 robGold'],
  ])('%s: %s', (lines, end) => {
    expect(scene('goldRush', ALL).play(lines).end).toBe(end);
  });

  test('robGold off: nobody is asked to rob', () => {
    expect(scene({ robGold: false }, ALL).may(0)).toEqual(['win', 'pass']);
    expect(scene({ robGold: false }, ALL).waiting).toEqual([0]);
  });
});
