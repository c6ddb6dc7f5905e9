import { WINDS } from '../mahjong/tiles.js';
import type { WonHand } from '../riichi/shape.js';

// the rules of scoring read a second time, from the page for people, sharing nothing with the scorer but the
// form of its input. Slow and plain: every way to lay the tiles out is tried, and each is judged by the text.

/** The rules of a preset that a hand's value depends on, as this reading knows them. */
export interface Sheet {
  readonly twice: boolean;
  readonly kiriage: boolean;
  readonly renhou: boolean;
}

export const SHEETS: Readonly<Record<string, Sheet>> = {
  standard: { twice: true, kiriage: true, renhou: true },
  tenhou: { twice: false, kiriage: false, renhou: false },
  majsoul: { twice: true, kiriage: false, renhou: false },
};

/** The worth of a hand: its lines in every way that gives the most, and the han, fu and base of that. */
export interface Worth {
  readonly lines: readonly string[];
  readonly han: number;
  readonly fu: number;
  readonly yakuman: number;
  readonly base: number;
}

type Part = {
  readonly kind: 'chow' | 'pung' | 'kong' | 'pair';
  readonly low: number;
  /** Nothing of it was called or won by ron. */
  readonly shut: boolean;
  /** It holds the winning tile. */
  readonly last: boolean;
};

interface Reading {
  readonly form: 'sets' | 'pairs' | 'orphans';
  readonly parts: readonly Part[];
}

const isHonour = (kind: number): boolean => kind >= 27;
const isOuter = (kind: number): boolean => isHonour(kind) || kind % 9 === 0 || kind % 9 === 8;
const GREEN = [19, 20, 21, 23, 25, 32];

export function secondReading(hand: WonHand, sheet: Sheet): Worth | undefined {
  const worths = readingsOf(hand).flatMap((reading) => worthOf(hand, reading, sheet) ?? []);
  const [best] = worths.toSorted((a, b) => b.base - a.base || b.yakuman - a.yakuman || b.han - a.han || b.fu - a.fu);
  if (best === undefined) return undefined;
  const equal = worths.filter(
    ({ base, yakuman, han, fu }) =>
      base === best.base && yakuman === best.yakuman && han === best.han && fu === best.fu,
  );
  return { ...best, lines: equal.flatMap(({ lines }) => lines) };
}

/** Every way to lay out the concealed tiles, and every part of it that the winning tile may have come to. */
function readingsOf({ concealed, winTile, melds, by }: WonHand): readonly Reading[] {
  const won = winTile >> 2;
  const kinds = [...concealed, winTile].map((tile) => tile >> 2).sort((a, b) => a - b);
  const called = melds.map((meld): Part => {
    const low = Math.min(...meld.tiles.map((tile) => tile >> 2));
    const shut = meld.kind === 'kong' && meld.form === 'concealed';
    return { kind: meld.kind, low, shut, last: false };
  });
  const laid = layouts(kinds, 4 - melds.length).flatMap((parts) =>
    parts.flatMap(({ kind, low }, at) => {
      const has = kind === 'chow' ? won >= low && won <= low + 2 : won === low;
      if (!has) return [];
      return [parts.map((part, n): Part => ({ ...part, last: n === at, shut: n !== at || by === 'tsumo' }))];
    }),
  );
  const sets = laid.map((parts): Reading => ({ form: 'sets', parts: [...parts, ...called] }));
  if (melds.length > 0) return sets;
  const different = [...new Set(kinds)];
  const pairs = different.length === 7 && different.every((kind) => kinds.filter((one) => one === kind).length === 2);
  const orphans = different.length === 13 && kinds.every(isOuter);
  return [
    ...sets,
    ...(pairs ? [{ form: 'pairs', parts: [] } as const] : []),
    ...(orphans ? [{ form: 'orphans', parts: [] } as const] : []),
  ];
}

type Laid = Pick<Part, 'kind' | 'low'>;

