import type { RefusalCode } from '@paiju/kernel';

/** The languages every name is given in. */
export const LANGUAGES = ['zh-TW', 'zh-CN', 'ja', 'en'] as const;
/** One of the languages. */
export type Language = (typeof LANGUAGES)[number];

/** One thing's name in every language. */
export type Words = { readonly [L in Language]: string };

/** A name from its four forms. */
export function words(zhTW: string, zhCN: string, ja: string, en: string): Words {
  return { 'zh-TW': zhTW, 'zh-CN': zhCN, ja, en };
}

/** The number of a rule, as the pages of rules give it. */
export type RuleNumber = `${Uppercase<string>}-${number}`;

/** One rule behind everything that has a name. */
export function allUnder<Id extends string, R extends RuleNumber>(
  named: { readonly [I in Id]: Words },
  rule: R,
): { readonly [I in Id]: R } {
  const entries = Object.keys(named).map((id) => [id, rule]);
  return Object.fromEntries(entries) as { [I in Id]: R }; // the keys of `named`, each with the rule
}

/** The reason why a game of tiles may refuse an action, by the reasons every game shares. */
export const TILE_REFUSALS: { readonly [R in RefusalCode]: Words } = {
  notYourTurn: words('還沒輪到你', '还没轮到你', 'あなたの番ではありません', 'it is not your turn'),
  wrongPhase: words('現在不能這樣做', '现在不能这样做', '今はできません', 'this cannot be done now'),
  unknownAction: words('沒有這種動作', '没有这种动作', 'そのような操作はありません', 'there is no such action'),
  badTile: words('{tile} 不是牌', '{tile} 不是牌', '{tile} は牌ではありません', '{tile} is not a tile'),
  notHolding: words('你沒有 {tile}', '你没有 {tile}', '{tile} は手牌にありません', 'you do not hold {tile}'),
  illegal: words('這樣不合規則', '这样不合规则', 'ルール上できません', 'the rules do not allow this'),
  gameOver: words('牌局已結束', '牌局已结束', '対局は終了しています', 'the game is over'),
};
