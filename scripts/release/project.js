// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, workspaces } from '../workspaces.js';
import { pack } from './pack.js';
import { run } from './run.js';

/** @typedef {import('../workspaces.js').Workspace} Workspace */

/** A folder with nothing in it but what npm installs from tarballs: the project of somebody else. */
export class Project {
  /** @param {string} folder an empty one */
  constructor(folder) {
    this.folder = folder;
    this.write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
  }

  /**
   * Packages and, packed from what is installed here, all they depend on; nothing comes from elsewhere.
   * @param {readonly Workspace[]} packages @param {readonly import('./pack.js').Packed[]} packed
   */
  installOffline(packages, packed) {
    const into = join(this.folder, 'tarballs');
    mkdirSync(into);
    const foreign = pack(foreignTo(packages), into, '--ignore-scripts');
    const tarballs = [...packed, ...foreign].map(({ tarball }) => tarball);
    const cache = join(this.folder, 'cache'); // an empty one
    const options = ['--offline', '--cache', cache, '--ignore-scripts', '--no-audit', '--no-fund'];
    run(this.folder, 'npm', 'install', ...options, ...tarballs);
  }

  /** Packages; what they depend on comes from the registry. @param {readonly import('./pack.js').Packed[]} packed */
  install(packed) {
    run(this.folder, 'npm', 'install', '--no-audit', '--no-fund', ...packed.map(({ tarball }) => tarball));
  }

  /** @param {string} file @param {string} text */
  write(file, text) {
    writeFileSync(join(this.folder, file), text);
  }

  /** The output of Node, given these arguments. @param {...string} args */
  node(...args) {
    return run(this.folder, process.execPath, ...args);
  }

  /** The path of an installed program. @param {string} name */
  program(name) {
    return join(this.folder, 'node_modules', '.bin', name);
  }
}

/**
 * The folders of everything installed that these packages need and the workspace does not hold itself.
 * @param {readonly Workspace[]} packages
 */
function foreignTo(packages) {
  const own = new Set(workspaces().map(({ name }) => name));
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {string} folder @param {string} name @param {boolean} optional */
  const take = (folder, name, optional) => {
    const installed = installedFor(folder, name);
    if (installed === undefined && !optional) throw new Error(`${name} is not installed`);
    if (installed === undefined || found.has(installed)) return;
    found.add(installed);
    follow(installed);
  };
  /** @param {string} folder */
  const follow = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    for (const name of names) if (!own.has(name)) take(folder, name, Object.hasOwn(optionalDependencies, name));
  };
  for (const { folder } of packages) follow(folder);
  return [...found];
}

/**
 * The place where a package's dependency is installed: in the nearest folder that has it, as Node looks for it.
 * @param {string} folder @param {string} name @returns {string | undefined}
 */
function installedFor(folder, name) {
  const here = join(folder, 'node_modules', name);
  if (existsSync(here)) return here;
  return folder === ROOT ? undefined : installedFor(dirname(folder), name);
}
