import { KINDS } from '@paiju/games/mahjong';

/** Grows whenever the same view is encoded otherwise: weights name the encoding they were trained on. */
export const ENCODING = 1;

/** Seats as one of them counts: itself, then in the order of play. */
export const RELATIVE = ['own', 'next', 'across', 'previous'] as const;
const OPPONENTS = RELATIVE.slice(1);

/** Planes of 0 and 1 over the 34 kinds that speak of the own hand, of the decision and of the table. */
const COMMON_BITS = [
  ...['hand1', 'hand2', 'hand3', 'hand4', 'drawn', 'redHeld', 'redOut'],
  ...['mayDiscard', 'mayReady', 'mayKong', 'barred', 'offered'],
  ...['waits', 'accepts', 'keeps', 'loses', 'furiten'],
  ...['unseen1', 'unseen2', 'unseen3', 'unseen4', 'dora1', 'dora2', 'indicator'],
  ...['ownWind', 'nextWind', 'acrossWind', 'previousWind', 'roundWind'],
  ...['noChance', 'oneChance', 'gold'],
] as const;

/** Planes of 0 and 1 for each seat: its melds, its river. */
const SEAT_BITS = [
  ...['chow', 'chowTwice', 'pung', 'kong', 'concealedKong', 'called', 'meldRed'],
  ...['river1', 'river2', 'river3', 'fromHand', 'fromHandLate', 'late', 'early', 'readyTile', 'taken'],
] as const;

/** Planes of 0 and 1 for each opponent: what it cannot win, what it has let pass, what its waits leave out. */
const OPPONENT_BITS = ['safe', 'passed', 'suji', 'halfSuji'] as const;

/** Planes of bytes for each seat: how lately it discarded a kind at all, and from its hand. */
const SEAT_BYTES = ['latest', 'latestFromHand'] as const;

/**
 * Planes of bytes: the unseen tiles, and their kinds, that bring the hand nearer after the discard of a kind; how near it
 * is to a hand of one suit, over that suit.
 */
const COMMON_BYTES = ['ukeireTiles', 'ukeireKinds', 'flush'] as const;

/** Bytes that hold for the whole position. */
const COMMON_SCALARS = [
  ...['riichi', 'taiwan', 'fujian'],
  ...['turnDrawn', 'turnReplaced', 'turnClaimed', 'askedDiscard', 'askedKong', 'askedBonus', 'askedOpening'],
  ...['fromNext', 'fromAcross', 'fromPrevious'],
  ...['dealerOwn', 'dealerNext', 'dealerAcross', 'dealerPrevious'],
  ...['left1', 'left2', 'left3', 'leftMore', 'beyond'],
  ...['scoreOwn', 'scoreNext', 'scoreAcross', 'scorePrevious'],
  ...['aheadNext', 'aheadAcross', 'aheadPrevious', 'farAheadNext', 'farAheadAcross', 'farAheadPrevious'],
  ...['first', 'second', 'third', 'fourth', 'targetReached', 'targetAhead'],
  ...['streak', 'sticks', 'wall', 'wallEnd', 'turns', 'untouched', 'kongs'],
  ...['ready', 'ippatsu', 'melds', 'closed', 'furitenNow', 'locked', 'doraHeld', 'bonus', 'seatBonus', 'golds'],
  ...['complete', 'shanten0', 'shanten1', 'shanten2', 'shanten3', 'shanten4', 'shanten5', 'shanten6'],
  ...['pairsShanten', 'orphansShanten', 'simplesShanten', 'pungsShanten', 'ukeire'],
  ...['lowNearer', 'middleNearer', 'highNearer', 'pungNearer'],
  ...['lowUkeire', 'middleUkeire', 'highUkeire', 'pungUkeire'],
  ...['rule1', 'rule2', 'rule3', 'rule4'],
] as const;

/** Bytes for each opponent. */
const OPPONENT_SCALARS = ['ready', 'ippatsu', 'readySince', 'melds', 'closed', 'bonus', 'meldedDora'] as const;

type Places<N extends readonly string[]> = Readonly<Record<N[number], number>>;

/** The place where each name stands in a list. */
function places<const N extends readonly string[]>(names: N, from = 0): Places<N> {
  return Object.fromEntries(names.map((name, n) => [name, from + n])) as Places<N>; // one place for each name
}

function each(groups: readonly string[], names: readonly string[]): readonly string[] {
  return groups.flatMap((group) => names.map((name) => `${group}.${name}`));
}

/** Every plane and scalar by name, in order: what a file of weights or of training data was made for. */
export const BIT_PLANES: readonly string[] = [
  ...COMMON_BITS,
  ...each(RELATIVE, SEAT_BITS),
  ...each(OPPONENTS, OPPONENT_BITS),
];
/** The planes of bytes by name, in order. */
export const BYTE_PLANES: readonly string[] = [...COMMON_BYTES, ...each(RELATIVE, SEAT_BYTES)];
/** The scalars by name, in order. */
export const SCALARS: readonly string[] = [...COMMON_SCALARS, ...each(OPPONENTS, OPPONENT_SCALARS)];

/** Common planes and scalars, by name. */
export const BIT: Places<typeof COMMON_BITS> = places(COMMON_BITS);
export const BYTE: Places<typeof COMMON_BYTES> = places(COMMON_BYTES);
export const SCALAR: Places<typeof COMMON_SCALARS> = places(COMMON_SCALARS);

/** Planes of the own seat, by name; those of the seat `n` after it stand `n` times the stride further. */
export const SEAT_BIT: Places<typeof SEAT_BITS> = places(SEAT_BITS, COMMON_BITS.length);
export const SEAT_BYTE: Places<typeof SEAT_BYTES> = places(SEAT_BYTES, COMMON_BYTES.length);
export const SEAT_BIT_STRIDE: number = SEAT_BITS.length;
export const SEAT_BYTE_STRIDE: number = SEAT_BYTES.length;

/** Planes and scalars of the next seat, by name; those of the other opponents stand a stride further each. */
export const OPPONENT_BIT: Places<typeof OPPONENT_BITS> = places(
  OPPONENT_BITS,
  COMMON_BITS.length + RELATIVE.length * SEAT_BITS.length,
);
export const OPPONENT_SCALAR: Places<typeof OPPONENT_SCALARS> = places(OPPONENT_SCALARS, COMMON_SCALARS.length);
export const OPPONENT_BIT_STRIDE: number = OPPONENT_BITS.length;
export const OPPONENT_SCALAR_STRIDE: number = OPPONENT_SCALARS.length;

/** A position as a network takes it: planes over the 34 kinds, one after the other, and scalars; a byte counts 255ths. */
export interface Encoded {
  /** 0 or 1. */
  readonly bits: Uint8Array;
  readonly bytes: Uint8Array;
  readonly scalars: Uint8Array;
}

/** The cells of all planes of bits: each has one for every kind. */
export const BIT_CELLS: number = BIT_PLANES.length * KINDS;
/** The cells of all planes of bytes. */
export const BYTE_CELLS: number = BYTE_PLANES.length * KINDS;
