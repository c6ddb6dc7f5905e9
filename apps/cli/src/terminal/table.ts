import { stripVTControlCharacters } from 'node:util';

/** Rows as lines of aligned columns; `align` has a letter per column, `r` for the right, anything else the left. */
export function table(rows: readonly (readonly string[])[], align = '', gap = '  '): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [n, cell] of row.entries()) widths[n] = Math.max(widths[n] ?? 0, textWidth(cell));
  }
  const line = (row: readonly string[]): string =>
    row.map((cell, n) => pad(cell, widths[n] ?? 0, align[n] === 'r' ? 'right' : 'left')).join(gap);
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}

/** A text filled with spaces to a width, its words at the left or the right. */
export function pad(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - textWidth(text)));
  return side === 'left' ? text + space : space + text;
}

/** Lines moved to the right. */
export function indent(text: string, by = '  '): string {
  return text.replace(/^(?=.)/gm, by);
}

/** The number of columns a terminal gives a text: colours and combining marks take none, Chinese and Japanese signs two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const sign of stripVTControlCharacters(text)) width += FLAT.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

const FLAT = /^[\p{M}\p{Cf}]$/u;
// East Asian Width W and F (UAX #11), in whole blocks; of the mahjong tiles only the red dragon is wide.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f004}\u{1f0cf}\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]$/u;
