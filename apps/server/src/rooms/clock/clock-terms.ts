import { err, isRecord, type Json, ok, type Result, show } from '@paiju/kernel';

/** S-9: seconds for each decision, seconds in the bank, and how many of them come back with every round. */
export interface ClockTerms {
  readonly base: number;
  readonly bank: number;
  readonly bonus: number;
}

const NAMED: ReadonlyMap<string, ClockTerms | null> = new Map([
  ['off', null],
  ['slow', { base: 30, bank: 120, bonus: 30 }],
  ['normal', { base: 10, bank: 40, bonus: 10 }],
  ['fast', { base: 5, bank: 20, bonus: 5 }],
]);
const ALLOWED = 'off, slow, normal, fast or {base: 1 to 3600, bank?: 0 to 3600, bonus?: 0 to 3600}';

/** The clock someone asks for; null where none runs. Against bots alone none does, unless asked for. */
export function parseClock(input: unknown, isAlone: boolean): Result<ClockTerms | null, string> {
  if (input === undefined || input === null) return ok(NAMED.get(isAlone ? 'off' : 'normal') ?? null);
  const named = typeof input === 'string' ? NAMED.get(input) : undefined;
  if (named !== undefined) return ok(named);
  if (!isRecord(input)) return err(`clock must be ${ALLOWED} but was ${show(input)}`);
  const { base, bank = 0, bonus = 0, ...rest } = input;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return err(`clock must be ${ALLOWED}; ${show(unknown)} is no field of it`);
  if (!isSeconds(base, 1) || !isSeconds(bank, 0) || !isSeconds(bonus, 0)) {
    return err(`clock must be ${ALLOWED} but was ${show(input)}`);
  }
  return ok({ base, bank, bonus });
}

function isSeconds(value: unknown, least: number): value is number {
  return typeof value === 'number' && value >= least && value <= 3600;
}

/** A clock as messages tell it. */
export function showClock(clock: ClockTerms | null): Json {
  return clock === null ? 'off' : { ...clock };
}
