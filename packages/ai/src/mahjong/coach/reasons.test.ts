import type { Action, Variant, View } from '@paiju/games/mahjong';
import { kindOf } from '@paiju/games/mahjong';
import { describe, expect, test } from 'vitest';
import { FujianPosition } from '../fujian-position.fixture.js';
import { Position } from '../position.fixture.js';
import { Position as TaiwanPosition } from '../taiwan-position.fixture.js';
import { fujianSubject } from './fujian.js';
import { Ground } from './ground.js';
import { optionOf } from './option.js';
import { REASON_CODES, type ReasonCode } from './reason-words.js';
import { actionCode, reasonsFor } from './reasons.js';
import { riichiSubject } from './riichi.js';
import type { Subject } from './subject.js';
import { taiwanSubject } from './taiwan.js';
import { bent, indicator, lastDeal, left, river } from './view.fixture.js';

/** The codes of all reasons why one choice is better than another. */
function codes<V extends Variant>(
  subject: Subject<V>,
  view: View<V>,
  best: string,
  other: string,
): readonly ReasonCode[] {
  const ground = new Ground(subject, view);
  const option = (code: string, p: number) => {
    const action = view.legal.find((one: Action<V>) => actionCode(ground, one) === code);
    if (action === undefined)
      throw new Error(`${code} is not among ${view.legal.map((one) => actionCode(ground, one)).join(', ')}`);
    const found = optionOf(ground, action);
    return { ...found, p, dealIn: found.thrown === undefined ? null : ground.chance(kindOf(found.thrown)) };
  };
  return reasonsFor(ground, option(best, 0.9), option(other, 0.05)).map(({ code }) => code);
}

type Bends = Parameters<typeof bent> extends [unknown, ...infer B] ? B : never;

function riichi(
  hand: string,
  news: string,
  ...bends: Bends
): (best: string, other: string) => () => readonly ReasonCode[] {
  return (best, other) => () => codes(riichiSubject, bent(new Position(hand, news).view, ...bends), best, other);
}

const READY = '234567m234p67s55z';
const declared = (tiles: string) => river(2, tiles, true);
const won = riichi('123m456p789s1122z', 'draws 1z');
const orphans = riichi('19m19p19s1234567z', 'draws 5m');
const pushed = riichi(READY, 'draws 1p', declared('5z 9m'));
const calm = riichi(READY, 'draws 1p');

type Case = readonly [ReasonCode, () => readonly ReasonCode[], () => readonly ReasonCode[]];

