import { ok, type Result, show } from '@paiju/kernel';
import { type Counts, countKinds, heldKinds, sizeOf, withoutKind } from '../mahjong/counts.js';
import { COPIES, type Kind } from '../mahjong/tiles.js';
import { liveUkeire } from '../mahjong/ukeire.js';
import { type HeldHand, liveShanten, waits as plainWaits } from '../mahjong/waits.js';
import { answer, type Complaint, type Fault, fault } from './codes.js';
import { type GivenHand, parseHand, refuteSize } from './given.js';
import { completes, LIVE_GOLDS, partKinds, SETS } from './gold.js';
import { compactName, longId } from './tile-names.js';

/** A winning tile, or one that brings a hand nearer, and how many of it the hand and its melds leave. */
export interface TileLeft {
  readonly tile: string;
  readonly left: number;
}

/** The distance of a hand from a win, and what brings it nearer: by draws before a draw, by discards after one (C-3). */
export interface Outlook {
  readonly shanten: number;
  readonly ukeire?: readonly TileLeft[];
  readonly discards?: readonly {
    readonly tile: string;
    readonly shanten: number;
    readonly ukeire: readonly TileLeft[];
  }[];
}

/**
 * F-42: the draws that a standard win needs, less one; golds are wild, three golds are ignored. `melds` is a list, or
 * their number where their tiles do not matter. A hand ready for tiles that are all its own is one draw further away.
 */
export function shanten(concealed: unknown, melds: unknown, gold: unknown): number | Fault {
  const given = parseHeld(concealed, melds, gold, [16, 17]);
  return given.ok ? liveShanten(given.value.held) : answer(given);
}

/**
 * F-41: the types that complete a hand of 16, with the copies it leaves, in canonical order. A drawn gold completes
 * whatever waits, and may do so where F-42 counts a draw more: for a fifth copy, or where all waits are its own.
 */
export function waits(concealed: unknown, melds: unknown, gold: unknown): readonly TileLeft[] | Fault {
  const given = parseHeld(concealed, melds, gold, [16]);
  if (!given.ok) return answer(given);
  const hand = given.value;
  const { counts, melds: made, wild } = hand.held;
  const kinds = plainWaits(counts, made, SETS, wild).filter((kind) => kind !== hand.gold);
  const golden = wild < LIVE_GOLDS && completes({ counts, golds: wild + 1 }, made);
  return listed(hand, golden ? [...kinds, hand.gold] : kinds, longId);
}

/** C-3: how far a hand of 16 or 17 is and what brings it nearer, in compact names, or what is wrong with it and where. */
export function outlook(concealed: unknown, melds: unknown, gold: unknown): Result<Outlook, Complaint> {
  const given = parseHeld(concealed, melds, gold, [16, 17]);
  if (!given.ok) return given;
  const hand = given.value;
  const near = { shanten: liveShanten(hand.held) };
  return ok(isFull(hand) ? { ...near, discards: discards(hand) } : { ...near, ukeire: nearer(hand) });
}

function isFull({ held }: Held): boolean {
  return sizeOf(held.counts) + held.wild + 3 * held.melds === 17;
}

/** Each type that a full hand may discard, and what the rest of it accepts. */
function discards(hand: Held): NonNullable<Outlook['discards']> {
  const golds = hand.held.wild > 0 ? [hand.gold] : [];
  const kinds = [...heldKinds(hand.held.counts), ...golds].sort((a, b) => a - b);
  return kinds.map((kind) => {
    const rest = without(hand, kind);
    return { tile: compactName(kind), shanten: liveShanten(rest.held), ukeire: nearer(rest) };
  });
}

/** A hand as the commons count it, and which kind is wild in it. */
interface Held {
  readonly held: HeldHand;
  readonly gold: Kind;
  /** The hand's own tiles and its melds, golds among them, by kind. */
  readonly own: Counts;
}

function parseHeld(
  concealed: unknown,
  melds: unknown,
  gold: unknown,
  sizes: readonly number[],
): Result<Held, Complaint> {
  const count = typeof melds === 'number' ? melds : undefined;
  const given = parseHand(concealed, count === undefined ? melds : [], gold);
  if (!given.ok) return given;
  const made = count ?? given.value.melds.length;
  if (!Number.isInteger(made) || made < 0 || made > SETS) {
    return fault('BAD_MELD', 'melds', `a hand has 0 to ${SETS} melds, not ${show(made)}`);
  }
  return refuteSize(given.value.concealed.length, made, sizes) ?? ok(heldOf(given.value, made));
}

function heldOf({ concealed, melds, gold }: GivenHand, made: number): Held {
  const { counts, golds } = partKinds(concealed, gold);
  const laid = melds.flatMap(({ tiles }) => tiles);
  const exposed = countKinds(laid);
  exposed[gold] = golds + 1; // F-7: the flipped copy is out of play
  const held = { counts, exposed, melds: made, sets: SETS, wild: golds };
  return { held, gold, own: countKinds([...concealed, ...laid]) };
}

/** The hand less one tile, which its owner has still seen. */
function without({ held, gold, own }: Held, kind: Kind): Held {
  const rest = kind === gold ? { wild: held.wild - 1 } : { counts: withoutKind(held.counts, kind) };
  return { held: { ...held, ...rest }, gold, own };
}

/** The tiles that bring a hand nearer: natural tiles as in all mahjongs, and the gold as one more that is wild. */
function nearer(hand: Held): readonly TileLeft[] {
  const { held, gold, own } = hand;
  const { kinds, shanten: now } = liveUkeire(held, own);
  const natural = kinds.filter((kind) => kind !== gold);
  const golden = held.wild < LIVE_GOLDS && liveShanten({ ...held, wild: held.wild + 1 }) < now;
  return listed(hand, golden ? [...natural, gold] : natural, compactName);
}

/** The kinds of which a hand leaves a copy, in order. */
function listed({ gold, own }: Held, kinds: readonly Kind[], nameOf: (kind: Kind) => string): readonly TileLeft[] {
  const left = (kind: Kind): number => (kind === gold ? LIVE_GOLDS : COPIES) - (own[kind] as number);
  const live = kinds.toSorted((a, b) => a - b).filter((kind) => left(kind) > 0);
  return live.map((kind) => ({ tile: nameOf(kind), left: left(kind) }));
}
