import { said } from '../../i18n/index.js';
import type { Guide } from '../record.js';

/** A first game of sanma, step by step, for those who know riichi and those who do not. */
export const GUIDE: Guide = [
  {
    title: said('三個人，108 張', '三个人，108 张', '三人、108枚', 'Three players, 108 tiles'),
    text: said(
      '和立直麻將一樣湊四組面子和一對，但沒有二萬到八萬，也沒有北家。萬子只剩一萬和九萬，所以沒有萬子順子。',
      '和立直麻将一样凑四组面子和一对，但没有二万到八万，也没有北家。万子只剩一万和九万，所以没有万子顺子。',
      'リーチ麻雀と同じ4面子1雀頭ですが、二萬から八萬と北家がありません。萬子は一萬と九萬だけなので、萬子の順子はできません。',
      'Four sets and a pair as in riichi, but 2 to 8 of characters are taken out and nobody sits north. Only 1 and 9 of characters are left, so characters make no runs.',
    ),
    figure: { kind: 'tiles', groups: ['999m', '456p', '789s', '555z', '2p'], last: '2p' },
  },
  {
    title: said('輪到你', '轮到你', 'あなたの番', 'Your turn'),
    text: said(
      '摸一張，打一張。下家在你右邊，上家在你左邊，對面沒有人。',
      '摸一张，打一张。下家在你右边，上家在你左边，对面没有人。',
      '1枚ツモって1枚捨てます。下家は右、上家は左に座り、対面はいません。',
      'You draw a tile and discard one. The next player sits on your right, the one before you on your left; nobody sits across.',
    ),
    figure: { kind: 'tiles', groups: ['19m', '5678p', '23456s', '22z'], last: '1z' },
  },
  {
    title: said('拔北', '拔北', '北抜き', 'Norths go aside'),
    text: said(
      '手裡有北？按「拔北」把它放到一旁，每張算一翻寶牌，再補一張。北也可以留在手裡當普通的字牌。',
      '手里有北？按「拔北」把它放到一旁，每张算一番宝牌，再补一张。北也可以留在手里当普通的字牌。',
      '北があれば「北抜き」で脇に置けます。1枚につきドラ1翻になり、嶺上牌を1枚補充します。手に残して普通の字牌として使うこともできます。',
      'A north in your hand? Lay it aside with the button: each counts one han as dora, and you draw another tile. You may also keep it as an ordinary honour.',
    ),
    figure: { kind: 'tiles', groups: ['4z', '7p'], arrow: true },
  },
  {
    title: said('只能碰和槓', '只能碰和杠', 'ポンとカンだけ', 'Pon and kan only'),
    text: said(
      '不能吃。碰和槓可以拿任何人的牌；鳴牌後那一組要亮出來。拿不定主意就跳過。',
      '不能吃。碰和杠可以拿任何人的牌；鸣牌后那一组要亮出来。拿不定主意就跳过。',
      'チーはできません。ポンとカンは誰の捨て牌でもでき、鳴いた面子は公開されます。迷ったら見送りましょう。',
      "There is no chi. Pon and kan take anyone's discard, and the set then lies open. When in doubt, pass.",
    ),
    figure: { kind: 'tiles', groups: ['77p', '777p'], arrow: true },
  },
  {
    title: said('一定要有役', '一定要有役', '役が必要', 'You need a yaku'),
    text: said(
      '至少要有一個役才能和牌：立直、役牌、斷么九最容易。拔出的北是寶牌，不是役。',
      '至少要有一个役才能和牌：立直、役牌、断幺九最容易。拔出的北是宝牌，不是役。',
      '役が一つもないと和了れません。リーチ、役牌、断幺九が簡単です。抜いた北はドラで、役ではありません。',
      'A hand wins only with a yaku: riichi, a set of dragons or of your wind, or all simples are the easy ones. Norths laid aside are dora, and no yaku.',
    ),
    figure: { kind: 'tiles', groups: ['666z', '777z', '234p', '567s'] },
  },
  {
    title: said('自摸損', '自摸损', 'ツモ損', 'Tsumo loss'),
    text: said(
      '自摸時少了一個人付點數，所以比榮和少。有的規則把缺的那一份由兩家平分。還有：指示牌是一萬時，寶牌是九萬。',
      '自摸时少了一个人付点数，所以比荣和少。有的规则把缺的那一份由两家平分。还有：指示牌是一万时，宝牌是九万。',
      'ツモ和了では北家の分が入らないため、ロンより少なくなります。北家の分を二人で折半するルールもあります。表示牌が一萬なら、ドラは九萬です。',
      'A self-drawn win is paid by two, so it brings less than a ron; some rules split the missing share between them. And after a 1 of characters as indicator, the dora is the 9.',
    ),
    figure: { kind: 'tiles', groups: ['1m', '9m'], arrow: true },
  },
];
