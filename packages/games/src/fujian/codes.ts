import { err, type Result } from '@paiju/kernel';

/** F-40: why an input, a configuration or an action is not taken, as it leaves this game. */
export const CODES = [
  'UNKNOWN_TILE',
  'BAD_TILE_COUNT',
  'TOO_MANY_COPIES',
  'GOLD_NOT_SUIT',
  'BONUS_IN_HAND',
  'BAD_MELD',
  'GOLD_IN_MELD',
  'TILE_NOT_HELD',
  'NOT_YOUR_TURN',
  'WINDOW_CLOSED',
  'ILLEGAL_ACTION',
  'GOLD_DEAD',
  'WIN_LOCKED',
  'NO_REPLACEMENT',
  'HAND_OVER',
  'BAD_CONFIG',
] as const;
/** One of the codes of F-40. */
export type Code = (typeof CODES)[number];

/** A complaint about bad input: nothing was changed and nothing thrown. */
export interface Fault {
  readonly code: Code;
  readonly message: string;
}

/** True if an answer of a public function is a complaint. */
export function isFault(answer: unknown): answer is Fault {
  return typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
}

/** A complaint inside this game, with the field of the input it is about; '' for the whole. */
export interface Complaint extends Fault {
  readonly field: string;
}

/** A failed result with its complaint. */
export function fault(code: Code, field: string, message: string): Result<never, Complaint> {
  return err({ code, field, message });
}

/** The value of a result, or what F-40 says of its complaint: what public functions answer. */
export function answer<T>(result: Result<T, Complaint>): T | Fault {
  return result.ok ? result.value : { code: result.error.code, message: result.error.message };
}
