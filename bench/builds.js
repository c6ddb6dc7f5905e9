// @ts-check
// node bench/builds.js REVISION [NAME...] [--keep FOLDER] [--json] [--quick]
//
// Measures this build beside that of another revision, both in one process, in alternation: the entries of `bench/entries`, our
// side of each against our side as it was, twice, once with each build loaded and warmed first. A ratio above 1 means that this
// build is faster.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { entryNames } from './folder.js';
import { table } from './table.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The end of an entry's name whose first side is the other build. */
const SWAPPED = '.swapped';
const USAGE = 'usage: node bench/builds.js REVISION [NAME...] [--keep FOLDER] [--json] [--quick]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const [revision, ...wanted] = positionals;
if (revision === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  process.exitCode = main(revision, wanted);
}

/**
 * @param {string} revision
 * @param {readonly string[]} wanted parts of entries' names; none means all
 * @returns {number} the exit code
 */
function main(revision, wanted) {
  const folder = values.keep === undefined ? mkdtempSync(join(tmpdir(), 'paiju-builds-')) : resolve(values.keep);
  const then = join(folder, revision);
  try {
    if (!existsSync(join(then, 'built'))) checkOut(revision, then);
    build(ROOT);
    const entries = pairs(folder, then, revision, wanted);
    const run = [join(ROOT, 'bench', 'run.js'), '--no-build', '--json', '--entries', entries];
    const args = values.quick ? [...run, '--quick'] : run;
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: [0, 'pipe', 2] });
    const rows = together(JSON.parse(stdout));
    process.stdout.write(values.json ? `${JSON.stringify(rows, undefined, 2)}\n` : table(rows));
    return status ?? 1;
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true });
  }
}

/**
 * Writes a revision's files to a folder and builds them beside our own dependencies.
 * @param {string} revision
 * @param {string} folder
 */
function checkOut(revision, folder) {
  mkdirSync(folder, { recursive: true });
  const { status, stdout } = spawnSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`there is no revision ${revision}`);
  must(spawnSync('tar', ['x'], { cwd: folder, input: stdout }), 'unpacking');
  linkModules(folder);
  build(folder);
  writeFileSync(join(folder, 'built'), '');
}

/**
 * Dependencies are ours; packages of the workspace are the folder's own.
 * @param {string} folder
 */
function linkModules(folder) {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@paiju'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@paiju' && !name.startsWith('.')) symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(modules, '@paiju', name));
}

/** @param {string} folder */
function build(folder) {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const packages = readdirSync(join(folder, 'packages')).map((name) => join('packages', name));
  must(spawnSync(process.execPath, [tsc, '-b', ...packages], { cwd: folder, stdio: [0, 2, 2] }), 'the build');
}

/**
 * A folder of entries whose peer is the other build; both must do the same work.
 * @param {string} folder
 * @param {string} then
 * @param {string} revision
 * @param {readonly string[]} wanted
 */
function pairs(folder, then, revision, wanted) {
  const [ours, theirs] = [join(ROOT, 'bench', 'entries'), join(then, 'bench', 'entries')];
  const known = new Set(entryNames(theirs));
  const names = entryNames(ours).filter((name) => known.has(name));
  const chosen = names.filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const entries = join(folder, 'entries');
  rmSync(entries, { recursive: true, force: true });
  mkdirSync(entries);
  for (const name of chosen) {
    const [now, before] = [ours, theirs].map((place) => pathToFileURL(join(place, `${name}.js`)).href);
    writeFileSync(join(entries, `${name}.js`), paired(now ?? '', before ?? '', revision));
    writeFileSync(join(entries, `${name}${SWAPPED}.js`), paired(before ?? '', now ?? '', revision));
  }
  return entries;
}

/**
 * @param {string} one
 * @param {string} other
 * @param {string} revision
 */
function paired(one, other, revision) {
  return `import { entry as one } from ${JSON.stringify(one)};
import { entry as other } from ${JSON.stringify(other)};

export const entry = {
  ...one,
  peerName: ${JSON.stringify(revision)},
  check() {
    const [first, second] = [one.ours(3), other.ours(3)];
    if (first !== second) throw new Error('the builds do not the same work: ' + first + ' and ' + second);
  },
  peer: other.ours,
};
`;
}

/**
 * One row an entry of both orders; what the order does to a ratio goes out.
 * @param {readonly import('./table.js').Row[]} rows
 * @returns {import('./table.js').Row[]}
 */
function together(rows) {
  return rows.flatMap((row) => {
    const swapped = rows.find(({ name }) => name === `${row.name}${SWAPPED}`);
    if (swapped === undefined) return [];
    const [[low, high], [least, most]] = [row.spread, swapped.spread];
    return [
      {
        ...row,
        ours: Math.sqrt(row.ours * swapped.peer),
        peer: Math.sqrt(row.peer * swapped.ours),
        ratio: Math.sqrt(row.ratio / swapped.ratio),
        spread: [Math.sqrt(low / most), Math.sqrt(high / least)],
      },
    ];
  });
}

/**
 * @param {import('node:child_process').SpawnSyncReturns<unknown>} done
 * @param {string} what
 */
function must({ status }, what) {
  if (status !== 0) throw new Error(`${what} failed`);
}
