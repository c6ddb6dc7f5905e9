import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { exportedSource, type Manifest, parseManifest } from './manifest.js';
import type { Inner, Plan, Unit } from './plan.js';

/** The plan laid over a tree of files: where each file stands and what each specifier means. */
export interface House {
  readonly plan: Plan;
  /** By the unit's name; the workspace's own under `''`. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  readonly files: ReadonlySet<string>;
}

/** The place where a file stands: in a part of a unit, as a test or not. */
export interface Place {
  readonly file: string;
  readonly unit: Unit;
  readonly inner: Inner;
  readonly isTest: boolean;
}

/** The meaning of a specifier. A `file` need not exist: its place is known by its path. */
export type Target =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'package'; readonly unit: Unit; readonly file: string | undefined }
  | { readonly kind: 'node' }
  | { readonly kind: 'foreign'; readonly name: string };

const TEST = /\.(test|prove|fixture)(?=\.\w+$)/;
/** The part of every unit that its tests may lean on. */
export const SUPPORT_NAME = 'support';
const SUPPORT = /^test\/([^/]+)\//;

/** The house of a tree; `manifests` by path, as `packages/kernel/package.json`. */
export function houseOf(files: Iterable<string>, manifests: ReadonlyMap<string, string>, plan: Plan): House {
  const read = new Map<string, Manifest>();
  for (const [name, folder] of [['', ''], ...plan.units.map((unit) => [unit.name, `${unit.folder}/`])] as const) {
    const path = `${folder}package.json`;
    const text = manifests.get(path);
    if (text !== undefined) read.set(name, parseManifest(path, text));
  }
  return { plan, manifests: read, files: new Set(files) };
}

/** The place where a file stands, or undefined if the plan has no unit for it. */
export function placeOf(house: House, file: string): Place | undefined {
  const unit = unitOf(house, file);
  if (unit === undefined) return undefined;
  if (isSupport(house, file)) return { file, unit, inner: supportOf(unit), isTest: true };
  const path = file.slice(unit.folder.length + 1).replace(TEST, '');
  const inner = unit.inner.find(({ files }) => files.some((pattern) => holds(pattern, path)));
  return inner && { file, unit, inner, isTest: TEST.test(file) };
}

/** The unit whose folder holds a file, planned part or not. */
export function unitOf(house: House, file: string): Unit | undefined {
  const units = house.plan.units;
  const supported = units.find(({ name }) => name === SUPPORT.exec(file)?.[1]);
  return supported ?? units.find(({ folder }) => file.startsWith(`${folder}/`));
}

/** `test/kernel/` is the kernel's: what its tests share, and its longer tests. */
function isSupport(house: House, file: string): boolean {
  return unitOf(house, file)?.name === SUPPORT.exec(file)?.[1];
}

function supportOf(unit: Unit): Inner {
  return { name: SUPPORT_NAME, files: [], arrows: unit.inner.map(({ name }) => name) };
}

function holds(pattern: string, path: string): boolean {
  if (pattern === './') return true;
  if (pattern.endsWith('/')) return path.startsWith(pattern);
  return pattern.endsWith('/*') ? posix.dirname(path) === pattern.slice(0, -2) : path === pattern;
}

/** The meaning of a specifier to the file that says it. */
export function resolve(house: House, from: string, specifier: string): Target {
  if (specifier.startsWith('.')) return { kind: 'file', file: sourceAt(house, from, specifier) };
  if (isBuiltin(specifier)) return { kind: 'node' };
  const [, name = specifier, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  const unit = house.plan.units.find((one) => one.package === name);
  if (unit === undefined) return { kind: 'foreign', name };
  const manifest = house.manifests.get(unit.name);
  const source = manifest && exportedSource(manifest, `.${rest}`);
  return { kind: 'package', unit, file: source && `${unit.folder}/${source}` };
}

/** The file a relative specifier means; `.js` in an import is `.ts` on disk. */
function sourceAt(house: House, from: string, specifier: string): string {
  const path = posix.join(posix.dirname(from), specifier);
  const sources = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.jsx?$/, '.tsx')];
  return sources.find((file) => house.files.has(file)) ?? sources[1] ?? path;
}
