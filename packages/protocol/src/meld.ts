import type { Meld } from '@paiju/games/mahjong';
import { err, ok, type Result, type Seat, seat } from '@paiju/kernel';
import { type FieldFault, fieldFault } from './fault.js';

/** A meld and whose it is. */
export interface OwnedMeld {
  readonly seat: Seat;
  readonly meld: Meld;
}

/** S-6: where the indices of each type begin: chow, pung, added kong, open kong, concealed kong. */
const FIRST = { chow: 0, pung: 4032, added: 5256, open: 5664, concealed: 6072 } as const;
/** The number of integers: 6,106 melds of 4 seats. */
export const MELD_VALUES = 24_424;

const KINDS = 34;
const LEFT = 3;

/**
 * A meld as an integer of 15 bits (S-6): `index·4 + seat`. It holds type, tiles, which tile was taken and from whom; of an
 * added kong it does not say which tile was added last, so that travels beside it.
 */
export function packMeld({ seat: owner, meld }: OwnedMeld): number {
  return indexOf(owner, meld) * 4 + owner;
}

function indexOf(owner: Seat, meld: Meld): number {
  const kind = meld.tiles[0] >> 2;
  if (meld.kind === 'chow') return FIRST.chow + chowIndex(meld);
  if (meld.kind === 'pung') return FIRST.pung + pungIndex(owner, meld);
  if (meld.form === 'concealed') return FIRST.concealed + kind;
  return FIRST[meld.form] + (kind * 4 + (meld.called & 3)) * 3 + relative(owner, meld.from);
}

type Of<K extends Meld['kind']> = Extract<Meld, { kind: K }>;

function chowIndex({ tiles, called }: Of<'chow'>): number {
  const [low, middle, high] = tiles;
  const kind = low >> 2;
  const start = Math.floor(kind / 9) * 7 + (kind % 9);
  return (start * 64 + (low & 3) * 16 + (middle & 3) * 4 + (high & 3)) * 3 + tiles.indexOf(called);
}

function pungIndex(owner: Seat, { tiles, called, from }: Of<'pung'>): number {
  const missing = [0, 1, 2, 3].findIndex((copy) => !tiles.some((tile) => (tile & 3) === copy));
  return (((tiles[0] >> 2) * 4 + missing) * 3 + tiles.indexOf(called)) * 3 + relative(owner, from);
}

/** 0 for the next seat, 1 for the one across, 2 for the one before. */
function relative(owner: Seat, from: Seat): number {
  return ((from - owner + 4) & 3) - 1;
}

/** The meld of an integer; of an added kong the tile that was added must be given, else any copy but the taken one stands for it. */
export function unpackMeld(m: number, added?: number): Result<OwnedMeld, FieldFault> {
  if (!Number.isInteger(m) || m < 0 || m >= MELD_VALUES) {
    return err(fieldFault('m', m, `a whole number from 0 to ${MELD_VALUES - 1}`));
  }
  const owner = seat(m & 3);
  const meld = meldAt(m >> 2, owner, added);
  return meld === undefined ? err(fieldFault('ti', added, 'the tile added to the pung')) : ok({ seat: owner, meld });
}

function meldAt(index: number, owner: Seat, added: number | undefined): Meld | undefined {
  if (index >= FIRST.concealed) {
    return { kind: 'kong', form: 'concealed', tiles: quad(index - FIRST.concealed) };
  }
  if (index >= FIRST.open) {
    const { kind, called, from } = taken(index - FIRST.open, owner);
    return { kind: 'kong', form: 'open', tiles: quad(kind), called, from };
  }
  if (index >= FIRST.added) return addedKong(index - FIRST.added, owner, added);
  return index >= FIRST.pung ? pung(index - FIRST.pung, owner) : chow(index, owner);
}

function addedKong(index: number, owner: Seat, added: number | undefined): Meld | undefined {
  const { kind, called, from } = taken(index, owner);
  const tiles = quad(kind);
  const last = added ?? tiles.findLast((tile) => tile !== called);
  if (last === undefined || last === called || !tiles.includes(last)) return undefined;
  return { kind: 'kong', form: 'added', tiles, called, from, added: last };
}

function pung(index: number, owner: Seat): Meld {
  const place = Math.floor(index / 3) % 3;
  const missing = Math.floor(index / 9) % 4;
  const [a, b, c] = [0, 1, 2, 3].filter((copy) => copy !== missing).map((copy) => 4 * Math.floor(index / 36) + copy);
  const tiles = [a ?? 0, b ?? 0, c ?? 0] as const; // four copies less one
  return { kind: 'pung', tiles, called: tiles[place] ?? 0, from: source(owner, index % 3) };
}

function chow(index: number, owner: Seat): Meld {
  const copies = Math.floor(index / 3) % 64;
  const start = Math.floor(index / 192);
  const low = 4 * (Math.floor(start / 7) * 9 + (start % 7));
  const tiles = [low + (copies >> 4), low + 4 + ((copies >> 2) & 3), low + 8 + (copies & 3)] as const;
  return { kind: 'chow', tiles, called: tiles[index % 3] ?? 0, from: seat((owner + LEFT) & 3) };
}

/** A kong with a tile taken: `(kind·4 + copy)·3 + from`. */
function taken(index: number, owner: Seat): { readonly kind: number; readonly called: number; readonly from: Seat } {
  const called = Math.floor(index / 3);
  return { kind: called >> 2, called, from: source(owner, index % 3) };
}

function source(owner: Seat, from: number): Seat {
  return seat((owner + from + 1) & 3);
}

function quad(kind: number): readonly [number, number, number, number] {
  if (kind >= KINDS) throw new Error(`no kind ${kind} has four tiles`);
  return [4 * kind, 4 * kind + 1, 4 * kind + 2, 4 * kind + 3];
}
