import { describe, expect, test } from 'vitest';
import type { Layout } from './layout.fixture.js';
import { type Scene, scene } from './scene.fixture.js';

const READY = '123m 456m 789m 11p 46s';

describe('R-13: riichi', () => {
  test.each([
    ['the first discard', { hands: [READY], draws: '5z' }, '0 riichi 5z', true],
    ['a later one', { hands: [READY], draws: '5z - - - 6z' }, 'turns 4; 0 riichi 6z', false],
    [
      'the first after a call',
      { hands: ['', READY, '55z'], draws: '5z - 6z 7z 5z' },
      '0 discard 5z; 2 pon 55z; turns 3; 1 riichi 7z',
      false,
    ],
    [
      'the first after a closed kan',
      { hands: ['1111z', READY], draws: '- 5z' },
      '0 kan closed 1z; turns 1; 1 riichi 5z',
      false,
    ],
  ] as const)('%s is double: %s', (_what, layout, lines, double) => {
    const game = scene('tenhou', layout as Layout).play(`${lines}; rest pass`);
    const marks = game.table.shown.riichi.filter((mark) => mark !== null);
    expect(marks.map((mark) => mark.double)).toEqual([double]);
  });

  /** True if a win of seat 0 would still be ippatsu. */
  const ippatsu = (game: Scene): boolean | undefined => game.table.shown.riichi[0]?.ippatsu;

  test('ippatsu lasts until the own next discard', () => {
    const game = scene('tenhou', { hands: [READY], draws: '5z - - - 6z' }).play('0 riichi 5z; turns 3');
    expect(ippatsu(game)).toBe(true);
    expect(ippatsu(game.play('0 discard 6z'))).toBe(false);
  });

  test.each([
    ['a pon', { hands: [READY, '', '66z'], draws: '5z 6z' }, '1 discard 6z; 2 pon 66z'],
    ['a chi', { hands: [READY, '', '23s'], draws: '5z 1s' }, '1 discard 1s; 2 chi 23s; rest pass'],
    ['an open kan', { hands: [READY, '', '666z'], draws: '5z 6z' }, '1 discard 6z; 2 kan open 6z'],
    ['a closed kan', { hands: [READY, '6666z'], draws: '5z' }, '1 kan closed 6z'],
  ])('or until %s', (_what, layout, lines) => {
    expect(ippatsu(scene('tenhou', layout).play(`0 riichi 5z; ${lines}`))).toBe(false);
  });

  test('does not count where that is off', () => {
    const rules = { preset: 'tenhou', ippatsu: false };
    expect(ippatsu(scene(rules, { hands: [READY], draws: '5z' }).play('0 riichi 5z'))).toBe(false);
  });
});

describe('R-14: who is liable for a set', () => {
  const liable = (game: Scene, who: 0 | 1): unknown => game.table.shown.liable[who];

  /** Seat 1 pungs a white, a green and a red dragon of seats 0, 2 and 3. */
  const DRAGONS: Layout = { hands: ['', '556677z 19m 19p 19s 1z'], draws: '5z 6z - 7z' };
  const THREE =
    '0 discard 5z; 1 pon 55z; 1 discard 1m; rest pass; 2 discard 6z; 1 pon 66z; 1 discard 9m; rest pass; turns 1; 3 discard 7z; 1 pon 77z';

  test('the third dragons, by whoever gave them', () => {
    expect(liable(scene('tenhou', DRAGONS).play(THREE), 1)).toEqual([{ yaku: 'daisangen', payer: 3 }]);
  });

  test('not where that is off', () => {
    expect(liable(scene({ preset: 'tenhou', paoDragons: false }, DRAGONS).play(THREE), 1)).toEqual([]);
  });

  test('a closed kan counts among the sets that lie open, three in the hand do not', () => {
    const twice = '0 discard 6z; 1 pon 66z; 1 discard 1m; rest pass; 2 discard 7z; 1 pon 77z';
    const held = { hands: ['', '555z 6677z 19m 19p 1s 1z'], draws: '6z 7z' };
    expect(liable(scene('tenhou', held).play(twice), 1)).toEqual([]);
    const laid = { hands: ['', '5555z 6677z 19m 19p 1s'], draws: '- 2m 6z 7z', replacements: '3m' };
    const game = scene('tenhou', laid).play('turns 1; 1 kan closed 5z; 1 discard 2m; rest pass');
    game.play('2 discard 6z; 1 pon 66z; 1 discard 1m; rest pass; 2 discard 7z; 1 pon 77z');
    expect(liable(game, 1)).toEqual([{ yaku: 'daisangen', payer: 2 }]);
  });

  test('the fourth winds', () => {
    const layout = { hands: ['', '11223344z 19m 19p 1s'], draws: '1z 2z 3z 4z' };
    const game = scene('tenhou', layout).play('0 discard 1z; 1 pon 11z; 1 discard 1m; rest pass');
    game.play('2 discard 2z; 1 pon 22z; 1 discard 9m; rest pass; 2 discard 3z; 1 pon 33z; 1 discard 1p; rest pass');
    expect(liable(game, 1)).toEqual([]);
    expect(liable(game.play('2 discard 4z; 1 pon 44z'), 1)).toEqual([{ yaku: 'daisuushii', payer: 2 }]);
  });

  test.each([
    [true, [{ yaku: 'suukantsu', payer: 1 }]],
    [false, []],
  ])('the fourth kan, where paoKans is %s', (paoKans, found) => {
    const hands = ['1111m 3333p 777s 5z 1p'];
    const layout = { hands, draws: '7s 9s', replacements: '55z 2m 9p' };
    const game = scene({ preset: 'tenhou', paoKans }, { ...layout, draws: '7s 5z' });
    game.play(
      '0 kan closed 1m; 0 kan closed 3p; 0 kan closed 7s; 0 discard 2m; rest pass; 1 discard 5z; 0 kan open 5z',
    );
    expect(liable(game, 0)).toEqual(found);
  });

  test('a kan added to a pung changes nothing', () => {
    const layout = { ...DRAGONS, draws: '5z 6z - 7z - - - 7z' };
    const game = scene('tenhou', layout).play(`${THREE}; 1 discard 1p; rest pass; turns 3; 1 kan added 7z`);
    expect(liable(game, 1)).toEqual([{ yaku: 'daisangen', payer: 3 }]);
  });
});
