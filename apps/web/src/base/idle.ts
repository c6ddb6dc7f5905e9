/** Calls back in idle time, or after a while in browsers that do not announce it. */
export function whenIdle(call: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1500));
  idle(call);
}
