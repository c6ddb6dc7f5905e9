/** The ways to cross a boundary; each has a planted violation in the test. */
export const RULES = [
  'unit',
  'arrow',
  'types only',
  'inner arrow',
  'exports only',
  'foreign',
  'declared',
  'version',
  'computed import',
  'pure',
  'nameless',
  'cycle',
] as const;
export type Rule = (typeof RULES)[number];

/** One crossing of one boundary, where an editor can go to. */
export interface Violation {
  readonly rule: Rule;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly what: string;
}

/** A violation as one line of an error message. */
export function say({ rule, file, line, what }: Violation): string {
  return `${file}:${line}: ${what} [${rule}]`;
}
