import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, type Workspace, workspaces } from '../../scripts/workspaces.js';

/** Everything that is published: every package not marked private. */
export const PUBLISHED = workspaces().filter(({ manifest }) => manifest.private !== true);

/** The output of a command; throws with all of it where the command failed. */
export function run(folder: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}\n${stderr}`);
}

/** Runs a program of this workspace's dependencies. */
export function tool(folder: string, name: string, ...args: readonly string[]): string {
  return run(folder, join(ROOT, 'node_modules', '.bin', name), ...args);
}

/** A package as npm would publish it. */
export interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
}

/** Packs folders as npm would publish them, in their order. */
function pack(folders: readonly string[], into: string): readonly Packed[] {
  const made: readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[] =
    JSON.parse(run(into, 'npm', 'pack', ...folders, '--json', '--ignore-scripts'));
  return made.map(({ filename, files }) => ({ tarball: join(into, filename), files: files.map(({ path }) => path) }));
}

/** A project of nothing but our tarballs and those of what they depend on, installed without a network. */
export class Project {
  readonly folder: string;
  readonly packed: ReadonlyMap<string, Packed>;

  constructor(folder: string, packages: readonly Workspace[]) {
    this.folder = folder;
    const into = join(this.folder, 'tarballs');
    mkdirSync(into);
    const own = packages.map(({ folder }) => folder);
    const packed = pack([...own, ...foreignTo(packages)], into);
    this.packed = new Map(packages.flatMap(({ name }, n) => packed.slice(n, n + 1).map((one) => [name, one])));
    const tarballs = packed.map(({ tarball }) => tarball);
    this.write('package.json', '{ "name": "empty", "private": true, "type": "module" }');
    const cache = join(this.folder, 'cache'); // an empty one: nothing may come from elsewhere
    run(this.folder, 'npm', 'install', '--offline', '--cache', cache, '--no-audit', '--no-fund', ...tarballs);
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  node(...args: readonly string[]): string {
    return run(this.folder, process.execPath, ...args);
  }
}

/** The folders of everything installed that these packages need and the workspace does not hold itself. */
function foreignTo(packages: readonly Workspace[]): readonly string[] {
  const own = new Set(workspaces().map(({ name }) => name));
  const found = new Set<string>();
  const follow = (folder: string): void => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies).filter((dependency) => !own.has(dependency))) {
      const installed = installedFor(folder, name);
      if (found.has(installed)) continue;
      found.add(installed);
      follow(installed);
    }
  };
  for (const { folder } of packages) follow(folder);
  return [...found];
}

/** The place where a package's dependency is installed: in the nearest folder that has it, as Node looks for it. */
function installedFor(folder: string, name: string): string {
  const here = join(folder, 'node_modules', name);
  if (existsSync(here)) return here;
  if (folder === ROOT) throw new Error(`${name} is not installed`);
  return installedFor(dirname(folder), name);
}
