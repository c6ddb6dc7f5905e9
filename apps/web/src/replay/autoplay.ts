import { useEffect } from 'preact/hooks';
import type { Film, Watching } from './film/replay-game.js';

const STEP_MS = 900;

/** Steps on by itself while it plays, and stops at the end. */
export function useAutoplay(film: Film, { playing, at, speed }: Watching, step: () => void, stop: () => void): void {
  useEffect(() => {
    if (!playing) return;
    if (at >= film.frames.length - 1) return stop();
    const timer = setTimeout(step, STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, film]);
}
