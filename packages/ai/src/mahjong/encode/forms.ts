import {
  type Counts,
  EAST,
  emptyCounts,
  isHonour,
  isTerminal,
  KINDS,
  type Kind,
  kindOf,
  type Meld,
  suitOf,
  type Variant,
} from '@paiju/games/mahjong';
import { BYTE, SCALAR } from './layout.js';
import type { Reading, Scene } from './reading.js';
import type { Sheet } from './sheet.js';

/** Every further draw takes so much from the byte of a form; a form seven draws away, or ruled out by melds, is 0. */
const DRAW = 36;
const SUIT = 9;

/** Encodes the distance of the hand from forms that are worth something even when called: all simples, one suit, all pungs. */
export function encodeForms<V extends Variant>(reading: Reading<V>, scene: Scene<V>, sheet: Sheet): void {
  sheet.scalar(SCALAR.simplesShanten, nearness(restricted(reading, scene, isSimple)));
  sheet.scalar(SCALAR.pungsShanten, nearness(pungsShanten(reading, scene)));
  for (let suit = 0; suit < 3; suit++) {
    const byte = nearness(restricted(reading, scene, (kind) => kind >= EAST || suitOf(kind) === suit));
    for (let kind = SUIT * suit; kind < SUIT * (suit + 1); kind++) sheet.byte(BYTE.flush, kind, byte);
  }
}

function nearness(shanten: number): number {
  return 255 - DRAW * (shanten + 1);
}

function isSimple(kind: Kind): boolean {
  return !isTerminal(kind) && !isHonour(kind);
}

/** The shanten of a hand that may use only some kinds; golds are kept, for they are whatever is needed. */
function restricted<V extends Variant>(reading: Reading<V>, scene: Scene<V>, mayKeep: (kind: Kind) => boolean): number {
  const { table, place, counts } = scene;
  const fits = (meld: Meld): boolean => (meld.tiles as readonly number[]).every((tile) => mayKeep(kindOf(tile)));
  if (!place.melds.every(fits)) return Number.POSITIVE_INFINITY;
  const gold = reading.gold(table);
  const kept: Counts = emptyCounts();
  for (let kind = 0; kind < KINDS; kind++) if (kind === gold || mayKeep(kind)) kept[kind] = counts[kind] as number;
  return reading.shanten(scene, kept, place.melds.length);
}

/** The shanten of a hand that wants nothing but pungs and a pair. */
function pungsShanten<V extends Variant>({ sets }: Reading<V>, { place, counts }: Scene<V>): number {
  let made = 0;
  for (const { kind } of place.melds) {
    if (kind === 'chow') return Number.POSITIVE_INFINITY;
    made++;
  }
  let pairs = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    if ((counts[kind] as number) >= 3) made++;
    else if (counts[kind] === 2) pairs++;
  }
  if (made > sets) [made, pairs] = [sets, pairs + made - sets];
  return 2 * (sets - made) - Math.min(pairs, sets + 1 - made);
}
