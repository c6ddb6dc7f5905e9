import { KINDS, type Kind } from '@paiju/games/mahjong';
import { type Danger, dangerOf, retreatCost } from './danger.js';
import { type Held, NEVER, type Position } from './knowledge.js';
import { Outlook } from './outlook.js';

/** The number of discards that are looked at closely for the plain goal, and for each other one. */
const LISTED = 5;
const LISTED_BESIDE = 3;
/** The distance by which another goal may be farther than the plain one. */
const DETOUR = 2;

/** A kind to throw, and what the hand is worth after it, the risk of throwing it included. */
export interface Weighed {
  readonly kind: Kind;
  readonly worth: number;
}

/** Weighs the hands that one decision may lead to. */
export class Scales {
  readonly danger: Danger;
  readonly #position: Position;
  readonly #outlooks: readonly Outlook[];

  constructor(position: Position) {
    this.#position = position;
    this.danger = dangerOf(position);
    this.#outlooks = position.goals.map((goal) => new Outlook(goal, position, this.danger));
  }

  /** Every kind that a full hand may throw, and what comes of it. */
  discards(held: Held, barred: readonly Kind[]): readonly Weighed[] {
    const kinds = this.#throwable(held, barred);
    const worth = new Float64Array(KINDS).fill(Number.NEGATIVE_INFINITY);
    let plain = NEVER;
    for (const [n, outlook] of this.#outlooks.entries()) {
      const near = nearestOf(outlook, held, kinds);
      if (n === 0) plain = near.shanten;
      if (near.shanten > plain + DETOUR) continue;
      for (const kind of this.#listed(outlook, held, near.kinds, n === 0 ? LISTED : LISTED_BESIDE)) {
        const attack = without(held, kind, 1, () => outlook.attack(held, near.shanten, false));
        worth[kind] = Math.max(worth[kind] as number, attack);
      }
    }
    return kinds.map((kind) => ({ kind, worth: this.#thrown(held, kind, worth[kind] as number) }));
  }

  /** The value of a full hand after throwing a kind with a declaration. */
  declared(held: Held, kind: Kind): number {
    const [plain] = this.#outlooks;
    if (plain === undefined) return Number.NEGATIVE_INFINITY;
    return this.#risked(
      kind,
      without(held, kind, 1, () => plain.attack(held, 0, true)),
    );
  }

  /** The value of a waiting hand as it stands. */
  waiting(held: Held): number {
    let best = -this.#retreat(held);
    let plain = NEVER;
    for (const [n, outlook] of this.#outlooks.entries()) {
      const shanten = outlook.goal.shanten(held);
      if (n === 0) plain = shanten;
      if (shanten <= plain + DETOUR) best = Math.max(best, outlook.attack(held, shanten, true));
    }
    return best;
  }

  /** True if a call brings a hand nearer to a win of some kind. */
  isNearer(before: readonly number[], held: Held): boolean {
    return this.distances(held).some((shanten, n) => shanten < (before[n] as number));
  }

  /** A hand's shanten for each goal. */
  distances(held: Held): readonly number[] {
    return this.#outlooks.map(({ goal }) => goal.shanten(held));
  }

  #throwable({ counts }: Held, barred: readonly Kind[]): readonly Kind[] {
    const kinds: Kind[] = [];
    for (let kind = 0; kind < KINDS; kind++) {
      if ((counts[kind] as number) > 0 && !barred.includes(kind)) kinds.push(kind);
    }
    const { kept } = this.#position;
    return kinds.length > 1 && kept !== null ? kinds.filter((kind) => kind !== kept) : kinds;
  }

  /** The most promising of the kinds that leave a hand nearest, and the safest of them. */
  #listed(outlook: Outlook, held: Held, near: readonly Kind[], most: number): readonly Kind[] {
    if (near.length <= most) return near;
    const { costs } = this.danger;
    const glances = new Map(near.map((kind) => [kind, without(held, kind, 1, () => outlook.glance(held))]));
    const sorted = near.toSorted((a, b) => (glances.get(b) ?? 0) - (glances.get(a) ?? 0));
    const safest = near.reduce((a, b) => ((costs[b] as number) < (costs[a] as number) ? b : a));
    return [...new Set([...sorted.slice(0, most), safest])];
  }

  #thrown(held: Held, kind: Kind, attack: number): number {
    const retreat = without(held, kind, 1, () => -this.#retreat(held));
    return this.#risked(kind, Math.max(attack, retreat));
  }

  /** Everything that is left of a hand's worth after the risk of throwing a kind. */
  #risked(kind: Kind, worth: number): number {
    const { chances, costs } = this.danger;
    return (1 - (chances[kind] as number)) * worth - (costs[kind] as number);
  }

  #retreat({ counts }: Held): number {
    return retreatCost(this.danger, counts, this.#position.turns);
  }
}

/** The kinds whose discard leaves a hand nearest, and how near that is. */
function nearestOf({ goal }: Outlook, held: Held, kinds: readonly Kind[]): { kinds: readonly Kind[]; shanten: number } {
  let shanten = NEVER;
  let nearest: Kind[] = [];
  for (const kind of kinds) {
    const after = without(held, kind, 1, () => goal.shanten(held));
    if (after < shanten) [shanten, nearest] = [after, []];
    if (after === shanten) nearest.push(kind);
  }
  return { kinds: nearest, shanten };
}

/** An answer about a hand with so many tiles of a kind less. */
export function without<T>({ counts }: Held, kind: Kind, count: number, answer: () => T): T {
  const held = counts[kind] as number;
  counts[kind] = held - count;
  const found = answer();
  counts[kind] = held;
  return found;
}
