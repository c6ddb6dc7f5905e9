import { type Kind, kindOf, WINDS } from '../mahjong/tiles.js';
import type { TaiwanWin } from './victory.js';

// T-68: the rules of scoring read a second time, from the page for people, sharing nothing with the scorer but the form of
// its input. Slow and plain: every way to lay the tiles out is tried, and each is judged by the text.

type Tai = Readonly<Record<string, number>>;

const STANDARD: Tai = {
  ...{ 八仙過海: 8, 七搶一: 8, 配牌花胡: 12, 天胡: 16, 地胡: 16, 人胡: 16, 天聽: 8, 地聽: 4, 聽牌: 0 },
  ...{ 門清: 1, 不求: 1, 自摸: 1, 搶槓: 1, 槓上開花: 1, 海底撈月: 1, 河底撈魚: 1, 獨聽: 1, 半求: 1, 全求: 2 },
  ...{ 正花: 1, 花槓: 2, 門風: 1, 圈風: 1, 三元牌: 1, 平胡: 2, 三暗刻: 2, 四暗刻: 5, 五暗刻: 8, 碰碰胡: 4 },
  ...{ 小三元: 4, 大三元: 8, 小四喜: 8, 大四喜: 16, 混一色: 4, 清一色: 8, 字一色: 16 },
};

/** A preset by this reading: its tai, whether 門清自摸 is one entry, the caps. */
export interface Sheet {
  readonly tai: Tai;
  readonly merged: boolean;
  readonly cap: number;
  readonly streak: number;
}

const sheet = (tai: Tai, more: Partial<Sheet> = {}): Sheet => ({
  ...{ tai: { ...STANDARD, ...tai }, merged: false, cap: Infinity, streak: Infinity },
  ...more,
});

const PORTAL = { 半求: 0, 全求: 1, 七搶一: 0, 配牌花胡: 0, 人胡: 0, 天胡: 24 };

export const SHEETS: Readonly<Record<string, Sheet>> = {
  standard: sheet({}, { cap: 81 }),
  original: sheet({}, { cap: 81, merged: true }),
  association: sheet({ 字一色: 8, 七搶一: 0, 配牌花胡: 0 }),
  wikibooks: sheet({ ...{ 半求: 0, 全求: 1, 字一色: 0, 地聽: 8, 天聽: 16 }, ...{ 人胡: 0, 天胡: 32, 配牌花胡: 0 } }),
  star31: sheet({ ...PORTAL, 河底撈魚: 0, 字一色: 0, 聽牌: 1 }, { streak: 10 }),
  mj888: sheet({ ...PORTAL, 花槓: 1, 字一色: 8, 地聽: 8, 天聽: 0 }, { streak: 10 }),
  zhaishenye: sheet(
    {
      ...{ 門清: 2, 自摸: 2, 三元牌: 2, 搶槓: 2, 獨聽: 2, 海底撈月: 2, 門風: 0, 圈風: 0, 正花: 0, 半求: 0, 全求: 3 },
      ...{ 槓上開花: 2, 河底撈魚: 2, 平胡: 3, 三暗刻: 3, 四暗刻: 7, 五暗刻: 12, 清一色: 12, 大三元: 12, 小四喜: 12 },
      ...{ 碰碰胡: 6, 小三元: 6, 混一色: 6, 大四喜: 24, 地胡: 24, 字一色: 16, 地聽: 0, 天聽: 8, 人胡: 16, 天胡: 36 },
      ...{ 八仙過海: 16, 七搶一: 16, 配牌花胡: 0, 聽牌: 2 },
    },
    { streak: 10 },
  ),
  masters: sheet({ 花槓: 1, 半求: 0, 全求: 1, 海底撈月: 2, 七搶一: 0, 配牌花胡: 0 }),
  zhonghua: sheet({ 半求: 0, 字一色: 8, 七搶一: 0, 配牌花胡: 0 }),
};

/** The worth of a win by this reading: the patterns it may be told by, and the tai each seat pays. */
export interface Verdict {
  /** `門清 1 | 自摸 1`, sorted; several where readings are equal in everything. */
  readonly patterns: readonly string[];
  readonly paid: Readonly<Record<number, number>>;
}

export function secondReading(win: TaiwanWin, rules: Sheet): Verdict | undefined {
  const flower = flowerPattern(win, rules.tai);
  const flowerWin = win.winType === 'flower8' || win.winType === 'flower7rob';
  if (flowerWin && flower === undefined) return undefined;
  const hands = win.winType === 'flower7rob' ? [] : layoutsOf(win);
  if (hands.length === 0 && !flowerWin) return undefined;
  const waits = waitsOf(win);
  const found = hands.map((hand) => judged(win, hand, waits, flower, rules));
  if (found.length === 0) found.push({ lines: count({}, flower, rules), chows: 0, shape: 0 });
  const best = found.reduce((a, b) => (isBefore(b, a) ? b : a));
  const equal = found.filter((one) => !isBefore(best, one) && !isBefore(one, best));
  return { patterns: equal.map(({ lines }) => told(lines)), paid: paidBy(win, totalOf(best.lines), rules) };
}

