import type { RefusalCode } from '@paiju/kernel';
import { allUnder, TILE_REFUSALS, type Words, words as w } from '../words.js';
import { PATTERNS, type PatternId } from './patterns.js';
import type { TaiwanConfig } from './presets.js';
import type { WaitShape, WinType } from './victory.js';

export { LANGUAGES, type Language, type Words } from '../words.js';

/** The patterns; the Taiwanese name is the native one, by which cases and configurations know a pattern. */
export const PATTERN_WORDS: { readonly [P in PatternId]: Words } = {
  eightFlowers: w('八仙過海', '八仙过海', '八仙過海', 'eight immortals'),
  sevenRobOne: w('七搶一', '七抢一', '七搶一', 'seven robbing one'),
  dealtFlowers: w('配牌花胡', '配牌花胡', '配牌花胡', 'dealt flowers'),
  heavenWin: w('天胡', '天胡', '天和', 'heavenly win'),
  earthWin: w('地胡', '地胡', '地和', 'earthly win'),
  humanWin: w('人胡', '人胡', '人和', 'human win'),
  heavenReady: w('天聽', '天听', '天聴', 'heavenly ready'),
  earthReady: w('地聽', '地听', '地聴', 'earthly ready'),
  ready: w('聽牌', '听牌', '聴牌宣言', 'declared ready'),
  concealedHand: w('門清', '门清', '門前清', 'concealed hand'),
  unaided: w('不求', '不求', '不求人', 'unaided'),
  selfDraw: w('自摸', '自摸', '自摸', 'self-draw'),
  robbedKong: w('搶槓', '抢杠', '槍槓', 'robbed kong'),
  replacement: w('槓上開花', '杠上开花', '嶺上開花', 'win on a replacement'),
  lastDraw: w('海底撈月', '海底捞月', '海底撈月', 'last draw'),
  lastDiscard: w('河底撈魚', '河底捞鱼', '河底撈魚', 'last discard'),
  soleWait: w('獨聽', '独听', '独聴', 'sole wait'),
  meldedDraw: w('半求', '半求', '半求人', 'all melded, self-drawn'),
  meldedDiscard: w('全求', '全求', '全求人', 'all melded'),
  seatFlower: w('正花', '正花', '正花', 'own flower'),
  flowerGroup: w('花槓', '花杠', '花槓', 'flower kong'),
  anyFlower: w('見花', '见花', '見花', 'any flower'),
  seatWind: w('門風', '门风', '自風', 'seat wind'),
  roundWind: w('圈風', '圈风', '場風', 'round wind'),
  anyWind: w('見字', '见字', '見字', 'any wind'),
  dragon: w('三元牌', '三元牌', '三元牌', 'dragon'),
  allChows: w('平胡', '平胡', '平和', 'all chows'),
  threeConcealed: w('三暗刻', '三暗刻', '三暗刻', 'three concealed pungs'),
  fourConcealed: w('四暗刻', '四暗刻', '四暗刻', 'four concealed pungs'),
  fiveConcealed: w('五暗刻', '五暗刻', '五暗刻', 'five concealed pungs'),
  allPungs: w('碰碰胡', '碰碰胡', '対々和', 'all pungs'),
  smallDragons: w('小三元', '小三元', '小三元', 'small dragons'),
  bigDragons: w('大三元', '大三元', '大三元', 'big dragons'),
  smallWinds: w('小四喜', '小四喜', '小四喜', 'small winds'),
  bigWinds: w('大四喜', '大四喜', '大四喜', 'big winds'),
  halfFlush: w('混一色', '混一色', '混一色', 'half flush'),
  fullFlush: w('清一色', '清一色', '清一色', 'full flush'),
  allHonours: w('字一色', '字一色', '字一色', 'all honours'),
  eightPairs: w('嚦咕嚦咕', '呖咕呖咕', '嚦咕嚦咕', 'eight pairs and a half'),
  exposedKong: w('明槓', '明杠', '明槓', 'exposed kong'),
  concealedKong: w('暗槓', '暗杠', '暗槓', 'concealed kong'),
  fourKongs: w('四槓牌', '四杠牌', '四槓子', 'four kongs'),
  fiveKongs: w('五槓牌', '五杠牌', '五槓子', 'five kongs'),
  noHonoursNoFlowers: w('無字無花', '无字无花', '無字無花', 'no honours, no flowers'),
};

/** T-50: the one line that stands for 門清, 不求 and 自摸 where `menqingZimo` merges them. */
const MERGED_WORDS = w('不求(+自摸)', '不求(+自摸)', '不求人(+自摸)', 'unaided, with self-draw');

/** The name of a pattern's line in a score under these rules. */
export function lineWords(id: PatternId, { menqingZimo }: Pick<TaiwanConfig, 'menqingZimo'>): Words {
  return id === 'unaided' && menqingZimo === 'merged2' ? MERGED_WORDS : PATTERN_WORDS[id];
}

/** The name by which cases and configurations know a pattern. */
export function nativeName(id: PatternId): string {
  return PATTERN_WORDS[id]['zh-TW'];
}

/** The wait that the winning tile completed (T-27). */
export const WAIT_WORDS: { readonly [W in WaitShape]: Words } = {
  twoSided: w('兩面', '两面', '両面', 'two-sided'),
  edge: w('邊張', '边张', '辺張', 'edge'),
  middle: w('嵌張', '嵌张', '嵌張', 'middle'),
  single: w('單吊', '单吊', '単騎', 'single'),
  twoPairs: w('對碰', '对碰', '双碰', 'two pairs'),
};

