import type { RefusalCode } from '@paiju/kernel';
import { allUnder, type Language, type Words, words as w } from '../words.js';
import type { Row } from './cards.js';
import type { NaturalClass } from './rules.js';
import type { HandType } from './scale.js';

export { LANGUAGES, type Language, type Words } from '../words.js';

/** The name of a hand: its type, or a royal flush (P-4). */
export type HandName = HandType | 'royalFlush';

/** The names of hands. */
export const HAND_NAMES: { readonly [N in HandName]: Words } = {
  highCard: w('散牌', '高牌', 'ハイカード', 'high card'),
  pair: w('對子', '对子', 'ワンペア', 'pair'),
  twoPair: w('兩對', '两对', 'ツーペア', 'two pair'),
  trips: w('三條', '三条', 'スリーカード', 'three of a kind'),
  straight: w('順子', '顺子', 'ストレート', 'straight'),
  flush: w('同花', '同花', 'フラッシュ', 'flush'),
  fullHouse: w('葫蘆', '葫芦', 'フルハウス', 'full house'),
  quads: w('鐵支', '铁支', 'フォーカード', 'four of a kind'),
  straightFlush: w('同花順', '同花顺', 'ストレートフラッシュ', 'straight flush'),
  royalFlush: w('皇家同花順', '皇家同花顺', 'ロイヤルフラッシュ', 'royal flush'),
};

/** A hand with its ranks: `{0}` and `{1}` are ranks, `{0s}` and `{1s}` the same in the plural. */
export const HAND_PHRASES: { readonly [N in HandName]: Words } = {
  highCard: w('{0} 高散牌', '{0} 高牌', '{0} ハイ', '{0} high'),
  pair: w('{0} 對子', '{0} 对子', '{0} のワンペア', 'pair of {0s}'),
  twoPair: w('{0}、{1} 兩對', '{0}、{1} 两对', '{0} と {1} のツーペア', 'two pair, {0s} and {1s}'),
  trips: w('{0} 三條', '{0} 三条', '{0} のスリーカード', 'three of a kind, {0s}'),
  straight: w('{0} 高順子', '{0} 高顺子', '{0} ハイストレート', 'straight, {0} high'),
  flush: w('{0} 高同花', '{0} 高同花', '{0} ハイフラッシュ', 'flush, {0} high'),
  fullHouse: w('葫蘆 {0} 帶 {1}', '葫芦 {0} 带 {1}', '{0} と {1} のフルハウス', 'full house, {0s} over {1s}'),
  quads: w('{0} 鐵支', '{0} 铁支', '{0} のフォーカード', 'four of a kind, {0s}'),
  straightFlush: w('{0} 高同花順', '{0} 高同花顺', '{0} ハイストレートフラッシュ', 'straight flush, {0} high'),
  royalFlush: w('皇家同花順', '皇家同花顺', 'ロイヤルフラッシュ', 'royal flush'),
};

const SYMBOLS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const ENGLISH = [
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'jack',
  'queen',
  'king',
  'ace',
];

/** The ranks in words, lowest first. */
export const RANK_WORDS: { readonly [L in Language]: readonly string[] } = {
  'zh-TW': SYMBOLS,
  'zh-CN': SYMBOLS,
  ja: SYMBOLS,
  en: ENGLISH,
};

/** The names of the rows. */
export const ROW_NAMES: { readonly [R in Row]: Words } = {
  front: w('頭道', '头道', 'フロント', 'front'),
  middle: w('中道', '中道', 'ミドル', 'middle'),
  back: w('尾道', '尾道', 'バック', 'back'),
};

/** The names of naturals. */
export const NATURAL_NAMES: { readonly [C in NaturalClass]: Words } = {
  supremeDragon: w('至尊清龍', '至尊清龙', '至尊清竜', 'supreme dragon'),
  dragon: w('一條龍', '一条龙', 'ドラゴン', 'dragon'),
  twelveRoyals: w('十二皇族', '十二皇族', '十二皇族', 'twelve royals'),
  threeStraightFlushes: w('三同花順', '三同花顺', 'スリーストレートフラッシュ', 'three straight flushes'),
  threeQuads: w('三分天下', '三分天下', '三分天下', 'three quads'),
  allBig: w('全大', '全大', '全大', 'all big'),
  allSmall: w('全小', '全小', '全小', 'all small'),
  oneColour: w('湊一色', '凑一色', '一色', 'one colour'),
  twoTripsThreePairs: w('雙怪衝三', '双怪冲三', '双怪衝三', 'two trips and three pairs'),
  fourTrips: w('四套三條', '四套三条', '四組のスリーカード', 'four trips'),
  fivePairsTrips: w('五對三條', '五对三条', '五ペアとスリーカード', 'five pairs and trips'),
  sixPairs: w('六對半', '六对半', 'シックスペア', 'six pairs'),
  threeStraights: w('三順子', '三顺子', 'スリーストレート', 'three straights'),
  threeFlushes: w('三同花', '三同花', 'スリーフラッシュ', 'three flushes'),
};

