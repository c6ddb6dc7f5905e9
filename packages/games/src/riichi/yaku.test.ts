import { unwrap } from '@paiju/kernel';
import { describe, expect, test } from 'vitest';
import { printTiles } from '../mahjong/notation.js';
import { parseConfig } from './config.js';
import { scoreHand, valueHand } from './score.js';
import { told, wonHand } from './won.fixture.js';
import { YAKU, YAKUMAN } from './yaku.js';

/** Tenhou's rules with everything on that may count. */
const config = unwrap(parseConfig({ preset: 'tenhou', doubleYakuman: true, renhou: 'mangan' }));
const score = (line: string) => scoreHand(wonHand(line), config);

/** R-13, for each yaku: a hand that has it, and one that only just has not; with what they are worth. */
const CASES: readonly (readonly [id: string, has: string, worth: string, hasNot: string, worth: string])[] = [
  [
    'riichi',
    '234m 456p 789p 11s 23s + 1s ron riichi',
    'riichi 1, pinfu 1: 2 han 30 fu, 2000',
    '234m 456p 789p 11s 23s + 1s ron',
    'pinfu 1: 1 han 30 fu, 1000',
  ],
  [
    'riichi',
    '234m 456p 55z 23s ankan(9999m) + 1s ron riichi',
    'riichi 1: 1 han 70 fu, 2300',
    '234m 456p 55z 23s pon(999m) + 1s ron riichi',
    'nothing',
  ],
  [
    'doubleRiichi',
    '234m 456p 789p 55z 23s + 1s ron doubleRiichi',
    'doubleRiichi 2: 2 han 40 fu, 2600',
    '234m 456p 789p 55z 23s + 1s ron riichi',
    'riichi 1: 1 han 40 fu, 1300',
  ],
  [
    'ippatsu',
    '234m 456p 789p 55z 23s + 1s ron riichi ippatsu',
    'riichi 1, ippatsu 1: 2 han 40 fu, 2600',
    '234m 456p 789p 55z 23s + 1s tsumo ippatsu',
    'tsumo 1: 1 han 30 fu, 1100',
  ],
  [
    'haitei',
    '234m 456p 55z 23s chi(789p) + 1s tsumo lastTile',
    'haitei 1: 1 han 30 fu, 1100',
    '234m 456p 55z 23s chi(789p) + 1s tsumo lastTile rinshan',
    'rinshan 1: 1 han 30 fu, 1100',
  ],
  [
    'houtei',
    '234m 456p 55z 23s chi(789p) + 1s ron lastTile',
    'houtei 1: 1 han 30 fu, 1000',
    '234m 456p 55z 23s chi(789p) + 1s ron lastTile chankan',
    'chankan 1: 1 han 30 fu, 1000',
  ],
  [
    'rinshan',
    '456p 55z 23s 567m kan(2222m) + 1s tsumo rinshan',
    'rinshan 1: 1 han 40 fu, 1500',
    '456p 55z 23s 567m kan(2222m) + 1s ron rinshan',
    'nothing',
  ],
  [
    'chankan',
    '234m 456p 55z 23s chi(789p) + 1s ron chankan',
    'chankan 1: 1 han 30 fu, 1000',
    '234m 456p 55z 23s chi(789p) + 1s tsumo chankan',
    'nothing',
  ],
  [
    'renhou',
    '234m 456p 789p 55z 23s + 1s ron renhou',
    'renhou 5: 5 han 40 fu mangan, 8000',
    '234m 456p 789p 55z 23s + 1s tsumo renhou',
    'tsumo 1: 1 han 30 fu, 1100',
  ],
  [
    'tsumo',
    '234m 456p 789p 55z 23s + 1s tsumo',
    'tsumo 1: 1 han 30 fu, 1100',
    '234m 456p 55z 23s chi(789p) + 1s tsumo',
    'nothing',
  ],
  [
    'tsumo',
    '234m 456p 55z 23s ankan(9999m) + 1s tsumo',
    'tsumo 1: 1 han 60 fu, 2000',
    '234m 456p 55z 23s kan(9999m) + 1s tsumo',
    'nothing',
  ],
  [
    'roundEast',
    '234m 456p 55z 23s pon(111z) + 1s ron',
    'roundEast 1: 1 han 30 fu, 1000',
    '234m 456p 55z 23s pon(333z) + 1s ron',
    'nothing',
  ],
  [
    'roundSouth',
    '234m 456p 55z 23s pon(222z) + 1s ron seat:W round:S',
    'roundSouth 1: 1 han 30 fu, 1000',
    '234m 456p 55z 23s pon(222z) + 1s ron seat:W',
    'nothing',
  ],
  [
    'roundWest',
    '234m 456p 55z 23s pon(333z) + 1s ron round:W',
    'roundWest 1: 1 han 30 fu, 1000',
    '234m 456p 55z 23s pon(444z) + 1s ron round:W',
    'nothing',
  ],
  [
    'roundNorth',
    '234m 456p 55z 23s pon(444z) + 1s ron round:N',
    'roundNorth 1: 1 han 30 fu, 1000',
    '234m 456p 44z 55p pon(111s) + 5p ron round:N',
    'nothing',
  ],
  [
    'seatEast',
    '234m 456p 55z 23s kan(1111z) + 1s ron seat:E round:S',
    'seatEast 1: 1 han 40 fu, 2000',
    '234m 456p 55z 23s kan(1111z) + 1s ron round:S',
    'nothing',
  ],
  [
    'seatSouth',
    '22z 456p 55m 123s pon(777p) + 2z ron',
    'seatSouth 1: 1 han 30 fu, 1000',
    '22z 456p 55m 123s pon(777p) + 5m ron',
    'nothing',
  ],
  [
    'seatWest',
    '333z 456p 55m 23s ankan(8888p) + 1s tsumo seat:W',
    'tsumo 1, seatWest 1: 2 han 50 fu, 3200',
    '333z 456p 55m 23s ankan(8888p) + 1s tsumo',
    'tsumo 1: 1 han 50 fu, 1600',
  ],
  [
    'seatNorth',
    '444z 456p 55m 23s chi(123p) + 1s ron seat:N',
    'seatNorth 1: 1 han 30 fu, 1000',
    '444z 456p 55m 23s chi(123p) + 1s ron',
    'nothing',
  ],
  [
    'haku',
    '555z 456p 55m 23s chi(123p) + 1s ron',
    'haku 1: 1 han 30 fu, 1000',
    '55z 456p 555m 23s chi(123p) + 1s ron',
    'nothing',
  ],
  [
    'hatsu',
    '678p 456p 55m 23s pon(666z) + 1s ron',
    'hatsu 1: 1 han 30 fu, 1000',
    '66z 456p 555m 23s chi(123p) + 1s ron',
    'nothing',
  ],
  [
    'chun',
    '678p 456p 55m 23s kan(7777z) + 1s ron',
    'chun 1: 1 han 40 fu, 1300',
    '77z 456p 555m 23s chi(123p) + 1s ron',
    'nothing',
  ],
  [
    'pinfu',
    '234m 456p 678p 55s 23s + 1s ron',
    'pinfu 1: 1 han 30 fu, 1000',
    '234m 456p 678p 55s 12s + 3s ron',
    'nothing',
  ],
  [
    'pinfu',
    '234m 456p 678p 33z 23s + 1s ron',
    'pinfu 1: 1 han 30 fu, 1000',
    '234m 456p 678p 22z 23s + 1s ron',
    'nothing',
  ],
  [
    'pinfu',
    '234m 456p 678p 55s 23s + 1s tsumo',
    'tsumo 1, pinfu 1: 2 han 20 fu, 1500',
    '234m 456p 55s 23s chi(678p) + 1s ron',
    'nothing',
  ],
  [
    'tanyao',
    '234m 456p 678p 55s 24s + 3s ron',
    'tanyao 1: 1 han 40 fu, 1300',
    '234m 456p 789p 55s 24s + 3s ron',
    'nothing',
  ],
  [
    'tanyao',
    '234m 456p 55s 24s chi(678p) + 3s ron',
    'tanyao 1: 1 han 30 fu, 1000',
    '234m 456p 55s 24s chi(789p) + 3s ron',
    'nothing',
  ],
  [
    'iipeikou',
    '223344m 456p 11s 79s + 8s ron',
    'iipeikou 1: 1 han 40 fu, 1300',
    '223344m 11s 79s chi(456p) + 8s ron',
    'nothing',
  ],
  [
    'iipeikou',
    '111222333m 99p 79s + 8s ron',
    'iipeikou 1, junchan 3: 4 han 40 fu mangan, 8000',
    '111222333m 88p 79s + 8s ron',
    'sanankou 2: 2 han 50 fu, 3200',
  ],
  [
    'sanshokuDoujun',
    '234m 234p 34s 11s 789s + 2s ron',
    'pinfu 1, sanshokuDoujun 2: 3 han 30 fu, 3900',
    '234m 234p 34s 11s 789s + 5s ron',
    'pinfu 1: 1 han 30 fu, 1000',
  ],
  [
    'sanshokuDoujun',
    '234p 34s 11s 789s chi(234m) + 2s ron',
    'sanshokuDoujun 1: 1 han 30 fu, 1000',
    '234p 34s 11s 789s chi(345m) + 2s ron',
    'nothing',
  ],
  [
    'ittsuu',
    '123456m 79m 11s 345p + 8m ron',
    'ittsuu 2: 2 han 40 fu, 2600',
    '123456m 79p 11s 345p + 8p ron',
    'nothing',
  ],
  [
    'ittsuu',
    '456m 79m 11s 345p chi(123m) + 8m ron',
    'ittsuu 1: 1 han 30 fu, 1000',
    '456m 79m 11s 345p chi(234m) + 8m ron',
    'nothing',
  ],
  [
    'chanta',
    '123m 789p 99s 13s 444z + 2s ron',
    'chanta 2: 2 han 40 fu, 2600',
    '234m 789p 99s 13s 444z + 2s ron',
    'nothing',
  ],
  [
    'chanta',
    '123m 789p 13s 33z pon(999s) + 2s ron',
    'chanta 1: 1 han 30 fu, 1000',
    '123m 789p 13s 33z pon(888s) + 2s ron',
    'nothing',
  ],
  [
    'chiitoitsu',
    '1144m 2288p 3399s 5z + 5z ron',
    'chiitoitsu 2: 2 han 25 fu, 1600',
    '1144m 2288p 3333s 5z + 5z ron',
    'nothing',
  ],
  [
    'toitoi',
    '44m 33z pon(222p) pon(999s) pon(777m) + 4m ron',
    'toitoi 2: 2 han 30 fu, 2000',
    '44m 33z pon(222p) pon(999s) chi(567m) + 4m ron',
    'nothing',
  ],
  [
    'sanankou',
    '444m 222p 99s 33z chi(567m) + 9s tsumo',
    'sanankou 2: 2 han 40 fu, 2700',
    '444m 222p 99s 33z chi(567m) + 9s ron',
    'nothing',
  ],
  [
    'sanankou',
    '444m 222p 999s 3z chi(567m) + 3z ron',
    'sanankou 2: 2 han 40 fu, 2600',
    '444m 222p 567m 3z pon(999s) + 3z ron',
    'nothing',
  ],
  [
    'sanankou',
    '444m 23s 33z ankan(2222p) ankan(9999s) + 1s ron',
    'sanankou 2: 2 han 90 fu, 5800',
    '444m 23s 33z kan(2222p) ankan(9999s) + 1s ron',
    'nothing',
  ],
  [
    'sankantsu',
    '23s 33z kan(2222p) kakan(9999s) ankan(4444m) + 1s ron',
    'sankantsu 2: 2 han 60 fu, 3900',
    '23s 33z kan(2222p) pon(999s) ankan(4444m) + 1s ron',
    'nothing',
  ],
  [
    'sanshokuDoukou',
    '44p 44z 789p pon(444m) pon(444s) + 4p ron',
    'sanshokuDoukou 2: 2 han 30 fu, 2000',
    '44p 44z 789p pon(444m) pon(555s) + 4p ron',
    'nothing',
  ],
  [
    'honroutou',
    '99p 44z pon(111m) pon(111s) pon(333z) + 4z ron',
    'toitoi 2, honroutou 2: 4 han 40 fu mangan, 8000',
    '99p 44z pon(111m) pon(222s) pon(333z) + 4z ron',
    'toitoi 2: 2 han 40 fu, 2600',
  ],
  [
    'honroutou',
    '1199m 1199p 1199s 4z + 4z ron',
    'chiitoitsu 2, honroutou 2: 4 han 25 fu, 6400',
    '1199m 1199p 1188s 4z + 4z ron',
    'chiitoitsu 2: 2 han 25 fu, 1600',
  ],
  [
    'shousangen',
    '55z 23s 456p pon(666z) pon(777z) + 1s ron',
    'hatsu 1, chun 1, shousangen 2: 4 han 30 fu, 7700',
    '11z 23s 456p pon(666z) pon(777z) + 1s ron',
    'hatsu 1, chun 1: 2 han 30 fu, 2000',
  ],
  [
    'honitsu',
    '123m 456m 79m 33z 999m + 8m ron',
    'ittsuu 2, honitsu 3: 5 han 40 fu mangan, 8000',
    '123m 456m 79p 33z 999m + 8p ron',
    'nothing',
  ],
  [
    'honitsu',
    '234m 79m 33z 999m chi(234m) + 8m ron',
    'honitsu 2: 2 han 30 fu, 2000',
    '234m 79m 11p 999m chi(234m) + 8m ron',
    'nothing',
  ],
  [
    'junchan',
    '123m 789p 99s 13s 111m + 2s ron',
    'junchan 3: 3 han 40 fu, 5200',
    '123m 789p 88s 13s 111m + 2s ron',
    'nothing',
  ],
  [
    'junchan',
    '789p 99s 13s 111m chi(123m) + 2s ron',
    'junchan 2: 2 han 30 fu, 2000',
    '789p 99s 13s 111m chi(234m) + 2s ron',
    'nothing',
  ],
  [
    'ryanpeikou',
    '112233m 556677p 3z + 3z ron',
    'ryanpeikou 3: 3 han 40 fu, 5200',
    '112233m 567p 3z chi(567p) + 3z ron',
    'nothing',
  ],
  [
    'ryanpeikou',
    '111122223333m 5p + 5p ron',
    'ryanpeikou 3: 3 han 40 fu, 5200',
    '111222333m 5567p + 5p ron',
    'sanankou 2: 2 han 50 fu, 3200',
  ],
  [
    'chinitsu',
    '112233m 456m 88m 99m + 9m ron',
    'iipeikou 1, chinitsu 6: 7 han 40 fu haneman, 12000',
    '112233m 456m 88p 99m + 9m ron',
    'iipeikou 1: 1 han 40 fu, 1300',
  ],
  [
    'chinitsu',
    '123567m 99m 88m chi(123m) + 9m ron',
    'chinitsu 5: 5 han 30 fu mangan, 8000',
    '123567m 99m 88p chi(123m) + 9m ron',
    'nothing',
  ],
  [
    'tenhou',
    '234m 456p 789p 11s 23s + 1s tsumo tenhou seat:E',
    'tenhou *: 1 yakuman, 48000',
    '234m 456p 789p 11s 23s + 1s tsumo seat:E',
    'tsumo 1, pinfu 1: 2 han 20 fu, 2100',
  ],
  [
    'chiihou',
    '234m 456p 789p 11s 23s + 1s tsumo chiihou',
    'chiihou *: 1 yakuman, 32000',
    '234m 456p 789p 11s 23s + 1s tsumo',
    'tsumo 1, pinfu 1: 2 han 20 fu, 1500',
  ],
  [
    'kokushi',
    '19m 19p 19s 1123456z + 7z ron',
    'kokushi *: 1 yakuman, 32000',
    '19m 19p 18s 1123456z + 7z ron',
    'nothing',
  ],
  [
    'kokushi13',
    '19m 19p 19s 1234567z + 1z ron',
    'kokushi13 **: 2 yakuman, 64000',
    '19m 19p 19s 1123456z + 7z tsumo',
    'kokushi *: 1 yakuman, 32000',
  ],
  [
    'suuankou',
    '111m 333p 44s 666s 99s + 4s tsumo',
    'suuankou *: 1 yakuman, 32000',
    '111m 333p 44s 666s 99s + 4s ron',
    'toitoi 2, sanankou 2: 4 han 50 fu mangan, 8000',
  ],
  [
    'suuankouTanki',
    '111m 333p 444s 666s 9s + 9s ron',
    'suuankouTanki **: 2 yakuman, 64000',
    '111m 333p 44s 666s 99s + 4s tsumo',
    'suuankou *: 1 yakuman, 32000',
  ],
  [
    'daisangen',
    '23s 99p 555z pon(666z) pon(777z) + 1s ron',
    'daisangen *: 1 yakuman, 32000',
    '23s 55z 999p pon(666z) pon(777z) + 1s ron',
    'hatsu 1, chun 1, chanta 1, shousangen 2: 5 han 40 fu mangan, 8000',
  ],
  [
    'shousuushii',
    '23s 44z pon(111z) pon(222z) pon(333z) + 1s ron',
    'shousuushii *: 1 yakuman, 32000',
    '23s 99p pon(111z) pon(222z) pon(333z) + 1s ron',
    'roundEast 1, seatSouth 1, chanta 1: 3 han 40 fu, 5200',
  ],
  [
    'daisuushii',
    '44z 99p pon(111z) pon(222z) pon(333z) + 4z ron',
    'daisuushii **: 2 yakuman, 64000',
    '44z 99p pon(111z) pon(222z) pon(333z) + 9p ron',
    'shousuushii *: 1 yakuman, 32000',
  ],
  [
    'tsuuiisou',
    '11z 77z 333z pon(555z) pon(666z) + 1z ron',
    'tsuuiisou *: 1 yakuman, 32000',
    '11z 99p 333z pon(555z) pon(666z) + 1z ron',
    'roundEast 1, haku 1, hatsu 1, toitoi 2, honroutou 2, honitsu 2: 9 han 40 fu baiman, 16000',
  ],
  [
    'tsuuiisou',
    '1122334455667z + 7z ron',
    'tsuuiisou *: 1 yakuman, 32000',
    '112233445566z 9p + 9p ron',
    'chiitoitsu 2, honroutou 2, honitsu 3: 7 han 25 fu haneman, 12000',
  ],
  [
    'ryuuiisou',
    '223344s 66s 888s 66z + 6s ron',
    'ryuuiisou *: 1 yakuman, 32000',
    '223344s 55s 888s 66z + 5s ron',
    'iipeikou 1, honitsu 3: 4 han 40 fu mangan, 8000',
  ],
  [
    'ryuuiisou',
    '22334466s 88s chi(234s) + 8s ron',
    'ryuuiisou *: 1 yakuman, 32000',
    '22334466s 88s chi(345s) + 8s ron',
    'tanyao 1, chinitsu 5: 6 han 30 fu haneman, 12000',
  ],
  [
    'chinroutou',
    '11m 99m pon(111p) pon(999p) pon(111s) + 1m ron',
    'chinroutou *: 1 yakuman, 32000',
    '11m 22m pon(111p) pon(999p) pon(111s) + 1m ron',
    'toitoi 2, sanshokuDoukou 2: 4 han 40 fu mangan, 8000',
  ],
  [
    'chinroutou',
    '111m 999m 111p 99p 11s + 9p ron',
    'chinroutou *: 1 yakuman, 32000',
    '111m 999m 111p 99p 22s + 9p ron',
    'toitoi 2, sanankou 2: 4 han 60 fu mangan, 8000',
  ],
  [
    'suukantsu',
    '1z ankan(2222m) kan(4444p) kakan(9999s) kan(3333z) + 1z ron',
    'suukantsu *: 1 yakuman, 32000',
    '1z ankan(2222m) kan(4444p) pon(999s) kan(3333z) + 1z ron',
    'toitoi 2, sankantsu 2: 4 han 70 fu mangan, 8000',
  ],
  [
    'chuuren',
    '1112346678999m + 5m ron',
    'chuuren *: 1 yakuman, 32000',
    '111223344559m 9m + 9m ron',
    'iipeikou 1, chinitsu 6: 7 han 50 fu haneman, 12000',
  ],
  [
    'chuuren9',
    '1112345678999m + 5m ron',
    'chuuren9 **: 2 yakuman, 64000',
    '1112346678999m + 5m tsumo',
    'chuuren *: 1 yakuman, 32000',
  ],
  [
    'chuuren9',
    '1112345678999s + 1s tsumo',
    'chuuren9 **: 2 yakuman, 64000',
    '1123455678999s + 1s tsumo',
    'chuuren *: 1 yakuman, 32000',
  ],
  [
    'chuuren9',
    '1112345678999p + 9p ron',
    'chuuren9 **: 2 yakuman, 64000',
    '1112345678899p + 9p ron',
    'chuuren *: 1 yakuman, 32000',
  ],
];

