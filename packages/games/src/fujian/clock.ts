import type { FujianConfig } from './presets.js';

/** F-23: seconds in which a room waits for a call before it plays the fallback; null: everyone answers by hand. */
export function callSeconds({ manualPass, callTimerSec }: FujianConfig): number | null {
  return manualPass ? null : callTimerSec;
}
