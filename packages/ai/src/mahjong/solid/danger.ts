import { type Counts, KINDS, type Kind } from '@paiju/games/mahjong';
import type { Position } from './knowledge.js';
import { waitsOf } from './waits.js';

/** The possible cost of discards in one decision. */
export interface Danger {
  /** By kind, the chance that throwing a tile of it ends the hand, and what it costs on average. */
  readonly chances: Float64Array;
  readonly costs: Float64Array;
  /** The cost of a go-around to somebody who throws whatever comes. */
  readonly drift: number;
  /** The chance that somebody else ends the hand in the next go-around. */
  readonly hazard: number;
}

/** The chance that somebody who does not seem ready wins in one go-around. */
const QUIET = 0.003;

/** Reads the danger of every kind for one decision. */
export function dangerOf({ threats, left, unseen, finish }: Position): Danger {
  const chances = new Float64Array(KINDS);
  const costs = new Float64Array(KINDS);
  let hazard = QUIET;
  for (const threat of threats) {
    hazard += finish * threat.ready;
    if (threat.ready === 0) continue;
    const waits = waitsOf(threat, left);
    for (let kind = 0; kind < KINDS; kind++) {
      const chance = threat.ready * (waits[kind] as number);
      chances[kind] = (chances[kind] as number) + chance;
      costs[kind] = (costs[kind] as number) + chance * threat.cost;
    }
  }
  let drift = 0;
  for (let kind = 0; kind < KINDS; kind++) drift += (costs[kind] as number) * (left[kind] as number);
  return { chances, costs, drift: drift / Math.max(1, unseen), hazard };
}

/** The hand may be over before the next discard, and what others throw becomes safe: later risks weigh less. */
const LATER = 0.75;
/** So many discards ahead are thought of. */
const AHEAD = 8;

/** The risk that is left to a seat that gives the hand up: its safest tiles one after another. */
export function retreatCost({ costs, drift }: Danger, counts: Counts, turns: number): number {
  const rounds = Math.min(turns, AHEAD);
  if (drift === 0 || rounds === 0) return 0;
  const sorted: number[] = [];
  for (let kind: Kind = 0; kind < KINDS; kind++) {
    for (let n = 0; n < (counts[kind] as number); n++) sorted.push(costs[kind] as number);
  }
  sorted.sort((a, b) => a - b);
  let sum = 0;
  let weight = 1;
  for (let n = 0; n < rounds && n < sorted.length; n++) {
    weight *= LATER;
    sum += weight * Math.min(sorted[n] as number, drift);
  }
  return sum;
}
