import type { Table, TableState } from '@paiju/client';
import { signal } from '@preact/signals';

const KEPT = 'paiju.unheard';

/** Whose words this page does not show, as rooms with names; kept as long as the tab is. */
const unheard = signal<ReadonlySet<string>>(new Set(kept()));

function kept(): readonly string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return []; // a browser that keeps nothing, or keeps what is not ours
  }
}

function keep(names: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify([...names]));
  } catch {
    // nothing is kept where nothing can be
  }
}

export function isUnheard({ room }: TableState, name: string): boolean {
  return unheard.value.has(`${room} ${name}`);
}

/** Shows no more of what somebody says at this table, or shows it again; nobody else learns of it. */
export function hear(table: Pick<Table, 'mute'>, { room }: TableState, name: string, heard: boolean): void {
  const names = new Set(unheard.value);
  const one = `${room} ${name}`;
  if (heard) names.delete(one);
  else names.add(one);
  unheard.value = names;
  keep(names);
  table.mute(name, !heard);
}
