import type { Seat } from '@paiju/kernel';
import { at, bySeat, type Ending, seatsOf } from '../mahjong/table.js';
import { kindOf } from '../mahjong/tiles.js';
import { isOrphan, waitsInHand } from './hand.js';
import { nagashiDeltas, notenDeltas } from './payments.js';
import type { Abort, Riichi, RiichiEvent, RiichiRound, RiichiTable } from './table.js';

/** The end of a round by an abortive draw (途中流局): nothing is paid, nothing is shown. */
export function aborted(table: RiichiTable, abort: Abort, seat: Seat | null): readonly RiichiEvent[] {
  return [{ kind: 'ended', ending: abortion(table, abort, seat), hands: bySeat(table.places, () => null) }];
}

export function abortion({ places }: RiichiTable, abort: Abort, seat: Seat | null): Ending<Riichi> {
  const [deltas, shown] = [bySeat(places, () => 0), bySeat(places, () => false)];
  return { deltas, shown, outcome: { kind: 'abort', abort, seat } };
}

/** the last tile is drawn and its discard stood. Ready hands are shown and paid, unless a nagashi outranks them. */
export function exhausted({ table }: RiichiRound): Ending<Riichi> {
  const tenpai = bySeat(table.places, (seat) => isReady(table, seat));
  const nagashi = table.config.nagashi ? seatsOf(table.places).filter((seat) => isNagashi(table, seat)) : [];
  if (nagashi.length === 0) {
    const deltas = notenDeltas(tenpai, table.config);
    return { deltas, shown: tenpai, outcome: { kind: 'exhausted', tenpai } };
  }
  const deltas = nagashiDeltas(nagashi, table.dealer, table.config, table.places.length);
  return { deltas, shown: tenpai, outcome: { kind: 'nagashi', seats: nagashi, tenpai } };
}

/** True if a hand counts as ready though it may have no tile left to win by (形式聴牌). */
function isReady({ config, held, places }: RiichiTable, seat: Seat): boolean {
  if ((at(held, seat)?.waits.length ?? 0) > 0) return true;
  const { concealed, melds } = at(places, seat);
  return config.keishiki === 'hand' && waitsInHand(concealed, melds.length).length > 0;
}

/** A river of nothing but terminals and honours, none of them taken (流し満貫). */
function isNagashi({ places }: RiichiTable, seat: Seat): boolean {
  return at(places, seat).river.every(({ tile, called }) => !called && isOrphan(kindOf(tile)));
}
