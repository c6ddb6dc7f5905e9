import { namedSeed, stream, unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { parseConfig } from './config.js';
import { randomWin } from './random-win.fixture.js';
import { scoreHand } from './score.js';
import type { RiichiConfig } from './switches.js';
import { SWITCHES } from './switches.js';
import { told, wonHand } from './won.fixture.js';

const tenhou = unwrap(parseConfig('tenhou'));
const score = (line: string, switches: Partial<RiichiConfig> = {}) =>
  scoreHand(wonHand(line), unwrap(parseConfig({ preset: 'tenhou', ...switches })));

describe('R-12: fu, item by item', () => {
  test.each([
    ['234m 456p 678p 55s 23s + 1s tsumo', 'base 20', 20], // pinfu drawn
    ['234m 456p 678p 55s 23s + 1s ron', 'base 20, closedRon 10 1s', 30],
    ['234m 456p 55s 34s chi(678p) + 2s ron', 'base 20, openPinfu 10', 30], // open pinfu
    ['234m 456p 55s 34s chi(678p) + 2s tsumo', 'base 20, tsumo 2 2s, roundUp 8', 30],
    ['1144m 2288p 3399s 5z + 5z ron', 'sevenPairs 25', 25],
    ['19m 19p 19s 1123456z + 7z ron', '', 0],
    ['234m 456p 678p 22z 23s + 1s ron riichi', 'base 20, seatWindPair 2 22z, closedRon 10 1s, roundUp 8', 40],
    ['234m 456p 678p 11z 23s + 1s ron riichi', 'base 20, roundWindPair 2 11z, closedRon 10 1s, roundUp 8', 40],
    ['234m 456p 678p 11z 23s + 1s ron riichi seat:E', 'base 20, doubleWindPair 4 11z, closedRon 10 1s, roundUp 6', 40],
    ['234m 456p 678p 66z 23s + 1s ron riichi', 'base 20, dragonPair 2 66z, closedRon 10 1s, roundUp 8', 40],
    ['234m 456p 678p 55s 13s + 2s ron riichi', 'base 20, middleWait 2 2s, closedRon 10 2s, roundUp 8', 40],
    ['234m 456p 678p 55s 12s + 3s ron riichi', 'base 20, edgeWait 2 3s, closedRon 10 3s, roundUp 8', 40],
    ['234m 456p 678p 55s 89s + 7s ron riichi', 'base 20, edgeWait 2 7s, closedRon 10 7s, roundUp 8', 40],
    ['234m 456p 678p 123s 5s + 5s ron riichi', 'base 20, pairWait 2 5s, closedRon 10 5s, roundUp 8', 40],
    ['444m 456p 678p 55s 23s + 1s ron riichi', 'base 20, closedPung 4 444m, closedRon 10 1s, roundUp 6', 40],
    ['999m 456p 678p 55s 23s + 1s ron riichi', 'base 20, closedOuterPung 8 999m, closedRon 10 1s, roundUp 2', 40],
    ['44m 456p 678p 55s 123s + 4m ron riichi', 'base 20, openPung 2 444m, closedRon 10 4m, roundUp 8', 40],
    ['44m 456p 678p 55s 123s + 4m tsumo', 'base 20, closedPung 4 444m, tsumo 2 4m, roundUp 4', 30],
    ['33z 456p 678p 55s 123s + 3z ron riichi', 'base 20, openOuterPung 4 333z, closedRon 10 3z, roundUp 6', 40],
    ['456p 678p 55s 34s pon(444m) + 2s ron', 'base 20, openPung 2 444m, roundUp 8', 30],
    ['456p 55s 34s 234m pon(777z) + 2s ron', 'base 20, openOuterPung 4 777z, roundUp 6', 30],
    ['456p 678p 55s 34s kan(4444m) + 2s ron', 'base 20, openKong 8 4444m, roundUp 2', 30],
    ['456p 678p 55s 34s kakan(4444m) + 2s ron', 'base 20, openKong 8 4444m, roundUp 2', 30],
    ['456p 678p 55s 34s ankan(4444m) + 2s ron', 'base 20, closedKong 16 4444m, closedRon 10 2s, roundUp 4', 50],
    ['456p 678p 55s 34s kan(7777z) + 2s ron', 'base 20, openOuterKong 16 7777z, roundUp 4', 40],
    [
      '456p 678p 55s 34s ankan(9999m) + 2s ron riichi',
      'base 20, closedOuterKong 32 9999m, closedRon 10 2s, roundUp 8',
      70,
    ],
    [
      '55s ankan(9999m) ankan(1111p) ankan(7777z) 34s + 2s ron',
      'base 20, closedOuterKong 32 9999m, closedOuterKong 32 1111p, closedOuterKong 32 7777z, closedRon 10 2s, roundUp 4',
      130,
    ],
  ])('%s: %s', (line, items, fu) => {
    const found = score(line);
    const lines = found?.fuLines.map(({ id, fu: value, tiles }) => [id, value, printTiles(tiles)].join(' ').trim());
    expect(lines?.join(', ')).toBe(items);
    expect(found?.fu).toBe(fu);
  });
});

describe('R-12: the best reading and the best place of the winning tile', () => {
  test.each([
    // pinfu with a two-sided wait rather than two han less with a middle one
    ['234m 456p 678p 55s 46s + 5s ron', 'tanyao 1: 1 han 40 fu, 1300'],
    ['234m 456p 55m 34567s + 5s ron', 'pinfu 1, tanyao 1: 2 han 30 fu, 2000'],
    // three pungs rather than three chows, and the other way round
    ['222333444m 67s 88p + 8s tsumo', 'tsumo 1, tanyao 1, sanankou 2: 4 han 40 fu mangan, 8000'],
    ['111222333m 99p 79s + 8s ron', 'iipeikou 1, junchan 3: 4 han 40 fu mangan, 8000'],
    // two pairs of chows rather than seven pairs
    ['112233m 556677p 3z + 3z ron', 'ryanpeikou 3: 3 han 40 fu, 5200'],
    // completed by ron, the winning tile goes into the chow and leaves the pung concealed
    ['33345m 222p 666s 77s + 3m ron', 'tanyao 1, sanankou 2: 3 han 50 fu, 6400'],
    // of equal points and equal han, more fu
    ['222333444m 67s 88p + 8s tsumo riichi', 'riichi 1, tsumo 1, tanyao 1, sanankou 2: 5 han 40 fu mangan, 8000'],
  ])('%s: %s', (line, worth) => {
    expect(told(score(line))).toBe(worth);
  });
});

describe('R-12: limits', () => {
  test.each([
    ['234m 456p 678p 55s 34s + 2s ron riichi', 'riichi 1, pinfu 1, tanyao 1: 3 han 30 fu, 3900'],
    ['234m 456p 678p 55s 34s + 2s ron riichi dora:1m', 'riichi 1, pinfu 1, tanyao 1, dora 1: 4 han 30 fu, 7700'],
    ['234m 456p 678p 55s 34s + 2s ron riichi dora:4s', 'riichi 1, pinfu 1, tanyao 1, dora 2: 5 han 30 fu mangan, 8000'],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s1m',
      'riichi 1, pinfu 1, tanyao 1, dora 3: 6 han 30 fu haneman, 12000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p',
      'riichi 1, pinfu 1, tanyao 1, dora 4: 7 han 30 fu haneman, 12000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p1m',
      'riichi 1, pinfu 1, tanyao 1, dora 5: 8 han 30 fu baiman, 16000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p1m ura:1m2m',
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 2: 10 han 30 fu baiman, 16000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p1m ura:4s2m',
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 3: 11 han 30 fu sanbaiman, 24000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p1m ura:4s5p',
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 4: 12 han 30 fu sanbaiman, 24000',
    ],
    [
      '234m 456p 678p 55s 34s + 2s ron riichi dora:4s5p1m ura:4s5p1m',
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 5: 13 han 30 fu kazoe, 32000',
    ],
    ['234m 456p 678p 55s 34s + 2s tsumo riichi seat:E', 'riichi 1, tsumo 1, pinfu 1, tanyao 1: 4 han 20 fu, 7800'],
    ['1144m 2288p 3399s 5z + 5z tsumo riichi', 'riichi 1, tsumo 1, chiitoitsu 2: 4 han 25 fu, 6400'],
    ['55s ankan(9999m) ankan(1111p) kan(7777z) 34s + 2s ron', 'chun 1, sankantsu 2: 3 han 100 fu mangan, 8000'],
    ['55s 34s ankan(9999m) 456m ankan(7777z) + 2s ron', 'chun 1: 1 han 100 fu, 3200'],
  ])('%s: %s', (line, worth) => {
    expect(told(score(line))).toBe(worth);
  });

  test.each([
    ['11z 77z 222z pon(555z) pon(666z) + 7z ron', 'daisangen *, tsuuiisou *: 2 yakuman, 64000'],
    ['11z 22z pon(333z) pon(444z) ankan(5555z) + 1z ron', 'shousuushii *, tsuuiisou *: 2 yakuman, 64000'],
    ['111222333z 444z 5z + 5z ron', 'suuankouTanki *, daisuushii *, tsuuiisou *: 3 yakuman, 96000'],
    [
      '1z ankan(2222m) ankan(3333p) ankan(4444s) ankan(1111p) + 1z tsumo',
      'suuankouTanki *, suukantsu *: 2 yakuman, 64000',
    ],
    ['223344s 666s 88s 66z + 8s ron', 'ryuuiisou *: 1 yakuman, 32000'],
    ['222333444666s 8s + 8s tsumo tenhou seat:E', 'tenhou *, suuankouTanki *, ryuuiisou *: 3 yakuman, 144000'],
  ])('yakuman add up, and leave nothing else: %s: %s', (line, worth) => {
    expect(told(score(`${line} dora:1m`))).toBe(worth);
  });
});

