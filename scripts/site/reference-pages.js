// @ts-check
import { join, relative as relativePath } from 'node:path';
import { publicEntries, ROOT, workspaces } from '../workspaces.js';
import { escapeHtml, relative } from './html.js';
import { codeBlock, renderRemark } from './markdown.js';
import { commentOf, Printer, remarkOf } from './types.js';

/**
 * The pages of the reference: one for each path that a package exports, made from TypeDoc's JSON.
 *
 * @typedef {import('typedoc').JSONOutput.ProjectReflection} Project
 * @typedef {import('./types.js').Declaration} Declaration
 * @typedef {import('./layout.js').Page} Page
 * @typedef {{ readonly name: string, readonly package: string, readonly path: string, readonly names: readonly Declaration[] }} Entry
 */

/** TypeDoc's numbers for kinds of declarations, in the order of a page. */
const KINDS = /** @type {const} */ ([
  [64, 'Functions', 'function'],
  [128, 'Classes', 'class'],
  [32, 'Values', 'const'],
  [256, 'Interfaces', 'interface'],
  [2_097_152, 'Types', 'type'],
]);
const REEXPORT = 4_194_304;

/** @param {Project} project @returns {readonly Entry[]} */
function entriesOf(project) {
  const modules = new Map(
    (project.children ?? []).map((module) => {
      const { packageName, packagePath } = project.symbolIdMap[module.id] ?? {};
      return [`${packageName}/${packagePath}`, module.children ?? []];
    }),
  );
  const folders = new Map(workspaces().map(({ name, folder }) => [name, folder]));
  return publicEntries().map(({ name, package: owner, source }) => {
    const names = modules.get(`${owner}/${relativePath(folders.get(owner) ?? ROOT, source).replaceAll('\\', '/')}`);
    if (names === undefined) throw new Error(`TypeDoc says nothing of ${name}`);
    return { name, package: owner, path: pathOf(owner, name), names: /** @type {readonly Declaration[]} */ (names) };
  });
}

