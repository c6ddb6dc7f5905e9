import type { Reading, SetReading } from '../mahjong/decompose.js';
import { type Kind, numberOf } from '../mahjong/tiles.js';
import type { WaitShape } from './victory.js';

/** A reading of a hand, and which of its parts the winning tile finished. */
export interface Placement {
  readonly reading: Reading;
  /** The number of a set; as many as there are sets: the pair. */
  readonly place: number;
  readonly wait: WaitShape;
}

/** Every part of a reading that a winning tile may have finished, equal parts once (T-27). */
export function placementsOf(reading: Reading, won: Kind): readonly Placement[] {
  const { sets, pair } = reading;
  const placements: Placement[] = [];
  for (const [place, set] of sets.entries()) {
    if (!holds(set, won) || set === sets[place - 1]) continue; // equal sets are one object and stand together
    placements.push({ reading, place, wait: waitOn(set, won) });
  }
  if (pair.at === won) placements.push({ reading, place: sets.length, wait: 'single' });
  return placements;
}

function holds({ kind, at }: SetReading, won: Kind): boolean {
  return kind === 'pung' ? at === won : won >= at && won <= at + 2;
}

function waitOn({ kind, at }: SetReading, won: Kind): WaitShape {
  if (kind === 'pung') return 'twoPairs';
  if (won === at + 1) return 'middle';
  const low = numberOf(at);
  return (low === 1 && won === at + 2) || (low === 7 && won === at) ? 'edge' : 'twoSided';
}
