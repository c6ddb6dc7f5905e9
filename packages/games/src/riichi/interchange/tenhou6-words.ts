import { type Meld, meldKind } from '../../mahjong/melds.js';
import { EAST, isSuited, kindOf, numberOf, suitOf } from '../../mahjong/tiles.js';
import { type Limit, ronPoints, tsumoPoints } from '../points.js';
import type { Score, YakuLine } from '../score.js';
import type { RiichiConfig } from '../switches.js';
import type { Abort } from '../table.js';
import { FACES, type Face, faceKind, isRed } from './faces.js';

/** The number of a face: 11–19 characters, 21–29 dots, 31–39 bamboo, 41–47 honours, 51–53 red fives. */
export function tenhouNumber(face: Face): number {
  const kind = faceKind(face);
  if (!isSuited(kind)) return 41 + kind - EAST;
  return isRed(face) ? 51 + suitOf(kind) : 10 * (suitOf(kind) + 1) + numberOf(kind);
}

/** The face of every number. */
export const TENHOU_FACES: ReadonlyMap<number, Face> = new Map(FACES.map((face) => [tenhouNumber(face), face]));

/** In place of a discard's number: the tile just drawn. */
export const TSUMOGIRI = 60;

/** The names of our score lines in that log. */
export const TENHOU_NAMES: Readonly<Record<Score['yaku'][number]['id'], string>> = {
  riichi: '立直',
  doubleRiichi: '両立直',
  ippatsu: '一発',
  chankan: '槍槓',
  rinshan: '嶺上開花',
  haitei: '海底摸月',
  houtei: '河底撈魚',
  renhou: '人和',
  tsumo: '門前清自摸和',
  pinfu: '平和',
  chiitoitsu: '七対子',
  iipeikou: '一盃口',
  ryanpeikou: '二盃口',
  ittsuu: '一気通貫',
  sanshokuDoujun: '三色同順',
  sanankou: '三暗刻',
  toitoi: '対々和',
  sanshokuDoukou: '三色同刻',
  sankantsu: '三槓子',
  honroutou: '混老頭',
  shousangen: '小三元',
  tanyao: '断幺九',
  roundEast: '場風 東',
  roundSouth: '場風 南',
  roundWest: '場風 西',
  roundNorth: '場風 北',
  seatEast: '自風 東',
  seatSouth: '自風 南',
  seatWest: '自風 西',
  seatNorth: '自風 北',
  haku: '役牌 白',
  hatsu: '役牌 發',
  chun: '役牌 中',
  chanta: '混全帯幺九',
  junchan: '純全帯幺九',
  honitsu: '混一色',
  chinitsu: '清一色',
  tenhou: '天和',
  chiihou: '地和',
  daisangen: '大三元',
  suuankou: '四暗刻',
  suuankouTanki: '四暗刻単騎',
  tsuuiisou: '字一色',
  ryuuiisou: '緑一色',
  chinroutou: '清老頭',
  chuuren: '九蓮宝燈',
  chuuren9: '純正九蓮宝燈',
  kokushi: '国士無双',
  kokushi13: '国士無双１３面',
  daisuushii: '大四喜',
  shousuushii: '小四喜',
  suukantsu: '四槓子',
  dora: 'ドラ',
  red: '赤ドラ',
  north: '抜きドラ',
  ura: '裏ドラ',
};

// The order above is that of the log's lines, as far as real games show it. Honour sets go by where they lie.
const ORDER = Object.keys(TENHOU_NAMES);
const HONOUR_SETS = ORDER.slice(ORDER.indexOf('roundEast'), ORDER.indexOf('chun') + 1);

/** The score lines of a hand with these melds in that log's order and words: `立直(1飜)`, `大三元(役満)`. */
export function yakuTexts(yaku: readonly YakuLine[], melds: readonly Meld[]): readonly string[] {
  const rank = ({ id, tiles }: YakuLine): readonly number[] => {
    const place = ORDER.indexOf(id);
    if (!HONOUR_SETS.includes(id)) return [place];
    const [first = 0] = tiles;
    // Concealed sets by kind, then the melds as they were made.
    return [
      ORDER.indexOf('roundEast'),
      melds.findIndex((meld) => meldKind(meld) === kindOf(first)),
      kindOf(first),
      place,
    ];
  };
  const sorted = yaku.toSorted((a, b) => compare(rank(a), rank(b)));
  return sorted.map(({ id, han, yakuman }) => `${TENHOU_NAMES[id]}(${yakuman > 0 ? LIMIT_NAMES.yakuman : `${han}飜`})`);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const n = a.findIndex((value, at) => value !== b[at]);
  return n < 0 ? 0 : (a[n] ?? 0) - (b[n] ?? 0);
}

/** A counted yakuman has no name of its own there. */
const LIMIT_NAMES: Readonly<Record<Limit, string>> = {
  mangan: '満貫',
  haneman: '跳満',
  baiman: '倍満',
  sanbaiman: '三倍満',
  kazoe: '役満',
  yakuman: '役満',
};

type Worth = Pick<Score, 'base' | 'fu' | 'han' | 'limit'>;

/** The value of a win in that log's words: `40符2飜2600点`, `30符3飜1000-2000点`, `満貫4000点∀`. */
export function pointsText(
  { base, fu, han, limit }: Worth,
  by: 'tsumo' | 'ron',
  dealer: boolean,
  split = false,
): string {
  const value = limit === null ? `${fu}符${han}飜` : LIMIT_NAMES[limit];
  if (by === 'ron') return `${value}${ronPoints(base, dealer)}点`;
  const other = tsumoPoints(base, dealer, false, split);
  return dealer ? `${value}${other}点∀` : `${value}${other}-${tsumoPoints(base, false, true, split)}点`;
}

/** The worth of a win as its text says it; a limit says neither fu nor han. */
export interface ReadPoints {
  readonly fu: number | undefined;
  readonly han: number | undefined;
  readonly points: number;
}

/** In Japanese or, from some writers, in English: `30 fu 3 han 1000-2000 points` (R-23). */
const POINTS = /^(?:(\d+)\s*(?:符|fu)\s*(\d+)\s*(?:飜|翻|han))?\D*?(\d+)(?:-(\d+))?\s*(?:点|points?)\s*(∀|all)?$/i;

/** Reads a text of a win's worth; undefined where it is none. */
export function readPoints(text: string, seats = 4): ReadPoints | undefined {
  const [, fu, han, first, dealer, all] = POINTS.exec(text) ?? [];
  if (first === undefined) return undefined;
  const each = Number(first);
  const points =
    all !== undefined ? (seats - 1) * each : dealer !== undefined ? (seats - 2) * each + Number(dealer) : each;
  return { fu: fu === undefined ? undefined : Number(fu), han: han === undefined ? undefined : Number(han), points };
}

/** The names of the ends without a winner in that log. */
export const ABORT_NAMES: Readonly<Record<Abort, string>> = {
  nineTerminals: '九種九牌',
  fourWinds: '四風連打',
  fourRiichi: '四家立直',
  fourKans: '四槓散了',
  tripleRon: '三家和了',
};
export const WON = '和了';
export const EXHAUSTED = '流局';
export const ALL_READY = '全員聴牌';
export const NONE_READY = '全員不聴';
export const NAGASHI = '流し満貫';

/** The rules as that log shows them: which winds (東, 南), open tanyao (喰), red fives (赤). */
export function ruleText({ length, openTanyao, reds }: RiichiConfig): string {
  return `${length === 'east' ? '東' : '南'}${openTanyao ? '喰' : ''}${reds > 0 ? '赤' : ''}`;
}
