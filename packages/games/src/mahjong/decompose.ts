import { isSuited, KINDS, type Kind, numberOf } from './tiles.js';

/** A set read in a hand: a chow by its lowest kind, a pung by its kind; `wild` lists what wildcards stand for in it. */
export interface SetReading {
  readonly kind: 'chow' | 'pung';
  readonly at: Kind;
  readonly wild: readonly Kind[];
}

/** The pair (雀頭) read in a hand. */
export interface PairReading {
  readonly kind: 'pair';
  readonly at: Kind;
  readonly wild: readonly Kind[];
}

type Part = SetReading | PairReading;

/** One way to read all tiles of a hand, sets by kind. Equal parts are one object, in this and in all readings. */
export interface Reading {
  readonly sets: readonly SetReading[];
  readonly pair: PairReading;
}

/** The kind that every wildcard of a reading stands for, in order. */
export function wildKinds(reading: Reading): readonly Kind[] {
  return [...reading.sets, reading.pair].flatMap((part) => part.wild).sort((a, b) => a - b);
}

/**
 * Every reading of a concealed hand as `sets` sets and a pair, `counts` holding its tiles by kind, at most four of
 * each. Each of `wilds` wildcards fills one place as any suited tile, a fifth copy included; no tile and no wildcard is
 * left over. Readings differ in a part or in what a part's wildcards stand for; they come in the order of their parts,
 * lowest kind first, chow before pung before pair, fewer wildcards before more.
 */
export function decompose(counts: ArrayLike<number>, sets: number, wilds = 0): readonly Reading[] {
  if (wilds > 0) return decomposeWild(counts, sets, wilds);
  const [m, p, s] = [packKinds(counts, 0, 9), packKinds(counts, 9, 18), packKinds(counts, 18, 27)];
  return decomposePacked(m, p, s, packKinds(counts, 27, KINDS), sets);
}

function packKinds(counts: ArrayLike<number>, from: Kind, to: Kind): number {
  let packed = 0;
  for (let kind = to - 1; kind >= from; kind--) packed = (packed << BITS) | (counts[kind] as number);
  return packed;
}

/**
 * Every reading of a hand without wildcards, as `decompose` gives them. The hand is four numbers: three suits and the
 * honours, three bits for the count of each kind, the lowest kind in the lowest bits.
 */
export function decomposePacked(m: number, p: number, s: number, honours: number, sets: number): readonly Reading[] {
  found = NOTHING;
  setsLeft = sets;
  suits[1] = p;
  suits[2] = s;
  suits[HONOURS] = honours;
  readSuit(0, m);
  return found;
}

/** The tiles a part takes of its lowest kind, of the two above it and of the wildcards; and the part itself at each kind. */
interface Form {
  readonly kind: Part['kind'];
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly wilds: number;
  /** Undefined where the form cannot stand. */
  readonly at: readonly (Part | undefined)[];
}

function chow(wild: number): Form {
  const places = [0, 1, 2].filter((place) => wild & (1 << place));
  const natural = (place: number): number => (places.includes(place) ? 0 : 1);
  const at = everyKind((at): SetReading | undefined =>
    isSuited(at) && numberOf(at) <= 7 ? { kind: 'chow', at, wild: places.map((place) => at + place) } : undefined,
  );
  return { kind: 'chow', low: natural(0), middle: natural(1), high: natural(2), wilds: places.length, at };
}

function alike(kind: 'pung' | 'pair', size: number, wilds: number): Form {
  const at = everyKind((at): Part | undefined =>
    wilds === 0 || isSuited(at) ? { kind, at, wild: new Array<Kind>(wilds).fill(at) } : undefined,
  );
  return { kind, low: size - wilds, middle: 0, high: 0, wilds, at };
}

function everyKind<T>(make: (kind: Kind) => T): readonly T[] {
  return Array.from({ length: KINDS }, (_, kind) => make(kind));
}

const CHOW = chow(0b000);
const PUNG = alike('pung', 3, 0);
const PAIR = alike('pair', 2, 0);
const FORMS: readonly Form[] = [
  CHOW,
  ...[0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111].map(chow),
  PUNG,
  ...[1, 2, 3].map((wilds) => alike('pung', 3, wilds)),
  PAIR,
  ...[1, 2].map((wilds) => alike('pair', 2, wilds)),
];

