import { type LedgerEntry, ROWS, type RoundRecord, type Row } from '@paiju/games/chinese-poker';

/** How far a result has been shown: nothing, then front, middle and back, then what it came to. */
export const STAGES = ['covered', ...ROWS, 'scores'] as const;
export type Stage = (typeof STAGES)[number];

/** How long each stage stands before the next, in milliseconds. */
export const STAGE_MS = 900;

export function nextStage(stage: Stage): Stage {
  return STAGES[Math.min(STAGES.indexOf(stage) + 1, STAGES.length - 1)] ?? 'scores';
}

/** Whether a row lies open at a stage. */
export function isOpen(row: Row, stage: Stage): boolean {
  return STAGES.indexOf(row) <= STAGES.indexOf(stage);
}

/** How a seat's row went against the others. */
export interface RowTally {
  readonly won: number;
  readonly lost: number;
}

/** Rows won and lost against all opponents; naturals and fouls are settled without rows. */
export function tallyOf(ledger: readonly LedgerEntry[], seat: number, row: Row): RowTally {
  const n = ROWS.indexOf(row);
  const sides = ledger.flatMap((entry) => {
    if (entry.a !== seat && entry.b !== seat) return [];
    return (entry.rows[n] ?? 0) * (entry.a === seat ? 1 : -1);
  });
  return { won: sides.filter((side) => side > 0).length, lost: sides.filter((side) => side < 0).length };
}

/** The seats in the order they are shown: the own one first, the others as they sit. */
export function seatOrder(record: RoundRecord, own: number | undefined): readonly number[] {
  const count = record.scores.length;
  return Array.from({ length: count }, (_, n) => ((own ?? 0) + n) % count);
}
