import { unwrap } from '@paiju/kernel';
import { expect, test } from 'vitest';
import { describe as describeHand, nameOf } from './describe.js';
import { evaluate } from './evaluate.js';
import { parseCards } from './notation.js';

const hand = (text: string) => unwrap(parseCards(text));

test.each([
  ['Kc Qd Jh 5s 4c', 'king high', 'K 高散牌', 'K 高牌', 'K ハイ'],
  ['Ac Ad 9h', 'pair of aces', 'A 對子', 'A 对子', 'A のワンペア'],
  ['6c 6d Th Ts 4c', 'two pair, tens and sixes', '10、6 兩對', '10、6 两对', '10 と 6 のツーペア'],
  ['6c 6d 6h', 'three of a kind, sixes', '6 三條', '6 三条', '6 のスリーカード'],
  ['5c 4d 3h 2s Ac', 'straight, five high', '5 高順子', '5 高顺子', '5 ハイストレート'],
  ['Ac 9c 7c 5c 2c', 'flush, ace high', 'A 高同花', 'A 高同花', 'A ハイフラッシュ'],
  ['Ac Ad Ah Ks Kc', 'full house, aces over kings', '葫蘆 A 帶 K', '葫芦 A 带 K', 'A と K のフルハウス'],
  ['9c 9d 9h 9s Kc', 'four of a kind, nines', '9 鐵支', '9 铁支', '9 のフォーカード'],
  ['9c 8c 7c 6c 5c', 'straight flush, nine high', '9 高同花順', '9 高同花顺', '9 ハイストレートフラッシュ'],
  ['Ac Kc Qc Jc Tc', 'royal flush', '皇家同花順', '皇家同花顺', 'ロイヤルフラッシュ'],
])('P-9: %s is called %s', (text, en, zhTW, zhCN, ja) => {
  const { name } = describeHand(evaluate(hand(text)));
  expect(name).toEqual({ en, 'zh-TW': zhTW, 'zh-CN': zhCN, ja });
});

test('P-9: a description gives type, primary rank and kickers', () => {
  expect(describeHand(evaluate(hand('Ac Ad 9h 3s 2c')))).toMatchObject({
    type: 'pair',
    royal: false,
    primary: 12,
    kickers: [7, 1, 0],
  });
  // P-4: a name, no type
  expect(describeHand(evaluate(hand('Ac Kc Qc Jc Tc')))).toMatchObject({ type: 'straightFlush', royal: true });
  expect(describeHand(evaluate(hand('5c 4c 3c 2c Ac'), 'secondHighest'), 'secondHighest')).toMatchObject({
    royal: false,
    primary: 3,
  });
});

test('a wheel is five high under either rule', () => {
  expect(nameOf(hand('5c 4d 3h 2s Ac'), 'secondHighest')).toBe('straight, five high');
  expect(nameOf(hand('Kc Qd Jh Ts 9c'), 'secondHighest', 'zh-TW')).toBe('K 高順子');
});
