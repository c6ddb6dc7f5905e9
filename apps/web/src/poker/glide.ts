import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Cards glide from where they lay to where they lie: the difference of two layouts, never in the way of a finger (W-3). */
export function useGlide(key: unknown): { readonly current: HTMLElement | null } {
  const root = useRef<HTMLElement>(null);
  const places = useRef<ReadonlyMap<string, DOMRect> | undefined>(undefined);
  useEffect(() => {
    places.current ??= placesIn(root.current); // after the first frame, which waits for no measuring
  }, []);
  useLayoutEffect(() => {
    const before = places.current;
    if (before === undefined) return;
    places.current = placesIn(root.current);
    for (const element of cardsIn(root.current)) {
      const card = element.dataset['card'] ?? '';
      glide(element, before.get(card), places.current.get(card));
    }
  }, [key]);
  return root;
}

function cardsIn(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
}

function placesIn(root: HTMLElement | null): ReadonlyMap<string, DOMRect> {
  return new Map(cardsIn(root).map((element) => [element.dataset['card'] ?? '', element.getBoundingClientRect()]));
}

function glide(element: HTMLElement, from: DOMRect | undefined, to: DOMRect | undefined): void {
  if (from === undefined || to === undefined || still()) return;
  const [dx, dy] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(dx, dy) < 2) return;
  const scale = from.width / to.width;
  element.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }], {
    duration: 180,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}

/** Whether the person wants nothing to move. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
