import type { Change, Table, TableState } from '@paiju/client';
import { useEffect, useState } from 'preact/hooks';

/** The table as it is now; the listener hears each change with its events. */
export function useTableState(table: Table, listener?: (change: Change) => void): TableState {
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
