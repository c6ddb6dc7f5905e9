import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { parseHeld } from './held.js';
import { nameOfTile } from './tile-names.js';
import { parseWin } from './validate.js';

const WIN = {
  concealed: '123456m234999p67sNN',
  winTile: '5s',
  winType: 'discard',
  seatWind: 'S',
  roundWind: 'E',
  winnerSeat: 1,
  dealerSeat: 0,
  discarderSeat: 2,
};
const FLOWERS = 'f1f2f3f4f5f6f7';

const meld = (type: string, tiles: string, concealed = '456m234999p67sNN') => ({ concealed, melds: [{ type, tiles }] });

describe('a win from outside (T-55, T-58)', () => {
  test('may be given as lists of names or as texts, and leaves out what is usual', () => {
    const names = '1m 2m 3m 4m 5m 6m 2p 3p 4p 9p 9p 9p 6s 7s 4z N'.split(' ');
    const full = { melds: [], flowers: [], dealerStreak: 0, flags: { visible: 'prose to ignore' } };
    const win = unwrap(parseWin({ ...WIN, ...full, concealed: names }));
    expect(win).toMatchObject(unwrap(parseWin(WIN)));
    expect(win.concealed.map(nameOfTile).join('')).toBe('1m2m3m4m5m6m2p3p4p9p9p9p6s7sNN');
  });

  test('gives every tile a copy of its own', () => {
    const given = { ...WIN, ...meld('concealed_kong', '2222m', '3334m234999p67sN'), winTile: '4m', flowers: 'f8 f1' };
    const { concealed, melds, winTile, flowers } = unwrap(parseWin(given));
    const tiles = [...concealed, ...melds.flatMap((laid) => laid.tiles), winTile, ...flowers];
    expect(new Set(tiles).size).toBe(tiles.length);
  });

  test.each([
    ['chi', '312m', { kind: 'chow' }],
    ['pong', 'EEE', { kind: 'pung' }],
    ['open_kong', 'EEEE', { kind: 'kong', form: 'open' }],
    ['added_kong', 'EEEE', { kind: 'kong', form: 'added' }],
    ['concealed_kong', 'EEEE', { kind: 'kong', form: 'concealed' }],
  ])('%s %s is a meld', (type, tiles, expected) => {
    expect(unwrap(parseWin({ ...WIN, ...meld(type, tiles) })).melds).toMatchObject([expected]);
  });

  test.each([
    [{ concealed: '1111m23456m234p67sNN' }, undefined], // four of a kind may lie in the hand
    [{ flowers: FLOWERS, winTile: 'f8', winType: 'flower7rob' }, undefined],
    [{ flowers: FLOWERS, winTile: 'f8', winType: 'flower7rob', concealed: '123456m234999p67sNNE' }, undefined], // T-45
    [{ flowers: `${FLOWERS}f8`, winTile: null, winType: 'flower8', discarderSeat: null }, undefined],
    [{ flags: { afterKong: 'open', lastTile: true } }, undefined],
    [{ concealed: '11112m3456m234p67sNN', winTile: '1m' }, 'badHand: tile 1m count must be 4 or less but was 5'],
    [{ ...meld('pong', '999p') }, 'badHand: tile 9p count must be 4 or less but was 6'],
    [{ flowers: 'f1f2f1' }, 'badHand: tile f1 count must be 1 or less but was 2'],
    [
      { flowers: `${FLOWERS}`, winTile: 'f1', winType: 'flower7rob' },
      'badHand: tile f1 count must be 1 or less but was 2',
    ],
    [{ flowers: 'f1E' }, 'badHand: flowers cannot be E'],
    [{ flowers: FLOWERS, winType: 'flower8', discarderSeat: null }, 'badHand: flowers cannot be 7 flowers'],
    [{ flowers: 'f1f2', winTile: 'f8', winType: 'flower7rob' }, 'badHand: flowers cannot be 2 flowers'],
    [{ concealed: '123456m234999p67sNf1' }, 'badHand: concealed cannot be f1'],
    [{ concealed: '123m' }, 'badHand: concealed cannot be 3 tiles'],
    [{ concealed: '123456m234999p67sNNE' }, 'badHand: concealed cannot be 17 tiles'],
    [{ ...meld('chi', '123m'), concealed: WIN.concealed }, 'badHand: concealed cannot be 16 tiles'],
    [{ melds: new Array(6).fill({ type: 'pong', tiles: 'EEE' }) }, 'badHand: melds cannot be 6'],
    [meld('chi', '124m'), 'badHand: melds[0] cannot be chi 1m 2m 4m'],
    [meld('chi', '891m'), 'badHand: melds[0] cannot be chi 8m 9m 1m'],
    [meld('chi', '89m1p'), 'badHand: melds[0] cannot be chi 8m 9m 1p'],
    [meld('chi', 'ESW'), 'badHand: melds[0] cannot be chi E S W'],
    [meld('chi', '12m'), 'badHand: melds[0] cannot be chi 1m 2m'],
    [meld('pong', 'EEEE'), 'badHand: melds[0] cannot be pong E E E E'],
    [meld('pong', 'f1f1f1'), 'badHand: melds[0] cannot be pong f1 f1 f1'],
    [meld('open_kong', 'EEE'), 'badHand: melds[0] cannot be open_kong E E E'],
    [meld('added_kong', 'EEES'), 'badHand: melds[0] cannot be added_kong E E E S'],
    [meld('pong', ''), 'badHand: melds[0] cannot be pong '],
    [{ winTile: null }, 'badHand: winTile cannot be missing'],
    [{ winTile: 'f1' }, 'badHand: winTile cannot be f1'],
    [{ flowers: FLOWERS, winType: 'flower7rob' }, 'badHand: winTile cannot be 5s'],
    [{ winTile: '0m' }, `badTile: winTile: a tile has no number 0 (position 1: '0')`],
    [{ winTile: '5s5s' }, 'badTile: winTile: "5s5s" is not one tile'],
    [{ winTile: '' }, 'badTile: winTile: "" is not one tile'],
    [{ winTile: 5 }, 'badTile: winTile: 5 is not a tile'],
    [{ concealed: ['1m', '2m3m'] }, 'badTile: concealed: "2m3m" is not one tile'],
    [{ concealed: '12x' }, expect.stringContaining('badTile: concealed: 12 must be followed by m, p, s or z')],
    [{ concealed: {} }, 'badTile: concealed: {} is not a list of tiles'],
    [{ concealed: undefined }, 'badField: concealed is missing'],
    [{ melds: 3 }, 'badField: melds cannot be 3'],
    [{ melds: ['EEE'] }, 'badField: melds[0] cannot be "EEE"'],
    [{ melds: [{ type: 'pung', tiles: 'EEE' }] }, 'badField: melds[0].type cannot be "pung"'],
    [{ winType: 'tsumo' }, 'badField: winType cannot be "tsumo"'],
    [{ seatWind: 'C' }, 'badField: seatWind cannot be "C"'],
    [{ winnerSeat: 4 }, 'badField: winnerSeat cannot be 4'],
    [{ dealerStreak: -1 }, 'badField: dealerStreak cannot be -1'],
    [{ flags: { lastTile: 'yes' } }, 'badField: flags.lastTile cannot be "yes"'],
    [{ flags: { afterKong: 'closed' } }, 'badField: flags.afterKong cannot be "closed"'],
    [{ flags: { tianhu: true } }, 'badField: flags.tianhu cannot be true'],
    [{ flags: [] }, 'badField: flags cannot be []'],
    [{ discarderSeat: 1 }, 'badField: discarderSeat cannot be 1'],
    [{ discarderSeat: null }, 'badField: discarderSeat cannot be missing'],
    [{ winType: 'selfDraw' }, 'badField: discarderSeat cannot be 2'],
  ])('%j: %s', (change, error) => {
    const result = parseWin({ ...WIN, ...change });
    expect(result.ok ? undefined : `${result.error.code}: ${result.error.message}`).toEqual(error);
  });

  test('that is no object is none', () => {
    expect(parseWin('123m')).toMatchObject({ ok: false, error: { code: 'badField', allowed: 'an object' } });
  });

  test('says where, what and what is allowed', () => {
    expect(parseWin({ ...WIN, ...meld('chi', '124m') })).toEqual({
      ok: false,
      error: {
        code: 'badHand',
        field: 'melds[0]',
        value: 'chi 1m 2m 4m',
        allowed: 'three in a row of one suit',
        message: 'melds[0] cannot be chi 1m 2m 4m',
      },
    });
  });
});

