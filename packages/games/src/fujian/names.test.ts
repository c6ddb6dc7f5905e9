import { type Refusal, refusal, seat, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseTiles } from '../mahjong/notation.js';
import { at } from '../mahjong/table.js';
import { fujian } from './game.js';
import { EVENT_NAMES, type EventName, faultOf, findAction, type NamedAction, nameAction, nameEvent } from './names.js';
import { type Layout, type Scene, scene } from './scene.fixture.js';
import type { FujianAction, FujianEvent } from './table.js';

const READY = '123456p 234789s 55m 78m';
const tile = (name: string): number => unwrap(parseTiles(name))[0] as number;

describe('F-37: actions', () => {
  test.each<[FujianAction, NamedAction]>([
    [
      { kind: 'discard', tile: tile('5p') },
      { action: 'discard', tile: '5p' },
    ],
    [
      { kind: 'chow', tiles: [tile('4p'), tile('6p')] },
      { action: 'chow', tiles: ['4p', '6p'] },
    ],
    [{ kind: 'pung', tiles: [52, 53] }, { action: 'pung' }],
    [
      { kind: 'kong', form: 'open', tile: 52 },
      { action: 'kong', kind: 'exposed', tile: '5p' },
    ],
    [
      { kind: 'kong', form: 'added', tile: 52 },
      { action: 'kong', kind: 'added', tile: '5p' },
    ],
    [
      { kind: 'kong', form: 'concealed', tile: 52 },
      { action: 'kong', kind: 'concealed', tile: '5p' },
    ],
    [{ kind: 'win' }, { action: 'win' }],
    [{ kind: 'special', special: { kind: 'robGold' } }, { action: 'robGold' }],
    [
      { kind: 'special', special: { kind: 'robGold', give: tile('9m') } },
      { action: 'robGold', give: '9m' },
    ],
    [{ kind: 'pass' }, { action: 'pass' }],
    [{ kind: 'next' }, { action: 'next' }],
  ])('%j: %j', (action, named) => {
    expect(nameAction(action)).toEqual(named);
    expect(findAction(named, [{ kind: 'pass' }, { kind: 'next' }, action])).toEqual(action);
  });

  test('of equal tiles the drawn one is meant, else the first; what is not offered is nothing', () => {
    const offers: readonly FujianAction[] = [52, 53, 54].map((own) => ({ kind: 'discard', tile: own }));
    expect(findAction({ action: 'discard', tile: '5p' }, offers, 53)).toEqual(offers[1]);
    expect(findAction({ action: 'discard', tile: '5p' }, offers)).toEqual(offers[0]);
    expect(findAction({ action: 'discard', tile: '6p' }, offers)).toBeUndefined();
  });
});

describe('F-38: events', () => {
  test('everything that happens has a name, and every name happens', () => {
    const kong: Layout = {
      hands: ['6p', '66p', '', '123456789m 123s 55s 57p'],
      gold: '9s',
      draws: 'E 1s 2s 6p',
      tail: '3s',
    };
    const lines = 'rest pass; 0 discard 6p; 3 pass; 1 pung 66p; turns 4; 1 kong added 6p; 3 win; all next';
    const robbed = scene({ matchHands: 4 }, kong, {}, {}, {}).play(`${lines}; out; all next; out; all next; out`);
    const exposed = scene('goldRush', { hands: ['5p', '', '555p'], gold: '9m' }).play(
      '0 discard 5p; 2 kong exposed 5p',
    );
    const golds = scene('goldRush', { hands: ['', READY], gold: '1m' }).play('1 rob');
    const names = new Set([robbed, exposed, golds].flatMap(({ events }) => events.flatMap(nameEvent)));
    expect([...names].toSorted()).toEqual(EVENT_NAMES.toSorted());
  });

  test.each<[Partial<FujianEvent>, readonly EventName[]]>([
    [{ kind: 'stage', step: 0 }, []],
    [{ kind: 'began' }, []],
    [{ kind: 'konged' }, []],
    [{ kind: 'told' }, []],
    [{ kind: 'special', special: { kind: 'flipped', tile: 0 } }, ['goldFlipped']],
  ])('%j: %j', (event, names) => {
    expect(nameEvent(event as FujianEvent)).toEqual(names);
  });
});

