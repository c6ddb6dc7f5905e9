// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { sectionOf } from './changelog.js';
import { isUnfilled } from './manifests.js';
import { lint, PUBLISHED, pack, resolveTypes } from './pack.js';
import { Project } from './project.js';
import { run } from './run.js';
import { bundledSize, checkTypes, fetchPage, scoreInTerminal, serve, versionsOf } from './trial.js';

/** All that is ours, packed: what `npx paiju serve` fetches besides packages of others. */
export const MOST_PACKED = 10_000_000;
/** A page that scores hands of Riichi, gzipped. */
export const MOST_BUNDLED = 12_000;

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/**
 * Says what is done and what came of it. @template T
 * @param {string} name @param {() => T | Promise<T>} work @param {(result: T) => string} [tell] @returns {Promise<T>}
 */
async function step(name, work, tell = () => '') {
  const started = performance.now();
  const result = await work();
  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`ok  ${name.padEnd(44)} ${tell(result).padEnd(28)} ${seconds.padStart(7)}`);
  return result;
}

/** @param {unknown} actual @param {unknown} wanted @param {string} what */
function same(actual, wanted, what) {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what} is ${is} and should be ${should}`);
}

/** @param {number} bytes @param {number} most @param {string} what */
function within(bytes, most, what) {
  if (bytes > most) throw new Error(`${what} has ${bytes} bytes, and may have ${most}`);
  return bytes;
}

/**
 * Everything a release does but publishing: builds, packs, checks and lists what would be published, installs it into an
 * empty folder without a network, and tries it there.
 * @param {string} folder @param {string} version @param {string} changelog
 */
export async function rehearse(folder, version, changelog) {
  console.log(`Paiju ${version}, rehearsed\n`);
  await step('the changelog tells this version', () => {
    if (sectionOf(changelog, version) === '') throw new Error(`the changelog says nothing of ${version}`);
  });
  await step('built, with the page', () => run(ROOT, process.execPath, 'scripts/build.js'));
  const folders = PUBLISHED.map((workspace) => workspace.folder);
  const packed = await step(
    'packed',
    () => pack(folders, join(folder, 'packed')),
    (all) => `${all.length} packages`,
  );
  const total = packed.reduce((sum, { bytes }) => sum + bytes, 0);
  await step('no heavier than allowed', () => within(total, MOST_PACKED, 'all packages'), kB);
  await step('publint would change nothing', () => each(packed, lint));
  await step('types resolve (attw)', () => each(packed, resolveTypes));
  await trial(join(folder, 'empty'), packed, version);
  list(packed);
  const bare = PUBLISHED.filter(({ manifest }) => isUnfilled(manifest)).length;
  const origin =
    bare === 0
      ? 'filled in'
      : 'a placeholder: `node scripts/release.js fill ADDRESS` fills it in, and publishing refuses until then';
  console.log(`\nThe address of the repository is ${origin}.`);
  console.log('Nothing was published.');
}

/** @param {readonly import('./pack.js').Packed[]} packed @param {(tarball: string) => void} check */
function each(packed, check) {
  for (const { tarball } of packed) check(tarball);
}

/** @param {string} folder @param {readonly import('./pack.js').Packed[]} packed @param {string} version */
async function trial(folder, packed, version) {
  mkdirSync(folder);
  const project = new Project(folder);
  await step('unpacked into an empty folder', () => project.unpack(packed));
  await step(
    'paiju and paiju-server say their version',
    () => {
      same(versionsOf(project, 'paiju', 'paiju-server'), [version, version], 'the version');
      return version;
    },
    String,
  );
  await step(
    'paiju scores a hand',
    () => {
      const { han, points } = scoreInTerminal(project);
      same([han, points], [5, 8000], 'the value of the hand');
      return `${han} han, ${points} points`;
    },
    String,
  );
  await step('scoreHand has types under nodenext', () => checkTypes(project, 'nodenext'));
  await step('scoreHand has types under bundler', () => checkTypes(project, 'bundler'));
  await step(
    'scoreHand in a bundle, gzipped',
    async () => within(await bundledSize(project), MOST_BUNDLED, 'the bundle'),
    kB,
  );
  await step('npx paiju serve serves the page, and stops', async () => {
    const server = await serve(project);
    try {
      await fetchPage(server.url);
    } finally {
      await server.stop();
    }
  });
}

/** @param {readonly import('./pack.js').Packed[]} packed */
function list(packed) {
  console.log(
    `\n${'package'.padEnd(18)}${'packed'.padStart(12)}${'unpacked'.padStart(12)}${'files'.padStart(8)}  by folder`,
  );
  for (const { name, bytes, unpacked, files } of packed) {
    const sizes = [kB(bytes), kB(unpacked)].map((text) => text.padStart(12)).join('');
    console.log(`${name.padEnd(18)}${sizes}${String(files.length).padStart(8)}  ${byFolder(files)}`);
  }
}

/** How many files lie in each folder of a package. @param {readonly string[]} files */
function byFolder(files) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const file of files) {
    const folder = file.startsWith('dist/page/') ? 'dist/page' : (file.split('/').slice(0, -1)[0] ?? '.');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder} ${count}`).join(', ');
}