/** The dealer's tai (T-47), listed apart from the hand's: `{n}` is how many hands in a row the dealer has kept. */
export const DEALER_WORDS = {
  dealer: w('莊家', '庄家', '荘家', 'dealer'),
  streak: w('連{n}拉{n}', '连{n}拉{n}', '連{n}拉{n}', 'dealer {n} in a row'),
} as const satisfies Readonly<Record<string, Words>>;

/** The way a hand was won. */
export const WIN_WORDS: { readonly [W in WinType]: Words } = {
  discard: w('放槍', '点炮', 'ロン', 'by discard'),
  selfDraw: w('自摸', '自摸', 'ツモ', 'by self-draw'),
  robKong: w('搶槓', '抢杠', '槍槓', 'by robbing a kong'),
  flower8: w('八仙過海', '八仙过海', '八仙過海', 'by eight flowers'),
  flower7rob: w('七搶一', '七抢一', '七搶一', 'by robbing a flower'),
};

/** The words beside the patterns in a result. */
export const LINE_WORDS = {
  handTai: w('牌型台數', '牌型台数', '手の台数', 'tai of the hand'),
  tai: w('台', '台', '台', 'tai'),
  points: w('點數', '点数', '点数', 'points'),
} as const satisfies Readonly<Record<string, Words>>;

/** The rule behind each line of a result, as the pages of rules number them. */
export const LINE_RULES = {
  pattern: PATTERNS,
  dealer: allUnder(DEALER_WORDS, 'T-47'),
  sum: { ...allUnder(LINE_WORDS, 'T-47'), payment: 'T-47' },
  outcome: { win: 'T-22', draw: 'T-22' },
} as const;

/** The refusals only this game gives, beside the common ones (T-55). */
export const TAIWAN_REFUSALS = [
  'notComplete',
  'nothingDrawn',
  'passedWin',
  'belowMinTai',
  'openKongReplacement',
  'noFlowerWin',
  'lockedByReady',
  'waitsChange',
  'notReady',
  'readyUncounted',
  'swapCalling',
  'noTileLeft',
  'notNextSeat',
  'kongFromLeft',
  'passedPong',
] as const;
/** One of the reasons of Taiwan mahjong's own to refuse an action. */
export type TaiwanRefusal = (typeof TAIWAN_REFUSALS)[number];

/** T-55, kept apart from the reasons, which need the rules: a page that only tells them fetches none. `{name}` stands for a value. */
export const REFUSAL_WORDS: { readonly [R in RefusalCode | TaiwanRefusal]: Words } = {
  ...TILE_REFUSALS,
  notComplete: w('還沒有胡牌', '还没有胡牌', 'まだ和了形ではありません', 'the hand is not complete'),
  nothingDrawn: w(
    '沒有摸牌，不能自摸',
    '没有摸牌，不能自摸',
    '牌をツモっていないので和了できません',
    'a self-draw needs a draw, and nothing was drawn',
  ),
  passedWin: w(
    '過水：放過胡牌後，打出一張牌前不能再胡',
    '过水：放过胡牌后，打出一张牌前不能再胡',
    '過水：見逃した後は、自分が打牌するまで和了できません',
    'you let a win pass: none can be taken before your next discard',
  ),
  belowMinTai: w(
    '不足 {needed} 台，不能胡',
    '不足 {needed} 台，不能胡',
    '{needed}台に足りません',
    'a win needs {needed} tai',
  ),
  openKongReplacement: w(
    '明槓補的牌不能胡',
    '明杠补的牌不能胡',
    '大明槓の補充牌では和了できません',
    "an open kong's replacement may not win",
  ),
  noFlowerWin: w('花牌現在不能胡', '花牌现在不能胡', '今は花牌で和了できません', 'flowers cannot win now'),
  lockedByReady: w(
    '已經聽牌，只能打出摸到的牌',
    '已经听牌，只能打出摸到的牌',
    '聴牌宣言後はツモ切りのみです',
    'you have declared: only the drawn tile may be discarded',
  ),
  waitsChange: w(
    '暗槓會改變聽的牌',
    '暗杠会改变听的牌',
    '暗槓で待ちが変わります',
    'this kong would change what you wait on',
  ),
  notReady: w('這樣不是聽牌', '这样不是听牌', 'それでは聴牌になりません', 'that does not leave a ready hand'),
  readyUncounted: w('現在不能報聽', '现在不能报听', '今は聴牌を宣言できません', 'a ready hand counts nothing now'),
  swapCalling: w(
    '食替：剛吃碰後不能打{tile}',
    '食替：刚吃碰后不能打{tile}',
    '喰い替え：{tile}は切れません',
    '{tile} may not be discarded right after this call',
  ),
  noTileLeft: w('沒有牌可以補了', '没有牌可以补了', '補充する牌がありません', 'no tile is left to draw'),
  notNextSeat: w(
    '只能吃上家的牌',
    '只能吃上家的牌',
    'チーは上家の牌だけです',
    'only the left neighbour’s discard makes a chow',
  ),
  kongFromLeft: w(
    '不能明槓上家的牌',
    '不能明杠上家的牌',
    '上家の牌で大明槓はできません',
    'the left neighbour’s discard may not make a kong',
  ),
  passedPong: w(
    '過碰：打出一張牌前不能碰{tile}',
    '过碰：打出一张牌前不能碰{tile}',
    '見逃した{tile}は、自分が打牌するまでポンできません',
    'you let {tile} pass: it makes no pung before your next discard',
  ),
};
