import type { Beside, Line, Snapshot } from './journal.js';

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

/**
 * Lines as one text on their way to the writer: a JSON list of room, number and line (S-38). Nothing stands beside them but
 * snapshots: a round ends every few dozen lines.
 */
export interface LineGroup {
  readonly count: number;
  readonly text: string;
  readonly snapshots?: readonly PlacedSnapshot[];
}

/** The snapshot of a room, and the place of its line in the group. */
export interface PlacedSnapshot {
  readonly place: number;
  readonly room: string;
  readonly snapshot: Snapshot;
}

/** A group as the writer takes it. */
export type WriteGroup = readonly WriteUnit[] | LineGroup;

/** Writes groups of lines without any query layer; nothing else may be in progress on the connection meanwhile. */
export interface LineWriter {
  /** False while a transaction is open. */
  readonly isFree: boolean;
  /** Writes the whole group or nothing. */
  write(group: LineGroup): void;
}

/** The statement of a line writer. The lines are copied as they are, letter by letter. */
export const INSERT_LINES =
  'insert into line (room, n, text) select value ->> 0, value ->> 1, value -> 2 from json_each(?)';

/** The statement for the snapshot of a room, which replaces the one before. */
export const KEEP_SNAPSHOT = `insert into snapshot (room, n, base_n, at, text) values (?, ?, ?, ?, ?)
  on conflict (room) do update set n = excluded.n, base_n = excluded.base_n, at = excluded.at, text = excluded.text`;

/** Packs a group into one text, where it has nothing but lines and snapshots. */
export function packed(units: readonly WriteUnit[]): WriteGroup {
  const texts: string[] = [];
  const snapshots: PlacedSnapshot[] = [];
  for (const [place, unit] of units.entries()) {
    if (unit.kind !== 'line') return units;
    const { room, n, text, beside } = unit;
    if (beside !== undefined) {
      if (beside.snapshot === undefined || Object.keys(beside).length > 1) return units;
      snapshots.push({ place, room, snapshot: beside.snapshot });
    }
    texts.push(`[${JSON.stringify(room)},${n},${text}]`);
  }
  return grouped(texts, snapshots, units.length);
}

function grouped(texts: readonly string[], snapshots: readonly PlacedSnapshot[], count: number): LineGroup {
  const text = `[${texts.join(',')}]`;
  return snapshots.length === 0 ? { count, text } : { count, text, snapshots };
}

/** The units of a group. */
export function unpacked(group: WriteGroup): readonly WriteUnit[] {
  if (!('text' in group)) return group;
  const rows = JSON.parse(group.text) as readonly (readonly [room: string, n: number, line: Line])[]; // as packed
  const kept = new Map(group.snapshots?.map(({ place, snapshot }) => [place, snapshot]));
  return rows.map(([room, n, line], place) => {
    const unit = { kind: 'line', room, n, at: line.at, text: JSON.stringify(line) } as const;
    const snapshot = kept.get(place);
    return snapshot === undefined ? unit : { ...unit, beside: { snapshot } };
  });
}

/** The number of units in a group. */
export function countOf(group: WriteGroup): number {
  return 'text' in group ? group.count : group.length;
}

/** One group of several, in their order. */
export function joined(groups: readonly WriteGroup[]): WriteGroup {
  const texts: string[] = [];
  const snapshots: PlacedSnapshot[] = [];
  let count = 0;
  for (const group of groups) {
    if (!('text' in group)) return groups.flatMap(unpacked);
    if (group.count > 0) texts.push(group.text.slice(1, -1));
    for (const one of group.snapshots ?? []) snapshots.push({ ...one, place: one.place + count });
    count += group.count;
  }
  return grouped(texts, snapshots, count);
}
