import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of Taiwan mahjong, step by step. */
export const GUIDE: Guide = [
  {
    title: said('目標', '目标', '目標', 'The goal'),
    text: said(
      '十六張牌，加上胡牌的第十七張：五組面子和一對眼。一組是同花色三張連號，或三張相同。',
      '十六张牌，加上胡牌的第十七张：五组面子和一对眼。一组是同花色三张连号，或三张相同。',
      '16枚に和了牌を加えた17枚で、5面子1雀頭を作ります。面子は同じ種類の連続した3枚か、同じ牌3枚です。',
      'Sixteen tiles, and a seventeenth that completes them: five sets and a pair. A set is three in a row of one suit, or three alike.',
    ),
    figure: { kind: 'tiles', groups: ['123m', '456m', '345p', '789s', 'CCC', '2p'], last: '2p' },
  },
  {
    title: said('花牌', '花牌', '花牌', 'Flowers'),
    text: said(
      '花牌不算手牌，牌桌會自動幫你補花。和自己門風同號的正花，值一台。',
      '花牌不算手牌，牌桌会自动帮你补花。和自己门风同号的正花，值一台。',
      '花牌は手牌に入りません。自動で公開され、補充されます。自分の風と同じ番号の花（正花）は1台です。',
      'Flowers are no part of the hand. The table lays them out for you and draws another tile. Your own flower, with the number of your wind, is worth a tai.',
    ),
    figure: { kind: 'tiles', groups: ['f1', 'f2', 'f5', 'f6'] },
  },
  {
    title: said('輪到你', '轮到你', 'あなたの番', 'Your turn'),
    text: said(
      '摸一張，打一張。點一下最不想要的牌。剛摸到的牌單獨放在右邊。',
      '摸一张，打一张。点一下最不想要的牌。刚摸到的牌单独放在右边。',
      '1枚ツモって1枚捨てます。いちばん要らない牌をタップ。今ツモった牌は右に離れています。',
      'You draw a tile and discard one. Tap the tile you like least. The tile you just drew stands apart on the right.',
    ),
    figure: { kind: 'tiles', groups: ['23m', '5678p', '23456s', 'EEFF'], last: '9p' },
  },
  {
    title: said('吃碰槓', '吃碰杠', '鳴き', 'Calls'),
    text: said(
      '拿別人打出的牌湊成一組：碰任何人的，吃只能吃上家的，手上三張相同可以槓。吃碰讓牌快成，損失不大，放心叫牌。',
      '拿别人打出的牌凑成一组：碰任何人的，吃只能吃上家的，手上三张相同可以杠。吃碰让牌快成，损失不大，放心叫牌。',
      '捨て牌で面子を作れます。ポンは誰からでも、チーは上家から、同じ牌3枚があればカン。ここでは鳴いても損が小さいので、どんどん鳴きましょう。',
      'Take a discard to finish a set: pung from anyone, chow only from the player on your left, kong with three alike. Calling is fast and costs little here: call freely.',
    ),
    figure: { kind: 'tiles', groups: ['34s', '345s'], arrow: true },
  },
  {
    title: said('胡牌', '胡牌', '和了', 'Winning'),
    text: said(
      '五組加一對就能胡。放槍的人自己付；自摸三家付。每個牌型加台：自摸、三元牌、門風、門清。',
      '五组加一对就能胡。点炮的人自己付；自摸三家付。每个牌型加台：自摸、三元牌、门风、门清。',
      '5面子1雀頭なら和了れます。放銃なら一人払い、ツモなら三人払い。役ごとに台が増えます：自摸、三元牌、自風、門前清。',
      'Any five sets and a pair win. Who discards your tile pays alone; on a self-draw all three pay. Every pattern adds tai: self-draw, dragons, your wind, a concealed hand.',
    ),
    figure: { kind: 'tiles', groups: ['FFF', '123s', '456s', '789s', '44m', '67p'], last: '5p' },
  },
  {
    title: said('莊家', '庄家', '親', 'The dealer'),
    text: said(
      '莊家胡牌就連莊，每連一次輸贏都更大。另外，放過能胡的牌就「過水」：自己打出下一張牌之前，不能再胡別人打的牌。',
      '庄家胡牌就连庄，每连一次输赢都更大。另外，放过能胡的牌就“过水”：自己打出下一张牌之前，不能再胡别人打的牌。',
      '親が和了ると連荘し、そのたびに増減が大きくなります。また、和了牌を見逃すと、自分が次に打牌するまで他家の捨て牌では和了れません（過水）。',
      'A dealer who wins stays dealer, and each time the hand is worth more, both ways. And if you let a winning tile pass, you may not win on another discard before you have discarded yourself.',
    ),
    figure: { kind: 'tiles', groups: ['EEE'] },
  },
];