/** The ways to part sorted tiles into so many sets and one pair, the lowest tile first. */
function layouts(kinds: readonly number[], sets: number, pair = false): readonly (readonly Laid[])[] {
  const [low] = kinds;
  if (low === undefined) return sets === 0 && pair ? [[]] : [];
  const without = (taken: readonly number[]): readonly number[] | undefined => {
    const rest = [...kinds];
    for (const kind of taken) {
      const at = rest.indexOf(kind);
      if (at < 0) return undefined;
      rest.splice(at, 1);
    }
    return rest;
  };
  const found: (readonly Laid[])[] = [];
  const go = (kind: Laid['kind'], taken: readonly number[]): void => {
    const rest = without(taken);
    const isPair = kind === 'pair';
    if (rest === undefined || (isPair ? pair : sets === 0)) return;
    for (const more of layouts(rest, isPair ? sets : sets - 1, pair || isPair)) found.push([{ kind, low }, ...more]);
  };
  go('pair', [low, low]);
  go('pung', [low, low, low]);
  if (!isHonour(low) && low % 9 <= 6) go('chow', [low, low + 1, low + 2]);
  return found;
}

function worthOf(hand: WonHand, reading: Reading, sheet: Sheet): Worth | undefined {
  const limits = yakumanOf(hand, reading, sheet);
  const yakuman = limits.reduce((sum, [, times]) => sum + times, 0);
  const fu = fuOf(hand, reading);
  if (yakuman > 0) {
    const lines = [
      limits
        .map(([name, times]) => `${name} ${13 * times}`)
        .sort()
        .join(' | '),
    ];
    return { lines, han: 13 * yakuman, fu, yakuman, base: 8000 * yakuman };
  }
  const yaku = yakuOf(hand, reading, sheet).filter(([, han]) => han > 0);
  if (yaku.length === 0) return undefined;
  const all = [...yaku, ...bonusOf(hand)].filter(([, han]) => han > 0);
  const han = all.reduce((sum, [, one]) => sum + one, 0);
  const lines = [
    all
      .map(([name, one]) => `${name} ${one}`)
      .sort()
      .join(' | '),
  ];
  return { lines, han, fu, yakuman, base: baseOf(han, fu, sheet) };
}

function baseOf(han: number, fu: number, { kiriage }: Sheet): number {
  if (han >= 13) return 8000;
  if (han >= 11) return 6000;
  if (han >= 8) return 4000;
  if (han >= 6) return 3000;
  const plain = fu * 2 ** (2 + han);
  if (han >= 5 || plain > 2000) return 2000;
  return kiriage && ((han === 4 && fu === 30) || (han === 3 && fu === 60)) ? 2000 : plain;
}

type Line = readonly [name: string, han: number];

/** The facts of a hand that are asked again and again. */
function seen({ concealed, winTile, melds, seatWind, roundWind }: WonHand, { parts }: Reading) {
  const kinds = [...concealed, winTile, ...melds.flatMap(({ tiles }) => tiles)].map((tile) => tile >> 2);
  const same = parts.filter(({ kind }) => kind === 'pung' || kind === 'kong');
  return {
    kinds,
    same,
    chows: parts.filter(({ kind }) => kind === 'chow'),
    pair: parts.find(({ kind }) => kind === 'pair')?.low ?? -1,
    last: parts.find((part) => part.last),
    closed: melds.every((meld) => meld.kind === 'kong' && meld.form === 'concealed'),
    seat: 27 + WINDS.indexOf(seatWind),
    round: 27 + WINDS.indexOf(roundWind),
    pungOf: (kind: number): boolean => same.some(({ low }) => low === kind),
    suits: new Set(kinds.filter((kind) => !isHonour(kind)).map((kind) => Math.floor(kind / 9))).size,
    honours: kinds.some(isHonour),
  };
}

function yakumanOf(hand: WonHand, reading: Reading, { twice }: Sheet): readonly Line[] {
  const { kinds, same, pair, last, closed, suits, honours } = seen(hand, reading);
  const { flags, by, concealed, winTile } = hand;
  const double = twice ? 2 : 1;
  const before = concealed.map((tile) => tile >> 2);
  const shut = same.filter((part) => part.shut).length;
  const winds = same.filter(({ low }) => low >= 27 && low <= 30).length;
  const dragons = same.filter(({ low }) => low >= 31).length;
  const kongs = same.filter(({ kind }) => kind === 'kong').length;
  const gates = isGates(hand, kinds) && reading.form === 'sets';
  const pure = gates && isGatesBefore(before);
  const all: readonly (readonly [string, boolean, number])[] = [
    ['tenhou', flags.tenhou === true && by === 'tsumo' && closed, 1],
    ['chiihou', flags.chiihou === true && by === 'tsumo' && closed, 1],
    ['kokushi', reading.form === 'orphans' && before.includes(winTile >> 2) === false, 1],
    ['kokushi13', reading.form === 'orphans' && before.includes(winTile >> 2), double],
    ['suuankou', shut === 4 && last?.kind !== 'pair', 1],
    ['suuankouTanki', shut === 4 && last?.kind === 'pair', double],
    ['daisangen', dragons === 3, 1],
    ['daisuushii', winds === 4, double],
    ['shousuushii', winds === 3 && pair >= 27 && pair <= 30, 1],
    ['tsuuiisou', suits === 0, 1],
    ['ryuuiisou', kinds.every((kind) => GREEN.includes(kind)), 1],
    ['chinroutou', !honours && kinds.every(isOuter), 1],
    ['suukantsu', kongs === 4, 1],
    ['chuuren', gates && !pure, 1],
    ['chuuren9', pure, double],
  ];
  const found = all.filter(([, holds]) => holds);
  // The form of seven pairs has no sets, and thirteen orphans are nothing but themselves.
  const kept = found.filter(([name]) => reading.form !== 'orphans' || /kokushi|hou$/.test(name));
  return kept.map(([name, , times]) => [name, times]);
}

