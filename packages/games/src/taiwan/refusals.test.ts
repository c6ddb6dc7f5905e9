import { REFUSAL_CODES, type Refusal, seat } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { taiwan } from './game.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';
import type { TaiwanAction } from './table.js';
import { TAIWAN_REFUSALS } from './words.js';

const WAITS_5P = '123m 456m 789m 123s 99s 46p';
const PASSED: Layout = { hands: ['5m', '3455m 678m 123p 456p 789s', '2m'] };

type Case = readonly [code: string, why: string, refused: () => Refusal | undefined];

const refuses = (rules: unknown, layout: Layout, lines: string, wish: string) => (): Refusal | undefined =>
  scene(rules, layout).play(lines).refuses(wish);
const wrong = (layout: Layout, who: number, action: unknown) => (): Refusal | undefined =>
  taiwan.refuse(scene('standard', layout).state, seat(who), action as TaiwanAction);

const OPEN_KONG: Layout = { hands: ['E', 'EEE 123m 456m 789m 99s 46p'], tail: '5p' };
const LOCKED = '1 declare_ready; turns 1';

const CASES: readonly Case[] = [
  ['notYourTurn', 'another seat is to act', refuses('standard', {}, '', '1 discard 1m')],
  ['wrongPhase', 'there is no discard to take', refuses('standard', { hands: ['46p'] }, '', '0 pass')],
  ['unknownAction', 'no such action', wrong({}, 0, { kind: 'draw' })],
  ['unknownAction', 'no such action of this game alone', wrong({}, 0, { kind: 'special', special: { kind: 'x' } })],
  ['badTile', 'no such tile', wrong({}, 0, { kind: 'discard', tile: 144 })],
  ['notHolding', 'the tile is elsewhere', refuses('standard', { hands: ['', 'CCCC'] }, '', '0 discard C')],
  ['illegal', 'a kong of three', refuses('standard', { hands: ['EEE', 'E'] }, '', '0 concealed_kong E')],
  [
    'illegal',
    'flowers are asked about, not the hand',
    refuses('standard', { hands: ['123m 456m 789m f1 f2 f3 f4 f5 f6 f7 f8'], tail: '123s 456s 99s' }, '', '0 win'),
  ],
  ['gameOver', 'nothing is played any more', refuses({ matchLength: 'hand' }, {}, 'out', '0 next')],
  ['notComplete', 'the hand lacks something', refuses('standard', {}, 'turns 1', '1 win')],
  ['notComplete', 'the discard completes nothing', refuses('standard', { hands: ['E', 'EE'] }, '0 discard E', '1 win')],
  ['nothingDrawn', 'the dealer has not drawn', refuses('standard', {}, '', '0 win')],
  [
    'passedWin',
    'a win was declined',
    refuses('standard', PASSED, 'rest pass; turns 2; 2 discard 2m; 1 pass; rest pass; turns 1; 0 discard 5m', '1 win'),
  ],
  [
    'passedWin',
    'the self-draw too',
    refuses(
      { passedWinBlocksSelfDraw: true },
      { ...PASSED, draws: '- - - - 5m' },
      'rest pass; turns 2; 2 discard 2m; 1 pass; rest pass; turns 2',
      '1 win',
    ),
  ],
  [
    'belowMinTai',
    'too little',
    refuses({ minTai: 30 }, { hands: ['', WAITS_5P], draws: '5p' }, '1 pass; turns 1', '1 win'),
  ],
  [
    'openKongReplacement',
    'the switch bars it',
    refuses({ openKongReplacement: 'noWin' }, OPEN_KONG, '1 pass; 0 discard E; 1 open_kong', '1 win'),
  ],
  ['noFlowerWin', 'too few flowers', refuses('standard', {}, '', '0 win flower')],
  ['lockedByReady', 'only the drawn tile', refuses('standard', { hands: ['', WAITS_5P] }, LOCKED, '1 discard 9s')],
  [
    'waitsChange',
    'the kong changes the wait',
    refuses('standard', { hands: ['', '1112m 456p 789p 123s 789s'], draws: '1m' }, LOCKED, '1 concealed_kong 1m'),
  ],
  [
    'notReady',
    'the discard leaves no ready hand',
    refuses('standard', { hands: ['19m 19p 19s ESWNCFB'] }, '', '0 discard E declare'),
  ],
  ['notReady', '天聽 is declared before play', refuses('standard', {}, '', '0 declare_ready')],
  [
    'readyUncounted',
    'nothing would count',
    refuses({ 'tai.地聽': 0 }, { hands: [`${WAITS_5P} E`] }, '', '0 discard E declare'),
  ],
  [
    'swapCalling',
    'the called kind',
    refuses({ swapCalling: 'sameTile' }, { hands: ['2m', '2345m'] }, '0 discard 2m; 1 chi 234m', '1 discard 2m'),
  ],
  [
    'noTileLeft',
    'no kong without a replacement',
    refuses('standard', { hands: ['', '', '', 'EEEE'] }, 'turns 63', '3 concealed_kong E'),
  ],
  [
    'noTileLeft',
    'the last discard is only won on',
    refuses('standard', { hands: [WAITS_5P], last: '5p' }, 'turns 63; 3 discard 5p', '0 chi 456p'),
  ],
  [
    'notNextSeat',
    'chi from the left only',
    refuses('standard', { hands: ['5p', '', '46p 55p'] }, '0 discard 5p', '2 chi 456p'),
  ],
  [
    'kongFromLeft',
    'the switch bars it',
    refuses({ openKongFromLeft: false }, OPEN_KONG, '1 pass; 0 discard E', '1 open_kong'),
  ],
  [
    'passedPong',
    'a pong was declined',
    refuses(
      { passedPongLock: true },
      { hands: ['5m', '4556m 19p 19s ESWNCFB 9p', '5m'] },
      'turns 2; 2 discard 5m; 1 pass; rest pass; turns 1; 0 discard 5m',
      '1 pong',
    ),
  ],
];

test.each(CASES)('T-55 %s: %s', (code, _, refused) => {
  expect(refused()?.code).toBe(code);
});

test('every refusal is met', () => {
  const met = new Set(CASES.map(([code]) => code));
  expect([...REFUSAL_CODES, ...TAIWAN_REFUSALS].filter((code) => !met.has(code))).toEqual([]);
});

test('a refusal says which tile, or how much is needed', () => {
  const swap = scene({ swapCalling: 'sameTile' }, { hands: ['2m', '2345m'] }).play('0 discard 2m; 1 chi 234m');
  const [own] = swap.table.places[1].concealed;
  expect(swap.refuses('1 discard 2m')?.values).toEqual({ tile: own });
  const tai = scene({ minTai: 30 }, { hands: ['', WAITS_5P], draws: '5p' }).play('1 pass; turns 1');
  expect(tai.refuses('1 win')?.values).toEqual({ needed: 30 });
});

test('a refusal changes nothing', () => {
  const game: Scene = scene('standard', {});
  const before = JSON.stringify(game.state);
  game.refuses('0 win');
  expect(JSON.stringify(game.state)).toBe(before);
});
