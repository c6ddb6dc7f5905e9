import type { RefusalCode } from '@paiju/kernel';
import { allUnder, TILE_REFUSALS, type Words, words as w } from '../words.js';
import type { DoraId } from './dora.js';
import type { FuId } from './fu.js';
import type { Limit } from './points.js';
import type { Wait } from './shape.js';
import { YAKU, YAKUMAN, type YakuId, type YakumanId } from './yaku.js';

export { LANGUAGES, type Language, type Words } from '../words.js';

/** Everything that counts han, and nagashi, which is paid without. */
export type LineId = YakuId | YakumanId | DoraId | 'nagashi';

const japanese = Object.fromEntries([...YAKU, ...YAKUMAN].map(({ id, name }) => [id, name]));

/** The Japanese name of every line, by which scripts and other programs know it. */
export const YAKU_NAMES: Readonly<Record<LineId, string>> = {
  ...(japanese as Record<YakuId | YakumanId, string>), // every row of both tables has its id and its name
  dora: 'ドラ',
  red: '赤ドラ',
  north: '抜きドラ',
  ura: '裏ドラ',
  nagashi: '流し満貫',
};

/** The names of a line in Chinese and English; the Japanese one is its own, unless players call it otherwise. */
const line = (id: LineId, zhTW: string, zhCN: string, en: string, ja: string = YAKU_NAMES[id]): Words =>
  w(zhTW, zhCN, ja, en);

/** The names of the yaku and of dora. */
export const YAKU_WORDS: { readonly [Id in LineId]: Words } = {
  riichi: line('riichi', '立直', '立直', 'riichi'),
  doubleRiichi: line('doubleRiichi', '兩立直', '两立直', 'double riichi'),
  ippatsu: line('ippatsu', '一發', '一发', 'ippatsu'),
  haitei: line('haitei', '海底撈月', '海底捞月', 'last draw'),
  houtei: line('houtei', '河底撈魚', '河底捞鱼', 'last discard'),
  rinshan: line('rinshan', '嶺上開花', '岭上开花', 'after a kan'),
  chankan: line('chankan', '搶槓', '抢杠', 'robbing a kan'),
  renhou: line('renhou', '人和', '人和', 'blessing of man'),
  tsumo: line('tsumo', '門前清自摸和', '门前清自摸和', 'concealed self-draw'),
  roundEast: line('roundEast', '場風 東', '场风 东', 'round wind east'),
  roundSouth: line('roundSouth', '場風 南', '场风 南', 'round wind south'),
  roundWest: line('roundWest', '場風 西', '场风 西', 'round wind west'),
  roundNorth: line('roundNorth', '場風 北', '场风 北', 'round wind north'),
  seatEast: line('seatEast', '自風 東', '自风 东', 'seat wind east'),
  seatSouth: line('seatSouth', '自風 南', '自风 南', 'seat wind south'),
  seatWest: line('seatWest', '自風 西', '自风 西', 'seat wind west'),
  seatNorth: line('seatNorth', '自風 北', '自风 北', 'seat wind north'),
  haku: line('haku', '役牌 白', '役牌 白', 'white dragon', '役牌 白'),
  hatsu: line('hatsu', '役牌 發', '役牌 发', 'green dragon', '役牌 發'),
  chun: line('chun', '役牌 中', '役牌 中', 'red dragon', '役牌 中'),
  pinfu: line('pinfu', '平和', '平和', 'pinfu'),
  tanyao: line('tanyao', '斷么九', '断幺九', 'all simples'),
  iipeikou: line('iipeikou', '一盃口', '一杯口', 'twin chows'),
  sanshokuDoujun: line('sanshokuDoujun', '三色同順', '三色同顺', 'same chow in three suits'),
  ittsuu: line('ittsuu', '一氣通貫', '一气通贯', 'straight'),
  chanta: line('chanta', '混全帶么九', '混全带幺九', 'outside hand'),
  chiitoitsu: line('chiitoitsu', '七對子', '七对子', 'seven pairs'),
  toitoi: line('toitoi', '對對和', '对对和', 'all pungs'),
  sanankou: line('sanankou', '三暗刻', '三暗刻', 'three concealed pungs'),
  sankantsu: line('sankantsu', '三槓子', '三杠子', 'three kans'),
  sanshokuDoukou: line('sanshokuDoukou', '三色同刻', '三色同刻', 'same pung in three suits'),
  honroutou: line('honroutou', '混老頭', '混老头', 'terminals and honours'),
  shousangen: line('shousangen', '小三元', '小三元', 'little dragons'),
  honitsu: line('honitsu', '混一色', '混一色', 'half flush'),
  junchan: line('junchan', '純全帶么九', '纯全带幺九', 'pure outside hand'),
  ryanpeikou: line('ryanpeikou', '二盃口', '二杯口', 'two twin chows'),
  chinitsu: line('chinitsu', '清一色', '清一色', 'full flush'),
  tenhou: line('tenhou', '天和', '天和', 'blessing of heaven'),
  chiihou: line('chiihou', '地和', '地和', 'blessing of earth'),
  kokushi: line('kokushi', '國士無雙', '国士无双', 'thirteen orphans'),
  kokushi13: line('kokushi13', '國士無雙十三面', '国士无双十三面', 'thirteen-sided orphans'),
  suuankou: line('suuankou', '四暗刻', '四暗刻', 'four concealed pungs'),
  suuankouTanki: line('suuankouTanki', '四暗刻單騎', '四暗刻单骑', 'four concealed pungs, pair wait'),
  daisangen: line('daisangen', '大三元', '大三元', 'big dragons'),
  daisuushii: line('daisuushii', '大四喜', '大四喜', 'big winds'),
  shousuushii: line('shousuushii', '小四喜', '小四喜', 'little winds'),
  tsuuiisou: line('tsuuiisou', '字一色', '字一色', 'all honours'),
  ryuuiisou: line('ryuuiisou', '綠一色', '绿一色', 'all green'),
  chinroutou: line('chinroutou', '清老頭', '清老头', 'all terminals'),
  suukantsu: line('suukantsu', '四槓子', '四杠子', 'four kans'),
  chuuren: line('chuuren', '九蓮寶燈', '九莲宝灯', 'nine gates'),
  chuuren9: line('chuuren9', '純正九蓮寶燈', '纯正九莲宝灯', 'pure nine gates'),
  dora: line('dora', '寶牌', '宝牌', 'dora'),
  red: line('red', '赤寶牌', '赤宝牌', 'red fives'),
  north: line('north', '拔北寶牌', '拔北宝牌', 'norths laid aside'),
  ura: line('ura', '裏寶牌', '里宝牌', 'ura dora'),
  nagashi: line('nagashi', '流局滿貫', '流局满贯', 'nagashi mangan'),
};

