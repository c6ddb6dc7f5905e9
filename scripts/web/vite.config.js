// @ts-check
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ROOT, sourceAliases } from '../workspaces.js';
import { hosted } from './hosted.js';
import { offline } from './offline.js';
import { packed } from './packed.js';
import { strategies } from './strategies.js';

/** What every page rests on is one chunk: many small ones would cost a phone a journey each. */
const BASE =
  /node_modules\/(preact|@preact)\/|preload-helper|rolldown-runtime|apps\/web\/src\/(i18n\/(index|language|shell|setup|settings|tile-names|terms|table)|settings|route|lazy|setup\/(plan|setting-row)|sound\/\w+|tiles\/(index|tile|box|inline)|table\/(signed|refusal|tile-face))\.tsx?$|packages\/games\/src\/mahjong\/(tiles|notation|table)\.ts$|packages\/kernel\/src\/(result|json|refusal|seat)\.ts$/;

/** The page: built from the sources of all packages, so nothing has to be compiled before. */
export default defineConfig({
  root: join(ROOT, 'apps/web'),
  publicDir: 'public',
  // Relative, so that the page works below any path; index.html says where its addresses begin.
  base: './',
  cacheDir: join(ROOT, '.cache/vite'),
  resolve: { alias: sourceAliases() },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  plugins: [strategies(), offline(), hosted(), packed()],
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
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
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