/** `@paiju/games/riichi/game` lies at `api/games/riichi/game.html`. @param {string} owner @param {string} name */
function pathOf(owner, name) {
  const folder = join('api', owner.replace(/^@[^/]+\//, '')).replaceAll('\\', '/');
  return name === owner ? `${folder}/index.html` : `${folder}${name.slice(owner.length)}.html`;
}

/**
 * @param {Project} project @param {readonly string[]} order packages as they build on each other
 * @returns {readonly Page[]}
 */
export function referencePages(project, order) {
  const rank = (/** @type {Entry} */ { package: owner }) => order.indexOf(owner) + 1 || order.length + 1;
  const entries = [...entriesOf(project)].sort((a, b) => rank(a) - rank(b));
  /** @type {Map<number, string>} */
  const places = new Map();
  for (const { path, names } of entries)
    for (const { id, name, kind } of names) if (kind !== REEXPORT) places.set(id, `${path}#${name}`);
  return [overview(entries), ...entries.map((entry) => entryPage(entry, places))];
}

/** @param {readonly Entry[]} entries @returns {Page} */
function overview(entries) {
  const path = 'api/index.html';
  const title = 'API reference';
  const packages = [...new Set(entries.map((entry) => entry.package))];
  const parts = packages.map((owner) => {
    const rows = entries
      .filter((entry) => entry.package === owner)
      .map(
        ({ name, path: to, names }) =>
          `<li><a href="${relative(path, to)}"><code>${name}</code></a> <small>${names.length}</small></li>`,
      );
    return `<h2 id="${owner.replace(/^@[^/]+\//, '')}">${owner}</h2><ul class="entries">${rows.join('')}</ul>`;
  });
  const text =
    'Every name that the published packages export, as an editor shows it. A number says how many there are.';
  const html = `<h1>${title}</h1><p>${text}</p>${parts.join('\n')}`;
  const headings = packages.map((owner) => ({ level: 2, id: owner.replace(/^@[^/]+\//, ''), title: owner }));
  return {
    path,
    title,
    short: 'Overview',
    language: 'en',
    group: 'reference',
    html,
    headings,
    sections: [{ id: '', title, text }],
  };
}

/** @param {Entry} entry @param {ReadonlyMap<number, string>} places @returns {Page} */
function entryPage({ name, package: owner, path, names }, places) {
  const printer = new Printer((id) => {
    const place = places.get(id);
    return place === undefined ? undefined : relative(path, place);
  });
  const kinds = KINDS.map(([kind, title, word]) => ({
    title,
    word,
    own: names.filter((declared) => declared.kind === kind),
  }));
  const parts = kinds
    .filter(({ own }) => own.length > 0)
    .map(
      ({ title, word, own }) =>
        `<h2 id="--${word}">${title}</h2>\n${own.map((declared) => section(declared, word, printer)).join('\n')}`,
    );
  const headings = kinds
    .filter(({ own }) => own.length > 0)
    .flatMap(({ title, word, own }) => [
      { level: 2, id: `--${word}`, title },
      ...own.map(({ name: id }) => ({ level: 3, id, title: id })),
    ]);
  const html = `<h1>${name}</h1>\n${codeBlock(`import { … } from '${name}';\n`, 'ts')}\n${parts.join('\n')}${elsewhere(names, places, path)}`;
  const sections = names
    .filter(({ kind }) => kind !== REEXPORT)
    .map((declared) => ({
      id: declared.name,
      title: declared.name,
      text: remarkOf(commentOf(declared)).replaceAll(/\s+/g, ' '),
    }));
  const below = name === owner ? undefined : pathOf(owner, owner);
  return {
    path,
    title: name,
    short: below === undefined ? name : name.slice(owner.length + 1),
    language: 'en',
    group: 'reference',
    html,
    headings,
    sections,
    ...(below === undefined ? {} : { below }),
  };
}

/** @param {Declaration} declared @param {string} word @param {Printer} printer */
function section(declared, word, printer) {
  const { name } = declared;
  const anchor = `<a class="anchor" href="#${name}" aria-label="§ ${name}">§</a>`;
  const remark = renderRemark(remarkOf(commentOf(declared)), (href) => href);
  const code = `<div class="code" data-language="ts"><pre tabindex="0"><code>${codeOf(declared, word, printer)}</code></pre></div>`;
  return `<section class="name"><h3 id="${name}"><code>${escapeHtml(name)}</code> ${anchor}</h3>\n${remark}${code}${tagsOf(declared)}</section>`;
}

/** @param {Declaration} declared @param {string} word @param {Printer} printer */
function codeOf(declared, word, printer) {
  const { name, type, typeParameters, signatures = [], extendedTypes = [], implementedTypes = [] } = declared;
  const start = `<span class="k">${word}</span> `;
  const bound = (/** @type {string} */ how, /** @type {readonly import('./types.js').Type[]} */ types) =>
    types.length === 0 ? '' : ` <span class="k">${how}</span> ${types.map((own) => printer.type(own)).join(', ')}`;
  const named = escapeHtml(name) + printer.typeParameters(typeParameters);
  switch (word) {
    case 'function':
      return signatures.map((signature) => start + printer.signature(signature, escapeHtml(name))).join('\n');
    case 'const':
      return `${start}${escapeHtml(name)}: ${printer.type(type)}`;
    case 'type':
      return `${start}${named} = ${type === undefined ? printer.body(declared) : printer.type(type)}`;
    default:
      return `${start}${named}${bound('extends', extendedTypes)}${bound('implements', implementedTypes)} ${printer.body(declared)}`;
  }
}

/** Remarks on parameters, results and examples. @param {Declaration} declared */
function tagsOf(declared) {
  const parameters = (declared.signatures ?? []).flatMap(({ parameters: own = [] }) =>
    own.flatMap(({ name, comment }) => (comment === undefined ? [] : [`- \`${name}\`: ${remarkOf(comment)}`])),
  );
  const tags = (commentOf(declared)?.blockTags ?? []).map(({ tag, content }) => {
    const text = content.map((part) => part.text).join('');
    return tag === '@example' ? text : `**${tag.slice(1)}** ${text}`;
  });
  const text = [parameters.join('\n'), ...tags].filter(Boolean).join('\n\n');
  return text === '' ? '' : renderRemark(text, (href) => href);
}

/** Names that are declared elsewhere and exported here too. @param {readonly Declaration[]} names @param {ReadonlyMap<number, string>} places @param {string} path */
function elsewhere(names, places, path) {
  const links = names.flatMap((declared) => {
    if (declared.kind !== REEXPORT || !('target' in declared)) return [];
    const place = places.get(Number(declared.target));
    const shown = `<code>${escapeHtml(declared.name)}</code>`;
    return [
      `<li id="${declared.name}">${place === undefined ? shown : `<a href="${relative(path, place)}">${shown}</a>`}</li>`,
    ];
  });
  return links.length === 0
    ? ''
    : `<h2 id="--elsewhere">Also exported here</h2><ul class="entries">${links.join('')}</ul>`;
}
