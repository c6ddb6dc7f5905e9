import type { Ledger } from './face.js';

/** A win is told one thing after another (W-16): when the sheet has risen, and how long each line stands alone. */
const RISEN_MS = 1200;
const LINE_MS = 300;
const COUNT_MS = 800;

/** What is told at one moment of a win. */
export type Beat = 'line' | 'turned' | 'worth' | 'points';

/** Everything a ledger tells, in order: the lines of each win and what it is worth, tiles that are turned, the points. */
export function beatsOf({ parts, turned }: Ledger): readonly Beat[] {
  if (parts.length === 0) return [];
  const wins = parts.flatMap(({ lines }): Beat[] => [...lines.map((): Beat => 'line'), 'worth']);
  return [...(turned === undefined ? [] : ['turned' as const]), ...wins, 'points'];
}

interface Telling {
  /** Called at every beat. */
  tell(beat: Beat): void;
  /** Called with the share of the points that are counted, up to 1. */
  count(share: number): void;
}

/** Tells a win beat by beat, and counts its points at the end; the result stops all of it. */
export function unfold(beats: readonly Beat[], { tell, count }: Telling): () => void {
  const timers = beats.map((beat, n) => setTimeout(() => tell(beat), atMs(n)));
  const start = performance.now() + atMs(beats.length - 1);
  let frame = 0;
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - start) / COUNT_MS));
    count(share);
    if (share < 1) frame = requestAnimationFrame(step);
  };
  timers.push(
    setTimeout(
      () => {
        frame = requestAnimationFrame(step);
      },
      atMs(beats.length - 1),
    ),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
}

/** The moment of a beat after the win. */
export function atMs(beat: number): number {
  return RISEN_MS + beat * LINE_MS;
}

/** Points on their way: what is counted of them, in steps that read as points. */
export function counted(points: number, share: number): number {
  if (share >= 1) return points;
  const grain = Math.abs(points) >= 1000 ? 100 : 1;
  return Math.trunc((points * share) / grain) * grain;
}
