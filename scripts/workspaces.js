// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A package of this workspace: its folder, its manifest, and its public paths ('.', './mahjong' …) as built files.
 * @typedef {{ name: string, version: string, private?: boolean, bin?: unknown, dependencies?: Record<string, string>, exports?: Record<string, unknown> }} Manifest
 * @typedef {{ name: string, folder: string, manifest: Manifest, entries: ReadonlyMap<string, string> }} Workspace
 */

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Every package under packages/ and apps/.
 * @returns {readonly Workspace[]}
 */
export function workspaces() {
  const folders = ['packages', 'apps'].flatMap((group) =>
    existsSync(join(ROOT, group)) ? readdirSync(join(ROOT, group)).map((name) => join(ROOT, group, name)) : [],
  );
  return folders.filter((folder) => existsSync(join(folder, 'package.json'))).map(workspace);
}

/**
 * Resolves what a package exports to its sources (dist/x.js is built from src/x.ts), so that nothing has to be built.
 * @returns {{ find: RegExp, replacement: string }[]}
 */
export function sourceAliases() {
  return workspaces().flatMap(({ name, folder, entries }) =>
    [...entries].map(([path, file]) => ({
      find: new RegExp(`^${name}${path.slice(1)}$`.replaceAll('*', '(.+)')),
      replacement: join(folder, sourceOf(file)).replace('*', '$1'),
    })),
  );
}

/**
 * Everything that published packages export: the name it is imported by, and the source behind it.
 * @returns {readonly { readonly name: string, readonly package: string, readonly source: string }[]}
 */
export function publicEntries() {
  return workspaces()
    .filter(({ manifest }) => manifest.private !== true)
    .flatMap(({ name, folder, entries }) =>
      [...entries].map(([path, file]) => ({
        name: name + path.slice(1),
        package: name,
        source: join(folder, sourceOf(file)),
      })),
    );
}

/** @param {string} folder @returns {Workspace} */
function workspace(folder) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = Object.entries(manifest.exports ?? {}).flatMap(([path, target]) => {
    const file = typeof target === 'string' ? target : Object(target).default;
    return typeof file === 'string' && file.endsWith('.js') ? [/** @type {const} */ ([path, file])] : [];
  });
  return { name: manifest.name, folder, manifest, entries: new Map(entries) };
}

/** The source of a built file. @param {string} file */
export function sourceOf(file) {
  return file.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts');
}
