import { at, EAST, FIRST_FLOWER, isDragon, isHonour, KINDS, kindOf, WINDS } from '@paiju/games/mahjong';
import { roundWind, SETS, seatWind, type TaiwanTable } from '@paiju/games/taiwan';
import type { Seat } from '@paiju/kernel';
import type { Held, Laid } from './knowledge.js';
import { surveyOf } from './survey.js';

/** By the tiles in the way, how often a hand without them comes about. */
const FLUSH = [1, 0.75, 0.5, 0.25, 0.1];
/** The same by the sets and pairs that a hand of nothing but pungs lacks. */
const ALL_PUNGS = [1, 0.5, 0.15];
const ALL_CHOWS = 0.4;
/** A pair becomes a pung, and a concealed hand is won by self-draw, so often. */
const PAIR = 0.4;
const UNAIDED = 0.4;
const FLOWER_GROUP = 4;

/** The points a seat's tiles count in one decision, whichever of them it keeps. */
export class Tai {
  /** The tai of flowers, which count whatever the hand is. */
  readonly flowers: number;
  readonly #table: TaiwanTable;
  readonly #isPlain: boolean;
  /** By kind, the tai of three. */
  readonly value = new Float64Array(KINDS);

  constructor(table: TaiwanTable, seat: Seat) {
    const { tai } = table.config;
    const own = WINDS.indexOf(seatWind(table, seat));
    const round = EAST + WINDS.indexOf(roundWind(table));
    for (let kind = EAST; kind < KINDS; kind++) if (isDragon(kind)) this.value[kind] = tai.dragon;
    this.value[EAST + own] = tai.seatWind;
    this.value[round] = (this.value[round] as number) + tai.roundWind;
    const { bonus } = at(table.places, seat);
    const places = bonus.map((flower) => flower - FIRST_FLOWER);
    const groups = [0, 1].filter((group) => places.filter((n) => n >> 2 === group).length === FLOWER_GROUP);
    const matching = places.filter((n) => n % FLOWER_GROUP === own);
    this.flowers = tai.seatFlower * matching.length + tai.flowerGroup * groups.length;
    this.#isPlain = bonus.length === 0;
    this.#table = table;
  }

  /** The tai of pungs and kongs that lie. */
  laid(laid: readonly Pick<Laid, 'kind' | 'tiles'>[]): number {
    let tai = 0;
    for (const { kind, tiles } of laid) if (kind !== 'chow') tai += this.value[kindOf(tiles[0] ?? -1)] ?? 0;
    return tai;
  }

  /** The tai a hand has or may come to. */
  expected(held: Held): number {
    const { tai } = this.#table.config;
    const { strays, honours, pairs, triplets, chows } = surveyOf(held);
    const open = held.laid.some((laid) => laid.open);
    let sum = this.flowers + this.laid(held.laid) + this.#concealed(held);
    if (!open) sum += tai.concealedHand + UNAIDED * tai.unaided;
    sum += (FLUSH[strays] ?? 0) * (honours === 0 ? tai.fullFlush : tai.halfFlush);
    if (chows === 0) {
      sum += (ALL_PUNGS[SETS + 1 - triplets - pairs] ?? 0) * (triplets >= 2 ? 1 : 0.5) * tai.allPungs;
    }
    return triplets === 0 && honours === 0 && this.#isPlain ? sum + ALL_CHOWS * tai.allChows : sum;
  }

  /** The tai of what is in the hand three times, pairs of honours in part. */
  #concealed({ counts }: Held): number {
    const { tai } = this.#table.config;
    let sum = 0;
    let pungs = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[kind] as number;
      if (n > 2) pungs++;
      if (n > 1 && isHonour(kind)) sum += (this.value[kind] as number) * (n > 2 ? 1 : PAIR);
    }
    return pungs >= 3 ? sum + tai.threeConcealed : sum;
  }
}
