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
