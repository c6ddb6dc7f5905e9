import {
  ALL_HANDS,
  HAND_NAMES,
  HAND_TYPES,
  LEDGER_WORDS,
  LINE_RULES,
  NATURAL_NAMES,
  type NaturalClass,
  naturalList,
  PRESETS,
  type PresetName,
  ROW_NAMES,
  ROWS,
  type Row,
  type RuleSet,
  rarityOf,
  royaltyTable,
} from '@paiju/games/chinese-poker';
import type { Words } from '../../i18n/index.js';
import { said } from '../../i18n/index.js';
import type { SheetOf, SheetRow, SheetTable } from '../record.js';

/** Chinese Poker: hands, rows, royalties and naturals under the rules of a preset (P-2, P-11, P-24, P-33). */
export const sheetOf: SheetOf = (preset) => {
  const rules: RuleSet = PRESETS[preset as PresetName] ?? PRESETS['two-four'];
  return [handTable, rowTable(rules), ...royalties(rules), naturalTable(rules)];
};

const POINTS = said('分', '分', '点', 'points');

const HANDS: { readonly [T in (typeof HAND_TYPES)[number]]: Words } = {
  highCard: said('什麼都不成', '什么都不成', '役なし', 'nothing of the below'),
  pair: said('兩張同點', '两张同点', '同じ数字が二枚', 'two of one rank'),
  twoPair: said('兩個對子', '两个对子', 'ペアが二つ', 'two pairs'),
  trips: said('三張同點', '三张同点', '同じ数字が三枚', 'three of one rank'),
  straight: said('五張連號', '五张连号', '連続する五枚', 'five ranks in a row'),
  flush: said('五張同花色', '五张同花色', '同じマークが五枚', 'five of one suit'),
  fullHouse: said('三條加一對', '三条加一对', 'スリーカードとワンペア', 'three of one rank and two of another'),
  quads: said('四張同點', '四张同点', '同じ数字が四枚', 'four of one rank'),
  straightFlush: said('同花色的順子', '同花色的顺子', '同じマークのストレート', 'a straight of one suit'),
};

const handTable: SheetTable = {
  title: said('牌型，由小到大', '牌型，由小到大', '役、弱い順', 'Hands, weakest first'),
  heads: [],
  rows: HAND_TYPES.map((type) => ({
    name: HAND_NAMES[type],
    meaning: HANDS[type],
    values: [],
    rule: LINE_RULES.hand[type],
  })),
};

const OUTCOMES: readonly (readonly [won: number, lost: number])[] = [
  [3, 0],
  [2, 0],
  [2, 1],
  [1, 0],
];

/** P-11: rows won less rows lost, more for whoever is ahead, and what three rows are worth. */
function rowTable({ line, shootFactor, slam }: RuleSet): SheetTable {
  const rows = OUTCOMES.map(([won, lost]): SheetRow => {
    const points = won === 3 ? line.scoop : won - lost + line.bonus;
    const name = said(
      `勝 ${won} 道，負 ${lost} 道`,
      `胜 ${won} 道，负 ${lost} 道`,
      `${won}列勝ち、${lost}列負け`,
      `${won} won, ${lost} lost`,
    );
    return { name, values: [`+${points}`], rule: LINE_RULES.ledger.line };
  });
  const shot = { name: LEDGER_WORDS.shoot, meaning: SHOT, values: [`×${shootFactor}`], rule: LINE_RULES.ledger.shoot };
  const slammed = {
    name: LEDGER_WORDS.slam,
    meaning: SLAMMED,
    values: [slam === 'off' ? '–' : `×${slam.factor}`],
    rule: LINE_RULES.ledger.slam,
  };
  const more = [...(shootFactor > 1 ? [shot] : []), ...(slam === 'off' ? [] : [slammed])];
  return {
    title: said('和每一家比三道', '和每一家比三道', '相手ごとの三列の勝負', 'Rows against each opponent'),
    heads: [POINTS],
    rows: [...rows, ...more],
  };
}

const SHOT = said('三道全勝一家', '三道全胜一家', '一人に三列とも勝つ', 'all three rows of one opponent');
const SLAMMED = said('三道全勝每一家', '三道全胜每一家', '全員に三列とも勝つ', 'all three rows of every opponent');

