// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';

const WORKER = join(ROOT, 'apps/web/src/app/offline/worker.js');

/**
 * Writes the service worker beside the page with the list of everything it keeps.
 * @returns {import('vite').Plugin}
 */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const version = hashOf(names.toSorted().join('\n'));
      const files = ['', ...names.filter((name) => name !== 'index.html' && !name.endsWith('.strategy'))];
      const source = readFileSync(WORKER, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/** @param {string} text */
function hashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
