import type { Words } from '../i18n/index.js';

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
