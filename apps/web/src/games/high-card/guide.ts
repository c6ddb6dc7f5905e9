import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of High Card. */
export const GUIDE: Guide = [
  {
    title: said('你的牌', '你的牌', 'あなたの手札', 'Your cards'),
    text: said(
      '牌從 0 到 23，各一張，數字大的贏。你的牌只有你看得到。',
      '牌从 0 到 23，各一张，数字大的赢。你的牌只有你看得到。',
      '札は0から23まで一枚ずつ。大きい数が勝つ。自分の札は自分だけに見える。',
      'The cards run from 0 to 23, one of each, and the higher number wins. Only you see yours.',
    ),
    figure: { kind: 'cards', rows: ['3c 9d Kh'] },
  },
  {
    title: said('同時選一張', '同时选一张', '同時に一枚選ぶ', 'Everyone picks at once'),
    text: said(
      '每個人從自己的牌裡選一張，全部選完才翻開。',
      '每个人从自己的牌里选一张，全部选完才翻开。',
      '全員が自分の札から一枚選び、そろってから開く。',
      'Each player picks a card, and all are turned over together.',
    ),
    figure: { kind: 'cards', rows: ['3c 9d Kh'] },
  },
  {
    title: said('打出，或蓋下', '打出，或盖下', '出すか、伏せるか', 'Play it or fold it'),
    text: said(
      '打出的牌輸了付兩注；蓋下的牌只付一注，但不會贏。',
      '打出的牌输了付两注；盖下的牌只付一注，但不会赢。',
      '出した札が負ければ二単位払う。伏せた札は一単位で済むが、勝つことはない。',
      'A card that is played and beaten costs two stakes. A folded one costs one, and cannot win.',
    ),
    figure: { kind: 'cards', rows: ['3c', '9d'] },
  },
  {
    title: said('最大的贏', '最大的赢', 'いちばん大きい札が勝つ', 'The highest card takes it'),
    text: said(
      '最大的牌拿走其他人付的。記住哪些牌已經出過。',
      '最大的牌拿走其他人付的。记住哪些牌已经出过。',
      'いちばん大きい札が、ほかの席の支払いをすべて取る。出た札を覚えておくとよい。',
      'It takes what all others pay. Remember which cards are gone.',
    ),
    figure: { kind: 'cards', rows: ['Kh'] },
  },
  {
    title: said('看過的牌', '看过的牌', '見えた札', 'What you have seen'),
    text: said(
      '打出的牌人人看得到，蓋下的牌永遠不翻開。',
      '打出的牌人人看得到，盖下的牌永远不翻开。',
      '出した札は全員に見える。伏せた札は開かれない。',
      'Everyone sees the cards that are played. A folded card is never turned over.',
    ),
    figure: { kind: 'cards', rows: ['Kh 9d', '3c'] },
  },
  {
    title: said('下一局', '下一局', '次のラウンド', 'The next round'),
    text: said(
      '手牌用完，一局就結束。重新洗牌再發，幾局之後分數最高的贏。',
      '手牌用完，一局就结束。重新洗牌再发，几局之后分数最高的赢。',
      '札がなくなるとラウンドは終わり、切り直して配る。最後に点の多い人が勝つ。',
      'A round ends when no cards are left. They are shuffled and dealt again; most points win in the end.',
    ),
    figure: { kind: 'cards', rows: ['5s 8c Qd'] },
  },
];
