import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['packages', 'apps', 'test', 'bench', 'scripts'];
const SOURCE = /\.[cm]?[jt]sx?$/;
const BUILT = /(^|\/)(node_modules|dist|coverage)\//;

/** The texts of the project's source files and of its package.json files, by path from the root. */
export function readTree(): { files: ReadonlyMap<string, string>; manifests: ReadonlyMap<string, string> } {
  const paths = FOLDERS.flatMap(filesUnder).filter((path) => !BUILT.test(path));
  const read = (wanted: (path: string) => boolean): ReadonlyMap<string, string> =>
    new Map(['package.json', ...paths].filter(wanted).map((path) => [path, readFileSync(ROOT + path, 'utf8')]));
  return {
    files: read((path) => SOURCE.test(path)),
    manifests: read((path) => path === 'package.json' || path.endsWith('/package.json')),
  };
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(ROOT + folder)) return [];
  const entries = readdirSync(ROOT + folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length).replaceAll('\\', '/'));
}
