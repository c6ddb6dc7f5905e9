import { existsSync, readFileSync } from 'node:fs';
import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../mahjong/tiles.js';
import { callSeconds, parseConfig } from './config.js';
import { fujian } from './game.js';
import { type Layout, scene } from './scene.fixture.js';

// The prose scenarios that came with the cases, one flow each, named by their ids (F-46).

const READY = '123456p 234789s 55m 78m';

describe('FS01 gold flip', () => {
  test('a flipped wind or red dragon is the dealer’s and scores; the next is flipped until a suit tile shows', () => {
    const game = scene('goldRush', { hands: [`${READY} 9m`], gold: 'W C 1m' });
    expect(game.bonus(0)).toBe('WC');
    expect(game.table.shown.gold).toBe(0);
    expect(game.play('0 win').win.score).toMatchObject({ terms: { bonus: 2 }, points: 26 }); // (1+2)·2 + 天胡 20
  });
});

describe('FS02 gold count', () => {
  test('three copies are in play; the flipped one stays face up unless it is robbed', () => {
    const game = scene('goldRush', { hands: ['', '', READY], gold: '1s' });
    const golds = (): readonly number[] => fujian.pieces(game.state).filter((tile) => kindOf(tile) === 18);
    expect(golds()).toHaveLength(4);
    expect(game.state.wall.slice(0, game.table.tail).filter((tile) => kindOf(tile) === 18)).toHaveLength(3);
    expect(kindOf(game.table.shown.flipped as number)).toBe(18);
    game.play('2 rob');
    expect(game.table.shown.flipped).toBeNull();
    expect(golds()).toHaveLength(4);
  });
});

describe('FS03 calls with gold', () => {
  test('gold 3s, a hand with 3s 4s, the left player discards 2s: no chow', () => {
    const hand = '34s 1122m 4455m 7788p 99p';
    const game = scene('goldRush', { hands: ['2s', hand], gold: '3s' }).play('rest pass; 0 discard 2s');
    expect(game.happened('called')).toEqual([]);
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
    const plain = scene('goldRush', { hands: ['2s', hand], gold: '9s' }).play('rest pass; 0 discard 2s');
    expect(plain.may(1)).toEqual(['chow 34s', 'pass']);
  });
});

describe('FS04 discarded gold', () => {
  const layout: Layout = { hands: ['6m', '5m', '666m', READY], gold: '6m' };

  test('nobody may chow, pung, kong or win on it', () => {
    const hands = ['6m', '57m', '66m', READY];
    const game = scene('goldRush', { ...layout, hands }).play('rest pass; 0 discard 6m');
    expect(game.table.phase).toMatchObject({ kind: 'turn', seat: 1 });
    expect(game.happened('answered').filter(({ action }) => action.kind !== 'pass')).toEqual([]);
  });

  test.each([
    ['goldRush', true],
    ['fuzhouTraditional', false], // its discarder may win by self-draw only
  ])('%s: its discarder may win on a discard: %s', (preset, may) => {
    const game = scene(preset, { hands: ['', READY, '6m'], gold: '1m', draws: '1m - - - 9m' });
    game.play('rest pass; turns 1; 1 discard 1m; 2 discard 6m');
    expect(game.may(1).includes('win')).toBe(may);
    if (may) return;
    game.play('turns 2');
    expect(game.may(1)[0]).toBe('win'); // 9m, drawn
  });
});

describe('FS05 three golds priority', () => {
  const layout: Layout = { hands: ['', '123456p 234789s 55m 11s'], gold: '1s', draws: '1s' };

  test('the third gold wins at once, whatever the hand', () => {
    const game = scene('goldRush', layout).play('1 pass; turns 1');
    expect(game.end).toBe('1 selfDraw');
    expect(game.bonuses).toBe('threeGolds 20, noBonusNoKong 10');
  });

  test.each([
    ['123456p 234789s 55m 11s', 'goldenDragon 120'],
    ['123456p 234789s 78m 11s', 'goldenPair 60'],
    ['1457p 2457s 2468m 11s 9p 9s', 'threeGolds 40'],
  ])('traditional: the highest of 金龍, 金雀, 三金倒: %s is %s', (hand, bonus) => {
    const game = scene('fuzhouTraditional', { ...layout, hands: ['', hand] }).play('rest pass; turns 1; 1 win');
    expect(game.bonuses).toBe(bonus);
  });
});

describe('FS06 robbing the gold order', () => {
  const layout: Layout = {
    hands: [`${READY} 9m`, '123123456m 99p 78p 789p', '123123456567s 33p 45p'],
    gold: '8s',
  };

  test.each([
    ['1 rob; 2 rob; 0 win', '0 heavenly'], // the dealer is complete already
    ['2 rob; 0 rob 9m; 1 rob', '1 robGold'], // then the others, counter-clockwise
    ['1 pass; 0 rob 9m; 2 rob', '2 robGold'],
    ['1 pass; 2 pass; 0 rob 9m', '0 robGold'], // then the dealer's exchange
  ])('%s: %s', (lines, end) => {
    expect(scene('goldRush', layout).play(lines).end).toBe(end);
  });
});

