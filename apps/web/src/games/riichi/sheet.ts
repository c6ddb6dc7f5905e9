import {
  baseOf,
  countsTwice,
  FU,
  FU_WORDS,
  LIMIT_WORDS,
  LIMITS,
  LINE_RULES,
  type LineId,
  PRESETS,
  type PresetName,
  type RiichiConfig,
  ronPoints,
  YAKU,
  YAKU_WORDS,
  YAKUMAN,
} from '@paiju/games/riichi';
import type { Words } from '../../i18n/index.js';
import { said, same } from '../../i18n/index.js';
import type { SheetOf, SheetRow, SheetTable } from '../record.js';
import { MEANINGS } from './meanings.js';

/** Riichi: yaku, yakuman, dora, the worth of a hand, and fu. */
export const sheetOf: SheetOf = (preset) =>
  sheetUnder(Object.hasOwn(PRESETS, preset) ? PRESETS[preset as PresetName] : PRESETS.standard);

/** The same under a configuration, without lines that its tiles cannot make. */
export function sheetUnder(config: RiichiConfig, impossible: readonly LineId[] = []): readonly SheetTable[] {
  return [
    yakuTable(config, impossible),
    doraTable(config),
    yakumanTable(config),
    limitTable(config),
    ...pointTables(config),
    fuTable,
  ];
}

const HAN = said('翻', '番', '翻', 'han');
const CLOSED = said('門清', '门清', '門前', 'closed');
const OPEN = said('副露', '副露', '鳴き', 'open');

/** Winds are shown once each: a round's and a seat's. */
const ONE_OF_FOUR = /^(round|seat)(South|West|North)$/;

function row(id: LineId, values: SheetRow['values']): SheetRow {
  const name = /^(round|seat)East$/.test(id) ? withoutWind(YAKU_WORDS[id]) : YAKU_WORDS[id];
  return { name, meaning: MEANINGS[id], values, rule: LINE_RULES.yaku[id] };
}

/** `場風 東` as `場風`: the last word names the wind. */
function withoutWind(words: Words): Words {
  const short = (text: string): string => text.replace(/ \S+$/, '');
  return said(short(words['zh-TW']), short(words['zh-CN']), short(words.ja), short(words.en));
}

const counted = (han: number): string => (han === 0 ? '–' : String(han));

function yakuTable({ renhou, ippatsu, openTanyao }: RiichiConfig, impossible: readonly LineId[]): SheetTable {
  const played = (id: LineId): boolean =>
    !impossible.includes(id) &&
    (id !== 'renhou' || renhou === 'mangan') &&
    (id !== 'ippatsu' || ippatsu) &&
    !ONE_OF_FOUR.test(id);
  const rows = YAKU.filter(({ id }) => played(id))
    .toSorted((a, b) => a.closed - b.closed)
    .map(({ id, closed, open }) => row(id, [counted(closed), counted(id === 'tanyao' && !openTanyao ? 0 : open)]));
  return { title: said('役（翻數）', '役（番数）', '役（翻数）', 'Yaku, in han'), heads: [CLOSED, OPEN], rows };
}

function doraTable({ reds, ura, northRobbed }: RiichiConfig): SheetTable {
  const ids: readonly LineId[] = [
    'dora',
    ...(reds > 0 ? (['red'] as const) : []),
    ...(northRobbed === undefined ? [] : (['north'] as const)),
    ...(ura ? (['ura'] as const) : []),
  ];
  return {
    title: said('寶牌（不是役）', '宝牌（不是役）', 'ドラ（役ではない）', 'Dora, which are no yaku'),
    heads: [HAN],
    rows: ids.map((id) => row(id, ['1'])),
  };
}

function yakumanTable(config: RiichiConfig): SheetTable {
  const rows = YAKUMAN.filter(({ id }) => id !== 'renhou' || config.renhou === 'yakuman').map(
    ({ id, closed, open }) => {
      const value = (count: number): string => (count === 0 ? '–' : countsTwice(id, config) ? '×2' : '×1');
      return row(id, [value(closed), value(open)]);
    },
  );
  return { title: LIMIT_WORDS.yakuman, heads: [CLOSED, OPEN], rows };
}

const RON = said('閒家', '闲家', '子', 'non-dealer');
const DEALER_RON = said('莊家', '庄家', '親', 'dealer');

const points = (base: number): readonly string[] =>
  [false, true].map((dealer) => ronPoints(base, dealer).toLocaleString('en'));

/** from five han on the han alone decide; those of one value stand together. */
function limitTable(config: RiichiConfig): SheetTable {
  const hans = Array.from({ length: KAZOE_HAN - MANGAN_HAN + 1 }, (_, n) => MANGAN_HAN + n);
  const firsts = hans.filter((han) => han === MANGAN_HAN || limitBase(han, config) !== limitBase(han - 1, config));
  const rows = firsts.map((from, n): SheetRow => {
    const to = (firsts[n + 1] ?? Number.POSITIVE_INFINITY) - 1;
    const han = to === from ? `${from}` : to === Number.POSITIVE_INFINITY ? `${from}+` : `${from}–${to}`;
    const limit = LIMITS[n] ?? 'kazoe';
    const values = [han, ...points(limitBase(from, config))];
    return { name: LIMIT_WORDS[limit], values, rule: LINE_RULES.limit[limit] };
  });
  const title = said('滿貫以上（榮和點數）', '满贯以上（荣和点数）', '満貫以上（ロンの点）', 'Limits, won by ron');
  return { title, heads: [HAN, RON, DEALER_RON], rows };
}

const MANGAN_HAN = 5;
const KAZOE_HAN = 13;
const limitBase = (han: number, config: RiichiConfig): number => baseOf(han, 30, config);

const HANS = [1, 2, 3, 4];
const FUS = [25, 30, 40, 50, 60, 70];

/** a hand of seven pairs has 25 fu and two han at least. */
const isPossible = (han: number, fu: number): boolean => fu !== 25 || han > 1;

function pointTables(config: RiichiConfig): readonly SheetTable[] {
  return [false, true].map((dealer) => ({
    title: dealer
      ? said('莊家榮和點數', '庄家荣和点数', '親のロンの点', 'Points of a ron, dealer')
      : said('閒家榮和點數', '闲家荣和点数', '子のロンの点', 'Points of a ron, non-dealer'),
    heads: HANS.map((n) => said(`${n} 翻`, `${n} 番`, `${n}翻`, `${n} han`)),
    rows: FUS.map((fu): SheetRow => {
      const value = (han: number): string =>
        isPossible(han, fu) ? ronPoints(baseOf(han, fu, config), dealer).toLocaleString('en') : '–';
      return {
        name: said(`${fu} 符`, `${fu} 符`, `${fu}符`, `${fu} fu`),
        values: HANS.map(value),
        rule: LINE_RULES.sum.points,
      };
    }),
  }));
}

const FU_IDS = Object.keys(FU) as readonly (keyof typeof FU)[]; // the keys of a literal

const fuTable: SheetTable = {
  title: said('符', '符', '符', 'Fu'),
  heads: [said('符', '符', '符', 'fu')],
  rows: FU_IDS.map((id) => ({ name: FU_WORDS[id], values: [same(String(FU[id]))], rule: LINE_RULES.fu[id] })),
};