// The hand being read. Reading is synchronous and never enters itself, so one of each is enough.
const NOTHING: Reading[] = [];
let found = NOTHING;
const placed: SetReading[] = [];
let pair: PairReading | undefined;
let setsLeft = 0;

function finish(): void {
  if (setsLeft > 0 || pair === undefined) return;
  const reading = { sets: placed.slice(), pair };
  if (found.length === 0) found = [reading];
  else found.push(reading);
}

// Without wildcards: the parts of a suit's lowest kind are chosen and taken off its number; what is left is read the
// same way. The honours are a fourth suit without chows.

const BITS = 3;
const COUNT = 0b111;
const CHOW_BITS = 0b001_001_001;
const HONOURS = 3;
const suits = [0, 0, 0, 0];

function readSuit(suit: number, left: number): void {
  if (left === 0) {
    if (suit === HONOURS) finish();
    else readSuit(suit + 1, suits[suit + 1] as number);
    return;
  }
  const number = ((31 - Math.clz32(left & -left)) / BITS) | 0;
  const rest = left >> (number * BITS);
  const count = rest & COUNT;
  const above = suit === HONOURS || number > 6 ? 0 : Math.min((rest >> BITS) & COUNT, (rest >> (2 * BITS)) & COUNT);
  for (let chows = Math.min(count, above); chows >= 0; chows--) {
    const same = count - chows;
    if (same === 0 || same === 3 || (same === 2 && pair === undefined)) readLowest(suit, left, number, chows, same);
  }
}

/** Reads the lowest kind of a suit as so many chows and a pung, a pair or nothing, and then the rest. */
function readLowest(suit: number, left: number, number: number, chows: number, same: number): void {
  const sets = same === 3 ? chows + 1 : chows;
  if (sets > setsLeft) return;
  const kind = suit * 9 + number;
  for (let n = 0; n < chows; n++) placed.push(CHOW.at[kind] as SetReading);
  if (same === 3) placed.push(PUNG.at[kind] as SetReading);
  if (same === 2) pair = PAIR.at[kind] as PairReading;
  setsLeft -= sets;
  readSuit(suit, left - ((chows * CHOW_BITS + same) << (number * BITS)));
  setsLeft += sets;
  if (same === 2) pair = undefined;
  for (let n = 0; n < sets; n++) placed.pop();
}

// With wildcards: every form of part is tried at every kind, from the lowest on.

const left = new Int8Array(KINDS + 2);
let wildsLeft = 0;

function decomposeWild(counts: ArrayLike<number>, sets: number, wilds: number): readonly Reading[] {
  let tiles = wilds;
  for (let kind = 0; kind < KINDS; kind++) {
    left[kind] = counts[kind] as number;
    tiles += counts[kind] as number;
  }
  found = NOTHING;
  setsLeft = sets;
  wildsLeft = wilds;
  if (tiles === 3 * sets + 2) place(0, 0);
  return found;
}

/** Places parts at `kind` in the order of their forms, from `first` on, and then at higher kinds. */
function place(kind: Kind, first: number): void {
  if (kind === KINDS) {
    if (wildsLeft === 0) finish();
    return;
  }
  for (let n = first; n < FORMS.length; n++) tryForm(FORMS[n] as Form, kind, n);
  if (left[kind] === 0) place(kind + 1, 0);
}

function tryForm(form: Form, kind: Kind, n: number): void {
  const part = form.at[kind];
  if (part === undefined || !fits(form, kind)) return;
  take(form, kind, 1);
  if (part.kind === 'pair') pair = part;
  else placed.push(part);
  place(kind, n);
  if (part.kind === 'pair') pair = undefined;
  else placed.pop();
  take(form, kind, -1);
}

function fits(form: Form, kind: Kind): boolean {
  return (
    (left[kind] as number) >= form.low &&
    (left[kind + 1] as number) >= form.middle &&
    (left[kind + 2] as number) >= form.high &&
    wildsLeft >= form.wilds &&
    (form.kind === 'pair' ? pair === undefined : setsLeft > 0)
  );
}

function take(form: Form, kind: Kind, times: 1 | -1): void {
  (left[kind] as number) -= times * form.low;
  (left[kind + 1] as number) -= times * form.middle;
  (left[kind + 2] as number) -= times * form.high;
  wildsLeft -= times * form.wilds;
  if (form.kind !== 'pair') setsLeft -= times;
}
