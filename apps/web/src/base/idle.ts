/** Nobody waits longer than this for idle time. */
const PATIENCE_MS = 1500;

/** Calls back in idle time; after a while where there is none, and in browsers that do not announce it. */
export function whenIdle(call: () => void): void {
  if (globalThis.requestIdleCallback === undefined) setTimeout(call, PATIENCE_MS);
  else requestIdleCallback(call, { timeout: PATIENCE_MS });
}