describe('F-40: refusals as they leave this game', () => {
  const given = (game: Scene, line: string) => {
    const who = seat(Number(line[0]));
    const action = game.meant(line);
    const refused = fujian.refuse(game.state, who, action) as Refusal;
    return faultOf(fujian.view(game.state, who).table, who, action, refused);
  };
  const window = (rules: unknown = {}, layout: Partial<Layout> = {}) =>
    scene(rules, { hands: ['6m', '57m 114477p 22558899s', '', READY], gold: '1m', ...layout }).play('rest pass');

  test.each<[what: string, code: string, played: string, line: string]>([
    ['out of turn', 'NOT_YOUR_TURN', '', '1 discard 5m'],
    ['no window is open', 'WINDOW_CLOSED', '', '1 pass'],
    ['no window for who is on turn', 'WINDOW_CLOSED', '', '0 pass'],
    ['a tile not held', 'TILE_NOT_HELD', '', '0 discard E'],
    ['a call with tiles not held', 'TILE_NOT_HELD', '0 discard 6m', '2 chow 99s'],
    ['a pung where none may be made', 'ILLEGAL_ACTION', '0 discard 6m', '3 pung 55m'],
    ['a win that is none', 'ILLEGAL_ACTION', '', '0 win'],
    ['a hand that is over', 'HAND_OVER', '0 discard 6m; 3 win', '0 discard 5m'],
  ])('%s: %s', (_, code, played, line) => {
    expect(given(window().play(played), line)).toMatchObject({ code, message: expect.stringMatching(/.{10}/) });
  });

  test('a dead gold, where everyone is asked', () => {
    const game = window({ manualPass: true }, { hands: ['1m', '23m', '', READY] }).play('0 discard 1m');
    expect(given(game, '1 chow 23m')).toMatchObject({ code: 'GOLD_DEAD' });
    expect(given(game, '3 win')).toMatchObject({ code: 'GOLD_DEAD' });
  });

  test('a gold in a call', () => {
    const game = scene('goldRush', { hands: ['5p', '344678p 11224455s 99s'], gold: '6p' }).play('0 discard 5p');
    expect(given(game, '1 chow 46p')).toEqual({ code: 'GOLD_IN_MELD', message: 'a gold takes part in no call' });
  });

  test('a locked win, whether or not the seat is asked', () => {
    const layout: Layout = { hands: ['6m', '', READY], gold: '1m', draws: '9m' };
    const game = scene({ manualPass: true }, layout);
    game.play('rest pass; 0 discard 6m; rest pass; 1 discard 9m');
    expect(given(game, '2 win')).toMatchObject({ code: 'WIN_LOCKED' });
    const { table } = fujian.view(game.state, seat(2));
    const told = (who: number, action: FujianAction) => faultOf(table, seat(who), action, refusal('notYourTurn')).code;
    expect(told(2, { kind: 'win' })).toBe('WIN_LOCKED');
    expect(told(2, { kind: 'pass' })).toBe('NOT_YOUR_TURN');
    expect(told(1, { kind: 'win' })).toBe('NOT_YOUR_TURN'); // its own discard
  });

  test('a seat that is not asked is told why its call is none', () => {
    const far = '258m 258p 258s 369m 369p 9s';
    const game = window({}, { hands: ['6m', '', far, READY] }).play('0 discard 6m');
    const { table } = fujian.view(game.state, seat(2));
    const told = (action: FujianAction) => faultOf(table, seat(2), action, refusal('notYourTurn')).code;
    const [a = -1, b = -1] = at(table.places, seat(2)).concealed;
    expect(told({ kind: 'pung', tiles: [a, b] })).toBe('ILLEGAL_ACTION');
    expect(told({ kind: 'chow', tiles: [72, 73] })).toBe('TILE_NOT_HELD');
    expect(told({ kind: 'win' })).toBe('ILLEGAL_ACTION');
  });

  test('a gold once discarded bars wins, where the switch says so', () => {
    const game = scene(
      { goldDiscardLocksToSelfDraw: true, manualPass: true },
      { hands: ['', READY, '6m'], gold: '1m', draws: '1m' },
    );
    game.play('rest pass; turns 1; 1 discard 1m; rest pass; 2 discard 6m');
    expect(given(game, '1 win')).toMatchObject({ code: 'WIN_LOCKED' });
  });

  test('no tile to replace a kong, and none for a call', () => {
    const rules = { reserve: { base: 40, bonusQuad: 40 }, manualPass: true };
    const game = scene(rules, { hands: ['1111s 6m EEEE', '57m', '66m'], opening: '1m 2m 3m 4m', gold: '9m' });
    expect(given(game.play('rest pass'), '0 kong concealed 1s')).toMatchObject({ code: 'NO_REPLACEMENT' });
    game.play('0 discard 6m');
    expect(given(game, '1 chow 57m')).toMatchObject({ code: 'NO_REPLACEMENT' });
    expect(given(game, '2 pung 66m')).toMatchObject({ code: 'NO_REPLACEMENT' });
  });

  test('actions that other mahjongs know and this one does not', () => {
    const { state, table } = window();
    const tile = at(table.places, seat(0)).concealed[0] as number;
    expect(fujian.refuse(state, seat(0), { kind: 'ready', tile })).toMatchObject({ code: 'illegal' });
    expect(nameAction({ kind: 'ready', tile })).toMatchObject({ action: 'discard' });
  });

  test('robbing after the opening', () => {
    expect(given(window(), '0 rob')).toMatchObject({ code: 'WINDOW_CLOSED' });
  });

  test('robbing that completes nothing', () => {
    const game = scene('goldRush', { hands: [`${READY} 9m`], gold: '1m' });
    expect(given(game, '0 rob 1m')).toMatchObject({ code: 'ILLEGAL_ACTION', message: 'the hand is not complete' });
  });

  test('values are told as tiles, or as they are', () => {
    const { table } = window();
    const wish: FujianAction = { kind: 'discard', tile: 52 };
    expect(faultOf(table, seat(0), wish, refusal('notHolding', { tile: 52 })).message).toBe('you do not hold 5p');
    expect(faultOf(table, seat(0), wish, refusal('badTile', { tile: 'x' })).message).toBe('x is not a tile');
    expect(faultOf(table, seat(0), wish, refusal('gameOver')).code).toBe('HAND_OVER');
    expect(faultOf(table, seat(0), wish, refusal('unknownAction')).code).toBe('ILLEGAL_ACTION');
  });
});
