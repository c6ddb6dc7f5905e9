import type { Entry, Journal } from '@paiju/kernel';

/** The names a journal tells: a line of the room's own, without an action, which replay passes over. */
export function namesIn(entries: readonly Entry[]): readonly string[] {
  const found = entries.findLast(({ names, action }) => action === undefined && Array.isArray(names))?.['names'];
  return Array.isArray(found) ? found.map((name) => (typeof name === 'string' ? name : '')) : [];
}

/** A journal that tells the names of its seats; where none is known, as it is. */
export function withNames({ header, entries }: Journal, names: readonly string[]): Journal {
  if (names.every((name) => name === '') || namesIn(entries).join() === names.join()) return { header, entries };
  return { header, entries: [...entries, { n: entries.length, by: 'room', names }] };
}
