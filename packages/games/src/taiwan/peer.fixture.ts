import type { Rng } from '@paiju/kernel';
import { RuleSet } from 'mahjong-tile-efficiency';
import { type Counts, emptyCounts, heldKinds } from '../mahjong/counts.js';
import { printKinds } from '../mahjong/notation.js';
import { dealCounts, POOLS } from '../mahjong/pools.fixture.js';
import { drawsByTargets } from '../mahjong/shanten/definition.js';
import { COPIES, type Kind } from '../mahjong/tiles.js';
import { liveWaits } from '../mahjong/waits.js';
import { SETS, shantenOf, WAITING_SIZE } from './shanten.js';

// The npm package mahjong-tile-efficiency, rule set Taiwan, says something else for two reasons; trying whole hands decides.
// It takes as many sets out of a hand as it can and then counts what is left. Where fewer sets and more partials are
// nearer, it says one draw too many: of 134457s the set 345 leaves 1, 4 and 7 loose, no set at all leaves 13, 44 and 57.
// And it waits on a fifth copy, one draw too few: 1111445566778899m lacks a second pair of ones that is nowhere.

const peer = new RuleSet('Taiwan');
type PeerHand = Parameters<typeof peer.calShanten>[0];

/** A hand of which we and the peer say something else. */
export interface Disagreement {
  readonly hand: string;
  readonly melds: number;
  readonly ours: number | readonly Kind[];
  readonly theirs: number | readonly Kind[];
  /** The shanten by trying whole hands. */
  readonly truth: number;
  /** True if the hand holds all four of a kind, so that the peer may wait on a fifth. */
  readonly four: boolean;
}

/** Compares shanten, and the waits of ready hands, with 0 to 4 melds, waiting and full. */
export function disagreements(rng: Rng, hands: number): readonly Disagreement[] {
  const found: Disagreement[] = [];
  for (let n = 0; n < hands; n++) {
    const [melds, more, pool] = [n % 5, Math.floor(n / 5) % 2, Math.floor(n / 10) % POOLS.length];
    const counts = dealCounts(rng, WAITING_SIZE - 3 * melds + more, pool);
    const hand = { counts, exposed: emptyCounts(), melds, sets: SETS, wild: 0 };
    const [ours, theirs] = [shantenOf(hand), peer.calShanten(peerHand(counts))];
    const differ = (ours: Disagreement['ours'], theirs: Disagreement['theirs']): void => {
      if (String(ours) === String(theirs)) return;
      const truth = drawsByTargets(counts, SETS - melds, 0) - 1;
      found.push({ hand: textOf(counts), melds, ours, theirs, truth, four: counts.includes(COPIES) });
    };
    differ(ours, theirs);
    if (ours === 0 && more === 0) differ(liveWaits(hand), peerWaits(counts));
  }
  return found;
}

function textOf(counts: Counts): string {
  return printKinds(heldKinds(counts).flatMap((kind) => new Array<Kind>(counts[kind] ?? 0).fill(kind)));
}

function peerHand(counts: Counts): PeerHand {
  const suits = [0, 9, 18].map((first) => [...counts.slice(first, first + 9)]);
  return [...suits, [...counts.slice(27)]] as PeerHand; // counts are 0 to 4
}

function peerWaits(counts: Counts): readonly Kind[] {
  const { ukeire } = peer.calUkeire(peerHand(counts)) as { readonly ukeire: Readonly<Record<string, number>> };
  return Object.keys(ukeire)
    .map((name) => 'mpsz'.indexOf(name[1] ?? '') * 9 + Number(name[0]) - 1)
    .sort((a, b) => a - b);
}

/** The reason why the peer is not right: `greedy`, or the `fifth` copy; undefined where neither explains it. */
export function reasonOf({ ours, theirs, truth, four }: Disagreement): 'greedy' | 'fifth' | undefined {
  if (ours !== truth || typeof theirs !== 'number') return undefined;
  if (theirs === truth + 1) return 'greedy';
  return theirs === truth - 1 && four ? 'fifth' : undefined;
}
