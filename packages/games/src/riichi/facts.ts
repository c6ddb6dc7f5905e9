import { EAST, type Kind, WHITE } from '../mahjong/tiles.js';
import type { Shape, Tally, WonHand } from './shape.js';
import type { RiichiConfig } from './switches.js';

/** Everything that is true of a hand in all its readings. */
const HAND_FACTS = [
  'tsumo',
  'riichi',
  'doubleRiichi',
  'ippatsu',
  'haitei',
  'houtei',
  'rinshan',
  'chankan',
  'tenhou',
  'chiihou',
  'renhouMangan',
  'renhouYakuman',
  /** Closed, or open where an open tanyao counts. */
  'tanyaoCounts',
  'seatEast',
  'seatSouth',
  'seatWest',
  'seatNorth',
  'roundEast',
  'roundSouth',
  'roundWest',
  'roundNorth',
  // Pungs or kongs of an honour, which no reading can change.
  'eastPung',
  'southPung',
  'westPung',
  'northPung',
  'whitePung',
  'greenPung',
  'redPung',
] as const;

/** Everything that is true of one reading of it. */
const SHAPE_FACTS = [
  'sevenPairs',
  'orphans',
  'pairWait',
  'otherWait',
  /** Four chows, a pair without value and a two-sided wait. */
  'flat',
  /** One pair, or two, of equal concealed chows. */
  'oneTwin',
  'twoTwins',
  'sameChowThrice',
  'samePungThrice',
  'straight',
  'noChows',
  'threeConcealed',
  'fourConcealed',
  'threeKongs',
  'fourKongs',
  /** A terminal or an honour in every part, and a chow. */
  'outside',
  'simplesOnly',
  /** Nothing but terminals and honours. */
  'outerOnly',
  'honoursOnly',
  'someHonours',
  'noHonours',
  'oneSuit',
  'greenOnly',
  'twoDragonsAndPair',
  'threeDragons',
  'threeWindsAndPair',
  'fourWinds',
  'nineGates',
  /** The winning tile is the only one beyond 1112345678999. */
  'pureGates',
  'impureGates',
] as const;

export type HandFact = (typeof HAND_FACTS)[number];
export type ShapeFact = (typeof SHAPE_FACTS)[number];
export type Fact = HandFact | ShapeFact;

const bits = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name, n) => [name, 1 << n])) as Record<Name, number>;

const HAND = bits(HAND_FACTS);
const SHAPE = bits(SHAPE_FACTS);

/** Facts as bits, those of the hand and those of a shape apart. */
export function factBits(facts: readonly Fact[]): { readonly hand: number; readonly shape: number } {
  let [hand, shape] = [0, 0];
  for (const fact of facts) {
    if (fact in HAND) hand |= HAND[fact as HandFact];
    else shape |= SHAPE[fact as ShapeFact];
  }
  return { hand, shape };
}

// Sets of kinds as bits: see Shape.
export const ONES = 1 | (1 << 9) | (1 << 18);
export const TERMINALS = ONES | (ONES << 8);
const OUTER_CHOWS = ONES | (ONES << 6);
const SUIT = 0b111_111_111;
const GREENS = [2, 3, 4, 6, 8].reduce((greens, number) => greens | (1 << (17 + number)), 0);
const GREEN_DRAGON = 0b0100000;
const WINDS = 0b0001111;
const DRAGONS = 0b1110000;
export const HONOURS = WINDS | DRAGONS;

/** The facts of a hand. */
export function handFacts({ hand, config, closed, seatWind, roundWind, honourPungs }: Tally): number {
  const { by, flags } = hand;
  let facts = HAND.seatEast << (seatWind - EAST);
  facts |= HAND.roundEast << (roundWind - EAST);
  facts |= HAND.eastPung * honourPungs;
  if (closed || config.openTanyao) facts |= HAND.tanyaoCounts;
  if (flags.doubleRiichi) facts |= HAND.doubleRiichi;
  else if (flags.riichi) facts |= HAND.riichi;
  if (flags.ippatsu && config.ippatsu && (flags.riichi || flags.doubleRiichi)) facts |= HAND.ippatsu;
  return facts | (by === 'tsumo' ? drawnFacts(flags) : ronFacts(flags, config));
}

/** A replacement is not the last tile of the wall. */
function drawnFacts(flags: WonHand['flags']): number {
  let facts = HAND.tsumo;
  if (flags.rinshan) facts |= HAND.rinshan;
  else if (flags.lastTile) facts |= HAND.haitei;
  if (flags.tenhou) facts |= HAND.tenhou;
  if (flags.chiihou) facts |= HAND.chiihou;
  return facts;
}

