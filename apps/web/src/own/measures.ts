import type { KeptRecord } from './records.js';

/** The figures of statistics (W-26): rates of hands, and means of matches. */
export const MEASURES = ['place', 'win', 'dealIn', 'declared', 'called', 'points'] as const;
export type Measure = (typeof MEASURES)[number];

const COUNTED = { win: 'wins', dealIn: 'dealIns', declared: 'declared', called: 'called' } as const;

/** A measure over matches: rates count every hand once; undefined where no match has it. */
export function measured(records: readonly KeptRecord[], measure: Measure): number | undefined {
  if (measure === 'place' || measure === 'points')
    return ratio(
      sum(records, (one) => one[measure]),
      records.length,
    );
  const field = COUNTED[measure];
  const counted = records.filter((one) => one[field] !== undefined);
  return ratio(
    sum(counted, (one) => one[field] ?? 0),
    sum(counted, ({ hands }) => hands),
  );
}

function sum(records: readonly KeptRecord[], of: (record: KeptRecord) => number): number {
  return records.reduce((all, record) => all + of(record), 0);
}

function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole;
}

/** A curve is drawn of the mean of so many matches, each with those before it: single ones say little. */
export const WINDOW = 10;

/** A measure after each match, over the last ten; matches without it are left out. */
export function curveOf(records: readonly KeptRecord[], measure: Measure): readonly number[] {
  return records.flatMap((_, n) => measured(records.slice(Math.max(0, n + 1 - WINDOW), n + 1), measure) ?? []);
}

/** The number of matches that ended in each place, the first place first. */
export function placesOf(records: readonly KeptRecord[]): readonly number[] {
  const seats = Math.max(0, ...records.map((one) => one.seats));
  return Array.from({ length: seats }, (_, n) => records.filter(({ place }) => place === n + 1).length);
}

/** Matches with a preset in common; the latest played first. */
export interface Group {
  readonly preset: string;
  readonly records: readonly KeptRecord[];
}

/** The matches of a game by preset. */
export function byPreset(records: readonly KeptRecord[]): readonly Group[] {
  const presets = [...new Set(records.toReversed().map(({ preset }) => preset))];
  return presets.map((preset) => ({ preset, records: records.filter((one) => one.preset === preset) }));
}
