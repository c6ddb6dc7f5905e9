import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of riichi, step by step. */
export const GUIDE: Guide = [
  {
    title: said('目標', '目标', '目標', 'The goal'),
    text: said(
      '十三張牌，加上和牌的第十四張：四組面子和一對。一組是同花色三張連號，或三張相同。',
      '十三张牌，加上和牌的第十四张：四组面子和一对。一组是同花色三张连号，或三张相同。',
      '13枚に和了牌を加えた14枚で、4面子1雀頭を作ります。面子は同じ種類の連続した3枚か、同じ牌3枚です。',
      'Thirteen tiles, and a fourteenth that completes them: four sets and a pair. A set is three in a row of one suit, or three alike.',
    ),
    figure: { kind: 'tiles', groups: ['123m', '456p', '789s', '555z', '2p'], last: '2p' },
  },
  {
    title: said('輪到你', '轮到你', 'あなたの番', 'Your turn'),
    text: said(
      '摸一張，打一張。點一下最不想要的牌。剛摸到的牌單獨放在右邊。',
      '摸一张，打一张。点一下最不想要的牌。刚摸到的牌单独放在右边。',
      '1枚ツモって1枚捨てます。いちばん要らない牌をタップ。今ツモった牌は右に離れています。',
      'You draw a tile and discard one. Tap the tile you like least. The tile you just drew stands apart on the right.',
    ),
    figure: { kind: 'tiles', groups: ['34m', '5678p', '23456s', '22z'], last: '1z' },
  },
  {
    title: said('鳴牌', '鸣牌', '鳴き', 'Calls'),
    text: said(
      '可以拿別人打出的牌湊成一組：碰任何人的，吃只能吃上家的。鳴牌後那一組要亮出來，很多牌型會失去價值。拿不定主意就跳過。',
      '可以拿别人打出的牌凑成一组：碰任何人的，吃只能吃上家的。鸣牌后那一组要亮出来，很多牌型会失去价值。拿不定主意就跳过。',
      '他家の捨て牌で面子を作れます。ポンは誰からでも、チーは上家からだけ。鳴いた面子は公開され、多くの役が消えます。迷ったら見送りましょう。',
      "You may take another's discard to finish a set: pon from anyone, chi only from the player on your left. The set then lies open, and many hands lose their value. When in doubt, pass.",
    ),
    figure: { kind: 'tiles', groups: ['77p', '777p'], arrow: true },
  },
  {
    title: said('一定要有役', '一定要有役', '役が必要', 'You need a yaku'),
    text: said(
      '至少要有一個役才能和牌。最容易的三個：立直；三張相同的三元牌（或自己的風牌）；全部沒有么九字牌的斷么九。',
      '至少要有一个役才能和牌。最容易的三个：立直；三张相同的三元牌（或自己的风牌）；全部没有幺九字牌的断幺九。',
      '役が一つもないと和了れません。簡単な三つ：リーチ、役牌（三元牌や自風の刻子）、一・九・字牌のない断幺九（タンヤオ）。',
      'A hand wins only with at least one pattern. The easy three: riichi itself; three dragons of one colour (or your own wind); no ones, nines or honours at all.',
    ),
    figure: { kind: 'tiles', groups: ['666z', '777z', '234m', '567s'] },
  },
  {
    title: said('立直', '立直', 'リーチ', 'Riichi'),
    text: said(
      '沒有鳴牌，而且只差一張就和？立直按鈕會出現。押上 1000 點，之後不能再換手牌，和牌的價值會提高。',
      '没有鸣牌，而且只差一张就和？立直按钮会出现。押上 1000 点，之后不能再换手牌，和牌的价值会提高。',
      '鳴かずにあと1枚で和了なら、リーチのボタンが出ます。1000点を供託し、手を変えずに進めます。和了の価値が上がります。',
      'Nothing called and one tile from winning? The riichi button appears. You stake 1,000 points, play on without changing your hand, and the win is worth more.',
    ),
    figure: { kind: 'tiles', groups: ['234m', '567m', '345p', '55p', '67s'], last: '8s' },
  },
  {
    title: said('兩個陷阱', '两个陷阱', '二つの落とし穴', 'Two traps'),
    text: said(
      '等的牌如果已經在自己的牌河裡，就是振聽：只能自摸。寶牌（指示牌的下一張）會加分，但不是役。',
      '等的牌如果已经在自己的牌河里，就是振听：只能自摸。宝牌（指示牌的下一张）会加分，但不是役。',
      '待ち牌が自分の河にあれば振聴（フリテン）で、ツモでしか和了れません。ドラ（表示牌の次の牌）は点になりますが、役ではありません。',
      'If a tile you wait for already lies in your own discards you are furiten: you can win only by drawing it. And dora, the tile after the indicator, adds value but is no yaku.',
    ),
    figure: { kind: 'tiles', groups: ['4p', '5p'], arrow: true },
  },
];
