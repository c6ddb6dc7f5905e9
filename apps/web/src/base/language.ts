/** The languages of the page. */
export const LANGUAGES = ['zh-TW', 'zh-CN', 'ja', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: { readonly [L in Language]: string } = {
  'zh-TW': '繁體中文',
  'zh-CN': '简体中文',
  ja: '日本語',
  en: 'English',
};

/** The first language of a list of preferences, such as `navigator.languages`, that the page speaks. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = spoken(tag.toLowerCase());
    if (found !== undefined) return found;
  }
  return 'en';
}

function spoken(tag: string): Language | undefined {
  const [language, ...rest] = tag.split('-');
  if (language === 'ja' || language === 'en') return language;
  if (language !== 'zh') return undefined;
  return rest.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
}
