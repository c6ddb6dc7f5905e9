import { REFUSAL_CODES, type Seat, seat } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { riichi } from './game.js';
import type { Layout } from './layout.fixture.js';
import { scene } from './scene.fixture.js';
import type { RiichiAction } from './table.js';
import { RIICHI_REFUSALS } from './words.js';

/** Seat 1 waits on 7p with all simples; seat 2 holds two of them; seat 0 draws one. */
const SEVENS: Layout = {
  hands: ['1199m 1199s 19p 567z', '234m 567m 234s 88s 68p', '77p 19m 19s 12z'],
  draws: '7p 9p 6z 5z',
};

describe('R-4: actions', () => {
  test.each<[string, Layout, string, number, readonly string[]]>([
    ['nine kinds of orphans', { hands: ['19m 19s 19p 1234567z'], draws: '5m' }, '', 0, ['kyuushu', 'discard 5m']],
    ['a ready hand', { hands: ['123m 456m 789m 11p 46s'], draws: '1z' }, '', 0, ['riichi 1z', 'discard 1m']],
    ['a complete hand', { hands: ['123m 456m 789m 11p 46s'], draws: '5s' }, '', 0, ['tsumo', 'riichi 4s']],
    ['four alike', { hands: ['1111z 19m 258p 258s 5m'] }, '', 0, ['kan closed 1z', 'discard 1z']],
  ])('%s', (_what, layout, lines, who, expected) => {
    expect(scene('tenhou', layout).play(lines).may(who)).toEqual(expect.arrayContaining([...expected]));
  });

  test.each<[string, string, number, readonly string[]]>([
    ['a discard to win', '0 discard 7p', 1, ['ron', 'chi 68p', 'pass']],
    ['a discard to call', '0 discard 7p', 2, ['pon 77p', 'pass']],
    ['a discard that is none of its business', '0 discard 7p', 3, []],
    ['a finished round', '0 discard 7p; 1 ron', 3, ['next']],
  ])('%s', (_what, lines, who, expected) => {
    expect(scene('tenhou', SEVENS).play(lines).may(who)).toEqual(expected);
  });

  test('everyone knows whether a discard was the tile just drawn (tsumogiri)', () => {
    const game = scene('tenhou', SEVENS).play('0 discard 7p; 1 pass; 2 pass; 1 discard 2m');
    const seen = [3, undefined].map((who) => game.view(who).table.places.map(({ river }) => river[0]?.drawn));
    expect(seen).toEqual(Array(2).fill([true, false, undefined, undefined]));
  });

  test('options stand in one order: win, abort, kans, riichi, discards', () => {
    const game = scene('tenhou', { hands: ['1111m 9m 19p 19s 1234z'], draws: '5z' });
    expect(game.may(0).map((line) => line.split(' ')[0])).toEqual(['kyuushu', 'kan', ...Array(11).fill('discard')]);
  });

  test('the clock throws what was drawn, passes, confirms', () => {
    const game = scene('tenhou', SEVENS);
    const fallback = (who: number): RiichiAction => riichi.fallback(game.state, seat(who));
    expect(fallback(0)).toEqual({ kind: 'discard', tile: game.table.places[0].drawn });
    game.play('0 discard 7p');
    expect(fallback(1)).toEqual({ kind: 'pass' });
    game.play('1 ron');
    expect(fallback(2)).toEqual({ kind: 'next' });
  });

  test('after a call the clock throws something that may be thrown', () => {
    const game = scene('tenhou', SEVENS).play('0 discard 7p; 1 pass; 2 pon 77p');
    game.act(seat(2), riichi.fallback(game.state, seat(2)));
    expect(game.table.places[2].river).toHaveLength(1);
  });
});

const OPEN: Layout = { hands: ['', '234m 567m 234s 11p 77p', '', ''], draws: '7p - - - 2z' };

