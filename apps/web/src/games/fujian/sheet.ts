import {
  type FujianConfig,
  LINE_RULES,
  PRESETS,
  type PresetName,
  SPECIAL_WORDS,
  SPECIALS,
  type Special,
  scoreVictory,
  TERM_WORDS,
  type Terms,
  type Victory,
  type WinType,
} from '@paiju/games/fujian';
import { parseKinds } from '@paiju/games/mahjong';
import { unwrap } from '@paiju/kernel';
import type { Words } from '../../i18n/index.js';
import { said } from '../../i18n/index.js';
import type { SheetOf, SheetTable } from '../record.js';

/** Fujian: the terms of the formula and the specials under the rules of a preset (F-34, F-35, F-44). */
export const sheetOf: SheetOf = (preset) => {
  const config: FujianConfig = PRESETS[preset as PresetName] ?? PRESETS.goldRush;
  return [specialTable(config), termTable(config)];
};

const POINTS = said('分', '分', '点', 'points');

const MEANINGS: { readonly [S in Special]: Words } = {
  threeGolds: said(
    '一家拿齊三張金，當場勝',
    '一家拿齐三张金，当场胜',
    '金を三枚そろえるとその場で勝ち',
    'all three golds in one hand: won on the spot',
  ),
  robbedGold: said(
    '開局時翻出的金正好成胡',
    '开局时翻出的金正好成胡',
    '開金でめくられた金で和了',
    'the gold flipped at the start completes the hand',
  ),
  heavenly: said('莊家配牌即胡', '庄家配牌即胡', '親の配牌で和了', "the dealer's dealt tiles are complete"),
  goldenDragon: said('三張金自成一刻', '三张金自成一刻', '金三枚がそのまま刻子', 'three golds as a pung of themselves'),
  goldenPair: said('兩張金作眼', '两张金作眼', '金二枚が雀頭', 'the pair is two golds'),
  allOneSuit: said(
    '除金以外只有一種花色',
    '除金以外只有一种花色',
    '金のほかは一種の数牌だけ',
    'one suit only, golds aside',
  ),
  mixedOneSuit: said(
    '只有一種花色，金是別的花色',
    '只有一种花色，金是别的花色',
    '一種の数牌だけで、金は別の種類',
    'one suit only, with golds of another',
  ),
  noBonusNoKong: said('沒有花，也沒有槓', '没有花，也没有杠', '花牌もカンもなし', 'no bonus tile and no kong'),
  oneBonus: said('只有一張花，沒有槓', '只有一张花，没有杠', '花牌が一枚だけ、カンなし', 'one bonus tile and no kong'),
};

function specialTable({ specials, formula }: FujianConfig): SheetTable {
  const rules = LINE_RULES[formula].special;
  const rows = SPECIALS.filter((special) => specials[special] > 0)
    .toSorted((a, b) => specials[b] - specials[a])
    .map((special) => ({
      ...{ name: SPECIAL_WORDS[special], meaning: MEANINGS[special] },
      ...{ values: [`+${specials[special]}`], rule: rules[special] },
    }));
  return { title: said('特殊牌型', '特殊牌型', '特別な役', 'Specials'), heads: [POINTS], rows };
}

const EACH: { readonly [T in keyof Terms]?: Words } = {
  bonus: said('每張', '每张', '一枚ごと', 'each'),
  golds: said('每張', '每张', '一枚ごと', 'each'),
  concealedKongs: said('每組', '每组', '一つごと', 'each'),
  otherKongs: said('每組', '每组', '一つごと', 'each'),
  streak: said('莊家每連一莊', '庄家每连一庄', '親の連荘一つごと', 'for each hand the dealer has kept'),
};

/** A hand with one of everything that counts: its terms are what one of each is worth. */
const ONE_OF_EACH: Omit<Victory, 'winType'> = {
  tiles: unwrap(parseKinds('123456m 12p 4p 99s')),
  melds: [
    { type: 'concealedKong', at: unwrap(parseKinds('1s'))[0] ?? 0 },
    { type: 'exposedKong', at: unwrap(parseKinds('5s'))[0] ?? 0 },
  ],
  bonus: unwrap(parseKinds('E')),
  gold: unwrap(parseKinds('4p'))[0] ?? 0,
  streak: 1,
};

function scored(winType: WinType, config: FujianConfig) {
  const score = scoreVictory({ ...ONE_OF_EACH, winType }, config);
  if (score === undefined) throw new Error('the example is a complete hand');
  return score;
}

function termTable(config: FujianConfig): SheetTable {
  const rules = LINE_RULES[config.formula];
  const { terms } = scored('selfDraw', config);
  const rows = (Object.keys(TERM_WORDS) as (keyof Terms)[]).map((term) => ({
    ...{ name: TERM_WORDS[term], ...(EACH[term] && { meaning: EACH[term] }) },
    ...{ values: [`+${terms[term]}`], rule: rules.term[term] },
  }));
  const factor = (winType: WinType, name: Words) => ({
    ...{ name, values: [`×${scored(winType, config).multiplied ? 2 : 1}`], rule: rules.sum.doubled },
  });
  const factors = [
    factor(
      'selfDraw',
      said('以上合計，自摸', '以上合计，自摸', '以上の合計、自摸なら', 'the sum of these, by self-draw'),
    ),
    factor(
      'discard',
      said('以上合計，胡別家', '以上合计，胡别家', '以上の合計、栄和なら', 'the sum of these, on a discard'),
    ),
  ];
  const bySpecial = {
    name: said(
      '以上合計，胡別家且有特殊牌型',
      '以上合计，胡别家且有特殊牌型',
      '以上の合計、栄和で特別な役があれば',
      'the sum of these, on a discard with a special',
    ),
    ...{ values: ['×2'], rule: 'F-49' },
  };
  return {
    title: said('基本分', '基本分', '基本点', 'What every hand counts'),
    heads: [POINTS],
    rows: [...rows, ...factors, ...(config.specialDoubles ? [bySpecial] : [])],
  };
}
