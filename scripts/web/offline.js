// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { isPlayerData } from './player-data.js';

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
      const later = names.filter(isPlayerData);
      const version = hashOf([...names.toSorted(), ...later.map((name) => hashOf(sourceOf(bundle[name])))].join('\n'));
      const files = ['', ...names.filter((name) => name !== 'index.html' && !later.includes(name))];
      const source = readFileSync(WORKER, 'utf8')
        .replace("'__VERSION__'", JSON.stringify(version))
        .replace("['__FILES__']", JSON.stringify(files))
        .replace("['__LATER__']", JSON.stringify(later));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

/** The bytes of an asset: its name does not change with them. @param {import('rolldown').OutputAsset | import('rolldown').OutputChunk | undefined} file */
function sourceOf(file) {
  return file?.type === 'asset' ? file.source : '';
}

/** @param {string | Uint8Array} data */
function hashOf(data) {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}
