import { useEffect } from 'preact/hooks';
import type { Film, Watching } from './film/replay-game.js';
import type { Stride } from './wind.js';

const STRIDES: { readonly [key: string]: readonly [Stride, 1 | -1] } = {
  ArrowLeft: ['step', -1],
  ArrowRight: ['step', 1],
  ArrowUp: ['turn', -1],
  ArrowDown: ['turn', 1],
  PageUp: ['round', -1],
  PageDown: ['round', 1],
};

/** The keys of the player; a field under the focus keeps its own. */
export function useKeys(
  film: Film,
  turn: (stride: Stride, direction: 1 | -1) => void,
  update: (next: (before: Watching) => Partial<Watching>) => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.closest('input, textarea, select')) return;
      if (event.key === ' ' && target?.closest('button, a, summary')) return; // it presses what is under the focus
      const stride = Object.hasOwn(STRIDES, event.key) ? STRIDES[event.key] : undefined;
      const change = changeFor(film, event.key);
      if (stride !== undefined) turn(...stride);
      else if (change !== undefined) update(change);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [film]);
}

/** What a key changes of what is watched; undefined where it means nothing. */
function changeFor(film: Film, key: string): ((before: Watching) => Partial<Watching>) | undefined {
  const seat = Number(key) - 1;
  if (key === 'Home') return () => ({ at: 0 });
  if (key === 'End') return () => ({ at: film.frames.length - 1 });
  if (key === ' ') return ({ playing }) => ({ playing: !playing });
  if (key === 'o') return ({ open }) => ({ open: !open });
  return seat >= 0 && seat < film.seats ? () => ({ seat }) : undefined;
}
