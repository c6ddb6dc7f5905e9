// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../workspaces.js';

/**
 * The page to test: the one that `PAIJU_PAGE` names, built once for all tests by the check; otherwise one built now into a
 * folder of its own, so that what is built already is not touched.
 * @returns {Promise<{ readonly folder: string, remove(): void }>}
 */
export async function builtPage() {
  const given = process.env['PAIJU_PAGE'];
  return given === undefined ? buildPage() : { folder: given, remove: () => {} };
}

/**
 * Builds the page into a folder of its own.
 * @returns {Promise<{ readonly folder: string, remove(): void }>}
 */
export async function buildPage() {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.cache', 'page-'));
  const configFile = join(ROOT, 'scripts/web/vite.config.js');
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