type Lines = readonly (readonly [name: string, tai: number, times: number])[];

interface Judged {
  readonly lines: Lines;
  readonly chows: number;
  /** 兩面 邊張 嵌張 單吊 對碰, from 0. */
  readonly shape: number;
}

const totalOf = (lines: Lines): number => lines.reduce((sum, [, tai, times]) => sum + tai * times, 0);
const told = (lines: Lines): string =>
  lines
    .map(([name, tai, times]) => `${name} ${tai}×${times}`)
    .toSorted()
    .join(' | ');

/** T-27 */
function isBefore(a: Judged, b: Judged): boolean {
  const tai = totalOf(a.lines) - totalOf(b.lines);
  if (tai !== 0) return tai > 0;
  return a.chows === b.chows ? a.shape < b.shape : a.chows > b.chows;
}

function flowerPattern({ winType, flags }: TaiwanWin, tai: Tai): string | undefined {
  const name = winType === 'flower8' ? '八仙過海' : winType === 'flower7rob' ? '七搶一' : '';
  const dealt = name !== '' && flags.opening === true && (tai['配牌花胡'] ?? 0) > 0;
  return dealt ? '配牌花胡' : (tai[name] ?? 0) > 0 ? name : undefined;
}

interface Piece {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair';
  readonly low: Kind;
}

interface Layout {
  readonly pieces: readonly Piece[];
  /** The concealed piece that the winning tile is in. */
  readonly last: number;
}

/** Every way to lay out the concealed tiles and the winning one, and every piece that one may stand in. */
function layoutsOf({ concealed, melds, winTile }: TaiwanWin): readonly Layout[] {
  if (winTile === null) return [];
  const won = kindOf(winTile);
  const tiles = [...concealed.map(kindOf), won].sort((a, b) => a - b);
  return splits(tiles, 5 - melds.length, true).flatMap((pieces) =>
    pieces.flatMap((piece, last) => (kindsOf(piece).includes(won) ? [{ pieces, last }] : [])),
  );
}

function kindsOf({ kind, low }: Piece): readonly Kind[] {
  return kind === 'chow' ? [low, low + 1, low + 2] : [low];
}

function splits(tiles: readonly Kind[], sets: number, pair: boolean): readonly (readonly Piece[])[] {
  const [low] = tiles;
  if (low === undefined) return sets === 0 && !pair ? [[]] : [];
  const found: (readonly Piece[])[] = [];
  const attempt = (kind: Piece['kind'], wanted: readonly Kind[], moreSets: number, morePair: boolean): void => {
    const rest = [...tiles];
    for (const one of wanted) {
      const n = rest.indexOf(one);
      if (n < 0) return;
      rest.splice(n, 1);
    }
    for (const others of splits(rest, moreSets, morePair)) found.push([{ kind, low }, ...others]);
  };
  if (pair) attempt('pair', [low, low], sets, false);
  if (sets > 0) attempt('pung', [low, low, low], sets - 1, pair);
  if (sets > 0 && low < 27 && low % 9 < 7) attempt('chow', [low, low + 1, low + 2], sets - 1, pair);
  return found;
}

/** T-28 */
function waitsOf({ concealed, melds }: TaiwanWin): readonly Kind[] {
  const own = concealed.map(kindOf);
  const held = [...own, ...melds.flatMap(({ tiles }) => tiles.map(kindOf))];
  return [...Array(34).keys()].filter((kind) => {
    if (held.filter((other) => other === kind).length >= 4) return false;
    return (
      splits(
        [...own, kind].sort((a, b) => a - b),
        5 - melds.length,
        true,
      ).length > 0
    );
  });
}

function shapeOf({ kind, low }: Piece, won: Kind): number {
  if (kind === 'pair') return 3;
  if (kind === 'pung') return 4;
  if (won === low + 1) return 2;
  const edge = (low % 9 === 0 && won === low + 2) || (low % 9 === 6 && won === low);
  return edge ? 1 : 0;
}