describe('FS07 robbing a kong', () => {
  test('A promotes a pung of 6p, B waits on it: as a discard of A, not doubled, the pung stays', () => {
    const layout: Layout = {
      hands: ['6p', '66p', '', '123456789m 123s 55s 57p'],
      gold: '9s',
      draws: '1s 2s 3s 6p',
    };
    const lines = 'rest pass; 0 discard 6p; 3 pass; 1 pung 66p; turns 4; 1 kong added 6p; 3 win';
    const game = scene('goldRush', layout).play(lines);
    expect(game.end).toBe('3 robKong 1');
    expect(game.win.score.multiplied).toBe(false);
    expect(game.melds(1)).toEqual(['pung 666p']);
    const alone = scene({ payer: 'discarder' }, layout).play(lines);
    expect(alone.deltas).toEqual([0, -11, 0, 11]);
  });
});

describe('FS08 claim tie', () => {
  const layout: Layout = {
    hands: ['6m', READY, '', '123456p 123789s 45m 11m'],
    gold: '1m',
  };

  test('the nearest counter-clockwise to the discarder wins', () => {
    expect(scene('goldRush', layout).play('rest pass; 0 discard 6m; 3 win; 1 win').end).toBe('1 discard 0');
  });

  test('goldPairPriority: a 金雀 overrides seat order', () => {
    const game = scene({ goldPairPriority: true }, layout).play('rest pass; 0 discard 6m; 1 win; 3 win');
    expect(game.end).toBe('3 discard 0');
    expect(game.bonuses).toContain('goldenPair');
  });
});

describe('FS09 dead wall', () => {
  test('16 tiles are reserved', () => {
    const game = scene('goldRush', { gold: '9m' }).play('out');
    expect(game.end).toBe('draw');
    expect(game.table.tail - game.table.head).toBe(16);
  });

  test('traditional: 18 with the gold, and more for kongs and four equal bonus tiles', () => {
    const game = scene('fuzhouTraditional', { gold: '9m', hands: ['1111s EEEE'], opening: '1m 2m 3m 4m', tail: '5m' });
    game.play('0 kong concealed 1s; out');
    expect(game.end).toBe('draw');
    expect(game.table.tail - game.table.head).toBe(18 - 1 + 2 + 2);
  });
});

describe('FS10 draw', () => {
  test.each([
    [{}, 1],
    [{ streakCountsDraws: false }, 0],
  ])('%j: no payment, the dealer stays, the streak is %i', (rules, streak) => {
    const game = scene(rules, { gold: '9m' }, { gold: '9m' }).play('out');
    expect(game.deltas).toEqual([0, 0, 0, 0]);
    game.play('all next');
    expect([game.table.dealer, game.table.shown.streak]).toEqual([0, streak]);
  });
});

describe('FS11 pass', () => {
  test('a win may be declined, and no other is won until the own next discard', () => {
    const layout: Layout = { hands: ['6m', '', READY], gold: '1m', draws: '9m 2p 9m' };
    const game = scene('goldRush', layout).play('rest pass; 0 discard 6m; 2 pass; rest pass; 1 discard 9m');
    expect(game.may(2)).toEqual(['chow 78m', 'pass']); // 9m, and no win
    expect(game.play('2 pass; 2 discard 2p; 3 discard 9m').may(2)).toEqual(['win', 'pass']);
  });
});

describe('FS12 timer', () => {
  test('the room waits 10 seconds, 10 to 120 by the switch, and then plays the fallback: a pass', () => {
    expect(callSeconds(unwrap(parseConfig('goldRush')))).toBe(10);
    expect(parseConfig({ callTimerSec: 120 }).ok).toBe(true);
    expect(parseConfig({ callTimerSec: 9 }).ok).toBe(false);
    expect(parseConfig({ callTimerSec: 121 }).ok).toBe(false);
    const game = scene('goldRush', { hands: ['6m', READY], gold: '1m' }).play('rest pass; 0 discard 6m');
    expect(fujian.fallback(game.state, 1 as never)).toEqual({ kind: 'pass' });
  });
});

const FILE = new URL('../../../../../shared/cases/fujian.json', import.meta.url);

test.skipIf(!existsSync(FILE))('every scenario of the file has its test here', () => {
  const { scenarios } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    scenarios: readonly { id: string; topic: string }[];
  };
  const source = readFileSync(new URL(import.meta.url), 'utf8');
  expect(scenarios.filter(({ id, topic }) => !source.includes(`describe('${id} ${topic}'`))).toEqual([]);
});
