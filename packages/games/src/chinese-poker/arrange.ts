import { show } from '@paiju/kernel';
import { type Arrangement, type Card, HAND_SIZE, isCard, sorted } from './cards.js';
import { CLASSES, RANK_KEYS, rank3, type Tables, tablesOf } from './evaluate.js';
import type { RuleSet } from './rules.js';
import { lowestOf, MIDDLES, PLACES, subsets } from './subsets.js';

/** The part of the rules that decides which arrangements are legal. */
export type OrderRules = Pick<RuleSet, 'wheel' | 'equalRowsLegal'>;

/** P-43: which arrangements to give, how many at most, and under which order of hands. */
export interface GenerateOptions extends Partial<OrderRules> {
  readonly maxArrangements?: number;
  readonly pruning?: 'none' | 'pareto';
}

/** Backs of equal strength a hand can hold at once: a pair from four and three kickers from threes, 6·3·3·3. */
const MOST_EQUAL = 162;
const BYTES_13 = 1 << HAND_SIZE;
const CODES = BYTES_13 * BYTES_13;

/**
 * One hand's arrangements (P-41 to P-44). It is made once and loaded with hand after hand, so that nothing is allocated
 * between them. An arrangement is a code, `back << 13 | middle`, each a set of places in the sorted hand.
 */
export class Arranger {
  /** The hand, lowest card first: place n is bit n. */
  readonly cards: Uint8Array = new Uint8Array(HAND_SIZE);
  /** The dense rank (P-9) of every set of five or three places. */
  readonly ranks: Uint16Array = new Uint16Array(BYTES_13);
  /** The undominated arrangements after `staircase`: strongest back first, then strongest middle. */
  readonly pareto: Uint32Array = new Uint32Array(CLASSES);
  /** The legal arrangements `staircase` met. */
  legal = 0;

  readonly #subsets = subsets();
  readonly #keys = new Int32Array(BYTES_13);
  readonly #suits = new Uint8Array(BYTES_13).fill(15, 0, 1);
  /** The fives, strongest first: `(8191 − rank) << 11 | n`. */
  readonly #order = new Uint32Array(this.#subsets.fives.length);
  readonly #maxFront = new Uint16Array(CLASSES);
  /** Arrangements with equal backs, as numbers that sort strongest first, then by code. */
  readonly #found = new Float64Array(MOST_EQUAL * MIDDLES);
  #strict = false;

  /** Evaluates the 1,573 rows of a hand, each once. */
  load(hand: readonly Card[], rules: OrderRules): void {
    this.#take(hand);
    this.#strict = !rules.equalRowsLegal;
    const tables = tablesOf(rules.wheel);
    this.#rankFives(tables);
    this.#rankThrees(tables);
    this.#sortFives();
  }

