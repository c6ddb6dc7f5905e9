import { useEffect, useRef } from 'preact/hooks';

/** What many small turns of a pad must come to before they are a step. */
const NOTCH = 40;

/** Steps by the wheel: a notch is a step. What can be scrolled further that way is scrolled first. */
export function useWheel(step: (direction: 1 | -1) => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    let moved = 0;
    const roll = (event: WheelEvent): void => {
      if (event.ctrlKey || hasMore(current, event.deltaY)) return;
      event.preventDefault();
      moved += event.deltaY;
      if (Math.abs(moved) < NOTCH) return;
      latest.current(moved > 0 ? 1 : -1);
      moved = 0;
    };
    current.addEventListener('wheel', roll, { passive: false });
    return () => current.removeEventListener('wheel', roll);
  }, []);
  return element;
}

function hasMore({ scrollTop, clientHeight, scrollHeight }: HTMLElement, down: number): boolean {
  return down > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0;
}
