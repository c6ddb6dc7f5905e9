import type { ChatLine, Table, TableState } from '@paiju/client';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Talk } from '../seat/talk.js';

/** What people say while they wait. */
export function WaitingRoomTalk({ table, state }: { table: Table; state: TableState }) {
  const lines = useSignal<readonly ChatLine[]>([]);
  useEffect(
    () =>
      table.subscribe(({ chat }) => {
        if (chat !== undefined) lines.value = [...lines.value, chat];
      }),
    [table, lines],
  );
  return <Talk table={table} state={state} lines={lines.value} />;
}