describe('every switch of the value of a hand changes one', () => {
  const riichi = '234m 456p 678p 55s 34s + 2s ron riichi';
  test.each<[keyof RiichiConfig, string, Partial<RiichiConfig>, string, Partial<RiichiConfig>, string]>([
    [
      'reds',
      '234m 406p 678p 55s 34s + 2s ron',
      { reds: 0 },
      'pinfu 1, tanyao 1: 2 han 30 fu, 2000',
      { reds: 3 },
      'pinfu 1, tanyao 1, red 1: 3 han 30 fu, 3900',
    ],
    [
      'reds',
      '234m 456p 678p 55s 34s + 2s ron',
      { reds: 3 },
      'pinfu 1, tanyao 1: 2 han 30 fu, 2000',
      { reds: 4 },
      'pinfu 1, tanyao 1, red 1: 3 han 30 fu, 3900',
    ],
    [
      'ippatsu',
      `${riichi} ippatsu`,
      { ippatsu: false },
      'riichi 1, pinfu 1, tanyao 1: 3 han 30 fu, 3900',
      { ippatsu: true },
      'riichi 1, ippatsu 1, pinfu 1, tanyao 1: 4 han 30 fu, 7700',
    ],
    [
      'openTanyao',
      '234m 456p 55s 34s chi(678p) + 2s ron',
      { openTanyao: false },
      'nothing',
      { openTanyao: true },
      'tanyao 1: 1 han 30 fu, 1000',
    ],
    [
      'renhou',
      '234m 456p 678p 55s 34s + 2s ron renhou',
      { renhou: 'off' },
      'pinfu 1, tanyao 1: 2 han 30 fu, 2000',
      { renhou: 'mangan' },
      'renhou 5, pinfu 1, tanyao 1: 7 han 30 fu haneman, 12000',
    ],
    [
      'renhou',
      '234m 456p 678p 55z 34s + 2s ron renhou',
      { renhou: 'mangan' },
      'renhou 5: 5 han 40 fu mangan, 8000',
      { renhou: 'yakuman' },
      'renhou *: 1 yakuman, 32000',
    ],
    [
      'doubleWindPairFu',
      '999m 456p 678p 11z 34s + 2s ron riichi seat:E',
      { doubleWindPairFu: 2 },
      'riichi 1: 1 han 40 fu, 2000',
      { doubleWindPairFu: 4 },
      'riichi 1: 1 han 50 fu, 2400',
    ],
    [
      'kiriage',
      `${riichi} dora:1m`,
      { kiriage: false },
      'riichi 1, pinfu 1, tanyao 1, dora 1: 4 han 30 fu, 7700',
      { kiriage: true },
      'riichi 1, pinfu 1, tanyao 1, dora 1: 4 han 30 fu mangan, 8000',
    ],
    [
      'kiriage',
      '456p 678m 55s 34s ankan(9999m) + 2s tsumo riichi dora:4p',
      { kiriage: false },
      'riichi 1, tsumo 1, dora 1: 3 han 60 fu, 7900',
      { kiriage: true },
      'riichi 1, tsumo 1, dora 1: 3 han 60 fu mangan, 8000',
    ],
    [
      'kazoe',
      `${riichi} dora:4s5p1m ura:4s5p1m`,
      { kazoe: 'sanbaiman' },
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 5: 13 han 30 fu sanbaiman, 24000',
      { kazoe: 'yakuman' },
      'riichi 1, pinfu 1, tanyao 1, dora 5, ura 5: 13 han 30 fu kazoe, 32000',
    ],
    [
      'compositeYakuman',
      '111222333z 444z 5z + 5z ron',
      { compositeYakuman: false, doubleYakuman: true },
      'suuankouTanki **: 2 yakuman, 64000',
      { doubleYakuman: true },
      'suuankouTanki **, daisuushii **, tsuuiisou *: 5 yakuman, 160000',
    ],
    [
      'doubleYakuman',
      '1112345678999m + 5m ron',
      { doubleYakuman: false },
      'chuuren9 *: 1 yakuman, 32000',
      { doubleYakuman: true },
      'chuuren9 **: 2 yakuman, 64000',
    ],
    [
      'doubleKokushi13',
      '19m 19p 19s 1234567z + 1z ron',
      { doubleYakuman: true, doubleKokushi13: false },
      'kokushi13 *: 1 yakuman, 32000',
      { doubleYakuman: true },
      'kokushi13 **: 2 yakuman, 64000',
    ],
    [
      'doubleSuuankouTanki',
      '111222333z 444z 5z + 5z ron',
      { doubleYakuman: true, doubleSuuankouTanki: false },
      'suuankouTanki *, daisuushii **, tsuuiisou *: 4 yakuman, 128000',
      { doubleYakuman: true, doubleDaisuushii: false },
      'suuankouTanki **, daisuushii *, tsuuiisou *: 4 yakuman, 128000',
    ],
    [
      'doubleDaisuushii',
      '11m pon(111z) pon(222z) pon(333z) 44z + 4z ron',
      { doubleYakuman: true, doubleDaisuushii: false },
      'daisuushii *: 1 yakuman, 32000',
      { doubleYakuman: true },
      'daisuushii **: 2 yakuman, 64000',
    ],
    [
      'doubleChuuren9',
      '1112345678999m + 5m ron',
      { doubleYakuman: true, doubleChuuren9: false },
      'chuuren9 *: 1 yakuman, 32000',
      { doubleYakuman: true },
      'chuuren9 **: 2 yakuman, 64000',
    ],
    [
      'kanDora',
      `${riichi} dora:1m4s`,
      { kanDora: false },
      'riichi 1, pinfu 1, tanyao 1, dora 1: 4 han 30 fu, 7700',
      { kanDora: true },
      'riichi 1, pinfu 1, tanyao 1, dora 3: 6 han 30 fu haneman, 12000',
    ],
    [
      'ura',
      `${riichi} ura:1m4s`,
      { ura: false },
      'riichi 1, pinfu 1, tanyao 1: 3 han 30 fu, 3900',
      { ura: true },
      'riichi 1, pinfu 1, tanyao 1, ura 3: 6 han 30 fu haneman, 12000',
    ],
    [
      'kanUra',
      `${riichi} ura:1m4s`,
      { kanUra: false },
      'riichi 1, pinfu 1, tanyao 1, ura 1: 4 han 30 fu, 7700',
      { kanUra: true },
      'riichi 1, pinfu 1, tanyao 1, ura 3: 6 han 30 fu haneman, 12000',
    ],
  ])('%s: %s under %j is %s, under %j %s', (name, line, off, less, on, more) => {
    expect(name in SWITCHES).toBe(true);
    expect(less).not.toBe(more);
    expect(told(score(line, off))).toBe(less);
    expect(told(score(line, on))).toBe(more);
  });
});

