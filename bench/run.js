// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { entryNames, loadEntry } from './folder.js';
import { BadOption, HELP, parseOptions, select } from './options.js';
import { table } from './table.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MEASURE = fileURLToPath(new URL('measure.js', import.meta.url));
const FULL = { rounds: 30, batchMs: 20 };
const QUICK = { rounds: 3, batchMs: 5 };

try {
  process.exitCode = await main(parseOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadOption)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

/**
 * @param {ReturnType<typeof parseOptions>} options
 * @returns {Promise<number>} the exit code
 */
async function main(options) {
  if (options.help) return print(HELP);
  const folder = resolve(options.entries);
  if (!existsSync(folder)) throw new BadOption(`--entries ${folder}: there is no such folder`);
  const names = select(entryNames(folder), options.filter);
  if (!options['no-build'] && !build()) return 1;
  if (options.list) return print(await list(folder, names));
  const rows = names.map((name) => measured(folder, name, options.quick ? QUICK : FULL));
  const found = rows.filter((row) => row !== undefined);
  print(options.json ? `${JSON.stringify(found, undefined, 2)}\n` : table(found));
  return found.length === rows.length ? 0 : 1;
}

/** Builds every package; the compiler speaks on stderr, so that stdout holds the findings alone. */
function build() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name));
  const { status } = spawnSync(process.execPath, [tsc, '-b', ...packages], { cwd: ROOT, stdio: [0, 2, 2] });
  if (status !== 0) console.error('the build failed; --no-build measures what was built last');
  return status === 0;
}

/**
 * One entry's findings; undefined where it failed, which it has then said on stderr.
 * @param {string} folder
 * @param {string} name
 * @param {{ rounds: number, batchMs: number }} plan
 * @returns {import('./table.js').Row | undefined}
 */
function measured(folder, name, { rounds, batchMs }) {
  const args = ['--expose-gc', MEASURE, folder, name, `${rounds}`, `${batchMs}`];
  const env = { ...process.env, NODE_ENV: 'production' }; // some peers are slower in any other
  const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8', stdio: [0, 'pipe', 2] });
  return status === 0 ? JSON.parse(stdout) : undefined;
}

/**
 * @param {string} folder
 * @param {readonly string[]} names
 */
async function list(folder, names) {
  let text = '';
  for (const name of names) {
    const { peerName, note } = await loadEntry(folder, name);
    text += `${name}: beside ${peerName}\n  ${note}\n`;
  }
  return text;
}

/** @param {string} text */
function print(text) {
  process.stdout.write(text);
  return 0;
}
