import type { SetReading } from '../mahjong/decompose.js';
import { EAST, GREEN, type Kind, RED, WHITE } from '../mahjong/tiles.js';
import { type Fact, factBits, ONES, straights, thrice } from './facts.js';
import type { PartTest } from './parts.js';

/** The tiles that earn a yaku: none, the winning one, all, the pung of an honour, or the parts that pass a test. */
export type Earned = 'none' | 'win' | 'hand' | Kind | PartTest;

/** One pattern (役): what it counts in a closed and in an open hand (0: nothing), and the facts that make it. */
export interface Yaku<Id extends string = string> {
  readonly id: Id;
  readonly name: string;
  readonly closed: number;
  readonly open: number;
  readonly facts: readonly Fact[];
  /** The facts as bits. */
  readonly hand: number;
  readonly shape: number;
  readonly earned: Earned;
}

function yaku<const Id extends string>(
  id: Id,
  name: string,
  [closed, open]: readonly [closed: number, open: number],
  facts: readonly Fact[],
  earned: Earned,
): Yaku<Id> {
  return { id, name, closed, open, facts, ...factBits(facts), earned };
}

const isPung: PartTest = (kind) => kind === 'pung' || kind === 'kong';
const isConcealedPung: PartTest = (kind, _, concealed) => concealed && (kind === 'pung' || kind === 'kong');
const isKong: PartTest = (kind) => kind === 'kong';
const isWind: PartTest = (_, at) => at >= EAST && at < WHITE;
const isDragon: PartTest = (_, at) => at >= WHITE;
const isSameChow: PartTest = (kind, at, _, __, { chows }) =>
  kind === 'chow' && ((thrice(chows) * ONES) & (1 << at)) !== 0;
const isSamePung: PartTest = (kind, at, _, __, { pungs }) =>
  at < EAST && (kind === 'pung' || kind === 'kong') && ((thrice(pungs) * ONES) & (1 << at)) !== 0;
const isStraight: PartTest = (kind, at, _, __, { chows }) =>
  kind === 'chow' && ((straights(chows) * 0b1001001) & (1 << at)) !== 0;

/** Of three equal chows, two are twins. Equal chows stand side by side. */
const isTwin: PartTest = (kind, _, __, n, { sets }) => {
  if (kind !== 'chow') return false;
  const first = sets.indexOf(sets[n] as SetReading);
  const equal = sets.lastIndexOf(sets[n] as SetReading) - first + 1;
  return n - first < equal - (equal % 2);
};

const [SOUTH, WEST, NORTH] = [EAST + 1, EAST + 2, EAST + 3] as const;

