import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of Chinese Poker, step by step. */
export const GUIDE: Guide = [
  {
    title: said('目標', '目标', '目標', 'The goal'),
    text: said(
      '十三張牌，分三道：頭道三張，中道五張，尾道五張。大家同時擺牌，再和每一家逐道比較。',
      '十三张牌，分三道：头道三张，中道五张，尾道五张。大家同时摆牌，再和每一家逐道比较。',
      '13枚を三列に：フロント3枚、ミドル5枚、バック5枚。全員が同時に並べ、相手ごとに列を比べます。',
      'Thirteen cards, three rows: three cards in front, five in the middle, five at the back. Everyone arranges at once; then rows are compared with each opponent.',
    ),
    figure: { kind: 'cards', rows: ['Qc Qd 7h', 'Kc Kd 9h 9s 4c', 'Ah Jh 8h 6h 2h'] },
  },
  {
    title: said('唯一的規則', '唯一的规则', '守るのは一つ', 'The one rule'),
    text: said(
      '尾道不能小於中道，中道必須大於頭道。否則就是倒水，三道全輸給每一家。',
      '尾道不能小于中道，中道必须大于头道。否则就是倒水，三道全输给每一家。',
      'バックはミドル以上、ミドルはフロントより強くします。違えばファウルで、全員に三列とも負けます。',
      'The back must be at least as strong as the middle, and the middle stronger than the front. If not, it is a foul, and you lose all three rows to everyone.',
    ),
    figure: { kind: 'cards', rows: ['Ac Ad 3h', '2c 2d Kh Qs Jc'] },
  },
  {
    title: said('牌型大小', '牌型大小', '役の強さ', 'Which hand is stronger'),
    text: said(
      '由小到大：散牌、對子、兩對、三條、順子、同花、葫蘆、鐵支、同花順。頭道只算散牌、對子和三條。',
      '由小到大：高牌、对子、两对、三条、顺子、同花、葫芦、铁支、同花顺。头道只算高牌、对子和三条。',
      '弱い順：ハイカード、ワンペア、ツーペア、スリーカード、ストレート、フラッシュ、フルハウス、フォーカード、ストレートフラッシュ。フロントはペアとスリーカードだけ。',
      'From weak to strong: high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush. In front only pairs and three of a kind count.',
    ),
    figure: { kind: 'cards', rows: ['9s 8d 7h 6c 5s', 'Kd Jd 9d 6d 2d', 'Ts Td Th 4c 4s'] },
  },
  {
    title: said('計分', '计分', '点数', 'Points'),
    text: said(
      '和每一家比：贏兩道輸一道得 2 分，三道全贏得 4 分。平手不算分。',
      '和每一家比：赢两道输一道得 2 分，三道全赢得 4 分。平手不算分。',
      '相手ごとに、2列勝ち1列負けで2点、三列すべて勝つと4点。引き分けは0点です。',
      'Against each opponent: two rows to one is worth 2 points, all three rows 4. Ties count for nobody.',
    ),
    figure: { kind: 'cards', rows: ['Kc Kd 5h', '8c 7d 3h'] },
  },
  {
    title: said('特殊牌型', '特殊牌型', 'ナチュラル', 'Naturals'),
    text: said(
      '有些牌不用比就贏：六對半、三順子、三同花，或十三種點數各一張的一條龍。按星號報牌。',
      '有些牌不用比就赢：六对半、三顺子、三同花，或十三种点数各一张的一条龙。按星号报牌。',
      '比べずに勝つ手もあります：シックスペア、スリーストレート、スリーフラッシュ、全部の数字が1枚ずつのドラゴン。星のボタンで宣言します。',
      'Some hands win by themselves: six pairs, three straights, three flushes, or one card of each rank, the dragon. Press the star to declare one.',
    ),
    figure: { kind: 'cards', rows: ['Qs Kd Ah', '3c 4d 5h 6s 7c', '6d 7h 8s 9c Td'] },
  },
  {
    title: said('第一個建議', '第一个建议', '最初のこつ', 'A first piece of advice'),
    text: said(
      '不要把好牌全放在尾道。頭道有一對，贏的機會比想像的高。每局之後，教練會告訴你這樣擺損失了多少。',
      '不要把好牌全放在尾道。头道有一对，赢的机会比想象的高。每局之后，教练会告诉你这样摆损失了多少。',
      '強いカードを全部バックに置かないこと。フロントのペアは思ったより勝ちます。ラウンドの後、コーチが損した点を教えてくれます。',
      'Do not put everything at the back. A pair in front wins more often than people think. After each round the coach tells you what your layout cost.',
    ),
    figure: { kind: 'cards', rows: ['Js Jd 6h', 'Ac Ad 9h 5s 3c', 'Kc Qd Jh Ts 9c'] },
  },
];
