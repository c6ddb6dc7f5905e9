/** Does something while nobody waits for anything; some browsers do not say when that is. */
export function whenIdle(call: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1500));
  idle(call);
}
