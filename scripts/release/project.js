// @ts-check
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspaces.js';
import { run } from './run.js';

/** @typedef {import('./pack.js').Packed} Packed */

/** A folder with nothing in it but what is installed from tarballs: the project of somebody else. */
export class Project {
  /** @param {string} folder an empty one */
  constructor(folder) {
    this.folder = folder;
    this.modules = join(folder, 'node_modules');
    this.write('package.json', '{ "name": "empty", "private": true, "type": "module" }\n');
  }

  /**
   * Unpacks tarballs as npm would, and links each to what it declares and is installed here already. Nothing comes from
   * elsewhere, and what a package does not declare it does not find.
   * @param {readonly Packed[]} packed
   */
  unpack(packed) {
    const own = new Set(packed.map(({ name }) => name));
    for (const { name, tarball } of packed) {
      const into = join(this.modules, name);
      mkdirSync(into, { recursive: true });
      run(into, 'tar', '-xzf', tarball, '--strip-components=1');
      const { dependencies = {}, bin = {} } = JSON.parse(readFileSync(join(into, 'package.json'), 'utf8'));
      for (const other of Object.keys(dependencies))
        if (!own.has(other)) link(installedFor(name, other), join(into, 'node_modules', other));
      for (const [program, file] of Object.entries(bin)) {
        chmodSync(join(into, file), 0o755);
        link(join(into, file), this.program(program));
      }
    }
  }

  /** Installs tarballs with npm; what they depend on comes from the registry. @param {readonly Packed[]} packed */
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
    return join(this.modules, '.bin', name);
  }
}

/** @param {string} target @param {string} path */
function link(target, path) {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** The place where Node finds a dependency of one of our packages. @param {string} name @param {string} dependency */
function installedFor(name, dependency) {
  const modules = join(ROOT, 'node_modules');
  const found = [join(modules, name, 'node_modules'), modules]
    .map((folder) => join(folder, dependency))
    .find(existsSync);
  if (found === undefined) throw new Error(`${name} needs ${dependency}, which is not installed`);
  return found;
}
