import type { Seat } from '@paiju/kernel';
import { countTiles, withKind } from '../mahjong/counts.js';
import type { Meld } from '../mahjong/melds.js';
import { at, type Ending, four } from '../mahjong/table.js';
import { kindOf, type Tile } from '../mahjong/tiles.js';
import { isComplete } from '../mahjong/waits.js';
import { flowersOf, holderOfLast, isFlowerMoment } from './flower-win.js';
import { liableSeat } from './liability.js';
import { type Forms, formsOf, isEightPairs } from './pairs.js';
import { drawable } from './reserve.js';
import { scoreWin, type TaiwanScore } from './score.js';
import { SETS } from './shanten.js';
import type { Abort, Declaration, Taiwan, TaiwanEvent, TaiwanRound, TaiwanTable, Win } from './table.js';
import { roundWind, seatWind } from './table.js';
import type { Flags, TaiwanWin, WinType } from './victory.js';

/** A win by a complete hand, or by flowers (T-46). */
export type WinKind = 'hand' | 'flower';

/** The best a seat could win now in one of the two ways; undefined where it cannot. What it declined is not looked at. */
export function winOf(table: TaiwanTable, seat: Seat, kind: WinKind): Win | undefined {
  const by = kind === 'hand' ? handWin(table, seat) : flowerWin(table, seat);
  if (by === undefined) return undefined;
  let best: Win | undefined;
  for (const win of readings(table, seat, by)) {
    const score = scoreWin(win, table.config);
    if (score !== undefined && isMore(score, best?.score)) best = madeOf(win, score);
  }
  return best;
}

function isMore(score: TaiwanScore, than: TaiwanScore | undefined): boolean {
  return than === undefined || score.handTai > than.handTai;
}

function madeOf({ winnerSeat, winType, discarderSeat, winTile }: TaiwanWin, score: TaiwanScore): Win {
  return { seat: winnerSeat, by: winType, from: discarderSeat, tile: winTile, score };
}

/** True if a seat's hand is complete with what lies on the table, whatever the rules make of it. */
export function isHandComplete(table: TaiwanTable, seat: Seat): boolean {
  return handWin(table, seat) !== undefined;
}

/** The way a complete hand would win now; undefined where it is not complete, or nothing has come to complete it (T-11). */
function handWin({ config, phase, places }: TaiwanTable, seat: Seat): WinType | undefined {
  const { concealed, drawn, melds } = at(places, seat);
  const forms = formsOf(config);
  const completedBy = (tile: Tile | null): boolean => completes(concealed, tile, melds, forms);
  if (phase.kind === 'opening') return completedBy(null) ? 'selfDraw' : undefined; // T-8: 天胡
  if (phase.kind === 'turn') return drawn !== null && completedBy(drawn) ? 'selfDraw' : undefined;
  if (phase.kind === 'discard') return completedBy(phase.tile) ? 'discard' : undefined;
  const robbable = phase.kind === 'kong' && phase.form === 'added'; // T-16
  return robbable && completedBy(phase.tile) ? 'robKong' : undefined;
}

function completes(concealed: readonly Tile[], tile: Tile | null, melds: readonly Meld[], forms: Forms): boolean {
  const counts = countTiles(concealed);
  const full = tile === null ? counts : withKind(counts, kindOf(tile));
  return isComplete(full, melds.length, SETS) || (forms.pairs && melds.length === 0 && isEightPairs(full));
}

function flowerWin(table: TaiwanTable, seat: Seat): WinType | undefined {
  return isFlowerMoment(table, seat) ? flowersOf(table, seat) : undefined;
}

/** A win as the scorer takes it. Of 17 dealt tiles any may have come last, so each is tried. */
function readings(table: TaiwanTable, seat: Seat, by: WinType): readonly TaiwanWin[] {
  const { concealed } = at(table.places, seat);
  const dealt = concealed.length % 3 === 2 && by !== 'flower7rob';
  if (!dealt) return [victory(table, seat, by, concealed, winTile(table, seat, by))];
  const firsts = concealed.filter((tile, n) => kindOf(tile) !== kindOf(concealed[n - 1] ?? -1));
  return firsts.map((tile) =>
    victory(
      table,
      seat,
      by,
      concealed.filter((own) => own !== tile),
      tile,
    ),
  );
}

/** The robbed flower, the discard or kong tile, or what the seat has drawn. */
function winTile(table: TaiwanTable, seat: Seat, by: WinType): Tile | null {
  const { phase, places } = table;
  const robbed = by === 'flower7rob' ? holderOfLast(table, seat) : undefined;
  if (robbed !== undefined) return at(places, robbed).bonus[0] ?? null;
  return phase.kind === 'discard' || phase.kind === 'kong' ? phase.tile : at(places, seat).drawn;
}

