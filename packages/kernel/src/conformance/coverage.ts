import { isRecord } from '../json.js';

/** The texts of one game: by language, then by code. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The texts that are not there, each as `language.code`. */
export function missingWords(words: Translations, codes: Iterable<string>): readonly string[] {
  const wanted = [...codes];
  return Object.entries(words).flatMap(([language, texts]) =>
    wanted
      .filter((code) => !Object.hasOwn(texts, code) || texts[code]?.trim() === '')
      .map((code) => `${language}.${code}`),
  );
}

/** The switches of a parsed configuration that no test names, each as its path. */
export function untestedSwitches(config: unknown, tested: Iterable<string>): readonly string[] {
  const known = new Set(tested);
  return [...paths(config)].filter((path) => !known.has(path));
}

function* paths(value: unknown, above = ''): Generator<string> {
  if (!isRecord(value)) return yield above;
  for (const [name, part] of Object.entries(value)) yield* paths(part, above === '' ? name : `${above}.${name}`);
}

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
