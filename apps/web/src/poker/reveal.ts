import { type LedgerEntry, ROWS, type RoundRecord, type Row } from '@paiju/games/chinese-poker';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { sound } from '../sound/sound.js';
import { still } from './arranging.js';

/** The stages of a result: nothing, then front, middle and back, then the scores. */
export const STAGES = ['covered', ...ROWS, 'scores'] as const;
export type Stage = (typeof STAGES)[number];

/** The time each stage stands before the next, in milliseconds. */
export const STAGE_MS = 900;

export function nextStage(stage: Stage): Stage {
  return STAGES[Math.min(STAGES.indexOf(stage) + 1, STAGES.length - 1)] ?? 'scores';
}

/** True if a row lies open at a stage. */
export function isOpen(row: Row, stage: Stage): boolean {
  return STAGES.indexOf(row) <= STAGES.indexOf(stage);
}

/** The tally of a seat's row against the others. */
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

const FIRST_MS = 250;
/** Between rows once somebody does not want to wait: fifty cards in one frame would be late on a phone. */
const HURRIED_MS = 50;

interface Shown {
  readonly rounds: number;
  readonly stage: Stage;
  readonly hurried?: boolean;
}

/** The stage of the latest round: a row at a time, faster after a tap or key, all at once where nothing should move. */
export function useReveal(rounds: number): readonly [Stage, () => void] {
  const [shown, show] = useState<Shown>({ rounds, stage: first() });
  const { stage, hurried = false } = shown.rounds === rounds ? shown : { stage: first() };
  const all = (): void => show({ rounds, stage: nextStage(stage), hurried: true });
  useEffect(() => {
    if (rounds === 0 || stage === 'scores') return;
    const pause = hurried ? HURRIED_MS : stage === 'covered' ? FIRST_MS : STAGE_MS;
    const timer = setTimeout(() => {
      const next = nextStage(stage);
      if (!hurried) sound(next === 'scores' ? 'chord' : 'clack');
      show({ rounds, stage: next, hurried });
    }, pause);
    return () => clearTimeout(timer);
  }, [rounds, stage]);
  useSkip(rounds > 0 && stage !== 'scores', all);
  return [stage, all];
}

function first(): Stage {
  return still() ? 'scores' : 'covered';
}

/** A tap or a key that means nothing else shows everything. */
function useSkip(revealing: boolean, all: () => void): void {
  useLayoutEffect(() => {
    if (!revealing) return;
    const skip = (event: Event): void => {
      const busy = event.target instanceof Element && event.target.closest('a, button, input, summary, textarea');
      if (busy || (event instanceof KeyboardEvent && isElsewhere(event))) return;
      event.preventDefault();
      all();
    };
    addEventListener('click', skip);
    addEventListener('keydown', skip);
    return () => {
      removeEventListener('click', skip);
      removeEventListener('keydown', skip);
    };
  }, [revealing]);
}

/** A key that is held since the layout, or one that belongs to the browser. */
function isElsewhere({ repeat, key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return repeat || ctrlKey || metaKey || altKey || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(key);
}
