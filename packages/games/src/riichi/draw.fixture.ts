import type { Seat } from '@paiju/kernel';
import { printKinds, printTiles } from '../mahjong/notation.js';
import { at, distance, seatsOf } from '../mahjong/table.js';
import type { RiichiState, RiichiTable } from './table.js';

/** A seat's hand, melds, waits and river. */
function side({ places, held }: RiichiTable, seat: Seat): string {
  const { melds, river, concealed, drawn, bonus } = at(places, seat);
  const hand = [printTiles(concealed), ...(drawn === null ? [] : [`+ ${printTiles([drawn])}`])];
  const open = [...melds.map(({ tiles }) => tiles), ...bonus.map((tile) => [tile])].map(
    (tiles) => `[${printTiles(tiles)}]`,
  );
  const waits = at(held, seat)?.waits ?? [];
  const thrown = river.map(({ tile }) => printTiles([tile]));
  return [`${seat}:`, ...hand, ...open, ...(waits.length > 0 ? ['waits', printKinds(waits)] : []), '/', ...thrown].join(
    ' ',
  );
}

/** The table as a player would write it down: who acts and on what; at the end of a round everything. */
export function draw({ table }: RiichiState): readonly string[] {
  const { shown, phase, scores, dealer } = table;
  if (phase.kind === 'turn') return [side(table, phase.seat)];
  if (phase.kind === 'discard' || phase.kind === 'kong' || phase.kind === 'bonus')
    return [`${phase.kind} ${printTiles([phase.tile])} of ${phase.seat}`];
  const round = `${'ESWN'[shown.wind]}${distance(shown.origin, dealer, scores.length) + 1}`;
  const stand = `${round}, honba ${shown.honba}, sticks ${shown.sticks}, dora ${printTiles(shown.dora)}, ${scores.join(' ')}`;
  return [stand, ...seatsOf(scores).map((seat) => side(table, seat))];
}
