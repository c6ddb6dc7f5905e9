import type { Words } from '../i18n/index.js';
import { said } from './sheet/sheet.js';

/** What the sections of the rules are called in the languages they are not written in. */
export const TITLES: readonly Words[] = [
  said('十三水', '十三水', '十三水', 'Chinese Poker (十三水)'),
  said('牌與牌型', '牌与牌型', 'カードと役', 'Cards and hands'),
  said('三道', '三道', '三つの列', 'The three rows'),
  said('規則組', '规则组', 'ルールセット', 'Rule sets'),
  said('計分', '计分', '得点', 'Scoring'),
  said('特殊牌型', '特殊牌型', 'ナチュラル（特殊役）', 'Naturals (特殊牌型)'),
  said('發牌與牌桌', '发牌与牌桌', '配り方と卓', 'The deal and the table'),
  said('擺法', '摆法', '並べ方', 'Arrangements'),
  said('玩家與教練', '玩家与教练', 'プレイヤーとコーチ', 'Players and the coach'),
  said('福建金麻將', '福建金麻将', '福建の金麻雀', 'Fujian mahjong with a gold (金麻將)'),
  said('牌', '牌', '牌', 'Tiles'),
  said('開局', '开局', '開局', 'Opening'),
  said('輪流摸打', '轮流摸打', '手番', 'Turns'),
  said('胡牌', '胡牌', '和了', 'Winning'),
  said('吃碰', '吃碰', '鳴き', 'Calls'),
  said('槓', '杠', 'カン', 'Kongs'),
  said('一局結束', '一局结束', '局の終わり', 'End of the hand'),
  said('牌桌', '牌桌', '卓', 'Table'),
  said(
    '立直麻將：一手牌的價值',
    '立直麻将：一手牌的价值',
    'リーチ麻雀：手の価値',
    'Riichi mahjong: what a hand is worth',
  ),
  said('看懂一手牌', '看懂一手牌', '手の読み方', 'Reading a hand'),
  said('符', '符', '符', 'Fu'),
  said('滿貫以上', '满贯以上', '満貫以上', 'Limits'),
  said('役', '役', '役', 'Yaku'),
  said('支付', '支付', '支払い', 'Payments'),
  said('立直麻將', '立直麻将', 'リーチ麻雀', 'Riichi mahjong (立直麻雀)'),
  said('牌、牌山與配牌', '牌、牌山与配牌', '牌、牌山、配牌', 'Tiles, wall and deal'),
  said('一巡', '一巡', '手番', 'A turn'),
  said('槓、寶牌與立直棒', '杠、宝牌与立直棒', 'カン、ドラ、供託', 'Kans, dora and the stick'),
  said('流局', '流局', '流局', 'Draws'),
  said('對局', '对局', '対局', 'The match'),
  said('別處的牌譜', '别处的牌谱', 'ほかの牌譜', 'Games from elsewhere'),
  said('誰知道什麼', '谁知道什么', '誰に何が見えるか', 'What is known'),
  said('選項與預設', '选项与预设', '設定とプリセット', 'Switches and presets'),
  said(
    '台灣麻將：胡牌、台數與支付',
    '台湾麻将：胡牌、台数与支付',
    '台湾麻雀：和了、台数、支払い',
    'Taiwan mahjong: winning, tai and payment',
  ),
  said('胡牌與聽牌', '胡牌与听牌', '和了と待ち', 'Winning and waits'),
  said('牌型', '牌型', '役', 'Patterns'),
  said('支付', '支付', '支払い', 'Payment'),
  said('預設與選項', '预设与选项', 'プリセットと設定', 'Presets and switches'),
  said('台灣麻將：打法', '台湾麻将：打法', '台湾麻雀：遊び方', 'Taiwan mahjong (台灣麻將): play'),
  said('牌、座位、牌牆', '牌、座位、牌墙', '牌、席、牌山', 'Tiles, seats, wall'),
  said('吃碰胡的先後', '吃碰胡的先后', '鳴きと和了の優先', 'Claims'),
  said('過水', '过水', '見逃し（過水）', 'Passing a win (過水)'),
  said('聽牌', '听牌', '聴牌', 'Ready hands (聽牌)'),
  said('一局結束', '一局结束', '局の終わり', 'End of a hand'),
  said('莊家與牌局', '庄家与牌局', '親と対局', 'Dealer and match'),
  said('在牌桌上', '在牌桌上', '卓では', 'At the table'),
];

const BY_ENGLISH: ReadonlyMap<string, Words> = new Map(TITLES.map((words) => [words.en, words]));

/** A section's title in every language; undefined for one that nobody has named yet. */
export function titleOf(english: string): Words | undefined {
  return BY_ENGLISH.get(english);
}
