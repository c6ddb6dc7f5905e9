// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../workspaces.js';

const FOLDER = join(ROOT, 'packages/ai/data');
const DATA = /\.(strategy|weights)$/;

/** True if a file of the page is data that players fetch when they need it. @param {string} name */
export const isPlayerData = (name) => DATA.test(name);

/**
 * Lays what players play by (strategies, weights of networks) beside the page, where its workers fetch it.
 * @returns {import('vite').Plugin}
 */
export function playerData() {
  const names = readdirSync(FOLDER).filter(isPlayerData);
  return {
    name: 'player-data',
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `players/${name}`, source: readFileSync(join(FOLDER, name)) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = basename(request.url ?? '');
        if (names.includes(name)) response.end(readFileSync(join(FOLDER, name)));
        else next();
      });
    },
  };
}
