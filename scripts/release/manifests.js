// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What all package.json files say alike: one version, and the address of the repository.
 *
 * @typedef {Record<string, string>} Dependencies
 * @typedef {{
 *   name: string, version: string, private?: boolean, homepage?: string, bugs?: unknown, repository?: unknown,
 *   dependencies?: Dependencies, peerDependencies?: Dependencies, devDependencies?: Dependencies,
 * }} Manifest
 * @typedef {{ folder: string, manifest: Manifest }} Place from the root, '' for the workspace itself
 */

/** Stands for the address of the repository until `fill` knows it; nothing is published that still names it. */
export const PLACEHOLDER = 'https://repository.invalid/paiju';

const SEMVER = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
const ADDRESS = /^https:\/\/[\w.-]+(?:\/[\w.-]+)+$/;

/** Every package.json of the workspace, its own first. @param {string} root @returns {readonly Place[]} */
export function places(root) {
  const folders = ['packages', 'apps'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  const found = ['', ...folders].filter((folder) => existsSync(join(root, folder, 'package.json')));
  return found.map((folder) => ({ folder, manifest: read(join(root, folder, 'package.json')) }));
}

/** The fields that say where a package comes from. @param {string} address @param {string} folder */
export function originOf(address, folder) {
  return {
    homepage: `${address}/tree/main/${folder}#readme`,
    bugs: `${address}/issues`,
    repository: { type: 'git', url: `git+${address}.git`, directory: folder },
  };
}

/** True if a package does not know yet where it comes from. @param {unknown} manifest */
export function isUnfilled(manifest) {
  return JSON.stringify(manifest).includes(PLACEHOLDER);
}

/** Writes the address of the repository into everything that is published. @param {string} root @param {string} address */
export function fill(root, address) {
  if (!ADDRESS.test(address)) throw new Error(`an address is https://host/owner/name, not ${JSON.stringify(address)}`);
  for (const { folder, manifest } of places(root)) {
    if (!manifest.private) write(join(root, folder, 'package.json'), { ...manifest, ...originOf(address, folder) });
  }
}

/** Moves all packages to a version, with what they ask of each other, and the lockfile. @param {string} root @param {string} version */
export function setVersion(root, version) {
  if (!SEMVER.test(version)) throw new Error(`a version is like 1.2.3, not ${JSON.stringify(version)}`);
  const all = places(root);
  const own = new Set(all.map(({ manifest }) => manifest.name));
  for (const { folder, manifest } of all) write(join(root, folder, 'package.json'), moved(manifest, own, version));
  const file = join(root, 'package-lock.json');
  const lock = read(file);
  for (const { folder } of all) lock.packages[folder] = moved(lock.packages[folder], own, version);
  write(file, { ...lock, version });
}

/** @param {Manifest} manifest @param {ReadonlySet<string>} own @param {string} version @returns {Manifest} */
function moved(manifest, own, version) {
  const entries = Object.entries({ ...manifest, version }).map(([field, value]) => {
    if (!/^(?:dev|peer|optional)?dependencies$/i.test(field)) return [field, value];
    const asked = Object.entries(Object(value)).map(([name, old]) => [name, own.has(name) ? version : old]);
    return [field, Object.fromEntries(asked)];
  });
  return Object.fromEntries(entries);
}

/** @param {string} file @returns {any} */
function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** @param {string} file @param {unknown} json */
function write(file, json) {
  writeFileSync(file, `${JSON.stringify(json, undefined, 2)}\n`);
}