/** The points of a row beside its own; ranks of the front are named by their cards. */
function royalties(rules: RuleSet): readonly SheetTable[] {
  const table = royaltyTable(rules);
  const rows = ROWS.flatMap((row) => Object.entries(table[row]).map(([hand, value]) => royaltyRow(row, hand, value)));
  if (rows.length === 0) return [];
  const title =
    table.counts === 'total'
      ? said(
          '加分（含該道的 1 分）',
          '加分（含该道的 1 分）',
          'ロイヤリティ（列の1点を含む）',
          "Royalties, with the row's own point",
        )
      : said('加分', '加分', 'ロイヤリティ', 'Royalties');
  return [{ title, heads: [POINTS], rows }];
}

function royaltyRow(row: Row, hand: string, value: number): SheetRow {
  const name = hand in HAND_NAMES ? HAND_NAMES[hand as keyof typeof HAND_NAMES] : said(hand, hand, hand, hand);
  return { name: joined(ROW_NAMES[row], name), values: [String(value)], rule: LINE_RULES.ledger.royalties };
}

function joined(row: Words, hand: Words): Words {
  return said(
    `${row['zh-TW']} ${hand['zh-TW']}`,
    `${row['zh-CN']} ${hand['zh-CN']}`,
    `${row.ja} ${hand.ja}`,
    `${row.en}: ${hand.en}`,
  );
}

const NATURALS: { readonly [C in NaturalClass]: Words } = {
  supremeDragon: said('同花色的十三張', '同花色的十三张', '同じマークの13枚', 'all thirteen ranks of one suit'),
  dragon: said('十三種點數各一張', '十三种点数各一张', '13種の数字が1枚ずつ', 'one card of each rank'),
  twelveRoyals: said('全是 J、Q、K、A', '全是 J、Q、K、A', 'J・Q・K・A だけ', 'J, Q, K and A only'),
  threeStraightFlushes: said(
    '三道都是同花順',
    '三道都是同花顺',
    '三列ともストレートフラッシュ',
    'three straight flushes',
  ),
  threeQuads: said('三組四張同點', '三组四张同点', 'フォーカードが三つ', 'three fours of a kind'),
  allBig: said('全是 8 到 A', '全是 8 到 A', '8 から A だけ', '8 to A only'),
  allSmall: said('全是 2 到 8', '全是 2 到 8', '2 から 8 だけ', '2 to 8 only'),
  oneColour: said('全紅或全黑', '全红或全黑', '赤だけ、または黒だけ', 'all red or all black'),
  twoTripsThreePairs: said(
    '兩組三條、三個對子、一張單牌',
    '两组三条、三个对子、一张单牌',
    'スリーカード二つ、ペア三つ、余り一枚',
    'two threes, three pairs and a single card',
  ),
  fourTrips: said('四組三條', '四组三条', 'スリーカードが四つ', 'four threes of a kind'),
  fivePairsTrips: said(
    '五個對子、一組三條',
    '五个对子、一组三条',
    'ペア五つとスリーカード',
    'five pairs and three of a kind',
  ),
  sixPairs: said('六個對子、一張單牌', '六个对子、一张单牌', 'ペア六つと余り一枚', 'six pairs and a single card'),
  threeStraights: said('三道都是順子', '三道都是顺子', '三列ともストレート', 'three straights'),
  threeFlushes: said('三道都是同花', '三道都是同花', '三列ともフラッシュ', 'three flushes'),
};

function naturalTable(rules: RuleSet): SheetTable {
  const rule = LINE_RULES.list[typeof rules.naturals === 'string' ? rules.naturals : 'own'];
  const rows = naturalList(rules).map(({ class: natural, points }): SheetRow => {
    const rarity = Math.round(ALL_HANDS / rarityOf(natural, rules)).toLocaleString('en');
    const often = said(`1／${rarity}`, `1／${rarity}`, `1／${rarity}`, `1 in ${rarity}`);
    return { name: NATURAL_NAMES[natural], meaning: NATURALS[natural], values: [`+${points}`, often], rule };
  });
  const title = said(
    '特殊牌型（每家付）',
    '特殊牌型（每家付）',
    'ナチュラル（相手ごと）',
    'Naturals, from each opponent',
  );
  return { title, heads: [POINTS, said('機率', '概率', '確率', 'chance')], rows };
}
