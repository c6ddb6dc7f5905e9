// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { GAME_FOLDERS } from './web/chunks.js';
import { ROOT } from './workspaces.js';

/**
 * The weight of the built page beside its budgets (W-14), in bytes of gzip: what a first visit to a table fetches as
 * script, the worker of each game and the pieces; and everything that has to be there before the first own tile (W-1),
 * packed as the server sends it. Fails above a budget by more than 5 %, and for the first tile at once.
 */
const DIST = join(ROOT, 'apps/web/dist');
const KB = 1024;
const SLACK = 1.05;
/** At 1.6 Mb/s these bytes are six tenths of a second. */
const BEFORE_TILE = { bytes: 125 * KB, files: 20 };

const names = built();

/** @param {string} file */
const weigh = (file) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;

/** @returns {readonly string[]} */
function built() {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the page is not built: npm run web:build');
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
}

/** Everything a script imports before it runs, itself first. @param {string} file @param {Set<string>} seen */
function closure(file, seen = new Set()) {
  if (seen.has(file) || !existsSync(join(DIST, file))) return seen;
  seen.add(file);
  for (const other of importsOf(file)) closure(other, seen);
  return seen;
}

/** The imports of a script before it runs. @param {string} file */
function importsOf(file) {
  const text = readFileSync(join(DIST, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map(([, path]) => `assets/${path}`);
}

/** A worker with everything it needs, that which it fetches after the first tile included. @param {string} file */
function withLater(file) {
  const later = [...readFileSync(join(DIST, file), 'utf8').matchAll(/import\([`"']\.\/([\w.-]+\.js)/g)];
  const all = closure(file);
  for (const [, path] of later) closure(`assets/${path}`, all);
  return all;
}

/** The one file that a pattern means. @param {readonly string[]} names @param {RegExp} pattern */
function only(names, pattern) {
  const found = names.filter((name) => pattern.test(name));
  const [first] = found;
  if (first === undefined || found.length > 1)
    throw new Error(`${pattern} means one file, and matches ${found.length}`);
  return first;
}

/** @param {Iterable<string>} files */
const total = (files) => [...files].reduce((sum, file) => sum + weigh(file), 0);

/** The scripts of a page: what index.html names, and the chunks of its route. @param {readonly string[]} names @param {...RegExp} chunks */
function pageScripts(names, ...chunks) {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\.?\/?(assets\/[\w.-]+\.js)"/g)].map(([, path]) => path ?? '');
  /** @type {Set<string>} */
  const seen = new Set();
  for (const file of [...first, ...chunks.map((chunk) => only(names, chunk))]) closure(file, seen);
  return seen;
}

/** Chunks as scripts/web/chunks.js names them. @param {string} name */
function chunk(name) {
  return new RegExp(`assets/${name}-[\\w-]{8}\\.js$`);
}

/** The chunks that draw a table, where it is not the one the mahjongs share with a face of each. */
const OWN_TABLES = new Map([
  ['chinese-poker', ['poker']],
  ['high-card', ['high-card-table']],
]);

/** The files that a first visit to the table of each game fetches. */
const tables = new Map(
  GAME_FOLDERS.map((game) => {
    const drawn = OWN_TABLES.get(game) ?? ['table', `${game}-face`];
    return [game, pageScripts(names, ...['play', ...drawn].map(chunk))];
  }),
);

/** Games whose face is that of another: sanma is riichi at a table of three. */
const SHARED = new Map([['sanma', 'riichi']]);

/** Scripts of one game that are fetched at the table of another. */
const strays = [...tables].flatMap(([game, scripts]) => {
  const others = GAME_FOLDERS.filter((other) => other !== game && other !== SHARED.get(game));
  return [...scripts].filter((file) => others.some((other) => file.startsWith(`assets/${other}-`)));
});

/** @type {readonly (readonly [name: string, bytes: number, budget: number])[]} */
const rows = [
  ['first page, script', total(pageScripts(names, chunk('home'))), 90 * KB],
  ...[...tables].map(([game, scripts]) => /** @type {const} */ ([`table of ${game}, script`, total(scripts), 90 * KB])),
  ...GAME_FOLDERS.map(
    (game) =>
      /** @type {const} */ ([
        `worker of ${game}`,
        total(withLater(only(names, new RegExp(`assets/${game}\\.worker-[\\w-]+\\.js$`)))),
        90 * KB,
      ]),
  ),
];

/** Everything that a phone fetches before it shows the own tiles of a game: what index.html names, and what early.js asks for. @param {string} game */
function beforeTile(game) {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\.\/(assets\/[\w.-]+)"/g)].map(([, path]) => path ?? '');
  const early = readFileSync(join(DIST, only(names, chunk('early'))), 'utf8');
  const [, list] = new RegExp(`play/${game}["'\`]:\\[([^\\]]*)\\]`).exec(early) ?? [];
  if (list === undefined) throw new Error(`early.js asks for nothing of ${game}`);
  const asked = list.split(',').map((name) => `assets/${name.slice(1, -1)}`);
  return ['index.html', ...named, ...asked].map((file) => brotliCompressSync(readFileSync(join(DIST, file))).length);
}

/** The chunk that draws a sheet of pieces, by the id it puts into the page. @param {string} id */
function sheet(id) {
  const found = names.filter((name) => name.endsWith('.js') && readFileSync(join(DIST, name), 'utf8').includes(id));
  const first = found.find((name) => name.includes('install')) ?? found[0];
  if (first === undefined) throw new Error(`nothing was built that holds ${id}`);
  const already = pageScripts(names); // what every page has fetched before
  return total([...closure(first)].filter((file) => !already.has(file)));
}

/** Scripts that wait for each other: what they give is not there yet when it is first asked for. */
const cycles = names
  .filter((name) => /^assets\/.*\.js$/.test(name))
  .filter((name) => importsOf(name).some((other) => closure(other).has(name)));

let failed = false;
const sheets = /** @type {const} */ ([
  ['sheet of tiles', sheet('tile-sheet'), 25 * KB],
  ['sheet of cards', sheet('card-sheet'), 25 * KB],
]);
for (const [name, bytes, budget] of [...rows, ...sheets]) {
  const over = bytes > budget * SLACK;
  failed ||= over;
  const figures = `${(bytes / KB).toFixed(1).padStart(7)} of ${(budget / KB).toFixed(0)} KB gzip`;
  console.log(`${over ? 'OVER ' : 'ok   '} ${name.padEnd(28)} ${figures}`);
}
for (const game of GAME_FOLDERS) {
  const sizes = beforeTile(game);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const over = bytes > BEFORE_TILE.bytes || sizes.length > BEFORE_TILE.files;
  failed ||= over;
  const { bytes: most, files } = BEFORE_TILE;
  const figures = `${(bytes / KB).toFixed(1).padStart(7)} of ${most / KB} KB brotli, ${sizes.length} of ${files} files`;
  console.log(`${over ? 'OVER ' : 'ok   '} ${`first tile of ${game}`.padEnd(28)} ${figures}`);
}
const fonts = names.filter((name) => /\.(woff2?|ttf|otf)$/.test(name));
for (const [name, files] of /** @type {const} */ ([
  ['circles of scripts', cycles],
  ["another game's scripts", strays],
  ['fonts', fonts],
])) {
  failed ||= files.length > 0;
  const verdict = files.length === 0 ? 'ok   ' : 'OVER ';
  console.log(`${verdict} ${name.padEnd(28)} ${String(files.length).padStart(7)} files`);
}
if (failed) process.exitCode = 1;