const GATES = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8];

/** Nine gates: 1112345678999 of one suit and one more of it, nothing called. */
function isGates({ melds }: WonHand, kinds: readonly number[]): boolean {
  const [first = 0] = kinds;
  const suit = 9 * Math.floor(first / 9);
  if (melds.length > 0 || kinds.some((kind) => kind < suit || kind >= suit + 9 || isHonour(kind))) return false;
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].every(
    (n) => kinds.filter((kind) => kind === suit + n).length >= GATES.filter((one) => one === n).length,
  );
}

function isGatesBefore(before: readonly number[]): boolean {
  return (
    before
      .map((kind) => kind % 9)
      .sort((a, b) => a - b)
      .join() === GATES.join()
  );
}

function yakuOf(hand: WonHand, reading: Reading, { renhou }: Sheet): readonly Line[] {
  const { kinds, same, chows, pair, last, closed, seat, round, pungOf, suits, honours } = seen(hand, reading);
  const { flags, by, winTile } = hand;
  const { form, parts } = reading;
  const drawn = by === 'tsumo';
  const won = winTile >> 2;
  const declared = flags.riichi === true || flags.doubleRiichi === true;
  const shut = same.filter((part) => part.shut).length;
  const kongs = same.filter(({ kind }) => kind === 'kong').length;
  const twins = closed ? twinsIn(chows.map(({ low }) => low)) : 0;
  const outside = form === 'sets' && chows.length > 0 && parts.every((part) => holdsOuter(part));
  const open = closed ? 0 : 1;
  const dragons = same.filter(({ low }) => low >= 31).length;
  const lows = chows.map(({ low }) => low);
  const straight = [9, 18].some((suit) => [0, 3, 6].every((n) => lows.includes(suit + n)));
  const two = last?.kind === 'chow' && ((won === last.low && won % 9 !== 6) || (won === last.low + 2 && won % 9 !== 2));
  const flat = chows.length === 4 && two && pair < 31 && pair !== seat && pair !== round;
  const threefold = same.some(({ low }) => low < 9 && pungOf(low + 9) && pungOf(low + 18));
  const is = (holds: boolean, han: number): number => (holds ? han : 0);
  const winds = ['East', 'South', 'West', 'North'];
  return [
    ['riichi', is(flags.riichi === true && flags.doubleRiichi !== true, 1)],
    ['doubleRiichi', is(flags.doubleRiichi === true, 2)],
    ['ippatsu', is(flags.ippatsu === true && declared, 1)],
    ['haitei', is(drawn && flags.lastTile === true && flags.rinshan !== true, 1)],
    ['houtei', is(!drawn && flags.lastTile === true && flags.chankan !== true, 1)],
    ['rinshan', is(drawn && flags.rinshan === true, 1)],
    ['chankan', is(!drawn && flags.chankan === true, 1)],
    ['renhou', is(renhou && !drawn && closed && flags.renhou === true, 5)],
    ['tsumo', is(drawn && closed, 1)],
    [`round${winds[round - 27]}`, is(pungOf(round), 1)],
    [`seat${winds[seat - 27]}`, is(pungOf(seat), 1)],
    ['haku', is(pungOf(31), 1)],
    ['hatsu', is(pungOf(32), 1)],
    ['chun', is(pungOf(33), 1)],
    ['pinfu', is(flat && closed, 1)],
    ['tanyao', is(!kinds.some(isOuter), 1)],
    ['iipeikou', is(twins === 1, 1)],
    ['ryanpeikou', is(twins === 2, 3)],
    ['ittsuu', is(straight, 2 - open)],
    ['chanta', is(outside && honours, 2 - open)],
    ['junchan', is(outside && !honours, 3 - open)],
    ['chiitoitsu', is(form === 'pairs', 2)],
    ['toitoi', is(same.length === 4, 2)],
    ['sanankou', is(shut === 3, 2)],
    ['sankantsu', is(kongs === 3, 2)],
    ['sanshokuDoukou', is(threefold, 2)],
    ['honroutou', is(honours && kinds.every(isOuter), 2)],
    ['shousangen', is(dragons === 2 && pair >= 31, 2)],
    ['honitsu', is(suits === 1 && honours, 3 - open)],
    ['chinitsu', is(suits === 1 && !honours, 6 - open)],
  ];
}