describe('hands that do not win', () => {
  test.each([
    ['not complete', '234m 456p 678p 55s 34s + 9s ron riichi'],
    ['too few tiles', '234m 456p 55s 34s + 2s ron riichi'],
    ['thirteen tiles of thirteen kinds', '19m 19p 19s 123456z + 7z ron riichi'],
    ['six pairs', '1144m 2288p 339s + 9s ron riichi'],
    ['dora alone', '123m 456p 55s 34s chi(678p) + 2s ron dora:4s'],
    ['ura without riichi', '123m 456p 55s 34s chi(678p) + 2s ron ura:4s'],
    ['six pairs and four alike', '1144m 2288p 3333s 5z + 5z ron riichi'],
    ['fourteen orphans less one', '19m 19p 19s 1223456z + 2z ron riichi'],
  ])('%s: %s', (_, line) => {
    expect(score(line)).toBeUndefined();
  });
});

describe('laws over random hands', () => {
  const rng = stream(namedSeed('score'), 'laws');
  const hands = Array.from({ length: 4000 }, () => randomWin(rng));
  const scored = hands.flatMap((hand) => {
    const found = scoreHand(hand, tenhou);
    return found === undefined ? [] : [{ hand, found }];
  });

  test('most of them are worth something, many a yakuman', () => {
    expect(scored.length).toBeGreaterThan(3000);
    expect(scored.filter(({ found }) => found.yakuman > 0).length).toBeGreaterThan(300);
  });

  test('lines sum to han and to fu', () => {
    for (const { found } of scored) {
      const han = found.yaku.reduce((sum, line) => sum + line.han, 0);
      const fu = found.fuLines.reduce((sum, line) => sum + line.fu, 0);
      const yakuman = found.yaku.reduce((sum, line) => sum + line.yakuman, 0);
      expect([han, fu, yakuman]).toEqual([found.han, found.fu, found.yakuman]);
    }
  });

  test('the tiles of a line are tiles of the hand, each once but for dora', () => {
    const wrong = scored.flatMap(({ hand, found }) => {
      const all = new Set([...hand.concealed, hand.winTile, ...hand.melds.flatMap(({ tiles }) => tiles)]);
      const strange = ({ id, tiles }: { readonly id: string; readonly tiles: readonly number[] }): boolean =>
        tiles.some((tile) => !all.has(tile)) || (id !== 'dora' && id !== 'ura' && new Set(tiles).size !== tiles.length);
      return [...found.yaku, ...found.fuLines].filter(strange).map((line) => ({ hand, line }));
    });
    expect(wrong).toEqual([]);
  });

  test('the order of the concealed tiles does not matter', () => {
    for (const { hand, found } of scored.slice(0, 500)) {
      const turned = scoreHand({ ...hand, concealed: hand.concealed.toReversed() }, tenhou);
      expect(told(turned)).toBe(told(found));
    }
  });

  test('a score is plain data, and says the same when asked again', () => {
    for (const { hand, found } of scored.slice(0, 500)) {
      expect(JSON.parse(JSON.stringify(found))).toEqual(found);
      expect(scoreHand(hand, tenhou)).toEqual(found);
    }
  });
});
