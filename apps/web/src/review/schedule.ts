/**
 * When a drill comes. A new one is due at once. Whoever solves it meets it once more, three days later at the
 * earliest; solved then too, it is gone. A wrong answer begins it anew, and it is due the same day.
 */
export interface Schedule {
  /** The first day on which it comes, counted in days since 1970. */
  readonly due: number;
  /** The number of days on which it was solved since it was last missed. */
  readonly solved: number;
}

/** A drill is gone once it was solved on so many days. */
const ENOUGH = 2;
/** The days between them. */
const PAUSE_DAYS = 3;

/** A drill that is new on a day. */
export function begun(today: number): Schedule {
  return { due: today, solved: 0 };
}

/** The schedule of a drill after an answer; undefined where it is gone. */
export function afterAnswer({ solved }: Schedule, isRight: boolean, today: number): Schedule | undefined {
  if (!isRight) return begun(today);
  return solved + 1 < ENOUGH ? { due: today + PAUSE_DAYS, solved: solved + 1 } : undefined;
}

/** True if a drill comes on a day. */
export function isDue({ due }: Schedule, today: number): boolean {
  return due <= today;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The day of a time as people there count it; `offset` is what their clocks are behind Greenwich, in minutes. */
export function dayOf(time: number, offset: number): number {
  return Math.floor((time - offset * MINUTE_MS) / DAY_MS);
}

/** Today, where this page is. */
export function today(now = new Date()): number {
  return dayOf(now.getTime(), now.getTimezoneOffset());
}
