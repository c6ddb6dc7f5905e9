import { useLayoutEffect, useRef } from 'preact/hooks';

/** Cards glide from where they lay to where they lie: the difference of two layouts, never in the way of a finger (W-3). */
export function useGlide(key: unknown): { readonly current: HTMLElement | null } {
  const root = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const before = places.current;
    const after = new Map<string, DOMRect>();
    for (const element of root.current?.querySelectorAll<HTMLElement>('[data-card]') ?? []) {
      const card = element.dataset['card'] ?? '';
      after.set(card, element.getBoundingClientRect());
      glide(element, before.get(card), after.get(card));
    }
    places.current = after;
  }, [key]);
  return root;
}

function glide(element: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (from === undefined || to === undefined || still()) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' }, {}], {
    duration: 180,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

/** Whether the person wants nothing to move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
