import { at, distance, EAST, isDragon, KINDS, kindOf, type Tile } from '@paiju/games/mahjong';
import { doraOf, REDS, type RiichiTable } from '@paiju/games/riichi';
import type { Seat } from '@paiju/kernel';
import type { Held, Laid } from './knowledge.js';
import { surveyOf } from './survey.js';

/** The points of a non-dealer's win on a discard, by han at 30 fu. */
const POINTS = [700, 1000, 2000, 3900, 7200, 8000, 12_000, 12_000, 16_000, 16_000, 16_000, 24_000, 24_000, 32_000];

/** Points by han, straight lines between whole ones. */
export function pointsOf(han: number): number {
  const below = Math.max(0, Math.min(POINTS.length - 2, Math.floor(han)));
  const low = POINTS[below] as number;
  return low + Math.min(1, Math.max(0, han - below)) * ((POINTS[below + 1] as number) - low);
}

/** A dora that is held is not always kept. */
const KEPT = 0.85;
/** Riichi, and what luck adds to it. */
const CLOSED = 1.7;
/** A pair becomes a pung so often. */
const PAIR = 0.35;
/** By the tiles in the way, how often a hand without them comes about. */
const ALL_SIMPLES = [0.9, 0.6, 0.35, 0.15];
const FLUSH = [1, 0.75, 0.45, 0.2];
const FLUSH_HAN = { closed: 3, open: 2 };
const ALL_PUNGS = 0.7;
const ALL_CHOWS = 0.35;

/** The points tiles count in one decision, whichever of them a hand keeps. */
export class Han {
  /** By kind, the han of one tile as dora. */
  readonly dora = new Float64Array(KINDS);
  /** By kind, the han of three. */
  readonly value = new Float64Array(KINDS);
  readonly #openTanyao: boolean;
  readonly #reds: readonly Tile[];
  /** Red fives by kind among the own tiles. */
  readonly #held = new Uint8Array(KINDS);

  /** The han of the norths that lie aside. */
  readonly #norths: number;

  constructor({ shown, config, dealer, places }: RiichiTable, seat: Seat, own: readonly Tile[]) {
    this.#openTanyao = config.openTanyao;
    this.#reds = REDS[config.reds];
    const indicators = config.kanDora ? shown.dora : shown.dora.slice(0, 1);
    for (const indicator of indicators) add(this.dora, doraOf(kindOf(indicator), places.length));
    for (let kind = EAST; kind < KINDS; kind++) if (isDragon(kind)) add(this.value, kind);
    add(this.value, EAST + (shown.wind & 3));
    add(this.value, EAST + distance(dealer, seat, places.length));
    for (const tile of own) if (this.#reds.includes(tile)) add(this.#held, kindOf(tile));
    this.#norths = this.aside(at(places, seat).bonus);
  }

  /** the han of tiles laid aside, which may be dora besides. */
  aside(bonus: readonly Tile[]): number {
    return bonus.reduce((han, tile) => han + 1 + (this.dora[kindOf(tile)] ?? 0), 0);
  }

  /** The dora in melds, red fives among them. */
  laidDora(laid: readonly Pick<Laid, 'tiles'>[]): number {
    let han = 0;
    for (const { tiles } of laid) {
      for (const tile of tiles) han += (this.dora[kindOf(tile)] ?? 0) + (this.#reds.includes(tile) ? 1 : 0);
    }
    return han;
  }

  /** The han that a hand which is not ready may have in the end. */
  expected(held: Held, closed: boolean): number {
    const { orphans, honours, strays, pairs, triplets } = surveyOf(held);
    let han = KEPT * this.#doraIn(held) + this.#valued(held) + (closed ? CLOSED : 0) + this.#norths;
    if (closed || this.#openTanyao) han += ALL_SIMPLES[orphans] ?? 0;
    han += (FLUSH[strays] ?? 0) * (closed ? FLUSH_HAN.closed : FLUSH_HAN.open);
    if (triplets + pairs >= 5 || (!closed && triplets >= 1 && triplets + pairs >= 4)) han += ALL_PUNGS;
    return closed && honours === 0 && triplets === 0 ? han + ALL_CHOWS : han;
  }

  #doraIn({ counts, laid }: Held): number {
    let han = this.laidDora(laid);
    for (let kind = 0; kind < KINDS; kind++) {
      const n = counts[kind] as number;
      if (n > 0) han += n * (this.dora[kind] as number) + Math.min(n, this.#held[kind] as number);
    }
    return han;
  }

  /** The han of dragons and winds that count, pairs in part. */
  #valued({ counts, laid }: Held): number {
    let han = 0;
    for (const { kind, tiles } of laid) if (kind !== 'chow') han += this.value[kindOf(tiles[0] ?? 0)] as number;
    for (let kind = EAST; kind < KINDS; kind++) {
      const n = counts[kind] as number;
      if (n >= 2) han += (this.value[kind] as number) * (n > 2 ? 1 : PAIR);
    }
    return han;
  }
}

function add(to: Float64Array | Uint8Array, kind: number): void {
  to[kind] = (to[kind] as number) + 1;
}
