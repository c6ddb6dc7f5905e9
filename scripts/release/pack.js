// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../workspaces.js';
import { run, tool } from './run.js';

/**
 * A package as npm would publish it.
 * @typedef {{ name: string, tarball: string, bytes: number, unpacked: number, files: readonly string[] }} Packed
 */

/** Everything that is published: every package not marked private, those first that others need. */
export const PUBLISHED = workspaces()
  .filter(({ manifest }) => manifest.private !== true)
  .sort((a, b) => depth(a.name) - depth(b.name));

/** The longest way down through what a package needs of ours. @param {string} name @returns {number} */
function depth(name) {
  const found = workspaces().find((one) => one.name === name);
  const needed = Object.keys(found?.manifest.dependencies ?? {}).filter((other) => isOwn(other));
  return needed.length === 0 ? 0 : 1 + Math.max(...needed.map(depth));
}

/** @param {string} name */
function isOwn(name) {
  return workspaces().some((one) => one.name === name);
}

/**
 * Packs folders as npm would publish them, in their order; what a package does before it is packed is done.
 * @param {readonly string[]} folders @param {string} into @returns {readonly Packed[]}
 */
export function pack(folders, into) {
  mkdirSync(into, { recursive: true });
  /** @type {readonly { name: string, filename: string, size: number, unpackedSize: number, files: readonly { path: string }[] }[]} */
  const made = JSON.parse(run(into, 'npm', 'pack', ...folders, '--json', '--silent'));
  return made.map(({ name, filename, size, unpackedSize, files }) => ({
    name,
    tarball: join(into, filename),
    bytes: size,
    unpacked: unpackedSize,
    files: files.map(({ path }) => path),
  }));
}

/** Throws where publint would change anything about a package. @param {string} tarball */
export function lint(tarball) {
  const said = tool('.', 'publint', 'run', tarball, '--strict');
  if (!said.includes('All good!')) throw new Error(said);
}

/** Throws where the types of a library do not resolve. @param {string} tarball */
export function resolveTypes(tarball) {
  tool('.', 'attw', tarball, '--profile', 'esm-only', '--no-definitely-typed', '--no-emoji');
}
