import type { Seat } from '@paiju/kernel';
import { at } from '../mahjong/table.js';
import { type Kind, kindOf, numberOf, type Tile } from '../mahjong/tiles.js';
import type { TaiwanConfig } from './presets.js';
import type { TaiwanTable } from './table.js';

type Pair = readonly [Tile, Tile];

const NOTHING: readonly Kind[] = [];

/** Kinds that may not be discarded after a call (食替): the called one, and under `strict` the other end of a chow. */
export function barredBy(
  { swapCalling }: TaiwanConfig,
  call: 'chow' | 'pung',
  called: Tile,
  own: Pair,
): readonly Kind[] {
  if (swapCalling === 'none') return NOTHING;
  const kind = kindOf(called);
  if (call === 'pung' || swapCalling === 'sameTile') return [kind];
  const low = Math.min(kindOf(own[0]), kindOf(own[1]));
  const high = Math.max(kindOf(own[0]), kindOf(own[1]));
  if (kind < low && numberOf(high) < 9) return [kind, high + 1];
  return kind > high && numberOf(low) > 1 ? [kind, low - 1] : [kind];
}

/** Kinds that a seat which has just called may not discard. */
export function barredAfter({ phase, places, config }: TaiwanTable, seat: Seat): readonly Kind[] {
  const meld = at(places, seat).melds.at(-1);
  if (phase.kind !== 'turn' || phase.arrival !== 'claim' || meld === undefined || meld.kind === 'kong') return NOTHING;
  const [a = -1, b = -1] = meld.tiles.filter((tile) => tile !== meld.called);
  return barredBy(config, meld.kind, meld.called, [a, b]);
}