function judged(
  win: TaiwanWin,
  { pieces, last }: Layout,
  waits: readonly Kind[],
  flower: string | undefined,
  rules: Sheet,
): Judged {
  const { melds, flags, winType, flowers } = win;
  const won = win.winTile === null ? -1 : kindOf(win.winTile);
  const given = winType === 'discard' || winType === 'robKong';
  const laid = melds.map((meld): Piece & { readonly shut: boolean } => ({
    kind: meld.kind,
    low: Math.min(...meld.tiles.map(kindOf)),
    shut: meld.kind === 'kong' && meld.form === 'concealed',
  }));
  const all: readonly Piece[] = [...pieces, ...laid];
  const shape = shapeOf(pieces[last] as Piece, won);
  const same = all.filter(({ kind }) => kind === 'pung' || kind === 'kong');
  const eyes = all.find(({ kind }) => kind === 'pair')?.low ?? -1;
  const chows = all.filter(({ kind }) => kind === 'chow').length;
  const shut =
    pieces.filter(({ kind }, n) => kind === 'pung' && !(given && n === last)).length +
    laid.filter((meld) => meld.shut).length;
  const closed = laid.every((meld) => meld.shut);
  const open = laid.length === 5 && laid.every((meld) => !meld.shut);
  const dragons = same.filter(({ low }) => low >= 31).length;
  const winds = same.filter(({ low }) => low >= 27 && low < 31).length;
  const suits = new Set(all.filter(({ low }) => low < 27).map(({ low }) => (low / 9) | 0)).size;
  const honours = all.some(({ low }) => low >= 27);
  const pungOf = (kind: Kind): number => same.filter(({ low }) => low === kind).length;
  const numbers = flowers.map((tile) => (tile - 136) % 4);
  const groups = [0, 1].filter((group) => flowers.filter((tile) => (tile - 136) >> 2 === group).length === 4).length;
  const replaced =
    winType === 'flower8' || flags.afterFlower === true || ['concealed', 'added'].includes(flags.afterKong ?? '');
  const found: Record<string, number> = {
    天胡: Number(!given && flags.tianHu === true),
    地胡: Number(!given && flags.diHu === true),
    人胡: Number(winType === 'discard' && flags.renHu === true),
    天聽: Number(flags.tianTing === true),
    地聽: Number(flags.diTing === true),
    聽牌: Number(flags.ready === true),
    門清: Number(closed),
    不求: Number(closed && !given),
    自摸: Number(!given),
    搶槓: Number(winType === 'robKong'),
    槓上開花: Number(!given && replaced),
    海底撈月: Number(!given && flags.lastTile === true),
    河底撈魚: Number(winType === 'discard' && flags.lastTile === true),
    獨聽: Number(waits.length === 1 && shape >= 1 && shape <= 3),
    半求: Number(open && !given),
    全求: Number(open && given),
    正花: numbers.filter((n) => n === WINDS.indexOf(win.seatWind)).length,
    花槓: groups,
    門風: pungOf(27 + WINDS.indexOf(win.seatWind)),
    圈風: pungOf(27 + WINDS.indexOf(win.roundWind)),
    三元牌: dragons,
    平胡: Number(chows === 5 && !honours && flowers.length === 0 && given && shape === 0),
    三暗刻: Number(shut >= 3),
    四暗刻: Number(shut >= 4),
    五暗刻: Number(shut >= 5),
    碰碰胡: Number(same.length === 5),
    小三元: Number(dragons === 2 && eyes >= 31),
    大三元: Number(dragons === 3),
    小四喜: Number(winds === 3 && eyes >= 27 && eyes < 31),
    大四喜: Number(winds === 4),
    混一色: Number(suits === 1 && honours),
    清一色: Number(suits === 1 && !honours),
    字一色: Number(suits === 0),
  };
  return { lines: count(found, flower, rules), chows, shape };
}

/** The patterns that each counted pattern drops (T-37 to T-45). */
const DROPS: readonly (readonly [by: string, drops: readonly string[]])[] = [
  ['八仙過海', ['正花', '花槓']],
  ['配牌花胡', ['正花', '花槓']],
  ['天胡', ['門清', '天聽', '地聽', '不求', '自摸', '獨聽', '槓上開花']],
  ['地胡', ['門清', '天聽', '地聽', '不求', '自摸']],
  ['人胡', ['門清', '天聽', '地聽']],
  ['天聽', ['門清', '不求', '聽牌']],
  ['地聽', ['門清', '不求', '聽牌']],
  ['海底撈月', ['槓上開花']],
  ['五暗刻', ['三暗刻', '四暗刻', '門清', '碰碰胡']],
  ['四暗刻', ['三暗刻']],
  ['小三元', ['三元牌']],
  ['大三元', ['三元牌']],
  ['大四喜', ['門風', '圈風']],
  ['字一色', ['碰碰胡']],
];

function count(found: Readonly<Record<string, number>>, flower: string | undefined, { tai, merged }: Sheet): Lines {
  const all: Readonly<Record<string, number>> = flower === undefined ? found : { ...found, [flower]: 1 };
  const counted = Object.keys(all).filter((name) => (all[name] ?? 0) > 0 && (tai[name] ?? 0) > 0);
  const dropped = new Set(DROPS.filter(([by]) => counted.includes(by)).flatMap(([, drops]) => drops));
  const kept = counted.filter((name) => !dropped.has(name));
  const joined = merged && kept.includes('不求');
  return kept
    .filter((name) => !joined || (name !== '門清' && name !== '自摸'))
    .map((name) => [name, joined && name === '不求' ? 2 : (tai[name] as number), all[name] as number] as const);
}

/** T-47, T-48 */
function paidBy(win: TaiwanWin, tai: number, { cap, streak }: Sheet): Readonly<Record<number, number>> {
  const { winnerSeat, dealerSeat, discarderSeat } = win;
  const payers = discarderSeat === null ? [0, 1, 2, 3].filter((seat) => seat !== winnerSeat) : [discarderSeat];
  const between = 1 + 2 * Math.min(win.dealerStreak, streak);
  const of = (seat: number): number =>
    Math.min(tai, cap) + (seat === dealerSeat || winnerSeat === dealerSeat ? between : 0);
  return Object.fromEntries(payers.map((seat) => [seat, of(seat)]));
}
