import { LANGUAGES, type Language, type Words } from '@paiju/games/words';

/** Verdicts on a choice, the best first. */
export const VERDICTS = ['optimal', 'suboptimal', 'mistake'] as const;
/** One of the verdicts. */
export type Verdict = (typeof VERDICTS)[number];

/** A value that fills a template: a name in every language, or a number already written. */
export type Values = Readonly<Record<string, Words | string>>;

/** A template filled in, in every language. */
export function fill(template: Words, values: Values): Words {
  const filled = (language: Language): string =>
    template[language].replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`nothing stands for {${name}} in "${template.en}"`);
      return typeof value === 'string' ? value : value[language];
    });
  return Object.fromEntries(LANGUAGES.map((language) => [language, filled(language)])) as Words; // every language
}

/** Names one behind the other. */
export function join(names: readonly Words[]): Words {
  const joined = (language: Language): string =>
    names.map((name) => name[language]).join(language === 'en' ? ' and ' : '、');
  return Object.fromEntries(LANGUAGES.map((language) => [language, joined(language)])) as Words; // every language
}

/** A probability as a person reads it. */
export function percent(p: number): string {
  return `${(100 * p).toFixed(1)}%`;
}
