import type { Seat } from '@paiju/kernel';
import { countTiles } from '../mahjong/counts.js';
import { concealedKongOf, type Meld } from '../mahjong/melds.js';
import { shanten } from '../mahjong/shanten.js';
import { at } from '../mahjong/table.js';
import { type Kind, kindOf, type Tile } from '../mahjong/tiles.js';
import { type Forms, formsOf, pairsShanten, SETS_ONLY } from './pairs.js';
import { SETS, structuralWaits } from './shanten.js';
import type { Declaration, TaiwanTable } from './table.js';

/** T-19: what a seat would declare with a discard now; undefined where that counts nothing. */
export function declarationOf(table: TaiwanTable, seat: Seat): Declaration | undefined {
  return declarationFor(table, seat, at(table.places, seat).river.length, discardsOn(table));
}

/** The number of tiles all seats have discarded. */
export function discardsOn({ places }: TaiwanTable): number {
  return places.reduce((sum, { river }) => sum + river.length, 0);
}

/** T-65: two go-arounds. */
const EARLY_DISCARDS = 8;

/** T-19, T-65: what a seat declares with a discard that follows so many of its own and so many of the table. */
export function declarationFor(table: TaiwanTable, seat: Seat, own: number, discards: number): Declaration | undefined {
  const { config, calls, dealer } = table;
  const first = own === 0;
  const heavenly = first && seat === dealer && config.dealerFirstReady === 'tianTing';
  const early: Declaration = heavenly ? 'heavenReady' : 'earthReady';
  const inTime = first || (config.earthReadyWithin === 'eightDiscards' && discards < EARLY_DISCARDS);
  if (inTime && calls === 0 && config.tai[early] > 0) return early;
  return config.tai.ready > 0 ? 'ready' : undefined;
}

/** T-8: whether a seat is asked for 天聽: not the dealer, and ready on what it was dealt. */
export function mayDeclareDealt({ config, dealer, places }: TaiwanTable, seat: Seat): boolean {
  const { concealed, melds } = at(places, seat);
  return seat !== dealer && config.tai.heavenReady > 0 && structuralWaits(concealed, melds, formsOf(config)).length > 0;
}

/** True if a seat has declared, and may only throw what it draws (T-20). */
export function isLocked({ shown }: TaiwanTable, seat: Seat): boolean {
  return at(shown.ready, seat) !== null;
}

/** The tiles of a full hand whose discard leaves it ready. */
export function readyDiscards(
  hand: readonly Tile[],
  melds: readonly Meld[],
  forms: Forms = SETS_ONLY,
): readonly Tile[] {
  const counts = countTiles(hand);
  const paired = forms.pairs && melds.length === 0 && pairsShanten(counts) <= 0;
  if (!paired && shanten(counts, melds.length, SETS) > 0) return [];
  const ready = new Map<Kind, boolean>();
  return hand.filter((tile) => {
    const kind = kindOf(tile);
    const known = ready.get(kind) ?? structuralWaits(without(hand, tile), melds, forms).length > 0;
    ready.set(kind, known);
    return known;
  });
}

function without(hand: readonly Tile[], tile: Tile): readonly Tile[] {
  return hand.filter((own) => own !== tile);
}

/** T-20: whether a declared hand waits on the same kinds after a concealed kong. */
export function keepsWaits({ config, places }: TaiwanTable, seat: Seat, hand: readonly Tile[], tile: Tile): boolean {
  const { concealed, melds } = at(places, seat);
  const kong = concealedKongOf([tile, tile + 1, tile + 2, tile + 3]);
  const forms = formsOf(config);
  const before = structuralWaits(concealed, melds, forms);
  const after = structuralWaits(
    hand.filter((own) => kindOf(own) !== kindOf(tile)),
    [...melds, kong],
    forms,
  );
  return before.length === after.length && before.every((kind, n) => kind === after[n]);
}
