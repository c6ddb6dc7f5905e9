// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../workspaces.js';
import { faultsOf } from './check.js';
import { readColours, readFacts } from './facts.js';
import { frontPage, lostPage, rulesPage } from './front.js';
import { escapeHtml, relative } from './html.js';
import { frame } from './layout.js';
import { codeBlock, renderMarkdown } from './markdown.js';
import { pathOf, readDocuments } from './plan.js';
import { referencePages } from './reference-pages.js';
import { indexScript } from './search.js';
import { LANGUAGES, wordsOf } from './words.js';

/**
 * The site: documents, reference and demo as files that any host can serve.
 *
 * @typedef {import('./layout.js').Page} Page
 * @typedef {import('./layout.js').Site} Site
 * @typedef {import('./plan.js').Document} Document
 *
 * The parts that take their time can be left out. `base` is the path the site will lie under, empty at the top of a host.
 * @typedef {{ readonly folder?: string, readonly base?: string, readonly reference?: boolean, readonly demo?: boolean }} Wanted
 */

/** The place where the site is built; git ignores it. */
export const SITE = join(ROOT, '.cache/site');
const HERE = dirname(fileURLToPath(import.meta.url));
const IMAGE = /\.(webp|png|svg|jpg)$/;

/**
 * Builds the site and gives its faults, which should be none.
 * @param {Wanted} wanted
 * @returns {Promise<{ readonly folder: string, readonly pages: number, readonly faults: readonly string[] }>}
 */
export async function buildSite({ folder = SITE, base = '', reference = true, demo = true } = {}) {
  rmSync(folder, { recursive: true, force: true });
  const json = join(ROOT, '.cache/reference/reference.json');
  const others = Promise.all([
    reference ? run('node', [join(HERE, 'reference.js'), json]) : undefined,
    demo ? buildDemo(join(folder, 'demo'), base) : undefined,
  ]);
  const facts = await readFacts().catch(async (error) => {
    await others;
    throw error;
  });
  const documents = readDocuments(facts.games.map(({ id }) => id));
  const assets = writeAssets(folder);
  const { pages: written, files } = render(documents);
  await others;
  const described = reference ? referencePages(JSON.parse(readFileSync(json, 'utf8')), packageOrder(documents)) : [];
  /** @type {Site} */
  const site = { pages: [...written, ...described], assets, base, demo };
  const rules = LANGUAGES.map((language) => rulesPage(facts, site, language));
  const example =
    /```ts\n(?:\/\/ runs\n)?([\s\S]*?)```/.exec(
      documents.find(({ source }) => source === 'README.md')?.text ?? '',
    )?.[1] ?? '';
  const whole = { ...site, pages: [...rules, ...site.pages] };
  const fronts = LANGUAGES.map((language) => frontPage(facts, whole, language, example));
  const all = { ...whole, pages: [...fronts, ...whole.pages] };
  for (const page of all.pages) write(join(folder, page.path), frame(all, page));
  const lost = lostPage(all);
  write(join(folder, lost.page.path), frame(all, lost.page, lost.head));
  for (const [path, source] of files) copy(join(ROOT, source), join(folder, path));
  if (demo) openDemo(folder, facts.games);
  for (const language of LANGUAGES) {
    const own = all.pages.filter((page) => page.language === language && page.kind === undefined);
    write(join(folder, `assets/search-${language}.js`), indexScript(own));
  }
  return { folder, pages: all.pages.length, faults: faultsOf(folder) };
}

/** Packages in the order in which the documents name them. @param {readonly Document[]} documents */
function packageOrder(documents) {
  return documents.filter(({ group }) => group === 'packages').map(({ title }) => title);
}

/**
 * Documents as pages, with the sources they link to as pages of code, and the pictures they show.
 * @param {readonly Document[]} documents
 */
