// @ts-check

/** @typedef {import('./harness.js').Finding & { name: string, unit: string, peerName: string }} Row */

const HEAD = ['name', 'unit', 'ours', 'peer', "peer's name", 'ratio', 'spread'];
const RIGHT = new Set([2, 3, 5, 6]);

/**
 * The findings as a table for people.
 * @param {readonly Row[]} rows
 * @returns {string}
 */
export function table(rows) {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ column) =>
    RIGHT.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return lines.map((line) => `${line.map(pad).join('  ').trimEnd()}\n`).join('');
}

/** @param {Row} row */
function cells({ name, unit, ours, peer, peerName, ratio, spread: [low, high] }) {
  return [name, unit, amount(ours), amount(peer), peerName, ratio.toFixed(2), `${low.toFixed(2)}–${high.toFixed(2)}`];
}

/**
 * A rate with three significant digits: 74.2 M.
 * @param {number} value
 */
export function amount(value) {
  const [size, sign] = value >= 1e6 ? [1e6, ' M'] : value >= 1e3 ? [1e3, ' k'] : [1, ''];
  return `${Number((value / size).toPrecision(3))}${sign}`;
}
