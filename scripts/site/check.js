// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/**
 * Reads a built site and finds what is wrong with it: links and files that lead nowhere, anchors that are not there,
 * ids given twice, images without a text, and whatever a browser would fetch from elsewhere.
 *
 * @typedef {{ readonly ids: ReadonlySet<string>, readonly links: readonly string[], readonly fetched: readonly string[], readonly faults: readonly string[] }} Read
 */

/** The demo is checked as a page of its own: only what its page names is looked at. */
const DEMO = 'demo/';

/**
 * Every fault of a built site, as one line each.
 * @param {string} folder @returns {readonly string[]}
 */
export function faultsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const pages = new Map(
    files
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, read(readFileSync(join(folder, name), 'utf8'))]),
  );
  const isFile = (/** @type {string} */ path) =>
    existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();
  return [...pages].flatMap(([path, page]) => {
    const outside = page.fetched
      .filter((target) => /^([a-z]+:)?\/\//.test(target))
      .map((target) => `fetches ${target}`);
    const dead = path.startsWith(DEMO)
      ? []
      : [...page.links, ...page.fetched].flatMap((link) => deadEnd(path, link, pages, isFile));
    return [...page.faults, ...outside, ...dead].map((fault) => `${path}: ${fault}`);
  });
}

/** @param {string} html @returns {Read} */
function read(html) {
  const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/g)].map(([, name = '', rest = '']) => {
    const { id, href, src, alt } = attributes(rest);
    return { name, id, href, src, alt };
  });
  const ids = tags.flatMap(({ id }) => id ?? []);
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `has the id ${id} twice`);
  const blind = tags
    .filter(({ name, alt }) => name === 'img' && alt === undefined)
    .map(({ src }) => `shows ${src} without a text`);
  return {
    ids: new Set(ids),
    links: tags.flatMap(({ name, href }) => (name === 'a' ? (href ?? []) : [])),
    fetched: tags.flatMap(({ name, href, src }) => (name === 'link' ? (href ?? []) : (src ?? []))),
    faults: [...twice, ...blind],
  };
}

/** @param {string} text @returns {Readonly<Record<string, string | undefined>>} */
function attributes(text) {
  const found = text.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&')]),
  );
}

/**
 * @param {string} path @param {string} link @param {ReadonlyMap<string, Read>} pages @param {(path: string) => boolean} isFile
 * @returns {readonly string[]}
 */
function deadEnd(path, link, pages, isFile) {
  if (/^[a-z]+:/.test(link)) return [];
  const [address = '', anchor = ''] = link.split('#');
  const wanted = decodeURI(address.replace(/\?.*/, ''));
  if (wanted.startsWith('/')) return [`${link} begins at the top of the host`];
  const target = wanted === '' ? path : posix.join(posix.dirname(path), wanted);
  const file = target.endsWith('/') || target === '.' ? posix.join(target, 'index.html') : target;
  if (file.startsWith('..')) return [`${link} leaves the site`];
  if (!isFile(file)) return [`${link} is not there`];
  return anchor === '' || pages.get(file)?.ids.has(decodeURIComponent(anchor)) ? [] : [`${link} has no such anchor`];
}