/** Each code with a case that triggers it, and a near miss that does not. */
const CASES: readonly Case[] = [
  ['takeWin', won('win', '2z'), won('2z', '1m')],
  ['leaveWin', won('2z', 'win'), won('win', '2z')],
  ['special', orphans('nineTerminals', '5m'), orphans('5m', '1m')],
  [
    'intoDeclared',
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 4z'))('1z', '5p'),
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 3z'))('1z', '5p'), // one kind is safe
  ],
  [
    'lastSafe',
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 3z'))('1z', '5p'),
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 4z'))('1z', '5p'),
  ],
  ['pushOn', pushed('1p', '5z'), calm('1p', '5z')],
  [
    'letGo',
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 4z'))('1z', '5p'),
    riichi('258m258p258s1144z', 'draws 7p')('1z', '5p'),
  ],
  [
    'needlessFold',
    riichi(READY, 'draws 1p', declared('4p 5z'))('1p', '5z'),
    riichi(READY, 'draws 1p', declared('9m 5z'))('1p', '5z'), // no suji: the push is dangerous
  ],
  [
    'keepsLead',
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 4z'), lastDeal(20000, 40000, 20000, 20000))('1z', '5p'),
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 4z'), lastDeal(40000, 20000, 20000, 20000))('1z', '5p'),
  ],
  [
    'needsPoints',
    riichi('23468m2346p2388s', 'draws 1z', indicator('7s'), lastDeal(40000, 20000, 20000, 20000))('1z', '8s'),
    riichi('23468m2346p2388s', 'draws 1z', indicator('7s'), lastDeal(20000, 40000, 20000, 20000))('1z', '8s'),
  ],
  [
    'losesYaku',
    riichi('1299m56p555z8s | 678s', 'draws 4m')('8s', '5z'),
    riichi('1299m56p555z8s | 678s', 'draws 4m')('8s', '1m'),
  ],
  [
    'noYaku',
    riichi('1199m4568p23s124z', 'asked 1m')('pass', 'pung 11m'),
    riichi('1155z4568p23s124z', 'asked 5z')('pass', 'pung 55z'),
  ],
  [
    'deadWait',
    riichi('234567m234p55s89p', 'draws 1z', river(0, '7777p'))('9p', '1z'),
    riichi('234567m234p55s89p', 'draws 1z', river(0, '777p'))('9p', '1z'),
  ],
  [
    'furiten',
    riichi(READY, 'draws 1p', river(1, '8s'))('7s', '1p'),
    riichi(READY, 'draws 1p', river(1, '9s'))('7s', '1p'),
  ],
  ['farther', calm('1p', '5z'), calm('1p', '1p')],
  [
    'narrowerWait',
    riichi('234567m22p34667s', 'draws 5s')('6s', '7s'),
    riichi('234567m22p34667s', 'draws 5s')('7s', '6s'),
  ],
  [
    'fewerTiles',
    riichi('234567m23p4578s1z', 'draws 9p')('9p', '5s'),
    riichi('234567m23p4578s1z', 'draws 9p')('9p', '1z'),
  ],
  [
    'throwsDora',
    riichi('23468m2346p2388s', 'draws 1z', indicator('7s'))('1z', '8s'),
    riichi('23468m2346p2388s', 'draws 1z', indicator('6s'))('1z', '8s'),
  ],
  [
    'breaksValue',
    riichi('23468m2346p23s55z', 'draws 9p')('9p', '5z'),
    riichi('23468m2346p23s44z', 'draws 9p')('9p', '4z'), // north counts for nobody here
  ],
  [
    'breaksPair',
    riichi('23468m2346p2388s', 'draws 1z')('1z', '8s'),
    riichi('22468m2346p2388s', 'draws 1z')('1z', '8s'),
  ],
  [
    'breaksTriplet',
    riichi('23468m234p23888s', 'draws 1z')('1z', '8s'),
    riichi('23468m2346p2388s', 'draws 1z')('1z', '8s'),
  ],
  ['loose', riichi('23468m2346p2388s', 'draws 1z')('1z', '6p'), riichi('23468m2346p2388s', 'draws 1z')('6p', '1z')],
  [
    'oneSuit',
    riichi('1234678m4455z19p', 'draws 2m')('9p', '2m'),
    riichi('12346m4455z1379p', 'draws 2m')('9p', '2m'), // four strays are too many
  ],
  [
    'cheaper',
    riichi('234678m2346p9s14z', 'draws 3z', indicator('8s'))('3z', '9s'),
    riichi('234678m2346p9s14z', 'draws 3z', indicator('8s'))('3z', '4z'),
  ],
  [
    'suji',
    riichi('258m258p258s1144z', 'draws 7p', declared('5m 9p'))('2m', '5p'),
    riichi('258m258p258s1144z', 'draws 7p', declared('9p'))('2m', '5p'),
  ],
  [
    'wall',
    riichi('1258m258p258s144z', 'draws 7p', declared('9p'), river(3, '2223333m'))('1m', '5p'),
    riichi('1258m258p258s144z', 'draws 7p', declared('9p'), river(3, '2333m'))('1m', '5p'),
  ],
  [
    'riskier',
    riichi('258m258p258s1144z', 'draws 7p', declared('1z 3z'))('1z', '5p'),
    riichi('258m258p258s1144z', 'draws 7p')('1z', '5p'),
  ],
  [
    'thinDeclare',
    riichi('234567m234p55s89p', 'draws 1z', river(0, '77p'))('1z', 'ready 1z'),
    riichi('234567m234p55s89p', 'draws 1z')('1z', 'ready 1z'),
  ],
  [
    'lateDeclare',
    riichi(READY, 'draws 1p', left(6))('1p', 'ready 1p'),
    riichi(READY, 'draws 1p', left(30))('1p', 'ready 1p'),
  ],
  ['declareInto', pushed('1p', 'ready 1p'), calm('1p', 'ready 1p')],
  ['stayQuiet', riichi('234567m67s555z99p', 'draws 1p', indicator('7z'))('1p', 'ready 1p'), calm('1p', 'ready 1p')],
  ['declareNow', calm('ready 1p', '1p'), calm('1p', 'ready 1p')],
  [
    'callValue',
    riichi('1155z4568p23s124z', 'asked 5z')('pung 55z', 'pass'),
    riichi('1144z4568p23s125z', 'asked 4z')('pung 44z', 'pass'),
  ],
  [
    'callNearer',
    riichi('1155z4568p23s124z', 'asked 5z')('pung 55z', 'pass'),
    riichi('234567m234p6s555z', 'asked 5z')('kong 5z', 'pass'),
  ],
  [
    'betterCall',
    riichi('3456m34p456s5557z', 'asked 5m')('chow 34m', 'chow 46m'),
    riichi('3456m34p456s5557z', 'asked 5m')('chow 46m', 'chow 34m'),
  ],
  [
    'opensSafe',
    riichi('1155z4568p23s124z', 'asked 5z', declared('9m 8m'))('pass', 'pung 55z'),
    riichi('1155z4568p23s124z', 'asked 5z')('pass', 'pung 55z'),
  ],
  [
    'callSlow',
    riichi('234456m456p678s9p', 'asked 3m')('pass', 'chow 24m'),
    riichi('1155z4568p23s124z', 'asked 5z')('pass', 'pung 55z'),
  ],
  [
    'opensClosed',
    riichi('1155z4568p23s124z', 'asked 5z')('pass', 'pung 55z'),
    riichi('55z4568p23s12z | 234m', 'asked 5z')('pass', 'pung 55z'),
  ],
  [
    'kongThreat',
    riichi('111z4568p239s124m', 'draws 1z', declared('9m 8m'))('1m', 'kong 1z'),
    riichi('111z4568p239s124m', 'draws 1z')('1m', 'kong 1z'),
  ],
  [
    'kongFarther',
    riichi('1233345m678p99s1z', 'draws 3m')('1z', 'kong 3m'),
    riichi('111z4568p239s124m', 'draws 1z')('1m', 'kong 1z'),
  ],
  [
    'kongFree',
    riichi('111z4568p239s124m', 'draws 1z')('kong 1z', '1m'),
    riichi('1233345m678p99s1z', 'draws 3m')('kong 3m', '1z'),
  ],
];

