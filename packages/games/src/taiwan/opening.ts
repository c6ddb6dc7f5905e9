import type { Seat } from '@paiju/kernel';
import { mayDeclareDealt } from './ready.js';
import { replaceDealt } from './replacement.js';
import type { TaiwanAction, TaiwanEvent, TaiwanRound, TaiwanTable } from './table.js';
import { winOf } from './win.js';

/** The windows of the opening in their order (T-8): 配牌花胡, 天胡, 天聽; then the dealer begins. */
export const OPENING = ['flowers', 'heaven', 'ready'] as const;

/** T-8: flowers are replaced before anyone is asked. */
export function open(round: TaiwanRound, step: number): readonly TaiwanEvent[] | undefined {
  if (step === 0) return replaceDealt(round);
  return step < OPENING.length ? [] : undefined;
}

export const WIN: TaiwanAction = { kind: 'win' };
export const PASS: TaiwanAction = { kind: 'pass' };
export const FLOWERS: TaiwanAction = { kind: 'special', special: { kind: 'flowers' } };
export const READY: TaiwanAction = { kind: 'special', special: { kind: 'ready' } };

const NONE: readonly TaiwanAction[] = [];

/** The question to a seat in a window of the opening. */
export function openingOptions(table: TaiwanTable, step: number, seat: Seat): readonly TaiwanAction[] {
  switch (OPENING[step]) {
    case 'flowers':
      return winOf(table, seat, 'flower') === undefined ? NONE : [FLOWERS, PASS];
    case 'heaven':
      return seat !== table.dealer || winOf(table, seat, 'hand') === undefined ? NONE : [WIN, PASS];
    case 'ready':
      return mayDeclareDealt(table, seat) ? [READY, PASS] : NONE;
    default:
      return NONE;
  }
}
