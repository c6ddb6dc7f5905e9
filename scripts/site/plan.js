// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../workspaces.js';

/**
 * Which documents become pages, where they lie, and in which order they are shown.
 *
 * @typedef {import('./words.js').Language} Language
 * @typedef {'play' | 'rules' | 'host' | 'connect' | 'build' | 'packages' | 'reference' | 'depth' | 'project'} Group
 *
 * A page before it is rendered: where it comes from, where it goes, and what it is called in lists.
 * @typedef {{
 *   readonly source: string, readonly path: string, readonly title: string,
 *   readonly group: Group, readonly language: Language, readonly text: string,
 * }} Document
 */

/** The groups of pages, in the order of the navigation. @type {readonly Group[]} */
export const GROUPS = ['play', 'rules', 'host', 'connect', 'build', 'packages', 'reference', 'depth', 'project'];

/**
 * The documents of each group, in order. A page of docs/ that is not named here joins `depth`.
 * @type {readonly (readonly [Group, readonly string[]])[]}
 */
const ORDER = [
  ['play', ['docs/guide.md', 'docs/coach.md', 'docs/screens/README.md']],
  ['host', ['docs/operations.md', 'docs/scale.md', 'apps/server/README.md']],
  ['connect', ['docs/engines.md', 'docs/bots.md', 'docs/protocol.md', 'docs/lobby.md', 'examples/README.md']],
  [
    'build',
    ['README.md', 'docs/map.md', 'docs/architecture.md', 'docs/adding-a-game.md', 'docs/web.md', 'docs/stability.md'],
  ],
  [
    'packages',
    [
      ...['kernel', 'games', 'ai', 'protocol', 'client'].map((name) => `packages/${name}/README.md`),
      'apps/cli/README.md',
      'apps/web/README.md',
    ],
  ],
  [
    'depth',
    [
      'docs/solver.md',
      'docs/shanten.md',
      'docs/proof.md',
      'docs/bench.md',
      'training/README.md',
      'training/export/README.md',
      'docs/departures.md',
      'docs/adr/README.md',
    ],
  ],
  [
    'project',
    [
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'SECURITY.md',
      'CODE_OF_CONDUCT.md',
      'LICENSE',
      'NOTICE',
      'test/README.md',
      'scripts/README.md',
      'bench/README.md',
    ],
  ],
];

/** Folders whose README.md may be a page; others keep what nobody reads. */
const FOLDERS = [
  '',
  'docs',
  'docs/adr',
  'docs/screens',
  'examples',
  'bench',
  'scripts',
  'test',
  'training',
  'training/export',
];

/**
 * Every document of the project that becomes a page, in the order of the navigation.
 * @param {readonly string[]} games ids of games, in the order of their rules
 * @returns {readonly Document[]}
 */
export function readDocuments(games) {
  const found = sources();
  const named = ORDER.flatMap(([group, paths]) => paths.map((path) => /** @type {const} */ ([path, group])));
  const groups = new Map(named.filter(([path]) => found.includes(path)));
  for (const path of found) if (!groups.has(path)) groups.set(path, groupOf(path));
  const documents = [...groups].map(([source, group]) => documentOf(source, group));
  /** @param {Document} document */
  const rank = ({ group, path }) =>
    group === 'rules' ? games.findIndex((id) => posix.basename(path).startsWith(id)) : 0;
  return documents.sort(
    (a, b) =>
      GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
      rank(a) - rank(b) ||
      Number(isDetail(a)) - Number(isDetail(b)),
  );
}

/** Paths of all documents, from the root. */
function sources() {
  const packages = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => posix.join(folder, name)),
  );
  const rules = ['docs/rules', ...readdirSync(join(ROOT, 'docs/rules')).map((name) => `docs/rules/${name}`)];
  const folders = [...FOLDERS, ...packages, ...rules.filter((path) => !path.endsWith('.md'))];
  return folders.flatMap((folder) => {
    const wanted = folder.startsWith('docs') || folder === '' ? /\.md$|^(LICENSE|NOTICE)$/ : /^README\.md$/;
    return readdirSync(join(ROOT, folder)).flatMap((name) => (wanted.test(name) ? [posix.join(folder, name)] : []));
  });
}

/** @param {string} source @returns {Group} */
function groupOf(source) {
  if (source.startsWith('docs/rules/')) return 'rules';
  if (source.startsWith('docs/')) return 'depth';
  return /^(packages|apps)\//.test(source) ? 'packages' : 'project';
}

/** The page of a game's scores stands behind the one of its play. @param {Document} document */
function isDetail({ group, path }) {
  return group === 'rules' && path.endsWith('-scoring.html');
}

/** @param {string} source @param {Group} group @returns {Document} */
function documentOf(source, group) {
  const text = readFileSync(join(ROOT, source), 'utf8');
  const language = /** @type {Language} */ (/^docs\/rules\/(zh-TW|zh-CN|ja)\//.exec(source)?.[1] ?? 'en');
  return { source, path: pathOf(source), title: titleOf(source, text), group, language, text };
}

/**
 * The place of a document, or of a file beside one, in the site.
 * @param {string} source its path from the root
 */
export function pathOf(source) {
  const translated = source.replace(/^docs\/rules\/(zh-TW|zh-CN|ja)\//, 'docs/$1/rules/');
  const short = translated
    .replace(/^docs\//, '')
    .replace(/^README\.md$/, 'overview.html')
    .replace(/^(packages|apps)\/([\w-]+)\/README\.md$/, 'packages/$2.html')
    .replace(/README\.md$/, 'index.html')
    .replace(/^(CHANGELOG|CONTRIBUTING|SECURITY|CODE_OF_CONDUCT|LICENSE|NOTICE)(\.md)?$/, (_, name) => slug(name));
  return short.replace(/\.md$/, '.html');
}

/** @param {string} name */
function slug(name) {
  return `${name.toLowerCase().replaceAll('_', '-')}.html`;
}

/** The first heading, as plain text. @param {string} source @param {string} text */
function titleOf(source, text) {
  const heading = /^# (.+)$/m.exec(text)?.[1];
  if (source === 'LICENSE') return 'Licence';
  if (source === 'NOTICE') return 'Third-party notices';
  return (heading ?? source).replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