/** Codes that need another game. */
const GOLD: Case = [
  'throwsGold',
  () => codes(fujianSubject, new FujianPosition('5m', '147m258p369s1479m258p5m').view, '9s', '5m'),
  () => codes(fujianSubject, new FujianPosition('5m', '147m258p369s1479m258p5m').view, '9s', '1m'),
];
const OF_TAIWAN = new TaiwanPosition('234567m234p67s55z789p', 'draws 1p').view;

describe('the reasons of the coach', () => {
  test.each([...CASES, GOLD])('%s holds where it should, and not in a near miss', (code, hit, miss) => {
    expect(hit()).toContain(code);
    expect(miss()).not.toContain(code);
  });

  test('each has such a case, but for those that are said where nothing else is', () => {
    const shown = new Set([...CASES.map(([code]) => code), GOLD[0], 'close', 'prefers', 'only']);
    expect(REASON_CODES.filter((code) => !shown.has(code))).toEqual([]);
    expect(CASES.length).toBeGreaterThanOrEqual(25);
  });

  test('are the same questions in Taiwan mahjong', () => {
    expect(codes(taiwanSubject, OF_TAIWAN, '1p', '5z')).toContain('farther');
    expect(codes(taiwanSubject, OF_TAIWAN, '1p', '5z')).toContain('breaksValue');
    expect(codes(taiwanSubject, OF_TAIWAN, '1p', '2p')).not.toContain('breaksValue');
  });
});
