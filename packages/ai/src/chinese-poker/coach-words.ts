import { type Words, words as w } from '@paiju/games/words';

/** P-57: what is said of a line. */
export const LINE_PHRASES = {
  same: w(
    '與最佳擺法相同：{hand}，勝率 {p}。',
    '与最佳摆法相同：{hand}，胜率 {p}。',
    '最善と同じ{hand}で、勝率は{p}です。',
    'The same as the best layout: {hand} wins {p}.',
  ),
  stronger: w(
    '{hand} 比最佳擺法的 {optimal} 更強（勝率 {p} 對 {q}），但用掉的牌讓{rows}少贏 {cost}。',
    '{hand} 比最佳摆法的 {optimal} 更强（胜率 {p} 对 {q}），但用掉的牌让{rows}少赢 {cost}。',
    '{hand}は最善の{optimal}より強い（勝率{p}対{q}）ものの、使ったカードの分{rows}の勝率が{cost}下がります。',
    'Your {hand} is stronger than the best layout’s {optimal} ({p} against {q}), but its cards cost {cost} in {rows}.',
  ),
  near: w(
    '{hand} 的勝率 {p}，與最佳擺法的 {optimal}（{q}）相差無幾。',
    '{hand} 的胜率 {p}，与最佳摆法的 {optimal}（{q}）相差无几。',
    '{hand}の勝率{p}は、最善の{optimal}（{q}）とほとんど変わりません。',
    'Your {hand} wins {p}, about as often as the best layout’s {optimal} ({q}).',
  ),
  weaker: w(
    '{hand} 的勝率 {p}；最佳擺法的 {optimal} 有 {q}。',
    '{hand} 的胜率 {p}；最佳摆法的 {optimal} 有 {q}。',
    '{hand}の勝率は{p}、最善の{optimal}なら{q}です。',
    'Your {hand} wins {p}; the best layout’s {optimal} wins {q}.',
  ),
  fouled: w(
    '倒水：{hand} 一分也贏不到；最佳擺法的 {optimal} 有 {q}。',
    '倒水：{hand} 一分也赢不到；最佳摆法的 {optimal} 有 {q}。',
    'ファウルなので{hand}は勝てません。最善の{optimal}なら勝率は{q}です。',
    'Your {hand} wins nothing after a foul; the best layout’s {optimal} wins {q}.',
  ),
} as const satisfies Record<string, Words>;
export type LinePhrase = keyof typeof LINE_PHRASES;

/** P-58: what could have been done instead. */
export const MISSED_PHRASES = {
  undeclaredNatural: w(
    '這手牌是{natural}，報牌可多得 {gain}。',
    '这手牌是{natural}，报牌可多得 {gain}。',
    'この手は{natural}です。宣言すれば{gain}得でした。',
    'This hand is {natural}: declaring it was worth {gain} more.',
  ),
  frontPair: w(
    '頭道可以擺 {hand}，多得 {gain}。',
    '头道可以摆 {hand}，多得 {gain}。',
    'フロントに{hand}を置けば{gain}得でした。',
    'In front, {hand} was worth {gain} more.',
  ),
  weakerBack: w(
    '尾道改用 {hand} 就夠了，省下的牌給{rows}，多得 {gain}。',
    '尾道改用 {hand} 就够了，省下的牌给{rows}，多得 {gain}。',
    'バックは{hand}で足り、残りを{rows}に回せば{gain}得でした。',
    'At the back, {hand} was enough: what it frees for {rows} was worth {gain} more.',
  ),
  middleRoyalty: w(
    '中道擺 {hand} 有加分，多得 {gain}。',
    '中道摆 {hand} 有加分，多得 {gain}。',
    'ミドルの{hand}はロイヤリティが付き、{gain}得でした。',
    'In the middle, {hand} earns a royalty: it was worth {gain} more.',
  ),
  legalLayout: w(
    '這手牌有合法擺法：{layout}，比倒水多得 {gain}。',
    '这手牌有合法摆法：{layout}，比倒水多得 {gain}。',
    'ファウルにならない配置がありました：{layout}。{gain}得でした。',
    'There was a legal layout, {layout}: worth {gain} more than the foul.',
  ),
} as const satisfies Record<string, Words>;
/** The code of a missed chance. */
export type MissedCode = keyof typeof MISSED_PHRASES;

/** P-59: what can be learnt. */
export const INSIGHT_PHRASES = {
  overbuiltBack: w(
    '尾道勝率已有 {p}，頭道只有 {q}：尾道過剩，把力量移到前面可多得 {gain}。',
    '尾道胜率已有 {p}，头道只有 {q}：尾道过剩，把力量移到前面可多得 {gain}。',
    'バックの勝率は{p}、フロントは{q}。バックが強すぎるので、前に回せば{gain}得です。',
    'The back wins {p} while the front wins {q}: strength moved forward is worth {gain}.',
  ),
  weakFront: w(
    '頭道太弱（{p}）：換成 {hand} 有 {q}，多得 {gain}。',
    '头道太弱（{p}）：换成 {hand} 有 {q}，多得 {gain}。',
    'フロントが弱すぎます（{p}）。{hand}なら{q}で、{gain}得です。',
    'The front is too weak ({p}): {hand} wins {q}, worth {gain}.',
  ),
  weakMiddle: w(
    '中道太弱（{p}）：換成 {hand} 有 {q}，多得 {gain}。',
    '中道太弱（{p}）：换成 {hand} 有 {q}，多得 {gain}。',
    'ミドルが弱すぎます（{p}）。{hand}なら{q}で、{gain}得です。',
    'The middle is too weak ({p}): {hand} wins {q}, worth {gain}.',
  ),
  smallFlush: w(
    '小同花不值這麼多：{hand} 在尾道只贏 {p}，拆開可多得 {gain}。',
    '小同花不值这么多：{hand} 在尾道只赢 {p}，拆开可多得 {gain}。',
    '小さなフラッシュの過大評価です。{hand}はバックで{p}しか勝てず、崩せば{gain}得です。',
    'A small flush is overvalued: {hand} wins only {p} at the back; breaking it is worth {gain}.',
  ),
  lastStand: w(
    '中道（{m}）和尾道（{b}）都難贏：把好牌留在頭道守住一道，多得 {gain}。',
    '中道（{m}）和尾道（{b}）都难赢：把好牌留在头道守住一道，多得 {gain}。',
    'ミドル（{m}）もバック（{b}）も苦しいので、フロントに強い札を集めれば{gain}得です。',
    'Middle ({m}) and back ({b}) are as good as lost: the best cards in front are worth {gain}.',
  ),
  cardRemoval: w(
    '你手上的牌改變了對手的牌：{row}的 {hand} 一般贏 {p}，這裡贏 {q}。',
    '你手上的牌改变了对手的牌：{row}的 {hand} 一般赢 {p}，这里赢 {q}。',
    '手札が相手の手を変えます。{row}の{hand}は普段{p}、ここでは{q}勝ちます。',
    'The cards you hold change what others hold: {hand} in the {row} row usually wins {p}, here {q}.',
  ),
} as const satisfies Record<string, Words>;
/** The code of something that can be learnt. */
export type InsightCode = keyof typeof INSIGHT_PHRASES;

/** Points as a person reads them. */
export function points(value: number): string {
  return value.toFixed(2);
}
