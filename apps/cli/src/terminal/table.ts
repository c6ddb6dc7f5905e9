import { fit, textWidth, widestWord, wrap } from './wrap.js';

/**
 * Rows as lines of aligned columns; `align` has a letter per column, `r` for the right, anything else the left. Where all of
 * it is wider than `width`, the widest columns of words at the left are broken into several lines; where that is not enough,
 * each row is a text of its own.
 */
export function table(
  rows: readonly (readonly string[])[],
  align = '',
  { gap = '  ', width = Number.POSITIVE_INFINITY }: { readonly gap?: string; readonly width?: number } = {},
): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, n) => Math.max(0, ...rows.map((row) => textWidth(row[n] ?? ''))));
  const isRight = (n: number): boolean => align[n] === 'r';
  const least = widths.map((own, n) => (isRight(n) ? own : Math.min(own, longestWord(rows, n))));
  const room = width - gap.length * Math.max(0, columns - 1);
  if (sumOf(least) > room) return rows.map((row) => fit(`${proseOf(row, gap)}\n`, width)).join('');
  narrow(widths, least, room);
  return rows.map((row) => rowLines(row, widths, isRight, gap)).join('');
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, own) => sum + own, 0);
}

function proseOf(row: readonly string[], gap: string): string {
  return row.filter((cell) => cell.trim() !== '').join(gap);
}

/** Takes columns off the widest until all fit; the `least` of each are there. */
function narrow(widths: number[], least: readonly number[], room: number): void {
  for (let over = sumOf(widths) - room; over > 0; over--) {
    const able = [...widths.keys()].filter((n) => (widths[n] ?? 0) > (least[n] ?? 0));
    const widest = able.toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0))[0] ?? 0;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
}

function longestWord(rows: readonly (readonly string[])[], column: number): number {
  return Math.max(0, ...rows.map((row) => widestWord(row[column] ?? '')));
}

function rowLines(
  row: readonly string[],
  widths: readonly number[],
  isRight: (column: number) => boolean,
  gap: string,
): string {
  const cells = row.map((cell, n) => (isRight(n) ? [cell] : wrap(cell, widths[n] ?? 0)));
  const height = Math.max(1, ...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, at) => {
    const line = cells.map((lines, n) => pad(lines[at] ?? '', widths[n] ?? 0, isRight(n) ? 'right' : 'left'));
    return `${line.join(gap).trimEnd()}\n`;
  }).join('');
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