type Met = readonly [code: string, layout: Layout, lines: string, tried: string, switches?: object];
/** The way each reason can be met. */
const MET: readonly Met[] = [
  ['notYourTurn', {}, '', '1 discard 1m'],
  ['notYourTurn', SEVENS, '0 discard 7p', '3 pass'],
  ['notYourTurn', SEVENS, '0 discard 7p; 1 pass', '1 ron'],
  ['notYourTurn', SEVENS, '0 discard 7p; 1 ron; 1 next', '1 next'],
  ['wrongPhase', {}, '', '0 next'],
  ['wrongPhase', {}, '', '0 pass'],
  ['wrongPhase', { hands: ['77p'] }, '', '0 pon 77p'],
  ['wrongPhase', SEVENS, '0 discard 7p', '1 discard 8s'],
  ['wrongPhase', SEVENS, '0 discard 7p', '1 riichi 8s'],
  ['wrongPhase', SEVENS, '0 discard 7p', '1 next'],
  ['wrongPhase', SEVENS, '0 discard 7p; 1 ron', '1 ron'],
  ['wrongPhase', SEVENS, '0 discard 7p; 1 ron', '1 discard 8s'],
  ['notHolding', { hands: ['1199m 1199s 19p 567z'] }, '', '0 discard 5m'],
  ['notHolding', SEVENS, '0 discard 7p', '2 pon 55p'],
  ['illegal', { hands: ['11z'] }, '', '0 kan closed 1z'],
  ['illegal', SEVENS, '0 discard 7p', '2 pon 19m'],
  ['illegal', SEVENS, '0 discard 7p', '2 kan open 7p'],
  ['illegal', { hands: ['19m 19s 12345678p 1z'] }, '', '0 kyuushu'],
  ['notReady', { hands: ['19m 19s 1234567z 2p 8p'], draws: '5m' }, '', '0 riichi 5m'],
  ['notReady', { hands: ['123m 456m 789m 11p 46s'], draws: '1z' }, '', '0 riichi 1m'],
  ['openHand', OPEN, '0 discard 7p; 1 pon 77p; 1 discard 1p; turns 3', '1 riichi 1p'],
  ['tooFewTiles', { hands: ['', '', '123m 456m 789m 11p 46s'] }, 'turns 66', '2 riichi 1p'],
  ['tooFewPoints', { hands: ['123m 456m 789m 11p 46s'], draws: '1z' }, '', '0 riichi 1z', { startPoints: 900 }],
  ['swapCall', { ...SEVENS, hands: ['', '', '777p 19m 19s 12z'] }, '0 discard 7p; 2 pon 77p', '2 discard 7p'],
  ['lockedByRiichi', { hands: ['123m 456m 789m 11p 46s'], draws: '1z' }, '0 riichi 1z; turns 3', '0 discard 1m'],
  ['lockedByRiichi', { hands: ['123m 456m 789m 11p 46s'], draws: '1z' }, '0 riichi 1z; turns 3', '0 riichi 1m'],
  ['notComplete', {}, '', '0 tsumo'],
  ['notComplete', SEVENS, '0 discard 7p', '2 ron'],
  [
    'furiten',
    { ...SEVENS, hands: ['', '234m 567m 234s 77p 88s'], draws: '7p 8s - 7p' },
    'turns 3; 3 discard 7p',
    '1 ron',
  ],
  ['noYaku', { hands: ['', '123m 789m 456s 77p 99s'], draws: '7p' }, '0 discard 7p', '1 ron'],
];

describe('R-4: a refusal says why', () => {
  const cases = MET.map(([code, layout, lines, tried, switches]) => [code, lines, tried, layout, switches] as const);
  test.each(cases)('%s: %s, then %s', (code, lines, tried, layout, switches) => {
    const game = scene({ preset: 'tenhou', ...switches }, layout).play(lines);
    expect(game.refuses(tried)?.code).toBe(code);
  });

  test.each<[string, unknown]>([
    ['unknownAction', undefined],
    ['unknownAction', 'discard'],
    ['unknownAction', { kind: 'fly' }],
    ['unknownAction', { kind: 'toString' }],
    ['unknownAction', { kind: 'discard' }],
    ['unknownAction', { kind: 'pass', tile: 0 }],
    ['unknownAction', { kind: 'kong', tile: 0 }],
    ['badTile', { kind: 'discard', tile: -1 }],
    ['badTile', { kind: 'discard', tile: '1m' }],
    ['badTile', { kind: 'discard', tile: 144 }],
    ['badTile', { kind: 'pung', tiles: 7 }],
    ['badTile', { kind: 'chow', tiles: [0, null] }],
    ['notHolding', { kind: 'discard', tile: 136 }],
  ])('%s: %j', (code, action) => {
    expect(riichi.refuse(scene('tenhou').state, seat(0), action as RiichiAction)?.code).toBe(code);
  });

  test.each([-1, 4, 0.5])('there is no seat %s', (nobody) => {
    expect(riichi.refuse(scene('tenhou').state, nobody as Seat, { kind: 'pass' })?.code).toBe('notYourTurn');
  });

  test('gameOver: after the last round nothing may be played', () => {
    const game = scene({ preset: 'tenhou', startPoints: 1000 }, SEVENS).play('0 discard 7p; 1 ron');
    expect(game.table.phase.kind).toBe('finished');
    expect(game.waiting).toEqual([]);
    expect(game.refuses('0 next')?.code).toBe('gameOver');
  });

  test('every reason has a case here', () => {
    const met = new Set([...MET.map(([code]) => code), 'unknownAction', 'badTile', 'gameOver']);
    expect([...REFUSAL_CODES, ...RIICHI_REFUSALS].filter((code) => !met.has(code))).toEqual([]);
  });

  test.each([
    ['notHolding', { tile: 16 }], // 0m, a red five
    ['tooFewTiles', { needed: 4 }],
    ['tooFewPoints', { needed: 1000 }],
    ['furiten', { missed: 'no' }],
    ['wrongPhase', { phase: 'turn' }],
    ['illegal', { action: 'kong' }],
  ])('%s comes with what its words need: %j', (code, values) => {
    const [, layout, lines, tried, switches = {}] = MET.find(([met]) => met === code) as Met;
    const wish = code === 'notHolding' ? '0 discard 0m' : tried;
    expect(
      scene({ preset: 'tenhou', ...switches }, layout)
        .play(lines)
        .refuses(wish)?.values,
    ).toEqual(values);
  });
});
