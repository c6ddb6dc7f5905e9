import type { Change, TableSeat, TableState } from '@paiju/client';
import { useEffect, useRef, useState } from 'preact/hooks';

/** The table as it is now; the listener hears each change with its events. */
export function useTableState(table: TableSeat, listener?: (change: Change) => void): TableState {
  const [state, setState] = useState(table.state);
  useEffect(() => {
    setState(table.state);
    return table.subscribe((change) => {
      setState(change.state);
      listener?.(change);
    });
  }, [table]);
  return state;
}

/** True in `current` while the page is used by keys, and not by a pointer. */
export function useByKeys(): { readonly current: boolean } {
  const byKeys = useRef(false);
  useEffect(() => {
    const pressed = () => {
      byKeys.current = true;
    };
    const pointed = () => {
      byKeys.current = false;
    };
    addEventListener('keydown', pressed, true);
    addEventListener('pointerdown', pointed, true);
    return () => {
      removeEventListener('keydown', pressed, true);
      removeEventListener('pointerdown', pointed, true);
    };
  }, []);
  return byKeys;
}

/** Restores a lost focus for keyboard players: after a change the first of these places that exists takes it (W-11). */
export function useKeptFocus(change: string, ...places: readonly string[]): void {
  const byKeys = useByKeys();
  useEffect(() => {
    const { activeElement, body } = document;
    if (!byKeys.current || (activeElement !== null && activeElement !== body)) return;
    const found = places.map((place) => document.querySelector<HTMLElement>(place)).find((one) => one !== null);
    found?.focus({ preventScroll: true });
  }, [change]);
}
