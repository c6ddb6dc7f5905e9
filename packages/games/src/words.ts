/** The languages every name is given in. */
export const LANGUAGES = ['zh-TW', 'zh-CN', 'ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One thing's name in every language. */
export type Words = { readonly [L in Language]: string };

/** A name from its four forms. */
export function words(zhTW: string, zhCN: string, ja: string, en: string): Words {
  return { 'zh-TW': zhTW, 'zh-CN': zhCN, ja, en };
}

/** The number of a rule, as the pages of rules give it. */
export type RuleNumber = `${'R' | 'T' | 'F' | 'P'}-${number}`;

/** One rule behind everything that has a name. */
export function allUnder<Id extends string, R extends RuleNumber>(
  named: { readonly [I in Id]: Words },
  rule: R,
): { readonly [I in Id]: R } {
  const entries = Object.keys(named).map((id) => [id, rule]);
  return Object.fromEntries(entries) as { [I in Id]: R }; // the keys of `named`, each with the rule
}
