// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeSection, sectionOf } from './release/changelog.js';
import { rehearse } from './release/dry.js';
import { fill, isUnfilled, places, setVersion } from './release/manifests.js';
import { PUBLISHED, pack } from './release/pack.js';
import { isPublished, publish } from './release/publish.js';
import { ROOT } from './workspaces.js';

/**
 * The way to a release; docs/releasing.md tells it from the beginning.
 *
 * @typedef {(...args: string[]) => void | Promise<void>} Command
 */
const CHANGELOG = join(ROOT, 'CHANGELOG.md');

const changelog = () => readFileSync(CHANGELOG, 'utf8');
const version = () => places(ROOT)[0]?.manifest.version ?? '';

/** @type {Record<string, readonly [usage: string, meaning: string, run: Command]>} */
const COMMANDS = {
  version: ['version 1.2.3', 'moves all packages and the changelog to a version', moveTo],
  fill: ['fill https://host/owner/name', 'writes the address of the repository into what is published', fillIn],
  notes: [
    'notes',
    'prints what the changelog says of this version',
    () => console.log(sectionOf(changelog(), version())),
  ],
  dry: ['dry', 'builds, packs, checks, installs and tries everything; publishes nothing, needs no network', dry],
  publish: ['publish [--tag next]', 'publishes what the registry does not have yet, with provenance', publishAll],
};

/** @param {string} to */
function moveTo(to) {
  const date = new Date().toISOString().slice(0, 10);
  const text = closeSection(changelog(), to, date);
  setVersion(ROOT, to);
  writeFileSync(CHANGELOG, text);
  console.log(`All packages are ${to}, and so is the changelog. Read the diff, commit it, and tag the commit v${to}.`);
}

/** @param {string} address */
function fillIn(address) {
  fill(ROOT, address);
  console.log(`${PUBLISHED.length} packages come from ${address}.`);
}

async function dry() {
  await inFolder((folder) => rehearse(folder, version(), changelog()));
}

/** @param {...string} options */
async function publishAll(...options) {
  const bare = PUBLISHED.filter(({ manifest }) => isUnfilled(manifest)).map(({ name }) => name);
  if (bare.length > 0) {
    throw new Error(
      `${bare.join(', ')}: the address of the repository is not filled in; run \`node scripts/release.js fill ADDRESS\``,
    );
  }
  if (sectionOf(changelog(), version()) === '') throw new Error(`the changelog says nothing of ${version()}`);
  await inFolder(async (folder) => {
    const folders = PUBLISHED.map((workspace) => workspace.folder);
    for (const { name, tarball } of pack(folders, folder)) {
      if (await isPublished(name, version())) console.log(`${name} ${version()} is there already`);
      else publish(tarball, options);
    }
  });
}

/** Gives work a folder that is gone afterwards. @param {(folder: string) => Promise<void>} work */
async function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'paiju-release-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  for (const [usage, meaning] of Object.values(COMMANDS))
    console.error(`node scripts/release.js ${usage.padEnd(30)} ${meaning}`);
  process.exitCode = 2;
} else {
  try {
    await command[2](...args);
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
