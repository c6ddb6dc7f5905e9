import { type HighCardConfig, LINE_RULES, PRESETS } from '@paiju/games/high-card';
import { said } from '../../i18n/index.js';
import type { SheetOf } from '../record.js';

/** High Card: what a pick costs and brings under the rules of a preset (H-5). */
export const sheetOf: SheetOf = (preset) => {
  const { stake, folding }: HighCardConfig = preset === 'duel' ? PRESETS.duel : PRESETS.standard;
  // H-5: two stakes for a lower card, one for a folded one.
  const lower = {
    name: said('打出較小的牌', '打出较小的牌', '小さい札を出す', 'a lower card'),
    values: [`−${2 * stake}`],
    rule: LINE_RULES.lower,
  };
  const folded = {
    name: said('蓋牌', '盖牌', '札を伏せる', 'a folded card'),
    values: [`−${stake}`],
    rule: LINE_RULES.folded,
  };
  const highest = {
    name: said('打出最大的牌', '打出最大的牌', 'いちばん大きい札を出す', 'the highest card'),
    values: [said('其他人付的總和', '其他人付的总和', 'ほかの席の支払いの合計', 'what the others pay')],
    rule: LINE_RULES.highest,
  };
  return [
    {
      title: said('一手的得失', '一手的得失', '一回の得失', 'What a pick brings'),
      heads: [said('分', '分', '点', 'points')],
      rows: folding ? [highest, lower, folded] : [highest, lower],
    },
  ];
};
