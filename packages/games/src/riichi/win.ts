import type { Seat } from '@paiju/kernel';
import { at, type BySeat, bySeat, distance, type Ending } from '../mahjong/table.js';
import { type Tile, WINDS, type Wind } from '../mahjong/tiles.js';
import { abortion } from './draws.js';
import { type Settlement, winDeltas } from './payments.js';
import { drawable, isUntouched } from './reserve.js';
import { scoreHand, valueHand } from './score.js';
import type { WonHand } from './shape.js';
import type { Riichi, RiichiRound, RiichiTable, Win } from './table.js';
import { uraIndex } from './wall.js';

/** True if a complete hand has a yaku, and so may be won. */
export function hasYaku(table: RiichiTable, seat: Seat): boolean {
  return valueHand(wonHand(table, seat, []), table.config) !== undefined;
}

/** The tile a seat would win on now: its own draw, a discard, or the tile of a kan. */
function winTile(table: RiichiTable, seat: Seat): Tile {
  const { phase } = table;
  const tile = phase.kind === 'turn' ? at(table.places, seat).drawn : 'tile' in phase ? phase.tile : null;
  if (tile === null) throw new Error(`seat ${seat} has no tile to win on in phase ${phase.kind}`);
  return tile;
}

/** A seat's hand with everything its value depends on, read off the table. */
function wonHand(table: RiichiTable, seat: Seat, ura: readonly Tile[]): WonHand {
  const { concealed, melds, bonus } = at(table.places, seat);
  const tsumo = table.phase.kind === 'turn';
  return {
    concealed,
    melds,
    winTile: winTile(table, seat),
    by: tsumo ? 'tsumo' : 'ron',
    seatWind: windOf(distance(table.dealer, seat, table.places.length)),
    roundWind: windOf(table.shown.wind),
    flags: flagsOf(table, seat, tsumo),
    dora: table.shown.dora,
    ura,
    seats: table.places.length,
    norths: bonus,
  };
}

function windOf(index: number): Wind {
  return WINDS[index & 3] as Wind;
}

function flagsOf(table: RiichiTable, seat: Seat, tsumo: boolean): WonHand['flags'] {
  const { phase, shown, dealer } = table;
  const riichi = at(shown.riichi, seat);
  const first = isUntouched(table) && at(table.places, seat).river.length === 0;
  const rinshan = phase.kind === 'turn' && (phase.arrival === 'kong' || phase.arrival === 'bonus');
  return {
    riichi: riichi !== null && !riichi.double,
    doubleRiichi: riichi?.double === true,
    ippatsu: riichi?.ippatsu === true,
    lastTile: drawable(table) === 0 && !rinshan && phase.kind !== 'kong',
    rinshan,
    chankan: phase.kind === 'kong' || (phase.kind === 'bonus' && table.config.northRobbed === 'chankan'),
    tenhou: first && tsumo && seat === dealer,
    chiihou: first && tsumo && seat !== dealer,
    renhou: first && !tsumo && seat !== dealer,
  };
}

/** wins that take effect together, in order from the discarder. */
export function won(round: RiichiRound, wins: readonly Seat[]): Ending<Riichi> {
  const { table } = round;
  const { multiRon } = table.config;
  if (wins.length === 3 && multiRon === 'tripleAborts') return abortion(table, 'tripleRon', null);
  const paid = multiRon === 'double' ? wins.slice(0, 2) : wins;
  const results = paid.map((seat) => winOf(round, seat, extrasOf(table, paid, seat)));
  const deltas = bySeat(table.places, (seat) => results.reduce((sum, win) => sum + at(win.deltas, seat), 0));
  const shown: BySeat<boolean> = bySeat(table.places, (seat) => paid.includes(seat));
  return { deltas, shown, outcome: { kind: 'win', wins: results, ura: uraShown(round, paid) } };
}

/** the indicators underneath are shown where riichi won. */
function uraShown(round: RiichiRound, winners: readonly Seat[]): readonly Tile[] {
  const { shown } = round.table;
  return winners.some((seat) => at(shown.riichi, seat) !== null) ? uraOf(round) : [];
}

function uraOf({ table, wall }: RiichiRound): readonly Tile[] {
  if (!table.config.ura) return [];
  const turned = table.config.kanUra ? table.shown.dora.length : 1;
  return Array.from({ length: turned }, (_, n) => wall[uraIndex(n, table.places.length)] as Tile);
}

/** The counters and sticks on the table beside a win. */
type Extras = Pick<Settlement, 'honba' | 'sticks'>;

/** the nearest winner takes counters and sticks, but for what a switch gives to each. */
function extrasOf({ config, shown }: RiichiTable, winners: readonly Seat[], seat: Seat): Extras {
  const isNearest = winners[0] === seat;
  const own = (winner: Seat): number =>
    config.multiRonSticks === 'own' && at(shown.riichi, winner)?.paid === true ? 1 : 0;
  const others = winners.slice(1).reduce((sum, winner) => sum + own(winner), 0);
  return {
    honba: isNearest || config.multiRonHonba === 'each' ? shown.honba : 0,
    sticks: isNearest ? shown.sticks - others : own(seat),
  };
}

function winOf(round: RiichiRound, seat: Seat, { honba, sticks }: Extras): Win {
  const { table } = round;
  const ura = at(table.shown.riichi, seat) === null ? [] : uraOf(round);
  const hand = wonHand(table, seat, ura);
  const score = scoreHand(hand, table.config);
  if (score === undefined) throw new Error(`seat ${seat} cannot have won with this hand`);
  const from = 'seat' in table.phase ? table.phase.seat : seat;
  const liable = at(table.shown.liable, seat);
  const seats = table.places.length;
  const { dealer } = table;
  const deltas = winDeltas({ score, winner: seat, from, dealer, seats, honba, sticks, liable }, table.config);
  return { seat, from, tile: hand.winTile, score, deltas };
}
