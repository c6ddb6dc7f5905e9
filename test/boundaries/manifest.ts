/** The part of a package.json that the boundaries read. */
export interface Manifest {
  readonly file: string;
  readonly text: string;
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Reads a package.json; what it does not say is empty. */
export function parseManifest(file: string, text: string): Manifest {
  const { name = '', version = '', exports = {}, ...json } = JSON.parse(text);
  const { dependencies, peerDependencies, optionalDependencies, devDependencies = {} } = json;
  const needed = { ...dependencies, ...peerDependencies, ...optionalDependencies };
  return { file, text, name, version, exports, dependencies: needed, devDependencies };
}

/** The line that first names a dependency, counted from 1. */
export function lineNaming(manifest: Manifest, dependency: string): number {
  const at = manifest.text.split('\n').findIndex((line) => line.includes(`"${dependency}":`));
  return Math.max(at, 0) + 1;
}

/**
 * The source file behind a subpath such as `.` or `./toy`, from the root of the package; undefined where the package
 * exports no such thing.
 */
export function exportedSource(manifest: Manifest, subpath: string): string | undefined {
  const target = targetOf(manifest.exports[subpath]) ?? starred(manifest, subpath);
  if (target === undefined) return undefined;
  return target.replace(/^\.\/dist\/(.*?)(\.d\.ts|\.js)$/, 'src/$1.ts').replace(/^\.\//, '');
}

/** The target of a subpath that a pattern such as `./*` covers. */
function starred({ exports }: Manifest, subpath: string): string | undefined {
  for (const [pattern, entry] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    return targetOf(entry)?.replaceAll('*', subpath.slice(before.length, subpath.length - after.length));
  }
  return undefined;
}

function targetOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  return Object.values(entry).map(targetOf).find(Boolean);
}
