import type { Json } from './json.js';

/** The reasons every game shares; a game may add its own, in camelCase. */
export const REFUSAL_CODES = [
  'notYourTurn',
  'wrongPhase',
  'unknownAction',
  'badTile',
  'notHolding',
  'illegal',
  'gameOver',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why an action may not be played: a code to look words up by, and the values those words need. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly values: { readonly [name: string]: Json };
}

export function refusal<Code extends string>(code: Code, values: Refusal['values'] = {}): Refusal<Code> {
  return { code, values };
}
