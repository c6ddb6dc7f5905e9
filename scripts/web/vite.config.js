// @ts-check
import { basename, dirname, join } from 'node:path';
import { defineConfig } from 'vite';
import { ROOT, sourceAliases } from '../workspaces.js';
import { groups } from './chunks.js';
import { early } from './early.js';
import { hosted } from './hosted.js';
import { offline } from './offline.js';
import { packed } from './packed.js';
import { playerData } from './player-data.js';

/**
 * A worker is called after the folder it lies in.
 * @param {{ readonly facadeModuleId?: string | null, readonly name: string }} chunk
 */
function workerName({ facadeModuleId, name }) {
  return `assets/${basename(dirname(facadeModuleId ?? name))}.${name}-[hash].js`;
}

/** The page: built from the sources of all packages, so nothing has to be compiled before. */
export default defineConfig({
  root: join(ROOT, 'apps/web'),
  publicDir: 'public',
  // Relative, so that the page works below any path; index.html says where its addresses begin.
  base: './',
  cacheDir: join(ROOT, '.cache/vite'),
  resolve: { alias: sourceAliases() },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: workerName } } },
  plugins: [playerData(), early(), offline(), hosted(), packed()],
  build: {
    outDir: join(ROOT, 'apps/web/dist'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/rooms', '/lobby', '/status', '/replays', '/docs', '/api', '/health', '/ready']
        .map((path) => [path, { target: 'http://127.0.0.1:8711', changeOrigin: true }])
        .concat([['/ws', { target: 'ws://127.0.0.1:8711', ws: true }]]),
    ),
  },
});
