// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The names of a folder's entries: its JavaScript files, in order.
 * @param {string} folder
 * @returns {string[]}
 */
export function entryNames(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return files.map((file) => file.slice(0, -'.js'.length)).sort();
}

/**
 * One entry of a folder: what its file exports as `entry`.
 * @param {string} folder
 * @param {string} name
 * @returns {Promise<import('./harness.js').Entry>}
 */
export async function loadEntry(folder, name) {
  const { entry } = await import(pathToFileURL(join(folder, `${name}.js`)).href);
  if (entry === undefined) throw new Error(`${name}.js exports no entry`);
  return entry;
}
