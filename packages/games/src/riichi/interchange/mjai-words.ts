import { EAST, isSuited } from '../../mahjong/tiles.js';
import type { Score } from '../score.js';
import type { Abort } from '../table.js';
import { FACES, type Face, faceKind, isRed } from './faces.js';

const HONOURS = 'ESWNPFC';

/** A face in that protocol's words: `1m` to `9s`, `5mr` for a red five, `E S W N P F C`. */
export function mjaiName(face: Face): string {
  const kind = faceKind(face);
  if (!isSuited(kind)) return HONOURS[kind - EAST] as string;
  return isRed(face) ? `5${face[1]}r` : face;
}

/** The face of every name. */
export const MJAI_FACES: ReadonlyMap<string, Face> = new Map(FACES.map((face) => [mjaiName(face), face]));

/** A tile that whoever wrote the log could not see. */
export const UNSEEN = '?';

/** The names of our score lines in that protocol; it counts the three dragons as one. */
export const MJAI_NAMES: Readonly<Record<Score['yaku'][number]['id'], string>> = {
  riichi: 'reach',
  doubleRiichi: 'double_reach',
  ippatsu: 'ippatsu',
  haitei: 'haiteiraoyue',
  houtei: 'hoteiraoyui',
  rinshan: 'rinshankaiho',
  chankan: 'chankan',
  renhou: 'renho',
  tsumo: 'menzenchin_tsumoho',
  roundEast: 'bakaze',
  roundSouth: 'bakaze',
  roundWest: 'bakaze',
  roundNorth: 'bakaze',
  seatEast: 'jikaze',
  seatSouth: 'jikaze',
  seatWest: 'jikaze',
  seatNorth: 'jikaze',
  haku: 'sangenpai',
  hatsu: 'sangenpai',
  chun: 'sangenpai',
  pinfu: 'pinfu',
  tanyao: 'tanyaochu',
  iipeikou: 'ipeko',
  sanshokuDoujun: 'sanshokudojun',
  ittsuu: 'ikkitsukan',
  chanta: 'honchantaiyao',
  chiitoitsu: 'chitoitsu',
  toitoi: 'toitoiho',
  sanankou: 'sananko',
  sankantsu: 'sankantsu',
  sanshokuDoukou: 'sanshokudoko',
  honroutou: 'honroto',
  shousangen: 'shosangen',
  honitsu: 'honiso',
  junchan: 'junchantaiyao',
  ryanpeikou: 'ryanpeko',
  chinitsu: 'chiniso',
  tenhou: 'tenho',
  chiihou: 'chiho',
  kokushi: 'kokushimuso',
  kokushi13: 'kokushimuso',
  suuankou: 'suanko',
  suuankouTanki: 'suanko',
  daisangen: 'daisangen',
  daisuushii: 'daisushi',
  shousuushii: 'shosushi',
  tsuuiisou: 'tsuiso',
  ryuuiisou: 'ryuiso',
  chinroutou: 'chinroto',
  suukantsu: 'sukantsu',
  chuuren: 'churenpoton',
  chuuren9: 'churenpoton',
  dora: 'dora',
  red: 'akadora',
  north: 'nukidora',
  ura: 'uradora',
};

/** Every name of a score line there. */
export const MJAI_LINES: ReadonlySet<string> = new Set(Object.values(MJAI_NAMES));

/** The points that protocol counts for a yakuman, in place of its han. */
export const YAKUMAN_FAN = 100;

/** The names of the ends without a winner in that protocol. */
export const REASONS: Readonly<Record<Abort | 'exhausted' | 'nagashi', string>> = {
  nineTerminals: 'kyushukyuhai',
  fourWinds: 'sufonrenta',
  fourRiichi: 'suchareach',
  fourKans: 'sukaikan',
  tripleRon: 'sanchaho',
  exhausted: 'fanpai',
  nagashi: 'nagashimangan',
};
