import type { TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';
import { faultOf } from './fault.js';
import { dropTicket, type Served } from './server.js';

/** A room that is being entered: its table and how it stands, or why there is none. */
export interface Entered {
  readonly served?: Served;
  readonly state?: TableState;
  readonly failed?: string;
  /** Enters anew. */
  readonly retry: () => void;
}

/** Enters a room for as long as the component is shown. */
export function useEntered(enter: (room: string) => Promise<Served>, id: string): Entered {
  const [opened, setOpened] = useState<Omit<Entered, 'retry'>>({});
  const [attempt, again] = useState(0);
  useEffect(() => {
    let live: Served | undefined;
    let left = false;
    enter(id).then(
      (served) => {
        if (left) return served.close();
        live = served;
        setOpened({ served, state: served.table.state });
        served.table.subscribe(({ state }) => setOpened({ served, state }));
      },
      (error: unknown) => setOpened({ failed: faultOf(error) }),
    );
    return () => {
      left = true;
      live?.close();
    };
  }, [enter, id, attempt]);
  const retry = (): void => {
    dropTicket(id);
    setOpened({});
    again((n) => n + 1);
  };
  return { ...opened, retry };
}
