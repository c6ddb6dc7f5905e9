import type { RefusalCode } from '@paiju/kernel';
import { allUnder, type RuleNumber, TILE_REFUSALS, type Words, words as w } from '../words.js';
import type { Special } from './switches.js';
import type { Outcome } from './table.js';
import type { Terms, WinType } from './victory.js';

export { LANGUAGES, type Language, type Words } from '../words.js';

/** The specials. */
export const SPECIAL_WORDS: { readonly [S in Special]: Words } = {
  threeGolds: w('三金倒', '三金倒', '三金倒', 'three golds'),
  robbedGold: w('搶金', '抢金', '搶金', 'robbing the gold'),
  heavenly: w('天胡', '天胡', '天和', 'heavenly win'),
  goldenDragon: w('金龍', '金龙', '金竜', 'golden dragon'),
  goldenPair: w('金雀', '金雀', '金雀', 'golden pair'),
  allOneSuit: w('清一色', '清一色', '清一色', 'all one suit'),
  mixedOneSuit: w('混一色', '混一色', '混一色', 'one suit with a gold of another'),
  noBonusNoKong: w('無花無槓', '无花无杠', '無花無槓', 'no bonus tile and no kong'),
  oneBonus: w('一張花', '一张花', '一枚花', 'one bonus tile and no kong'),
};

/** The name by which cases and configurations know a special. */
export function nativeName(special: Special): string {
  return SPECIAL_WORDS[special]['zh-TW'];
}

/** The terms of the formula (F-34, F-44). */
export const TERM_WORDS: { readonly [T in keyof Terms]: Words } = {
  base: w('底', '底', '基本点', 'base'),
  bonus: w('花', '花', '花牌', 'bonus tiles'),
  golds: w('金', '金', '金牌', 'golds'),
  concealedKongs: w('暗槓', '暗杠', '暗槓', 'concealed kongs'),
  otherKongs: w('明槓', '明杠', '明槓', 'exposed kongs'),
  streak: w('連莊', '连庄', '連荘', 'dealer streak'),
};

/** The words beside the terms in a result. */
export const LINE_WORDS = {
  doubled: w('加倍', '加倍', '二倍', 'doubled'),
  points: w('得分', '得分', '得点', 'points'),
  total: w('合計', '合计', '合計', 'total'),
} as const satisfies Readonly<Record<string, Words>>;

/** The way a hand is won (F-19). */
export const WIN_WORDS: { readonly [T in WinType]: Words } = {
  selfDraw: w('自摸', '自摸', '自摸', 'self-draw'),
  bonusReplacement: w('花上自摸', '花上自摸', '補花自摸', 'bonus replacement'),
  kongReplacement: w('槓上開花', '杠上开花', '嶺上開花', 'kong replacement'),
  heavenly: w('天胡', '天胡', '天和', 'heavenly win'),
  robGold: w('搶金', '抢金', '搶金', 'robbing the gold'),
  discard: w('食胡', '食胡', '栄和', 'discard'),
  robKong: w('搶槓', '抢杠', '槍槓', 'robbing a kong'),
};

/** The end of a hand. */
export const OUTCOME_WORDS: { readonly [K in Outcome['kind']]: Words } = {
  win: w('胡牌', '胡牌', '和了', 'win'),
  exhausted: w('流局', '流局', '流局', 'draw'),
};

/** The refusals only this game gives, beside the common ones. */
export const FUJIAN_REFUSALS = [
  'goldDead',
  'goldInMeld',
  'threeGoldsHeld',
  'winLocked',
  'goldDiscarded',
  'noReplacement',
  'notComplete',
] as const;

/** The reason why this game may refuse an action: the common reasons, and its own. */
export type FujianRefusal = RefusalCode | (typeof FUJIAN_REFUSALS)[number];

/** Kept apart from the reasons, which need the rules: a page that only tells them fetches none. `{name}` stands for a value. */
export const REFUSAL_WORDS: { readonly [R in FujianRefusal]: Words } = {
  ...TILE_REFUSALS,
  goldDead: w(
    '打出的金牌不能吃碰槓胡',
    '打出的金牌不能吃碰杠胡',
    '捨てられた金牌は鳴きも和了もできません',
    'a discarded gold can be neither called nor won on',
  ),
  goldInMeld: w('金牌不能用來吃碰槓', '金牌不能用来吃碰杠', '金牌は副露に使えません', 'a gold takes part in no call'),
  threeGoldsHeld: w(
    '手上已有三金，三金倒當場就胡了，不會再胡打出的牌',
    '手上已有三金，三金倒当场就胡了，不会再胡打出的牌',
    '金を三枚持てばその場で三金倒の和了となるため、捨て牌での和了はありません',
    'three golds win at once, so a hand that holds them cannot win on a discard or a kong',
  ),
  winLocked: w(
    '剛才放棄胡牌，打出下一張牌之前只能自摸',
    '刚才放弃胡牌，打出下一张牌之前只能自摸',
    '和了を見送ったため、次に打牌するまで自摸のみです',
    'you declined a win: until your next discard you win by self-draw only',
  ),
  goldDiscarded: w(
    '打過金牌只能自摸',
    '打过金牌只能自摸',
    '金牌を捨てたため自摸のみです',
    'you have discarded a gold: you win by self-draw only',
  ),
  noReplacement: w('沒有牌可摸了', '没有牌可摸了', 'ツモれる牌がありません', 'no tile is left to draw'),
  notComplete: w('還沒有胡', '还没有胡', '和了形ではありません', 'the hand is not complete'),
};

/** The rules behind the lines of a result, where a formula and its specials stand under these. */
function lineRules<F extends RuleNumber, S extends RuleNumber>(formula: F, special: S) {
  return {
    term: allUnder(TERM_WORDS, formula),
    special: allUnder(SPECIAL_WORDS, special),
    sum: { ...allUnder(LINE_WORDS, formula), payment: 'F-36' },
    win: allUnder(WIN_WORDS, 'F-19'),
    outcome: { win: 'F-16', exhausted: 'F-31' },
  } as const;
}

/** The rule behind each line of a result, by the formula played, as the pages of rules number them. */
export const LINE_RULES = { F34: lineRules('F-34', 'F-35'), F44: lineRules('F-44', 'F-44') } as const;
