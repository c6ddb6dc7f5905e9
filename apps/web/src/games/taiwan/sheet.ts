import {
  PATTERN_IDS,
  PATTERN_WORDS,
  PATTERNS,
  type PatternId,
  PRESETS,
  type PresetName,
  type TaiwanConfig,
} from '@paiju/games/taiwan';
import { said, type Words } from '../../i18n/index.js';
import type { SheetOf, SheetTable } from '../record.js';

/** Taiwan: every pattern that counts under the rules of a preset, with its tai, fewest first (T-31 to T-45). */
export const sheetOf: SheetOf = (preset) => {
  const config: TaiwanConfig = PRESETS[preset as PresetName] ?? PRESETS.standard;
  return [patternTable(config)];
};

function patternTable({ tai }: TaiwanConfig): SheetTable {
  const rows = PATTERN_IDS.filter((id) => tai[id] > 0)
    .toSorted((a, b) => tai[a] - tai[b])
    .map((id) => ({ name: PATTERN_WORDS[id], meaning: MEANINGS[id], values: [String(tai[id])], rule: PATTERNS[id] }));
  return {
    title: said('台數', '台数', '台数', 'Patterns, in tai'),
    heads: [said('台', '台', '台', 'tai')],
    rows,
  };
}

/** The meaning of each pattern of a Taiwan hand, in a few words (T-31 to T-45). */
export const MEANINGS: { readonly [P in PatternId]: Words } = {
  eightFlowers: said('集滿八張花', '集满八张花', '花牌八枚をそろえる', 'all eight flowers'),
  sevenRobOne: said(
    '手上七張花，搶別家的第八張',
    '手上七张花，抢别家的第八张',
    '花牌七枚で、他家の八枚目を取る',
    'seven flowers, and the eighth is taken from another',
  ),
  dealtFlowers: said(
    '開局補花時就集滿七張或八張',
    '开局补花时就集满七张或八张',
    '配牌の補花で七枚か八枚',
    'seven or eight flowers before the first turn',
  ),
  heavenWin: said('莊家配牌即胡', '庄家配牌即胡', '親の配牌で和了', "the dealer's dealt tiles are complete"),
  earthWin: said(
    '閒家第一次摸牌自摸，其前無人吃碰槓',
    '闲家第一次摸牌自摸，其前无人吃碰杠',
    '子の第一ツモで和了、その前に鳴きなし',
    "a non-dealer's first draw wins, before any call",
  ),
  humanWin: said(
    '閒家未摸牌前胡別家打出的牌',
    '闲家未摸牌前胡别家打出的牌',
    '子が第一ツモの前に捨て牌で和了',
    'a non-dealer wins on a discard before drawing',
  ),
  heavenReady: said('配牌聽牌並報聽', '配牌听牌并报听', '配牌で聴牌を宣言', 'ready on the dealt tiles, and declared'),
  earthReady: said(
    '第一張打出就報聽',
    '第一张打出就报听',
    '第一打で聴牌を宣言',
    'declared ready with the first discard',
  ),
  ready: said('之後報聽', '之后报听', 'その後に聴牌を宣言', 'declared ready later'),
  concealedHand: said(
    '沒有吃、碰、明槓',
    '没有吃、碰、明杠',
    'チー、ポン、明槓なし',
    'no chow, pung, open or added kong',
  ),
  unaided: said('門清而自摸', '门清而自摸', '門前清でツモ', 'a concealed hand won by self-draw'),
  selfDraw: said('胡自己摸的牌', '胡自己摸的牌', '自分のツモで和了', 'won on the own draw'),
  robbedKong: said('胡別家加槓的牌', '胡别家加杠的牌', '他家の加槓牌で和了', 'won on the tile another adds to a pung'),
  replacement: said(
    '補花或補槓的牌自摸',
    '补花或补杠的牌自摸',
    '花やカンの補充牌でツモ',
    'self-draw of what replaced a flower or kong',
  ),
  lastDraw: said('摸到最後一張牌自摸', '摸到最后一张牌自摸', '最後のツモ牌で和了', 'self-draw of the last tile'),
  lastDiscard: said('胡最後一張打出的牌', '胡最后一张打出的牌', '最後の捨て牌で和了', 'won on the last discard'),
  soleWait: said(
    '只聽一種牌：邊張、嵌張或單吊',
    '只听一种牌：边张、嵌张或单吊',
    '一種だけの待ち：辺張・嵌張・単騎',
    'a wait on one kind: edge, middle or single',
  ),
  meldedDraw: said(
    '五組全是吃碰槓，單吊自摸',
    '五组全是吃碰杠，单吊自摸',
    '五組すべて副露してツモ',
    'five melds, won by self-draw',
  ),
  meldedDiscard: said(
    '五組全是吃碰槓，單吊胡別家',
    '五组全是吃碰杠，单吊胡别家',
    '五組すべて副露してロン',
    'five melds, won on a discard',
  ),
  seatFlower: said(
    '與門風同號的花，每張',
    '与门风同号的花，每张',
    '自風と同じ番号の花、一枚ごと',
    'each flower of the own number',
  ),
  flowerGroup: said(
    '春夏秋冬或梅蘭菊竹四張齊',
    '春夏秋冬或梅兰菊竹四张齐',
    '春夏秋冬または梅蘭菊竹の四枚',
    'all four of spring to winter, or plum to bamboo',
  ),
  seatWind: said('門風的刻子', '门风的刻子', '自風の刻子', 'a pung of the seat wind'),
  roundWind: said('圈風的刻子', '圈风的刻子', '場風の刻子', 'a pung of the round wind'),
  dragon: said('中、發、白的刻子，每組', '中、发、白的刻子，每组', '三元牌の刻子、一つごと', 'each pung of dragons'),
  allChows: said(
    '五組順子，無字無花，兩面聽，胡別家',
    '五组顺子，无字无花，两面听，胡别家',
    '五つの順子、字牌も花牌もなし、両面待ちのロン',
    'five chows, no honours or flowers, a two-sided wait, won on a discard',
  ),
  threeConcealed: said('三組暗刻', '三组暗刻', '暗刻が三つ', 'three concealed pungs'),
  fourConcealed: said('四組暗刻', '四组暗刻', '暗刻が四つ', 'four concealed pungs'),
  fiveConcealed: said('五組暗刻', '五组暗刻', '暗刻が五つ', 'five concealed pungs'),
  allPungs: said('全是刻子或槓子', '全是刻子或杠子', '刻子だけ', 'pungs and kongs only'),
  smallDragons: said('三元牌兩刻一對', '三元牌两刻一对', '三元牌の刻子二つと雀頭', 'two pungs and a pair of dragons'),
  bigDragons: said('三元牌三刻', '三元牌三刻', '三元牌の刻子三つ', 'three pungs of dragons'),
  smallWinds: said('風牌三刻一對', '风牌三刻一对', '風牌の刻子三つと雀頭', 'three pungs and a pair of winds'),
  bigWinds: said('風牌四刻', '风牌四刻', '風牌の刻子四つ', 'four pungs of winds'),
  halfFlush: said('一種花色加字牌', '一种花色加字牌', '一種の数牌と字牌', 'one suit and honours'),
  fullFlush: said('只有一種花色', '只有一种花色', '一種の数牌だけ', 'one suit only'),
  allHonours: said('只有字牌', '只有字牌', '字牌だけ', 'honours only'),
  anyFlower: said('每張花', '每张花', '花牌一枚ごと', 'each flower, whosever number it has'),
  anyWind: said('每組風牌刻子', '每组风牌刻子', '風牌の刻子一つごと', 'each pung of winds'),
  eightPairs: said(
    '七對加一刻，門前',
    '七对加一刻，门前',
    '七つの対子と一つの刻子、副露なし',
    'seven pairs and a pung, without melds',
  ),
  exposedKong: said('每組明槓或加槓', '每组明杠或加杠', '大明槓か加槓一つごと', 'each open or added kong'),
  concealedKong: said('每組暗槓', '每组暗杠', '暗槓一つごと', 'each concealed kong'),
  fourKongs: said('四組槓', '四组杠', '槓子が四つ', 'four kongs'),
  fiveKongs: said('五組槓', '五组杠', '槓子が五つ', 'five kongs'),
  noHonoursNoFlowers: said(
    '沒有字牌，也沒有花',
    '没有字牌，也没有花',
    '字牌も花牌もなし',
    'neither honours nor flowers',
  ),
};