/** The names of the lines of fu. */
export const FU_WORDS: { readonly [Id in FuId]: Words } = {
  base: w('底符', '底符', '副底', 'base'),
  sevenPairs: w('七對子', '七对子', '七対子', 'seven pairs'),
  closedRon: w('門前清榮和', '门前清荣和', '門前ロン', 'concealed ron'),
  tsumo: w('自摸', '自摸', 'ツモ', 'self-draw'),
  openPinfu: w('副露平和形', '副露平和形', '喰い平和形', 'open hand without fu'),
  middleWait: w('嵌張聽', '坎张听', '嵌張待ち', 'middle wait'),
  edgeWait: w('邊張聽', '边张听', '辺張待ち', 'edge wait'),
  pairWait: w('單騎聽', '单骑听', '単騎待ち', 'pair wait'),
  seatWindPair: w('自風雀頭', '自风雀头', '自風の雀頭', 'pair of the seat wind'),
  roundWindPair: w('場風雀頭', '场风雀头', '場風の雀頭', 'pair of the round wind'),
  doubleWindPair: w('連風雀頭', '连风雀头', '連風牌の雀頭', 'pair of seat and round wind'),
  dragonPair: w('三元牌雀頭', '三元牌雀头', '三元牌の雀頭', 'pair of dragons'),
  openPung: w('中張明刻', '中张明刻', '中張牌の明刻', 'open pung of simples'),
  openOuterPung: w('么九明刻', '幺九明刻', '幺九牌の明刻', 'open pung of terminals or honours'),
  closedPung: w('中張暗刻', '中张暗刻', '中張牌の暗刻', 'concealed pung of simples'),
  closedOuterPung: w('么九暗刻', '幺九暗刻', '幺九牌の暗刻', 'concealed pung of terminals or honours'),
  openKong: w('中張明槓', '中张明杠', '中張牌の明槓', 'open kan of simples'),
  openOuterKong: w('么九明槓', '幺九明杠', '幺九牌の明槓', 'open kan of terminals or honours'),
  closedKong: w('中張暗槓', '中张暗杠', '中張牌の暗槓', 'closed kan of simples'),
  closedOuterKong: w('么九暗槓', '幺九暗杠', '幺九牌の暗槓', 'closed kan of terminals or honours'),
  roundUp: w('進位', '进位', '切り上げ', 'rounding up'),
};