/** The terms of a ledger entry (P-29), and of a seat's summary. */
export const LEDGER_LINES = [
  'rows',
  'foul',
  'natural',
  'line',
  'royalties',
  'shoot',
  'slam',
  'scoop',
  'scooped',
  'total',
] as const;
/** One of the lines of a result. */
export type LedgerLine = (typeof LEDGER_LINES)[number];

/** The names of the lines of a result. */
export const LEDGER_WORDS: { readonly [L in LedgerLine]: Words } = {
  rows: w('比牌', '比牌', '列の勝負', 'rows'),
  foul: w('倒水', '倒水', 'ファウル', 'foul'),
  natural: w('特殊牌型', '特殊牌型', 'ナチュラル', 'natural'),
  line: w('道數', '道数', '列の点', 'row points'),
  royalties: w('加分', '加分', 'ロイヤリティ', 'royalties'),
  shoot: w('打槍', '打枪', 'シュート', 'shoot'),
  slam: w('全壘打', '全垒打', 'グランドスラム', 'grand slam'),
  scoop: w('三道全勝', '三道全胜', 'スクープ', 'scoop'),
  scooped: w('三道全負', '三道全负', 'スクープされた', 'scooped'),
  total: w('合計', '合计', '合計', 'total'),
};

/** The reason why this game may refuse an action: the common reasons it uses, and its own. */
export const REFUSALS = [
  'notYourTurn',
  'wrongPhase',
  'unknownAction',
  'badTile',
  'notHolding',
  'gameOver',
  'invalidCardCount',
  'duplicateCard',
  'falseNatural',
] as const satisfies readonly (RefusalCode | 'invalidCardCount' | 'duplicateCard' | 'falseNatural')[];
/** One of the reasons to refuse an action. */
export type PokerRefusal = (typeof REFUSALS)[number];

/** `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in PokerRefusal]: Words } = {
  notYourTurn: w('你已經答覆了', '你已经答复了', 'すでに回答済みです', 'you have already answered'),
  wrongPhase: w('現在不能這樣做', '现在不能这样做', '今はできません', 'this cannot be done now'),
  unknownAction: w('沒有這種動作', '没有这种动作', 'そのような操作はありません', 'there is no such action'),
  badTile: w('{card} 不是牌', '{card} 不是牌', '{card} はカードではありません', '{card} is not a card'),
  notHolding: w('你沒有 {card}', '你没有 {card}', '{card} は手札にありません', 'you do not hold {card}'),
  gameOver: w('牌局已結束', '牌局已结束', '対局は終了しています', 'the game is over'),
  invalidCardCount: w(
    '頭道 3 張，中道和尾道各 5 張',
    '头道 3 张，中道和尾道各 5 张',
    'フロント3枚、ミドルとバックは各5枚です',
    'three cards go in front, five in the middle, five at the back',
  ),
  duplicateCard: w('{card} 擺了兩次', '{card} 摆了两次', '{card} が二度置かれています', '{card} is laid twice'),
  falseNatural: w(
    '這手牌沒有特殊牌型',
    '这手牌没有特殊牌型',
    'この手はナチュラルではありません',
    'this hand holds no natural',
  ),
};

/** P-20: `{0}` is the row that is too strong with its hand, `{1}` the row it must not beat. */
export const FOUL_PHRASE: Words = w('{0} 大於 {1}', '{0} 大于 {1}', '{0} が {1} より強い', '{0} is stronger than {1}');
/** P-7: the same where equal rows are a foul too. */
export const EQUAL_PHRASE: Words = w(
  '{0} 等於 {1}',
  '{0} 等于 {1}',
  '{0} が {1} と同じ強さ',
  '{0} is no weaker than {1}',
);

/** The names of the phases. */
export const PHASE_NAMES = {
  arranging: w('擺牌', '摆牌', '配置中', 'arranging'),
  review: w('比牌結果', '比牌结果', '結果確認', 'review'),
  finished: w('牌局結束', '牌局结束', '終了', 'finished'),
} as const;

/** The rule behind each line of a ledger, each hand and each natural, as the page of rules numbers them. */
export const LINE_RULES = {
  ledger: {
    ...{ rows: 'P-22', foul: 'P-28', natural: 'P-31', line: 'P-12', royalties: 'P-24' },
    ...{ shoot: 'P-26', slam: 'P-27', scoop: 'P-12', scooped: 'P-12', total: 'P-22' },
  },
  hand: allUnder(HAND_NAMES, 'P-2'),
  natural: allUnder(NATURAL_NAMES, 'P-31'),
  /** Of a natural that is declared, or kept quiet. */
  declaration: 'P-30',
  /** Of a list of naturals; that of a table's own stands with the shortest. */
  list: { none: 'P-33', four: 'P-33', listA: 'P-34', own: 'P-33' },
} as const;