describe('a hand from outside (T-29, T-55)', () => {
  const hand = '456m234999p67sNN';
  test.each([
    [{ hand: '123456m234999p67sNN' }, undefined],
    [{ hand: '123456m234999p67sNNE', melds: 0 }, undefined],
    [{ hand, melds: 1 }, undefined],
    [{ hand, melds: [{ type: 'chi', tiles: ['1m', '2m', '3m'] }] }, undefined],
    [{ hand: 'E', melds: 5 }, undefined],
    [{ hand: 'E', melds: 6 }, 'badHand: melds cannot be 6'],
    [{ hand, melds: 2 }, 'badHand: hand cannot be 13 tiles'],
    [{ hand: '' }, 'badHand: hand cannot be 0 tiles'],
    [{ hand: '11111m' }, 'badHand: tile 1m count must be 4 or less but was 5'],
    [{ hand, melds: [{ type: 'pong', tiles: '999p' }] }, 'badHand: tile 9p count must be 4 or less but was 6'],
    [{ hand: 'f1', melds: 5 }, 'badHand: hand cannot be f1'],
    [{ hand, melds: 'one' }, 'badField: melds cannot be "one"'],
    [{ melds: 1 }, 'badField: hand is missing'],
  ])('%j: %s', (input, error) => {
    const result = parseHeld(input);
    expect(result.ok ? undefined : `${result.error.code}: ${result.error.message}`).toEqual(error);
  });
});