/** The names of the limits. */
export const LIMIT_WORDS: { readonly [L in Limit]: Words } = {
  mangan: w('滿貫', '满贯', '満貫', 'mangan'),
  haneman: w('跳滿', '跳满', '跳満', 'haneman'),
  baiman: w('倍滿', '倍满', '倍満', 'baiman'),
  sanbaiman: w('三倍滿', '三倍满', '三倍満', 'sanbaiman'),
  kazoe: w('累計役滿', '累计役满', '数え役満', 'counted yakuman'),
  yakuman: w('役滿', '役满', '役満', 'yakuman'),
};

/** The names of the waits. */
export const WAIT_WORDS: { readonly [W in Wait]: Words } = {
  twoSided: w('兩面', '两面', '両面', 'two-sided wait'),
  middle: w('嵌張', '坎张', '嵌張', 'middle wait'),
  edge: w('邊張', '边张', '辺張', 'edge wait'),
  pair: w('單騎', '单骑', '単騎', 'pair wait'),
  twoPairs: w('雙碰', '双碰', '双碰', 'wait on two pairs'),
};

/** The refusals only this game gives, beside the common ones. */
export const RIICHI_REFUSALS = [
  'openHand',
  'notReady',
  'tooFewTiles',
  'tooFewPoints',
  'swapCall',
  'lockedByRiichi',
  'notComplete',
  'furiten',
  'noYaku',
] as const;

/** The reason why this game may refuse an action: the common reasons, and its own. */
export type RiichiRefusal = RefusalCode | (typeof RIICHI_REFUSALS)[number];

/** Kept apart from the reasons, which need the rules: a page that only tells them fetches none. `{name}` stands for a value. */
export const REFUSAL_WORDS: { readonly [R in RiichiRefusal]: Words } = {
  ...TILE_REFUSALS,
  openHand: w('副露後不能立直', '副露后不能立直', '鳴いた手ではリーチできません', 'an open hand cannot declare riichi'),
  notReady: w(
    '這樣打不會聽牌',
    '这样打不会听牌',
    'その打牌では聴牌になりません',
    'that discard does not leave a ready hand',
  ),
  tooFewTiles: w(
    '剩下的牌不足 {needed} 張，不能立直',
    '剩下的牌不足 {needed} 张，不能立直',
    '残り{needed}枚未満ではリーチできません',
    'riichi needs {needed} tiles in the wall',
  ),
  tooFewPoints: w(
    '點數不足 {needed}，不能立直',
    '点数不足 {needed}，不能立直',
    '{needed}点未満ではリーチできません',
    'riichi needs {needed} points',
  ),
  swapCall: w(
    '食替：剛吃碰後不能打{tile}',
    '食替：刚吃碰后不能打{tile}',
    '喰い替え：{tile}は切れません',
    'swap calling: {tile} may not be discarded right after this call',
  ),
  lockedByRiichi: w(
    '立直後只能打出摸到的牌',
    '立直后只能打出摸到的牌',
    'リーチ後はツモ切りのみです',
    'after riichi only the drawn tile may be discarded',
  ),
  notComplete: w('還沒有和', '还没有和', '和了形ではありません', 'the hand is not complete'),
  furiten: w('振聽，只能自摸', '振听，只能自摸', '振聴のためロンできません', 'furiten: only a self-draw wins'),
  noYaku: w('沒有役', '没有役', '役がありません', 'the hand has no yaku'),
};

/** The rule behind each line of a result, as the pages of rules number them. */
export const LINE_RULES = {
  yaku: { ...allUnder(YAKU_WORDS, 'R-13'), nagashi: 'R-10', north: 'R-21' },
  fu: allUnder(FU_WORDS, 'R-12'),
  limit: allUnder(LIMIT_WORDS, 'R-12'),
  sum: { points: 'R-12', extras: 'R-14' },
  outcome: { win: 'R-5', exhausted: 'R-10', nagashi: 'R-10', abort: 'R-10' },
} as const;
