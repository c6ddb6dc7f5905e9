import type { RefusalCode } from '@paiju/kernel';
import { type Words, words } from '../words.js';

// The kernel is tested on this game, so its rules live there; here it joins the others.
export {
  TOY_DECK as DECK,
  TOY_PRESETS as PRESETS,
  type ToyAction as HighCardAction,
  type ToyConfig as HighCardConfig,
  type ToyEvent as HighCardEvent,
  type ToyTrick as HighCardTrick,
  type ToyView as HighCardView,
  toy as highCard,
} from '@paiju/kernel/toy';

/** The rule behind each line of the score sheet, as the page of rules numbers them. */
export const LINE_RULES = { highest: 'H-5', lower: 'H-5', folded: 'H-5' } as const;

/** The reason why an action was refused. `{name}` stands for the refusal's value of that name. */
export const REFUSAL_WORDS: { readonly [R in RefusalCode]: Words } = {
  notYourTurn: words('還沒輪到你', '还没轮到你', 'あなたの番ではありません', 'it is not your turn'),
  wrongPhase: words('現在不能這樣做', '现在不能这样做', '今はできません', 'this cannot be done now'),
  unknownAction: words('沒有這種動作', '没有这种动作', 'そのような操作はありません', 'there is no such action'),
  badTile: words('{tile} 不是牌', '{tile} 不是牌', '{tile} は札ではありません', '{tile} is not a card'),
  notHolding: words('你手上沒有 {card}', '你手上没有 {card}', '{card} は手札にありません', 'you do not hold {card}'),
  illegal: words('規則不允許蓋牌', '规则不允许盖牌', 'ルール上伏せられません', 'the rules do not allow folding'),
  gameOver: words('牌局已結束', '牌局已结束', 'ゲームは終了しています', 'the game is over'),
};
