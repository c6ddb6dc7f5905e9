/** The first line where a text is not what its golden file says; undefined on a side that has ended. */
export interface LineDifference {
  /** Counted from 1, as an editor shows it. */
  readonly line: number;
  readonly expected: string | undefined;
  readonly actual: string | undefined;
}

/** Compares a printed playthrough with its golden file, line by line; undefined if they are the same. */
export function differsAt(golden: string, printed: string): LineDifference | undefined {
  const expected = golden.split('\n');
  const actual = printed.split('\n');
  for (let n = 0; n < Math.max(expected.length, actual.length); n++) {
    if (expected[n] !== actual[n]) return { line: n + 1, expected: expected[n], actual: actual[n] };
  }
  return undefined;
}