  #take(hand: readonly Card[]): void {
    const cards = this.cards;
    let whole = hand.length === HAND_SIZE && hand.every(isCard);
    if (whole) cards.set(hand);
    cards.sort();
    for (let n = 1; n < HAND_SIZE; n++) whole &&= cards[n] !== cards[n - 1];
    if (!whole) throw new RangeError(`a hand is 13 different cards, not ${show(hand)}`);
  }

  /** P-44: finds the undominated arrangements and says how many there are; counts the legal ones on the way. */
  staircase(): number {
    this.#maxFront.fill(0);
    this.legal = 0;
    let kept = 0;
    for (let at = 0; at < this.#order.length; ) {
      const end = this.groupEnd(at);
      kept = this.#keep(this.#gather(at, end, true), kept);
      at = end;
    }
    return kept;
  }

  /** The place where the backs as strong as the one at `at` end, in order of strength. */
  groupEnd(at: number): number {
    const strength = (this.#order[at] as number) >>> 11;
    let end = at + 1;
    while (end < this.#order.length && (this.#order[end] as number) >>> 11 === strength) end++;
    return end;
  }

  /** Every legal arrangement whose back stands from `at` to `end`, strongest middle first, then front, then by code. */
  group(at: number, end: number): readonly number[] {
    const found = this.#gather(at, end, false);
    return Array.from(this.#found.subarray(0, found), (number) => number % CODES);
  }

  /** The cards of a code, highest first in each row. */
  arrangement(code: number): Arrangement {
    const back = code >>> HAND_SIZE;
    const middle = code & PLACES;
    return { front: this.#row(PLACES ^ back ^ middle), middle: this.#row(middle), back: this.#row(back) };
  }

  #row(set: number): readonly Card[] {
    return Array.from(this.cards)
      .filter((_, place) => ((set >> place) & 1) === 1)
      .reverse();
  }

  #rankFives(tables: Tables): void {
    for (const set of this.#subsets.small) {
      const rest = set & (set - 1);
      const card = this.cards[lowestOf(set)] as Card;
      this.#keys[set] = (this.#keys[rest] as number) + (RANK_KEYS[card >> 2] as number);
      this.#suits[set] = (this.#suits[rest] as number) & (1 << (card & 3));
    }
    for (const set of this.#subsets.fives) {
      const ranked = this.#suits[set] === 0 ? tables.byKeys[this.#keys[set] as number] : tables.byBits[this.#bits(set)];
      this.ranks[set] = ranked as number;
    }
  }

  #bits(set: number): number {
    let bits = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) bits |= 1 << ((this.cards[lowestOf(rest)] as Card) >> 2);
    return bits;
  }

  #rankThrees(tables: Tables): void {
    for (const set of this.#subsets.threes) {
      const two = set & (set - 1);
      const one = two & (two - 1);
      this.ranks[set] = rank3(tables, this.#card(set), this.#card(two), this.#card(one));
    }
  }

  #card(set: number): Card {
    return this.cards[lowestOf(set)] as Card;
  }

  #sortFives(): void {
    const { fives } = this.#subsets;
    for (let n = 0; n < fives.length; n++) {
      this.#order[n] = ((8191 - (this.ranks[fives[n] as number] as number)) << 11) | n;
    }
    this.#order.sort();
  }

  /** Collects legal arrangements, sorted; with `prune`, without those a stronger back is known to dominate. */
  #gather(at: number, end: number, prune: boolean): number {
    const { fives, apart } = this.#subsets;
    const ranks = this.ranks;
    const list = this.#found;
    const maxFront = prune ? this.#maxFront : NOTHING_KNOWN;
    let found = 0;
    let legal = 0;
    for (let place = at; place < end; place++) {
      const n = (this.#order[place] as number) & 2047;
      const back = fives[n] as number;
      const rest = PLACES ^ back;
      const highest = (ranks[back] as number) - (this.#strict ? 1 : 0);
      const last = (n + 1) * MIDDLES;
      for (let m = last - MIDDLES; m < last; m++) {
        const middle = apart[m] as number;
        const strength = ranks[middle] as number;
        if (strength > highest) continue;
        const front = ranks[rest ^ middle] as number;
        if (front > strength) continue;
        legal++;
        if ((maxFront[strength] as number) > front) continue;
        list[found++] = ((8191 - strength) * BYTES_13 + 8191 - front) * CODES + ((back << HAND_SIZE) | middle);
      }
    }
    this.legal += legal;
    sortFirst(list, found);
    return found;
  }

  /** Keeps, of arrangements with equal backs, those whose front beats that of every stronger middle. */
  #keep(found: number, kept: number): number {
    let count = kept;
    let best = -1;
    for (let n = 0; n < found; n++) {
      const number = this.#found[n] as number;
      const strengths = Math.floor(number / CODES);
      const front = 8191 - (strengths % BYTES_13);
      if (front <= best) continue;
      best = front;
      this.pareto[count++] = number % CODES;
      this.#raise(8191 - Math.floor(strengths / BYTES_13), front + 1);
    }
    return count;
  }

  /** From now on a front of less than `front` with this middle or a weaker one is dominated. */
  #raise(middle: number, front: number): void {
    // The list falls as middles grow stronger: halving finds where it is already high enough.
    let low = 0;
    let high = middle + 1;
    while (low < high) {
      const half = (low + high) >> 1;
      if ((this.#maxFront[half] as number) < front) high = half;
      else low = half + 1;
    }
    this.#maxFront.fill(front, low, middle + 1);
  }
}

const NOTHING_KNOWN = new Uint16Array(CLASSES);

/** Sorts the first numbers of a list; few by insertion, which calls nothing. */
function sortFirst(list: Float64Array, count: number): void {
  if (count > 40) {
    list.subarray(0, count).sort();
    return;
  }
  for (let n = 1; n < count; n++) {
    const moved = list[n] as number;
    let at = n - 1;
    for (; at >= 0 && (list[at] as number) > moved; at--) list[at + 1] = list[at] as number;
    list[at + 1] = moved;
  }
}

/** P-43: the legal arrangements of a hand, strongest back first, then middle, then front; equals by their cards. */
export function* generate(hand: readonly Card[], options: GenerateOptions = {}): Generator<Arrangement> {
  const { wheel = 'lowest', equalRowsLegal = true, maxArrangements = Number.POSITIVE_INFINITY } = options;
  const arranger = new Arranger();
  arranger.load(hand, { wheel, equalRowsLegal });
  let left = maxArrangements;
  for (const code of options.pruning === 'pareto' ? undominated(arranger) : legal(arranger)) {
    if (left-- <= 0) return;
    yield arranger.arrangement(code);
  }
}

function undominated(arranger: Arranger): Iterable<number> {
  return arranger.pareto.subarray(0, arranger.staircase());
}

function* legal(arranger: Arranger): Generator<number> {
  const { length } = subsets().fives;
  for (let at = 0; at < length; at = arranger.groupEnd(at)) yield* arranger.group(at, arranger.groupEnd(at));
}

/** P-39: the strongest back, then the strongest middle that stays legal; the rest is the front. */
export function greedy(hand: readonly Card[], rules: OrderRules): Arrangement {
  for (const arrangement of generate(hand, { ...rules, maxArrangements: 1 })) return arrangement;
  throw new Error(`no legal arrangement of ${sorted(hand).join(' ')} (P-21)`);
}