describe('R-13: every yaku', () => {
  test.each(CASES)('%s: %s is %s; %s is %s', (id, has, worth, hasNot, less) => {
    expect(told(score(has))).toBe(worth);
    expect(told(score(hasNot))).toBe(less);
    expect(score(has)?.yaku.some((line) => line.id === id)).toBe(true);
    expect(score(hasNot)?.yaku.some((line) => line.id === id) ?? false).toBe(false);
  });

  test('has its cases', () => {
    const met = new Set(CASES.map(([id]) => id));
    expect([...YAKU, ...YAKUMAN].filter(({ id }) => !met.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('counts less or nothing in an open hand, never more', () => {
    for (const { open, closed } of [...YAKU, ...YAKUMAN]) expect(open).toBeLessThanOrEqual(closed);
  });

  test('the short value is the explained one without its reasons', () => {
    for (const line of CASES.flatMap(([, has, , hasNot]) => [has, hasNot])) {
      const full = score(line);
      const short = valueHand(wonHand(line), config);
      const yaku = full?.yaku.map(({ id, han, yakuman }) => ({ id, han, yakuman }));
      expect(short).toEqual(full && pick(full, yaku));
    }
  });
});

const pick = ({ han, fu, yakuman, limit, base, points }: NonNullable<ReturnType<typeof score>>, yaku: unknown) => ({
  yaku,
  han,
  fu,
  yakuman,
  limit,
  base,
  points,
});

describe('R-15: every line shows the tiles that earned it', () => {
  test.each([
    ['riichi', '234m 456p 789p 11s 23s + 1s ron riichi', ''],
    ['ippatsu', '234m 456p 789p 11s 23s + 1s ron riichi ippatsu', '1s'],
    ['tsumo', '234m 456p 789p 11s 23s + 1s tsumo', '1s'],
    ['pinfu', '234m 456p 789p 11s 23s + 1s ron', '234m 456789p 11123s'],
    ['roundEast', '234m 456p 55z 23s pon(111z) + 1s ron', '111z'],
    ['seatSouth', '22z 456p 55m 123s pon(777p) + 2z ron', '222z'],
    ['haku', '234m 456p 55z 23s chi(789p) + 1s ron', undefined],
    ['hatsu', '23s 55z 456p kan(6666z) pon(777z) + 1s ron', '6666z'],
    ['shousangen', '23s 55z 456p kan(6666z) pon(777z) + 1s ron', '556666777z'],
    ['iipeikou', '223344m 456p 11s 79s + 8s ron', '223344m'],
    ['iipeikou', '111222333m 99p 79s + 8s ron', '112233m'], // of three equal chows, two
    ['ryanpeikou', '111122223333m 5p + 5p ron', '111122223333m'],
    ['sanshokuDoujun', '234p 34s 11s 789s chi(234m) + 2s ron', '234m 234p 234s'],
    ['sanshokuDoujun', '234p 234s 34p 11s chi(234m) + 2p ron', '234m 234p 234s 234p'],
    ['ittsuu', '456m 79m 11s 345p chi(123m) + 8m ron', '123456789m'],
    ['toitoi', '44m 33z pon(222p) kan(9999s) pon(777m) + 4m ron', '444777m 222p 9999s'],
    ['sanankou', '444m 222p 999s 3z chi(567m) + 3z ron', '444m 222p 999s'],
    ['sanankou', '444m 99s 33z ankan(2222p) pon(888m) + 9s tsumo', '444m 2222p 999s'],
    ['sankantsu', '23s 33z kan(2222p) kakan(9999s) ankan(4444m) + 1s ron', '4444m 2222p 9999s'],
    ['sanshokuDoukou', '44p 44z 789p pon(444m) kan(4444s) + 4p ron', '444m 444p 4444s'],
    ['honitsu', '234m 79m 33z 999m chi(234m) + 8m ron', '223344789999m 33z'],
    ['daisangen', '23s 99p 555z pon(666z) kan(7777z) + 1s ron', '5556667777z'],
    ['shousuushii', '23s 44z pon(111z) pon(222z) pon(333z) + 1s ron', '11122233344z'],
    ['suuankou', '111m 333p 44s 666s 99s + 4s tsumo', '111m 333p 444666s'],
    ['dora', '234m 456p 789p 11s 23s + 1s ron riichi dora:9s', '111s'],
    ['dora', '234m 456p 789p 11s 23s + 1s ron riichi dora:9s9s', '111111s'], // twice, once for each indicator
    ['ura', '234m 456p 789p 11s 23s + 1s ron riichi ura:9p1m', '2m'],
    ['red', '234m 406p 789p 11s 23s + 1s ron riichi', '0p'],
    ['red', '340m 11s 23s chi(456p) pon(055s) + 1s tsumo lastTile', '0m 0s'],
  ])('%s in %s: %s', (id, line, tiles) => {
    const earned = score(line)?.yaku.find((one) => one.id === id)?.tiles;
    expect(earned && sorted(printed(earned))).toBe(tiles === undefined ? undefined : sorted(tiles));
  });
});

const printed = (tiles: readonly number[]): string => tiles.map((tile) => printTiles([tile])).join(' ');
const sorted = (text: string): string =>
  [...text.matchAll(/(\d+)([mpsz])/g)]
    .flatMap(([, digits = '', suit = '']) => [...digits].map((digit) => suit + digit))
    .sort()
    .join(' ');
