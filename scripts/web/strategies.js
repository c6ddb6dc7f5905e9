// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../workspaces.js';

const FOLDER = join(ROOT, 'packages/ai/data');

/**
 * Lays the strategies of Chinese Poker beside the page, where its workers fetch them.
 * @returns {import('vite').Plugin}
 */
export function strategies() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.strategy'));
  return {
    name: 'strategies',
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: `strategy/${name}`, source: readFileSync(join(FOLDER, name)) });
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
