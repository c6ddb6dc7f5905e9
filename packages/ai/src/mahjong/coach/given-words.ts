import { type Words, words as w } from '@paiju/games/words';
import { fill } from '../../coaching.js';

/** The parts of a described position that may be wrong. */
export const GIVEN_FIELDS = {
  hand: w('手牌', '手牌', '手牌', 'hand'),
  melds: w('副露', '副露', '副露', 'melds'),
  rivers: w('牌河', '牌河', '河', 'rivers'),
  declared: w('宣告聽牌', '宣告听牌', 'リーチ・聴牌宣言', 'declared'),
  bonus: w('花牌', '花牌', '花牌', 'bonus'),
  scores: w('分數', '分数', '点数', 'scores'),
  left: w('剩餘張數', '剩余张数', '残り枚数', 'left'),
  seat: w('門風', '门风', '自風', 'seat'),
  round: w('圈風', '圈风', '場風', 'round'),
  counter: w('本場', '本场', '本場', 'counter'),
  sticks: w('立直棒', '立直棒', '供託', 'sticks'),
  faceUp: w('翻開的牌', '翻开的牌', '表示牌', 'face up'),
  preset: w('規則', '规则', 'ルール', 'preset'),
  text: w('文字', '文字', 'テキスト', 'text'),
} as const satisfies Readonly<Record<string, Words>>;
/** One of the parts of a described position. */
export type GivenField = keyof typeof GIVEN_FIELDS;

const PHRASES = {
  unread: w(
    '第 {position} 個字「{character}」讀不懂',
    '第 {position} 个字“{character}”读不懂',
    '{position}文字目の「{character}」が読めません',
    '{message}',
  ),
  tooMany: w(
    '{tile} 最多 {most} 張，現在有 {count} 張',
    '{tile} 最多 {most} 张，现在有 {count} 张',
    '{tile} は {most} 枚までですが {count} 枚あります',
    '{message}',
  ),
  handSize: w(
    '有 {melds} 組副露時要有 {needed} 張，現在有 {count} 張',
    '有 {melds} 组副露时要有 {needed} 张，现在有 {count} 张',
    '副露が {melds} 組なら {needed} 枚必要ですが {count} 枚です',
    'must have {needed} tiles beside {melds} melds, not {count}',
  ),
  bonusHeld: w(
    '花牌要放在一旁，不能留在手裡',
    '花牌要放在一旁，不能留在手里',
    '花牌は手に持たず、脇に置きます',
    'bonus tiles are laid aside, not held',
  ),
  noBonus: w('{tile} 不是花牌', '{tile} 不是花牌', '{tile} は花牌ではありません', '{tile} is no bonus tile'),
  foreignTile: w(
    '這種麻將沒有 {tile}',
    '这种麻将没有 {tile}',
    'この麻雀に {tile} はありません',
    'this mahjong has no {tile}',
  ),
  noMeld: w(
    '{text} 不是副露：要三張相連，或三、四張相同',
    '{text} 不是副露：要三张相连，或三、四张相同',
    '{text} は面子ではありません：順子か、同じ牌3枚・4枚',
    '{text} is no meld: three in a row, three or four alike',
  ),
  fewerMelds: w('最多 {most} 組', '最多 {most} 组', '{most} 組までです', 'must be {most} or fewer for each seat'),
  notCalled: w(
    '{tile} 標為被叫走，但沒有副露用到它',
    '{tile} 标为被叫走，但没有副露用到它',
    '{tile} は鳴かれた印がありますが、どの副露にもありません',
    '{tile} is marked as called, but no meld holds it',
  ),
  noRiver: w(
    '要先有牌河：最後一張就是宣告的牌',
    '要先有牌河：最后一张就是宣告的牌',
    '河が必要です：最後の牌が宣言牌になります',
    'needs a river: its last tile declares',
  ),
  mostFaceUp: w('最多 {most} 張', '最多 {most} 张', '{most} 枚までです', 'must be {most} tiles or fewer'),
  fourScores: w('要有 {n} 個數', '要有 {n} 个数', '{n} 個の数が必要です', 'must be {n} numbers'),
  negative: w('不能小於 0', '不能小于 0', '0 以上にしてください', 'must be 0 or more'),
  nobody: w('沒有「{value}」這一家', '没有“{value}”这一家', '「{value}」という席はありません', 'nobody sits there'),
  noWind: w('「{value}」不是風', '“{value}”不是风', '「{value}」は風ではありません', 'is no wind'),
  noNumber: w('「{value}」不是數字', '“{value}”不是数字', '「{value}」は数ではありません', 'is no number'),
  noPreset: w(
    '沒有「{value}」這種規則',
    '没有“{value}”这种规则',
    '「{value}」というルールはありません',
    'cannot be that',
  ),
  noOption: w(
    '沒有「{value}」這個選項',
    '没有“{value}”这个选项',
    '「{value}」という項目はありません',
    'there is no option {value}',
  ),
  noValue: w(
    '「{value}」後面沒有寫內容',
    '“{value}”后面没有写内容',
    '「{value}」の後に値がありません',
    '{value} has nothing behind it',
  ),
  tooLong: w('最多 {most} 個字', '最多 {most} 个字', '{most} 文字までです', 'must be {most} characters or fewer'),
  nothingToDo: w(
    '這手牌沒有可以做的事',
    '这手牌没有可以做的事',
    'この手でできることがありません',
    'nothing can be done with it',
  ),
} as const satisfies Readonly<Record<string, Words>>;
/** A way in which a described position is wrong. */
export type GivenFault = keyof typeof PHRASES;

/** What is wrong with a description: where, and why in every language. */
export interface GivenError {
  readonly field: GivenField;
  readonly code: GivenFault;
  readonly text: Words;
  /** The same in English. */
  readonly message: string;
  /** What was written, and what may be written, where that is a short list. */
  readonly value?: string;
  readonly allowed?: string;
}

/** The fault of a name that no rules have. */
export function unknownPreset(value: string): GivenError {
  return fault('preset', 'noPreset', { value });
}

/** A fault of a description. */
export function fault(
  field: GivenField,
  code: GivenFault,
  values: Readonly<Record<string, string | number>> = {},
  allowed?: string,
): GivenError {
  const texts = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  const { value } = texts;
  const text = fill(PHRASES[code], texts);
  return {
    ...{ field, code, text, message: text.en },
    ...(value !== undefined && { value }),
    ...(allowed !== undefined && { allowed }),
  };
}
