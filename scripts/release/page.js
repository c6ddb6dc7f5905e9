// @ts-check
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPlayerData } from '../web/player-data.js';
import { ROOT } from '../workspaces.js';

/**
 * Puts the built page into the server's own build, so that it is packed with it (`prepack` of `@paiju/server`), without
 * what players play by: the server has that from `@paiju/ai`.
 */
const BUILT = join(ROOT, 'apps', 'web', 'dist');
const PACKED = join(ROOT, 'apps', 'server', 'dist', 'page');

/** @param {string} folder */
function filesIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
}

if (existsSync(join(BUILT, 'index.html'))) {
  const now = new Set(filesIn(BUILT).filter((file) => !isPlayerData(file)));
  for (const file of filesIn(PACKED)) if (!now.has(file)) rmSync(PACKED + file); // names carry hashes: old ones would stay
  for (const file of now) cpSync(BUILT + file, PACKED + file);
} else {
  console.error('error: the page is not built; `npm run web:build` builds it');
  process.exitCode = 1;
}
