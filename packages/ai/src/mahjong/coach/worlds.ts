import {
  type Action,
  at,
  type BySeat,
  bySeat,
  HIDDEN,
  handOf,
  kindOf,
  legalOn,
  type Phase,
  type Place,
  type State,
  seatsOf,
  type Table,
  type Tile,
  type Variant,
  type View,
} from '@paiju/games/mahjong';
import { namedSeed, type Rng, type Seat, shuffle } from '@paiju/kernel';
import { dealHand, Pool, type Somebody } from './hidden-hands.js';
import type { Subject } from './subject.js';
import { declaredAt, passedSince, type Unseen } from './unseen.js';

/** No round is dealt after the one that is played out. */
const NO_SEED = namedSeed('world');

/** The worlds that a seat's view leaves open: states in which everything it cannot see is dealt as it may lie. */
export class Worlds<V extends Variant> {
  readonly #unseen: Unseen<V>;
  readonly #furiten: boolean;
  readonly #table: Table<V>;
  readonly #seat: Seat;
  /** Every tile of the game, in order. */
  readonly #all: readonly Tile[];
  /** Tiles that the seat does not see, in order: nothing tells where they really lie. */
  readonly #hidden: readonly Tile[];
  /** The others, those who have declared first: their hands are harder to find. */
  readonly #others: readonly Seat[];

  constructor({ unseen, furiten }: Pick<Subject<V>, 'unseen' | 'furiten'>, { table, seat }: View<V>) {
    if (seat === null) throw new Error('a spectator has nothing to decide');
    this.#unseen = unseen;
    this.#furiten = furiten;
    this.#table = table;
    this.#seat = seat;
    const { rules } = unseen;
    const { wall } = rules.start(table.config, NO_SEED, rules.first(table.config, NO_SEED));
    this.#all = wall.toSorted((a, b) => a - b);
    const seen = new Set(this.#seen());
    this.#hidden = this.#all.filter((tile) => !seen.has(tile));
    const declared = (other: Seat): number => (unseen.isDeclared(table, other) ? 0 : 1);
    this.#others = seatsOf(table.places)
      .filter((other) => other !== seat)
      .toSorted((a, b) => declared(a) - declared(b));
    this.#count();
  }

  /** One of the worlds, by chance. */
  deal(rng: Rng): State<V> {
    const { rules } = this.#unseen;
    const pool = new Pool(
      this.#hidden.filter((tile) => !rules.isBonus(tile)),
      rng,
    );
    const places = this.#places(pool);
    const rest = shuffle(rng, [...pool.tiles, ...this.#hidden.filter((tile) => rules.isBonus(tile))]);
    const dealt: Table<V> = {
      ...this.#table,
      ...{ places, phase: shownPhase(this.#table.phase, places), answers: bySeat(places, () => null) },
    };
    const held = (seat: Seat): V['held'] | null =>
      seat === this.#seat ? at(dealt.held, seat) : this.#unseen.held(dealt, seat);
    const table = { ...dealt, held: bySeat(places, held) };
    const offers: BySeat<readonly Action<V>[]> = bySeat(places, (seat) => legalOn(rules, table, seat));
    return { table, wall: this.#wall(rest), offers, seed: NO_SEED };
  }

  #seen(): readonly Tile[] {
    const { places, shown } = this.#table;
    const own = handOf(at(places, this.#seat));
    const laid = places.flatMap(({ melds, river, bonus }) => [
      ...melds.flatMap(({ tiles }) => [...tiles]),
      ...river.filter(({ called }) => !called).map(({ tile }) => tile),
      ...bonus,
    ]);
    return [...own, ...laid, ...this.#unseen.faceUp(this.#table), ...this.#unseen.rules.laidAside(shown)];
  }

  /** A view that does not add up, such as one that somebody has described in parts, has no worlds. */
  #count(): void {
    const { head, tail, places } = this.#table;
    const kongs = this.#others.flatMap((seat) => at(places, seat).melds.filter(isHiddenKong));
    const held = this.#others.reduce((sum, seat) => sum + handOf(at(places, seat)).length, 4 * kongs.length);
    const room = tail - head - this.#unseen.faceUp(this.#table).length + held;
    if (room !== this.#hidden.length) {
      throw new RangeError(`${this.#hidden.length} tiles are hidden, and there is room for ${room}`);
    }
  }

  #places(pool: Pool): BySeat<Place> {
    const laid = bySeat(this.#table.places, (seat): Place => {
      const place = at(this.#table.places, seat);
      if (seat === this.#seat || !place.melds.some(isHiddenKong)) return place;
      const melds = place.melds.map((meld) => (isHiddenKong(meld) ? { ...meld, tiles: pool.takeFour() } : meld));
      return { ...place, melds: melds as Place['melds'] }; // four tiles for four
    });
    const hands = new Map(this.#others.map((seat) => [seat, dealHand(pool, this.#somebody(seat, at(laid, seat)))]));
    return bySeat(laid, (seat) => {
      const place = at(laid, seat);
      const hand = hands.get(seat);
      if (hand === undefined) return place;
      const drawn = place.drawn === null ? null : (hand.at(-1) ?? null);
      const concealed = drawn === null ? hand : hand.slice(0, -1);
      return { ...place, concealed: concealed.toSorted((a, b) => a - b), drawn };
    });
  }

  #somebody(seat: Seat, place: Place): Somebody {
    const table = this.#table;
    const unseen = this.#unseen;
    const declared = unseen.isDeclared(table, seat);
    const declaring = place.river.findIndex(({ ready }) => ready);
    const passed = passedSince(table, seat, declaredAt(place));
    const thrown = new Set(place.river.map(({ tile }) => kindOf(tile)));
    const mayWait = (hand: readonly Tile[]): boolean => {
      const waits = unseen.waits(table, { ...place, concealed: hand, drawn: null });
      return waits.length > 0 && !waits.some((kind) => passed.has(kind) || (this.#furiten && thrown.has(kind)));
    };
    return {
      size: handOf(place).length,
      draws: declared ? declaring + 1 : place.river.length,
      thrown,
      distance: (counts) => unseen.distance(table, counts, place.melds.length),
      wouldEnd: (hand, tile) => unseen.wouldEnd(table, hand, tile),
      mayWait: declared ? mayWait : undefined,
    };
  }

  /** The wall around what lies in it face up; what has left it stands where nobody draws any more. */
  #wall(rest: readonly Tile[]): readonly Tile[] {
    const { head, tail } = this.#table;
    const inside = new Set(rest);
    const faceUp = this.#unseen.faceUp(this.#table);
    for (const tile of faceUp) inside.add(tile);
    const outside = this.#all.filter((tile) => !inside.has(tile));
    const lies = new Map(this.#unseen.rules.faceUp(this.#table).map((index, n) => [index, faceUp[n] as Tile]));
    let [next, gone] = [0, 0];
    return this.#all.map((_, n) => {
      if (n < head || n >= tail) return outside[gone++] as Tile;
      return lies.get(n) ?? (rest[next++] as Tile);
    });
  }
}

function isHiddenKong({ tiles }: Place['melds'][number]): boolean {
  return tiles[0] === HIDDEN;
}

/** A kong that lies as four backs is asked about by its tile once there is one. */
function shownPhase<V extends Variant>(phase: Phase<V>, places: BySeat<Place>): Phase<V> {
  if (phase.kind !== 'kong' || phase.tile !== HIDDEN) return phase;
  return { ...phase, tile: at(places, phase.seat).melds.at(-1)?.tiles[0] ?? HIDDEN };
}