/** Nor is the tile of a kan the last discard. */
function ronFacts(flags: WonHand['flags'], config: RiichiConfig): number {
  let facts = 0;
  if (flags.chankan) facts |= HAND.chankan;
  else if (flags.lastTile) facts |= HAND.houtei;
  if (flags.renhou && config.renhou === 'mangan') facts |= HAND.renhouMangan;
  if (flags.renhou && config.renhou === 'yakuman') facts |= HAND.renhouYakuman;
  return facts;
}

/** The facts of a shape. */
export function shapeFacts(shape: Shape): number {
  const facts = tileFacts(shape.of) | (shape.wait === 'pair' ? SHAPE.pairWait : SHAPE.otherWait);
  if (shape.form === 'pairs') return facts | SHAPE.sevenPairs;
  if (shape.form === 'orphans') return facts | SHAPE.orphans;
  return facts | chowFacts(shape) | pungFacts(shape) | honourFacts(shape) | gateFacts(shape.of);
}

function tileFacts({ suited, honours }: Tally): number {
  let facts = honours === 0 ? SHAPE.noHonours : SHAPE.someHonours;
  if (honours === 0 && (suited & TERMINALS) === 0) facts |= SHAPE.simplesOnly;
  if ((suited & ~TERMINALS) === 0) facts |= SHAPE.outerOnly;
  if (suited === 0) facts |= SHAPE.honoursOnly;
  else if (isOneSuit(suited)) facts |= SHAPE.oneSuit;
  if ((suited & ~GREENS) === 0 && (honours & ~GREEN_DRAGON) === 0) facts |= SHAPE.greenOnly;
  return facts;
}

function isOneSuit(suited: number): boolean {
  return (suited & ~SUIT) === 0 || (suited & ~(SUIT << 9)) === 0 || (suited & ~(SUIT << 18)) === 0;
}

function chowFacts({ of: { seatWind, roundWind }, chowCount, chows, pungs, pair, twins, wait }: Shape): number {
  if (chowCount === 0) return SHAPE.noChows;
  let facts = 0;
  if (chowCount === 4 && wait === 'twoSided' && pair < WHITE && pair !== seatWind && pair !== roundWind) {
    facts |= SHAPE.flat;
  }
  if (twins > 0) facts |= twins === 1 ? SHAPE.oneTwin : SHAPE.twoTwins;
  if (thrice(chows) !== 0) facts |= SHAPE.sameChowThrice;
  if (straights(chows) !== 0) facts |= SHAPE.straight;
  if (isOutside(chows, pungs, pair)) facts |= SHAPE.outside;
  return facts;
}

function isOutside(chows: number, pungs: number, pair: Kind): boolean {
  if ((chows & ~OUTER_CHOWS) !== 0 || (pungs & ~TERMINALS) !== 0) return false;
  return pair >= EAST || ((1 << pair) & TERMINALS) !== 0;
}

function pungFacts({ pungs, concealedPungs, kongs }: Shape): number {
  let facts = thrice(pungs) !== 0 ? SHAPE.samePungThrice : 0;
  if (concealedPungs >= 3) facts |= concealedPungs === 3 ? SHAPE.threeConcealed : SHAPE.fourConcealed;
  if (kongs >= 3) facts |= kongs === 3 ? SHAPE.threeKongs : SHAPE.fourKongs;
  return facts;
}

function honourFacts({ of: { honourPungs }, pair }: Shape): number {
  if (honourPungs === 0) return 0;
  const dragons = bitCount(honourPungs & DRAGONS);
  const winds = bitCount(honourPungs & WINDS);
  let facts = dragons === 3 ? SHAPE.threeDragons : 0;
  if (winds === 4) facts |= SHAPE.fourWinds;
  if (dragons === 2 && pair >= WHITE) facts |= SHAPE.twoDragonsAndPair;
  if (winds === 3 && pair >= EAST && pair < WHITE) facts |= SHAPE.threeWindsAndPair;
  return facts;
}

/** Nine gates need all nine kinds of one suit, three ones and nines, and nothing else; concealed. */
function gateFacts({ hand: { winTile, melds }, m, p, s, honours, suited }: Tally): number {
  if (honours !== 0 || melds.length > 0 || (suited !== SUIT && suited !== SUIT << 9 && suited !== SUIT << 18)) return 0;
  const packed = m | p | s; // two of them are 0
  if ((packed & 0b111) < 3 || packed >> 24 < 3) return 0;
  const won = (winTile >> 2) % 9;
  const count = (packed >> (3 * won)) & 0b111;
  return SHAPE.nineGates | (count === (won === 0 || won === 8 ? 4 : 2) ? SHAPE.pureGates : SHAPE.impureGates);
}

/** The bits of a pattern that stand in all three suits, moved to the first. */
export function thrice(pattern: number): number {
  return pattern & (pattern >> 9) & (pattern >> 18) & SUIT;
}

/** The ones of the suits that hold 123, 456 and 789. */
export function straights(chows: number): number {
  return chows & (chows >> 3) & (chows >> 6) & ONES;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
