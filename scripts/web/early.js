// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'vite';
import { ROOT } from '../workspaces.js';
import { GAME_FOLDERS } from './chunks.js';

const SOURCE = join(ROOT, 'apps/web/src/app/early.js');
const WEB = 'apps/web/src/';

/** What draws a table, where it is not the table the mahjongs share with a face of each. @type {Readonly<Record<string, readonly string[]>>} */
const OWN_TABLES = {
  'chinese-poker': ['poker/poker-table.tsx', 'pieces/cards/install.ts'],
  'high-card': ['games/high-card/table.tsx', 'pieces/cards/install.ts'],
};

/** The sources that the first page and the table of every game ask for, by the path of their address. */
const WANTED = new Map([
  ['', ['pages/home/home.tsx', 'pieces/tiles/install.ts']],
  ...GAME_FOLDERS.map((game) => /** @type {const} */ ([`play/${game}`, ['play/play.tsx', ...tableOf(game)]])),
]);

/** @param {string} game */
function tableOf(game) {
  return OWN_TABLES[game] ?? ['mahjong/table.tsx', `games/${game}/face.ts`, 'pieces/tiles/install.ts'];
}

/**
 * Names beforehand what an address will ask for: a small script, fetched beside the first ones, asks for all of it at once,
 * so that a phone makes one journey where every part that asks for the next would make another.
 * @returns {import('vite').Plugin}
 */
export function early() {
  return {
    name: 'early',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('the build has no index.html');
      const html = String(index.source);
      const files = [...WANTED].map(([path, sources]) => [path, filesOf(bundle, sources, path, html)]);
      const source = await script(JSON.stringify(Object.fromEntries(files)));
      const fileName = `assets/early-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source });
      index.source = html.replace('<script ', `<script async src="./${fileName}"></script>\n    <script `);
    },
  };
}

/** The script with its files written into it. @param {string} files */
async function script(files) {
  const source = readFileSync(SOURCE, 'utf8');
  if (!source.includes('files = {};')) throw new Error(`${SOURCE} has no place for the files`);
  return (await minify('early.js', source.replace('files = {};', `files = ${files};`))).code;
}

/**
 * The files of some sources that the page itself does not name: styles and scripts with all they import, and the worker of a game.
 * @param {import('rolldown').OutputBundle} bundle @param {readonly string[]} sources @param {string} path @param {string} html
 */
function filesOf(bundle, sources, path, html) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const source of sources) closure(bundle, chunkOf(bundle, source), found);
  const game = path.replace('play/', '');
  const worker = Object.keys(bundle).filter((name) => name.startsWith(`assets/${game}.worker-`));
  return [...worker, ...found].filter((name) => !html.includes(name)).map((name) => name.replace('assets/', ''));
}

/** The chunk that holds a source. @param {import('rolldown').OutputBundle} bundle @param {string} source */
function chunkOf(bundle, source) {
  const found = Object.values(bundle).find(
    (one) => one.type === 'chunk' && Object.keys(one.modules).some((id) => id.endsWith(WEB + source)),
  );
  if (found === undefined) throw new Error(`no chunk holds ${source}`);
  return found.fileName;
}

/** @param {import('rolldown').OutputBundle} bundle @param {string} file @param {Set<string>} found */
function closure(bundle, file, found) {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return;
  found.add(file);
  const { importedCss } = /** @type {{ viteMetadata?: { importedCss: Set<string> } }} */ (chunk).viteMetadata ?? {};
  for (const style of importedCss ?? []) found.add(style);
  for (const other of chunk.imports) closure(bundle, other, found);
}
