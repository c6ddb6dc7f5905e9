/** What the program's exit code says (C-1); `bug` is neither an answer nor the user's fault. */
export const EXIT = { ok: 0, no: 1, badInput: 2, bug: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
