// @ts-check
/** Times that were measured, and what is said of them. */
export class Times {
  /** @type {number[]} */
  #all = [];

  /** @param {number} milliseconds */
  add(milliseconds) {
    this.#all.push(milliseconds);
  }

  get count() {
    return this.#all.length;
  }

  /** The time that a share of them did not exceed. @param {number} share from 0 to 1 */
  quantile(share) {
    const sorted = Float64Array.from(this.#all).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  }

  clear() {
    this.#all = [];
  }
}

/**
 * A table for people: columns as wide as their widest cell, numbers to the right.
 * @param {readonly string[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function printTable(head, rows) {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, n) => Math.max(...cells.map((row) => (row[n] ?? '').length)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, n) => (isNumber(cell) ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(cells[0] ?? []), rule, ...cells.slice(1).map(line), ''].join('\n');
}

/** @param {string} cell */
function isNumber(cell) {
  return /^[<>≤≥]?[\d.,]+( .*)?$/.test(cell);
}
