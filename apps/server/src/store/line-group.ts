import type { Beside, Line } from './journal.js';

/** One thing to write, whole or not at all: a new room, or a line with what stands beside it. */
export type WriteUnit =
  | { readonly kind: 'open'; readonly room: string; readonly madeAt: number; readonly record: string }
  | {
      readonly kind: 'line';
      readonly room: string;
      readonly n: number;
      readonly at: number;
      readonly text: string;
      readonly beside?: Beside;
    };

/** Lines with nothing beside them, as one text on their way to the writer: a JSON list of room, number and line (S-38). */
export interface LineGroup {
  readonly count: number;
  readonly text: string;
}

/** A group as the writer takes it. */
export type WriteGroup = readonly WriteUnit[] | LineGroup;

/** Writes groups of lines without any query layer; nothing else may be in progress on the connection meanwhile. */
export interface LineWriter {
  /** False while a transaction is open. */
  readonly isFree: boolean;
  /** Writes all lines or none. */
  write(text: string): void;
}

/** The statement of a line writer. The lines are copied as they are, letter by letter. */
export const INSERT_LINES =
  'insert into line (room, n, text) select value ->> 0, value ->> 1, value -> 2 from json_each(?)';

/** Packs a group into one text, where it has nothing but lines. */
export function packed(units: readonly WriteUnit[]): WriteGroup {
  const texts: string[] = [];
  for (const unit of units) {
    if (unit.kind !== 'line' || unit.beside !== undefined) return units;
    texts.push(`[${JSON.stringify(unit.room)},${unit.n},${unit.text}]`);
  }
  return { count: units.length, text: `[${texts.join(',')}]` };
}

/** The units of a group. */
export function unpacked(group: WriteGroup): readonly WriteUnit[] {
  if (!('text' in group)) return group;
  const rows = JSON.parse(group.text) as readonly (readonly [room: string, n: number, line: Line])[]; // as packed
  return rows.map(([room, n, line]) => ({ kind: 'line', room, n, at: line.at, text: JSON.stringify(line) }));
}

/** The number of units in a group. */
export function countOf(group: WriteGroup): number {
  return 'text' in group ? group.count : group.length;
}

/** One group of several, in their order. */
export function joined(groups: readonly WriteGroup[]): WriteGroup {
  const texts: string[] = [];
  let count = 0;
  for (const group of groups) {
    if (!('text' in group)) return groups.flatMap(unpacked);
    if (group.count > 0) texts.push(group.text.slice(1, -1));
    count += group.count;
  }
  return { count, text: `[${texts.join(',')}]` };
}