/** T-56: everything a win's value depends on, read off the table. */
function victory(
  table: TaiwanTable,
  seat: Seat,
  winType: WinType,
  concealed: readonly Tile[],
  winTile: Tile | null,
): TaiwanWin {
  const { melds, bonus } = at(table.places, seat);
  return {
    concealed,
    melds,
    flowers: bonus,
    winTile,
    winType,
    seatWind: seatWind(table, seat),
    roundWind: roundWind(table),
    winnerSeat: seat,
    dealerSeat: table.dealer,
    dealerStreak: table.shown.streak,
    discarderSeat: giverOf(table, seat, winType),
    liableSeat: liableSeat(table, seat),
    flags: flagsOf(table, seat, winType),
  };
}

function giverOf(table: TaiwanTable, seat: Seat, by: WinType): Seat | null {
  const { phase } = table;
  if (by === 'flower7rob') return holderOfLast(table, seat) ?? null;
  return phase.kind === 'discard' || phase.kind === 'kong' ? phase.seat : null;
}

const DECLARED = { heavenReady: 'tianTing', earthReady: 'diTing', ready: 'ready' } as const satisfies Record<
  Declaration,
  keyof Flags
>;

function flagsOf(table: TaiwanTable, seat: Seat, by: WinType): Flags {
  const { phase, shown } = table;
  const declared = at(shown.ready, seat);
  const untouched = seat !== table.dealer && table.calls === 0 && at(table.places, seat).river.length === 0;
  const arrival = phase.kind === 'turn' ? phase.arrival : undefined;
  return {
    lastTile: (arrival !== undefined || phase.kind === 'discard') && drawable(table) === 0,
    afterFlower: arrival === 'bonus',
    tianHu: phase.kind === 'opening' && by === 'selfDraw',
    diHu: untouched && isEarthly(table),
    renHu: untouched && phase.kind === 'discard',
    opening: phase.kind === 'opening' && by !== 'selfDraw',
    ...(declared !== null && { [DECLARED[declared]]: true }),
    ...(arrival === 'kong' && shown.kong !== null && { afterKong: shown.kong }),
  };
}

/** T-21, T-65: 地胡 of a seat that has discarded nothing: every discard follows a draw, so its draw now is the first one. */
function isEarthly({ config, phase, places, dealer }: TaiwanTable): boolean {
  if (config.earthWinBy === 'ownDraw') return phase.kind === 'turn';
  return phase.kind === 'discard' && phase.seat === dealer && at(places, dealer).river.length === 1;
}

/** T-13: wins that take effect together; where only three together all win, two are one. */
export function won({ table }: TaiwanRound, seats: readonly Seat[]): Ending<Taiwan> {
  const bumped = table.config.multiWin === 'doubleHeadBumpTripleAll' && seats.length === 2;
  return ended((bumped ? seats.slice(0, 1) : seats).map((seat) => madeBy(table, seat, 'hand')));
}

/** The end of a hand that one seat's flowers won. */
export function wonByFlowers({ table }: TaiwanRound, seat: Seat): Ending<Taiwan> {
  return ended([madeBy(table, seat, 'flower')]);
}

function madeBy(table: TaiwanTable, seat: Seat, kind: WinKind): Win {
  const win = winOf(table, seat, kind);
  if (win === undefined) throw new Error(`seat ${seat} cannot have won by its ${kind}`);
  return win;
}

/** T-54: when a hand ends all of them are shown. */
function ended(wins: readonly Win[]): Ending<Taiwan> {
  const deltas = four((seat) => wins.reduce((sum, { score }) => sum + at(score.deltas, seat), 0));
  return { deltas, shown: [true, true, true, true], outcome: { kind: 'win', wins } };
}

/** T-66: the hand ends without a winner before its tiles do; nothing is paid, all hands are shown. */
export function aborted(abort: Abort): readonly TaiwanEvent[] {
  const ending = { ...exhausted(), outcome: { kind: 'draw', abort } } as const;
  return [{ kind: 'ended', ending, hands: [null, null, null, null] }];
}

/** T-22: nothing is left to draw (流局): nothing is paid, all hands are shown. */
export function exhausted(): Ending<Taiwan> {
  return { deltas: [0, 0, 0, 0], shown: [true, true, true, true], outcome: { kind: 'draw' } };
}