/** Pairs of equal chows, each chow in one pair. */
function twinsIn(lows: readonly number[]): number {
  return [...new Set(lows)].reduce((sum, low) => sum + Math.floor(lows.filter((one) => one === low).length / 2), 0);
}

function holdsOuter({ kind, low }: Part): boolean {
  return kind === 'chow' ? low % 9 === 0 || low % 9 === 6 : isOuter(low);
}

/** the tile an indicator points to, where 2m to 8m are missing. */
function pointed(indicator: number): number {
  const kind = indicator >> 2;
  if (kind === 0) return 8;
  if (kind === 8) return 0;
  if (kind < 27) return kind - (kind % 9) + ((kind + 1) % 9);
  return kind < 31 ? 27 + ((kind - 26) % 4) : 31 + ((kind - 30) % 3);
}

function bonusOf({ concealed, winTile, melds, dora, ura, flags, norths = [] }: WonHand): readonly Line[] {
  const tiles = [...concealed, winTile, ...melds.flatMap((meld) => meld.tiles), ...norths];
  const under = (indicators: readonly number[]): number =>
    indicators.reduce((sum, one) => sum + tiles.filter((tile) => tile >> 2 === pointed(one)).length, 0);
  const looked = flags.riichi === true || flags.doubleRiichi === true;
  return [
    ['dora', under(dora)],
    ['red', tiles.filter((tile) => tile === 52 || tile === 88).length],
    ['north', norths.length],
    ['ura', looked ? under(ura) : 0],
  ];
}

function fuOf(hand: WonHand, reading: Reading): number {
  if (reading.form === 'pairs') return 25;
  if (reading.form === 'orphans') return hand.by === 'tsumo' ? 30 : 40;
  const { pair, last, closed, seat, round, chows } = seen(hand, reading);
  const won = hand.winTile >> 2;
  const drawn = hand.by === 'tsumo';
  let fu = 20;
  for (const { kind, low, shut } of reading.parts) {
    if (kind === 'pung' || kind === 'kong')
      fu += 2 * (isOuter(low) ? 2 : 1) * (shut ? 2 : 1) * (kind === 'kong' ? 4 : 1);
  }
  if (pair >= 31) fu += 2;
  if (pair === seat) fu += 2;
  if (pair === round) fu += 2;
  const narrow =
    last?.kind === 'pair' ||
    (last?.kind === 'chow' &&
      (won === last.low + 1 || (won === last.low + 2 && won % 9 === 2) || (won === last.low && won % 9 === 6)));
  if (narrow) fu += 2;
  const flat = fu === 20 && chows.length === 4;
  if (flat && drawn && closed) return 20;
  if (flat && !drawn && !closed) return 30;
  if (drawn) fu += 2;
  if (!drawn && closed) fu += 10;
  return 10 * Math.ceil(fu / 10);
}

/** The gains of three seats: a ron is paid by one, a draw by both; half of the missing share is added to each, or not. */
export function paidFor(base: number, winner: number, from: number, dealer: number, split: boolean): readonly number[] {
  const up = (points: number): number => 100 * Math.ceil(points / 100);
  const shares = [0, 1, 2].map((seat) => {
    if (seat === winner) return 0;
    if (winner !== from) return seat === from ? up(base * (winner === dealer ? 6 : 4)) : 0;
    const own = up(base * (winner === dealer || seat === dealer ? 2 : 1));
    const missing = up(base * (winner === dealer ? 2 : 1));
    return own + (split ? up(missing / 2) : 0);
  });
  const sum = shares.reduce((all, one) => all + one, 0);
  return shares.map((share, seat) => (seat === winner ? sum : 0 - share));
}
