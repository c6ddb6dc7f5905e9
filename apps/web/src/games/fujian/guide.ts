import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of Fujian Gold mahjong, step by step. */
export const GUIDE: Guide = [
  {
    title: said('目標', '目标', '目標', 'The goal'),
    text: said(
      '十六張牌，加上胡牌的第十七張：五組面子和一對。這裡風牌和三元牌是花：會自動亮出並補牌。',
      '十六张牌，加上胡牌的第十七张：五组面子和一对。这里风牌和三元牌是花：会自动亮出并补牌。',
      '16枚に和了牌を加えた17枚で、5面子1雀頭を作ります。ここでは風牌と三元牌は花で、自動で公開・補充されます。',
      'Sixteen tiles, and a seventeenth that completes them: five sets and a pair. Winds and dragons are bonus tiles here: they are laid out and replaced by themselves.',
    ),
    figure: { kind: 'tiles', groups: ['123m', '456m', '345p', '789s', '666s', '2p'], last: '2p' },
  },
  {
    title: said('金', '金', '金', 'The gold'),
    text: said(
      '開局前翻一張牌，那一種就是金。另外三張金可以當任何你需要的牌。金牌鑲著金框。',
      '开局前翻一张牌，那一种就是金。另外三张金可以当任何你需要的牌。金牌镶着金框。',
      '最初の番の前に1枚めくります。その種類が金です。残り3枚の金は、どの牌の代わりにもなります。金牌には金の枠が付きます。',
      'Before the first turn a tile is flipped: its kind is the gold. Each of the other three stands for any tile you need. Gold tiles wear a golden frame.',
    ),
    figure: { kind: 'tiles', groups: ['34p', '5s'], gold: '5s' },
  },
  {
    title: said('三金倒', '三金倒', '三金倒', 'Three golds'),
    text: said(
      '一個人拿到三張金，不管其他牌是什麼，當場就贏。很少見，多算 20。',
      '一个人拿到三张金，不管其他牌是什么，当场就赢。很少见，多算 20。',
      '金を3枚そろえると、ほかの牌に関係なくその場で勝ちです。めったになく、20点の加算です。',
      'All three golds in one hand win on the spot, whatever the rest. It is rare, and it is worth 20 more.',
    ),
    figure: { kind: 'tiles', groups: ['555s'], gold: '5s' },
  },
  {
    title: said('出牌與吃碰槓', '出牌与吃碰杠', '番と鳴き', 'Turns and calls'),
    text: said(
      '摸一張，打一張。用吃、碰、槓湊成一組。金不能參與吃碰槓，打出去的金就死了，不要隨便打。',
      '摸一张，打一张。用吃、碰、杠凑成一组。金不能参与吃碰杠，打出去的金就死了，不要随便打。',
      '1枚ツモって1枚捨てます。チー、ポン、カンで面子を作れます。金は鳴きに使えず、捨てた金は死に牌です。むやみに捨てないこと。',
      'Draw one, discard one. Take discards with pung, chow or kong to finish sets. A gold takes no part in calls, and a gold that is discarded is dead: never throw it lightly.',
    ),
    figure: { kind: 'tiles', groups: ['77m', '777m'], gold: '5s', arrow: true },
  },
  {
    title: said('胡牌', '胡牌', '和了', 'Winning'),
    text: said(
      '自摸或胡別人打出的牌都可以，三家都付。自摸分數加倍。每張金、每張花、每個槓都會加分。',
      '自摸或胡别人打出的牌都可以，三家都付。自摸分数加倍。每张金、每张花、每个杠都会加分。',
      'ツモでも捨て牌でも和了れ、三人全員が払います。ツモなら点は2倍。金、花、カンごとに点が増えます。',
      'You win by your own draw or on a discard; all three others pay. A self-draw doubles the points. Golds, bonus tiles and kongs each add one, and more.',
    ),
    figure: { kind: 'tiles', groups: ['123p', '456p', '789p', '111m', '22m', '8m5s'], last: '9m', gold: '5s' },
  },
  {
    title: said('金雀', '金雀', '金雀', 'A pair of golds'),
    text: said(
      '把金留給最難湊的位置。如果兩張金當眼，就是金雀，多算 30。',
      '把金留给最难凑的位置。如果两张金当眼，就是金雀，多算 30。',
      '金はいちばん難しい所に残しましょう。金2枚が雀頭なら金雀で、30点の加算です。',
      'Keep golds for the hardest places. And if two golds are your pair, the golden pair (金雀) is worth 30 more.',
    ),
    figure: { kind: 'tiles', groups: ['55s'], gold: '5s' },
  },
];
