import type { Score } from '../score.js';
import { TENHOU_NAMES } from './tenhou6-words.js';

type Id = Score['yaku'][number]['id'];

/** yaku as English logs call them, by romanised and by translated names; the first stands for the others. */
const ENGLISH: Readonly<Partial<Record<Id, readonly string[]>>> = {
  riichi: ['Riichi', 'Reach'],
  doubleRiichi: ['Double Riichi', 'Daburu Riichi'],
  ippatsu: ['Ippatsu'],
  tsumo: ['Menzen Tsumo', 'Tsumo', 'Fully Concealed Hand', 'Menzenchin Tsumohou'],
  pinfu: ['Pinfu'],
  tanyao: ['Tanyao', 'All Simples', 'Tanyaochuu'],
  iipeikou: ['Iipeikou', 'Iipeiko', 'Pure Double Sequence', 'Pure Double Chow'],
  haitei: ['Haitei', 'Haitei Raoyue', 'Under the Sea'],
  houtei: ['Houtei', 'Houtei Raoyui', 'Under the River'],
  rinshan: ['Rinshan', 'Rinshan Kaihou', 'After a Kan'],
  chankan: ['Chankan', 'Robbing a Kan'],
  renhou: ['Renhou', 'Hand of Man'],
  roundEast: ['Prevalent Wind', 'Round Wind', 'Bakaze'],
  roundSouth: ['Prevalent Wind'],
  roundWest: ['Prevalent Wind'],
  roundNorth: ['Prevalent Wind'],
  seatEast: ['Seat Wind', 'Jikaze'],
  seatSouth: ['Seat Wind'],
  seatWest: ['Seat Wind'],
  seatNorth: ['Seat Wind'],
  haku: ['White Dragon', 'Haku', 'Yakuhai (haku)'],
  hatsu: ['Green Dragon', 'Hatsu', 'Yakuhai (hatsu)'],
  chun: ['Red Dragon', 'Chun', 'Yakuhai (chun)'],
  chiitoitsu: ['Chiitoitsu', 'Seven Pairs'],
  toitoi: ['Toitoi', 'Toitoihou', 'All Triplets', 'All Pungs'],
  sanankou: ['Sanankou', 'Three Concealed Triplets', 'Three Concealed Pungs'],
  sankantsu: ['Sankantsu', 'Three Quads', 'Three Kans'],
  sanshokuDoujun: ['Sanshoku Doujun', 'Mixed Triple Sequence', 'Mixed Triple Chow'],
  sanshokuDoukou: ['Sanshoku Doukou', 'Triple Triplets', 'Triple Pung'],
  ittsuu: ['Ittsuu', 'Ikkitsuukan', 'Pure Straight'],
  chanta: ['Chanta', 'Half Outside Hand', 'Honchantaiyaochuu'],
  junchan: ['Junchan', 'Fully Outside Hand', 'Junchantaiyaochuu'],
  honroutou: ['Honroutou', 'All Terminals and Honors', 'All Terminals and Honours'],
  shousangen: ['Shousangen', 'Little Three Dragons', 'Small Three Dragons'],
  honitsu: ['Honitsu', 'Half Flush', 'Honiisou'],
  chinitsu: ['Chinitsu', 'Full Flush', 'Chiniisou'],
  ryanpeikou: ['Ryanpeikou', 'Twice Pure Double Sequence', 'Twice Pure Double Chow'],
  tenhou: ['Tenhou', 'Blessing of Heaven'],
  chiihou: ['Chiihou', 'Blessing of Earth'],
  kokushi: ['Kokushi Musou', 'Thirteen Orphans'],
  kokushi13: ['Kokushi Musou Juusanmen', 'Thirteen-wait Thirteen Orphans', 'Kokushi Musou 13-sided'],
  suuankou: ['Suuankou', 'Four Concealed Triplets', 'Four Concealed Pungs'],
  suuankouTanki: ['Suuankou Tanki', 'Single-wait Four Concealed Triplets'],
  daisangen: ['Daisangen', 'Big Three Dragons'],
  shousuushii: ['Shousuushii', 'Four Little Winds', 'Little Four Winds'],
  daisuushii: ['Daisuushii', 'Four Big Winds', 'Big Four Winds'],
  tsuuiisou: ['Tsuuiisou', 'All Honors', 'All Honours'],
  ryuuiisou: ['Ryuuiisou', 'All Green'],
  chinroutou: ['Chinroutou', 'All Terminals'],
  suukantsu: ['Suukantsu', 'Four Quads', 'Four Kans'],
  chuuren: ['Chuuren Poutou', 'Nine Gates'],
  chuuren9: ['Junsei Chuuren Poutou', 'True Nine Gates', 'Pure Nine Gates'],
  dora: ['Dora'],
  north: ['Kita', 'Nukidora', 'North Dora'],
  red: ['Red Five', 'Aka Dora', 'Akadora', 'Red Dora'],
  ura: ['Ura Dora', 'Uradora'],
};

/** Japanese names that are not Tenhou's: those of Mahjong Soul, and other ways to write them. */
const JAPANESE: Readonly<Partial<Record<Id, readonly string[]>>> = {
  doubleRiichi: ['ダブル立直', 'ダブルリーチ', 'Wリーチ'],
  haitei: ['海底撈月'],
  tanyao: ['断么九', 'タンヤオ'],
  chanta: ['混全帯么九'],
  junchan: ['純全帯么九'],
  toitoi: ['対対和'],
  haku: ['役牌白', '役牌:白', '白'],
  hatsu: ['役牌發', '役牌:發', '發', '発', '役牌 発'],
  chun: ['役牌中', '役牌:中', '中'],
  kokushi13: ['国士無双十三面待ち', '国士無双十三面', '国士無双13面待ち', '国士無双13面'],
  suuankouTanki: ['四暗刻単騎待ち'],
  chuuren9: ['純正九連宝燈'],
  north: ['北抜きドラ', '北ドラ', '抜きドラ 北'],
};

/** Mahjong Soul's names of winds that count, whichever wind it is. */
const SOUL_WINDS = { round: '役牌:場風牌', seat: '役牌:自風牌' } as const;

/** A name without its spaces, marks and capitals. */
const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const STANDARD: ReadonlyMap<string, string> = new Map([
  ...Object.values(ENGLISH).flatMap((names) => names.map((name) => [bare(name), names[0] ?? name] as const)),
  ...Object.entries(JAPANESE).flatMap(([id, names]) => names.map((name) => [name, TENHOU_NAMES[id as Id]] as const)),
]);

/** The names of our score lines in an English log. */
export const ENGLISH_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENGLISH).map(([id, [name = id]]) => [id, name]),
);

/** A name by the one that stands for it; a name we do not know as it is. */
export function standardName(name: string): string {
  return STANDARD.get(isEnglish(name) ? bare(name) : name) ?? name;
}

function isEnglish(name: string): boolean {
  return /^[\x20-\x7e]+$/.test(name);
}

/** The names of our score lines in a log that uses these ones: English, Mahjong Soul's or Tenhou's. */
export function yakuNamesOf(used: readonly string[]): Readonly<Record<string, string>> {
  if (used.some(isEnglish)) return ENGLISH_NAMES;
  return used.some((name) => Object.values<string>(SOUL_WINDS).includes(name)) ? SOUL_NAMES : TENHOU_NAMES;
}

const SOUL_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TENHOU_NAMES).map(([id, name]) => {
    const wind = /^(round|seat)(?:East|South|West|North)$/.exec(id)?.[1];
    return [id, wind === 'round' || wind === 'seat' ? SOUL_WINDS[wind] : name];
  }),
);
