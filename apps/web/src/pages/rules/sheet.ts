import type { Words } from '../../i18n/index.js';

/** One line of a table: what it is called, what it is, what it counts, and the rule that says so. */
export interface SheetRow {
  readonly name: Words;
  readonly meaning?: Words;
  readonly values: readonly (string | Words)[];
  readonly rule: string;
}

/** One table of what counts, in every language. */
export interface SheetTable {
  readonly title: Words;
  /** The names of the columns of values. */
  readonly heads: readonly Words[];
  readonly rows: readonly SheetRow[];
}

/** What counts in a game under the rules of a preset, made from the game's own tables. */
export type SheetOf = (preset: string) => readonly SheetTable[];

/** One thing's name in every language, in the order of the page's languages. */
export const said = (zhTW: string, zhCN: string, ja: string, en: string): Words => ({
  ...{ 'zh-TW': zhTW, 'zh-CN': zhCN, ja, en },
});

/** The same text in every language. */
export const same = (text: string): Words => said(text, text, text, text);