/** Every ordinary yaku, in the order in which a result lists them. */
export const YAKU = [
  yaku('riichi', '立直', [1, 0], ['riichi'], 'none'),
  yaku('doubleRiichi', 'ダブル立直', [2, 0], ['doubleRiichi'], 'none'),
  yaku('ippatsu', '一発', [1, 0], ['ippatsu'], 'win'),
  yaku('haitei', '海底摸月', [1, 1], ['haitei'], 'win'),
  yaku('houtei', '河底撈魚', [1, 1], ['houtei'], 'win'),
  yaku('rinshan', '嶺上開花', [1, 1], ['rinshan'], 'win'),
  yaku('chankan', '槍槓', [1, 1], ['chankan'], 'win'),
  yaku('renhou', '人和', [5, 0], ['renhouMangan'], 'win'),
  yaku('tsumo', '門前清自摸和', [1, 0], ['tsumo'], 'win'),
  yaku('roundEast', '場風 東', [1, 1], ['eastPung', 'roundEast'], EAST),
  yaku('roundSouth', '場風 南', [1, 1], ['southPung', 'roundSouth'], SOUTH),
  yaku('roundWest', '場風 西', [1, 1], ['westPung', 'roundWest'], WEST),
  yaku('roundNorth', '場風 北', [1, 1], ['northPung', 'roundNorth'], NORTH),
  yaku('seatEast', '自風 東', [1, 1], ['eastPung', 'seatEast'], EAST),
  yaku('seatSouth', '自風 南', [1, 1], ['southPung', 'seatSouth'], SOUTH),
  yaku('seatWest', '自風 西', [1, 1], ['westPung', 'seatWest'], WEST),
  yaku('seatNorth', '自風 北', [1, 1], ['northPung', 'seatNorth'], NORTH),
  yaku('haku', '翻牌 白', [1, 1], ['whitePung'], WHITE),
  yaku('hatsu', '翻牌 發', [1, 1], ['greenPung'], GREEN),
  yaku('chun', '翻牌 中', [1, 1], ['redPung'], RED),
  yaku('pinfu', '平和', [1, 0], ['flat'], 'hand'),
  yaku('tanyao', '断幺九', [1, 1], ['simplesOnly', 'tanyaoCounts'], 'hand'),
  yaku('iipeikou', '一盃口', [1, 0], ['oneTwin'], isTwin),
  yaku('sanshokuDoujun', '三色同順', [2, 1], ['sameChowThrice'], isSameChow),
  yaku('ittsuu', '一気通貫', [2, 1], ['straight'], isStraight),
  yaku('chanta', '混全帯幺九', [2, 1], ['outside', 'someHonours'], 'hand'),
  yaku('chiitoitsu', '七対子', [2, 0], ['sevenPairs'], 'hand'),
  yaku('toitoi', '対々和', [2, 2], ['noChows'], isPung),
  yaku('sanankou', '三暗刻', [2, 2], ['threeConcealed'], isConcealedPung),
  yaku('sankantsu', '三槓子', [2, 2], ['threeKongs'], isKong),
  yaku('sanshokuDoukou', '三色同刻', [2, 2], ['samePungThrice'], isSamePung),
  yaku('honroutou', '混老頭', [2, 2], ['outerOnly', 'someHonours'], 'hand'),
  yaku('shousangen', '小三元', [2, 2], ['twoDragonsAndPair'], isDragon),
  yaku('honitsu', '混一色', [3, 2], ['oneSuit', 'someHonours'], 'hand'),
  yaku('junchan', '純全帯幺九', [3, 2], ['outside', 'noHonours'], 'hand'),
  yaku('ryanpeikou', '二盃口', [3, 0], ['twoTwins'], isTwin),
  yaku('chinitsu', '清一色', [6, 5], ['oneSuit', 'noHonours'], 'hand'),
] as const;

/** Every yakuman (役満); `closed` and `open` are how many it counts where some count twice. */
export const YAKUMAN = [
  yaku('tenhou', '天和', [1, 0], ['tenhou'], 'hand'),
  yaku('chiihou', '地和', [1, 0], ['chiihou'], 'hand'),
  yaku('renhou', '人和', [1, 0], ['renhouYakuman'], 'hand'),
  yaku('kokushi', '国士無双', [1, 0], ['orphans', 'otherWait'], 'hand'),
  yaku('kokushi13', '国士無双十三面', [2, 0], ['orphans', 'pairWait'], 'hand'),
  yaku('suuankou', '四暗刻', [1, 0], ['fourConcealed', 'otherWait'], isPung),
  yaku('suuankouTanki', '四暗刻単騎', [2, 0], ['fourConcealed', 'pairWait'], 'hand'),
  yaku('daisangen', '大三元', [1, 1], ['threeDragons'], isDragon),
  yaku('daisuushii', '大四喜', [2, 2], ['fourWinds'], isWind),
  yaku('shousuushii', '小四喜', [1, 1], ['threeWindsAndPair'], isWind),
  yaku('tsuuiisou', '字一色', [1, 1], ['honoursOnly'], 'hand'),
  yaku('ryuuiisou', '緑一色', [1, 1], ['greenOnly'], 'hand'),
  yaku('chinroutou', '清老頭', [1, 1], ['outerOnly', 'noHonours'], 'hand'),
  yaku('suukantsu', '四槓子', [1, 1], ['fourKongs'], isKong),
  yaku('chuuren', '九蓮宝燈', [1, 0], ['nineGates', 'impureGates'], 'hand'),
  yaku('chuuren9', '純正九蓮宝燈', [2, 0], ['nineGates', 'pureGates'], 'hand'),
] as const;

export type YakuId = (typeof YAKU)[number]['id'];
export type YakumanId = (typeof YAKUMAN)[number]['id'];