function render(documents) {
  const known = new Map(documents.map(({ source, path }) => [source, path]));
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @type {Map<string, Page>} */
  const sources = new Map();
  const pages = documents.map(({ source, path, title, group, language, text }) => {
    /** @param {string} href */
    const links = (href) => {
      if (href.startsWith('#') || /^[a-z]+:/.test(href)) return href;
      const [target = '', anchor] = href.split('#');
      const there = posix.join(posix.dirname(source), decodeURI(target)).replace(/\/$/, '');
      const place = placeOf(there);
      return relative(path, anchor === undefined ? place : `${place}#${anchor}`);
    };
    const rendered = /\.md$/.test(source) ? renderMarkdown(text, links) : plain(title, text);
    return /** @type {Page} */ ({
      path,
      title,
      group,
      language,
      ...rendered,
      ...(source === 'README.md' ? { short: wordsOf(language)('overview') } : {}),
      ...(path.startsWith('adr/0') ? { below: 'adr/index.html' } : {}),
    });
  });
  return { pages: [...pages, ...sources.values()], files };

  /** @param {string} there a path from the root @returns {string} */
  function placeOf(there) {
    const page = known.get(there) ?? known.get(posix.join(there, 'README.md'));
    if (page !== undefined) return page;
    if (existsSync(join(ROOT, there)) && statSync(join(ROOT, there)).isDirectory())
      return `${pathOf(there)}/index.html`;
    if (IMAGE.test(there)) {
      files.set(pathOf(there), there);
      return pathOf(there);
    }
    const path = `source/${there}.html`;
    if (!sources.has(path)) sources.set(path, sourcePage(path, there));
    return path;
  }
}

/** @param {string} title @param {string} text */
function plain(title, text) {
  return {
    html: `<h1>${escapeHtml(title)}</h1><pre class="plain" tabindex="0">${escapeHtml(text)}</pre>`,
    headings: [],
    sections: [{ id: '', title, text }],
  };
}

/** A source file that a document links to. @param {string} path @param {string} source @returns {Page} */
function sourcePage(path, source) {
  const code = readFileSync(join(ROOT, source), 'utf8');
  const html = `<h1><code>${escapeHtml(source)}</code></h1>${codeBlock(code, extname(source).slice(1))}`;
  return { path, title: source, language: 'en', html, headings: [], sections: [] };
}

/** The parts of the style, in the order in which they apply; what the page wears comes first. */
const STYLES = ['colours', 'frame', 'text', 'front', 'search', 'narrow'].map((name) =>
  join(HERE, 'page', `${name}.css`),
);

/** Writes the style and the script under names that change with what they say. @param {string} folder */
function writeAssets(folder) {
  copy(join(ROOT, 'apps/web/public/icon.svg'), join(folder, 'assets/icon.svg'));
  /** @param {string} end @param {readonly string[]} parts */
  const asset = (end, parts) => {
    const text = parts.join('\n');
    const path = `assets/site-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${end}`;
    write(join(folder, path), text);
    return path;
  };
  const read = (/** @type {string} */ file) => readFileSync(file, 'utf8');
  return {
    css: asset('css', [readColours(), ...STYLES.map(read)]),
    js: asset('js', [read(join(HERE, 'page', 'site.js'))]),
  };
}

/** @param {string} folder @param {string} base */
async function buildDemo(folder, base) {
  const args = [
    'build',
    '--logLevel',
    'warn',
    '--config',
    'scripts/web/vite.config.js',
    '--outDir',
    folder,
    '--emptyOutDir',
  ];
  await run(join(ROOT, 'node_modules/.bin/vite'), args, { PAIJU_BASE_PATH: `${base}/demo` });
}

/** Lets the demo be opened at each of its pages, and drops the packed copies that hosts of plain files do not use. @param {string} folder @param {readonly { readonly id: string }[]} games */
function openDemo(folder, games) {
  const demo = join(folder, 'demo');
  for (const name of readdirSync(demo, { recursive: true, encoding: 'utf8' }))
    if (/\.(br|gz)$/.test(name)) rmSync(join(demo, name));
  const inner = games.flatMap(({ id }) => [`play/${id}`, `rules/${id}`, `guide/${id}`, `wwyd/${id}`]);
  for (const path of [...inner, 'settings', 'replay']) copy(join(demo, 'index.html'), join(demo, path, 'index.html'));
}

/** @param {string} program @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
async function run(program, args, env = {}) {
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { folder, pages, faults } = await buildSite({ base: process.env['PAIJU_BASE_PATH'] ?? '' });
  for (const fault of faults) console.error(fault);
  console.log(
    `${pages} pages in ${folder}, ${faults.length} faults, ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
